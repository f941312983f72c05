import { keysOf } from '#kit/base/keys-of.ts'
import { parseStored } from '#kit/db/stored-json.ts'

/** What a paper forbids most often; whatever else it says stands beside in its own words. */
export const limitNames = {
  siteOnly: 'Только на\u00a0этом сайте',
  noRepost: 'Не\u00a0копировать на\u00a0другие сайты и\u00a0в\u00a0соцсети',
}
export type Limit = keyof typeof limitNames

interface Conditions {
  limits: readonly Limit[]
  conditions: string
}

/** As visitors read it beside the name or under the photo; empty where the paper has none. */
export const conditionWords = ({ limits, conditions }: Conditions): string =>
  [...limits.map((limit) => limitNames[limit]), conditions.replace(/[.\s]+$/, '')]
    .filter(Boolean)
    .join('. ')

/** As a column keeps them; what cannot be read is as if nobody had ticked it. */
export function readLimits(stored: string | null): Limit[] {
  const known = parseStored(stored ?? '[]')
  return Array.isArray(known) ? keysOf(limitNames).filter((limit) => known.includes(limit)) : []
}
