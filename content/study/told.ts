import type { TextBlock } from '#kit/rich-text/text-blocks.ts'
import type { Certainty } from '../certainty.ts'
import type { Origin } from '../sources.ts'

export interface OfStudy {
  certainty: Certainty
  sources: Origin[]
  /** Of what is not sure: no regulations decide it, somebody tells of a document or of a day. */
  isRetold?: true
}

/** A sentence or a line, how sure it is and where it comes from. */
export interface Told extends OfStudy {
  text: string
}

/** A list whose lines come from the same place says so once. */
export type ToldBlock =
  | Told
  | { heading: string }
  | { list: Told[] }
  | { steps: Told[] }
  | ({ list: string[] } & OfStudy)
  | ({ steps: string[] } & OfStudy)

/** Before what is compared with these sources, or known to everybody. */
export const sure = (...sources: Origin[]): OfStudy => ({ certainty: 'high', sources })

/** Before what is accepted and was not compared with the document itself: the text says so. */
export const accepted = (...sources: Origin[]): OfStudy => ({ certainty: 'medium', sources })

/** Before what newspapers and programmes tell of and was not compared with what they tell of. */
export const retold = (...sources: Origin[]): OfStudy => ({
  ...accepted(...sources),
  isRetold: true,
})

/** A fact that another page tells too is as sure here as there. */
export const asIn = (...facts: OfStudy[]): OfStudy => ({
  certainty: facts.some(({ certainty }) => certainty === 'medium') ? 'medium' : 'high',
  sources: [...new Set(facts.flatMap(({ sources }) => sources))],
})

/** About this page itself. */
export const ours = sure('ours')

/** Every sentence and every line, with how sure it is. */
export const linesOf = (told: readonly ToldBlock[]): Told[] =>
  told.flatMap((block) => {
    if ('heading' in block) return []
    if ('text' in block) return [block]
    const lines = 'list' in block ? block.list : block.steps
    return lines.map((line) =>
      typeof line === 'string' ? { ...(block as OfStudy), text: line } : line,
    )
  })

const textOf = (line: string | Told) => (typeof line === 'string' ? line : line.text)

/** As it is read: without where it comes from. */
export const plain = (told: readonly ToldBlock[]): TextBlock[] =>
  told.map((block) => {
    if ('list' in block) return { list: block.list.map(textOf) }
    if ('steps' in block) return { steps: block.steps.map(textOf) }
    return 'heading' in block ? block : block.text
  })
