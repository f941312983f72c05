import type { AskedRow } from '#features/consents/asked-names.contract.ts'
import { type Consent, opensName } from '#features/consents/consents.record.ts'
import { isSamePerson } from '#features/consents/person-name.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { ProtocolRow } from './results-ages.ts'
import { isShort } from './results-rules.ts'
import { shortBy, type WhyShort } from './row-names.ts'

interface Told {
  date: string
  categories: readonly Category[]
  consents: readonly Consent[]
  /** Of which names acts stand. */
  asked: readonly AskedRow[]
  /** The day on which a consent is to hold. */
  today: string
}

interface OfRow {
  row: ProtocolRow
  at: number
  /** What an act that stands makes of the name, in every next protocol too. */
  asked: AskedRow['as'] | undefined
}

export interface HiddenName extends OfRow {
  why: WhyShort
  own: Consent | undefined
}

export interface OpenedName extends OfRow {
  /** Absent where it stands in full without one. */
  consent: Consent | undefined
  /** Of one that stands without it: whose the row is, by a paper of his own. */
  linked?: Consent
  /** Why then; `always`: the category admits adults alone; `written`: the protocol itself has it short. */
  by?: 'other' | 'adult' | 'always' | 'written'
}

/** Which names visitors read short or not at all, and which as they are written, of rows as they stand: saved or about to be. */
export function tellNames(
  results: readonly ProtocolRow[],
  { date, categories, consents, asked: acts, today }: Told,
): { hidden: HiddenName[]; opened: OpenedName[] } {
  const whyShort = shortBy({ date, categories })
  const askedAs = new Map(acts.map(({ athlete, as }) => [athlete, as]))
  const byId = new Map(consents.map((one) => [one.id, one]))
  const hidden: HiddenName[] = []
  const opened: OpenedName[] = []
  results.forEach((row, at) => {
    if (row.athlete === '') return
    const why = whyShort(row)
    const of = { row, at, asked: askedAs.get(row.athlete) }
    const own = row.consentId === undefined ? undefined : byId.get(row.consentId)
    const isOpen = own && opensName(own, today) && isSamePerson(own.fullName, row.athlete)
    if (why === 'unnamed') hidden.push({ ...of, why, own: undefined })
    else if (isShort(row.athlete)) opened.push({ ...of, consent: undefined, by: 'written' })
    else if (why && !isOpen) hidden.push({ ...of, why, own })
    else if (why) opened.push({ ...of, consent: own })
    else {
      const { adult: _, born: __, ...unaged } = row
      const by =
        row.withdrawn === 'other' ? 'other' : whyShort(unaged) === undefined ? 'always' : 'adult'
      opened.push({ ...of, consent: undefined, by, ...(isOpen && { linked: own }) })
    }
  })
  return { hidden, opened }
}
