import { type Consent, opensName } from '#features/consents/consents.record.ts'
import { isSamePerson } from '#features/consents/person-name.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { ProtocolRow } from './results-ages.ts'
import { shortName } from './results-rules.ts'
import { shortBy, type WhyShort } from './row-names.ts'

interface Told {
  date: string
  categories: readonly Category[]
  consents: readonly Consent[]
  /** The day on which a consent is to hold. */
  today: string
}

interface OfRow {
  row: ProtocolRow
  at: number
}

export interface HiddenName extends OfRow {
  why: WhyShort
  own: Consent | undefined
}

export interface OpenedName extends OfRow {
  /** Absent where it stands in full without one. */
  consent: Consent | undefined
  /** Why then; `always`: the category admits adults alone. */
  by?: 'other' | 'adult' | 'always'
}

/** Which names visitors read short, and which in full, of rows as they stand: saved or about to be. */
export function tellNames(
  results: readonly ProtocolRow[],
  { date, categories, consents, today }: Told,
): { hidden: HiddenName[]; opened: OpenedName[] } {
  const whyShort = shortBy({ date, categories })
  const byId = new Map(consents.map((one) => [one.id, one]))
  const hidden: HiddenName[] = []
  const opened: OpenedName[] = []
  results.forEach((row, at) => {
    if (shortName(row.athlete) === row.athlete) return
    const why = whyShort(row)
    const own = row.consentId === undefined ? undefined : byId.get(row.consentId)
    const isOpen = own && opensName(own, today) && isSamePerson(own.fullName, row.athlete)
    if (why && !isOpen) hidden.push({ row, at, why, own })
    else if (why) opened.push({ row, at, consent: own })
    else {
      const { adult: _, born: __, ...unaged } = row
      const by =
        row.withdrawn === 'other' ? 'other' : whyShort(unaged) === undefined ? 'always' : 'adult'
      opened.push({ row, at, consent: undefined, by })
    }
  })
  return { hidden, opened }
}
