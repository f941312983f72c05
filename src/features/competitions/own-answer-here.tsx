import type { ReactNode } from 'react'
import { drawNodes } from '#kit/pages/draw-nodes.ts'
import { ownHours, readAthlete } from './own-category.ts'
import { OwnAnswer, type OwnAsked } from './pages/own-answer.tsx'

/**
 * «Моя категория» without a network: what the page itself tells of the competition, in the site's own words. Where
 * nothing fits, other competitions are not known here and none is named.
 */
export function ownAnswerHere(told: string, query: URLSearchParams): Node[] {
  const athlete = readAthlete(Object.fromEntries(query))
  if (!athlete) return []
  const asked: OwnAsked = JSON.parse(told)
  const answer: ReactNode = (
    <OwnAnswer {...{ ...asked, athlete }} hours={ownHours(asked.item, athlete)} elsewhere={null} />
  )
  return drawNodes(answer)
}
