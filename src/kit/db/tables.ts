import type { Generated } from 'kysely'

/** Columns every stored record has. Instants are ISO UTC text, booleans 0/1, documents JSON text. */
export interface RecordColumns {
  id: Generated<number>
  version: number
  createdAt: string
  updatedAt: string
}

/** `restore` is out of the trash, `purge` is gone for good, `shorten` took a name out of texts; the last four are of an account. */
export const journalActions = [
  ...(['create', 'update', 'delete', 'restore', 'purge', 'shorten'] as const),
  ...(['signIn', 'signInFailed', 'password', 'signInName', 'sessionEnd'] as const),
] as const
export type JournalAction = (typeof journalActions)[number]

/** Besides what it did: an entry was taken back, or a version came back. */
export const journalTurns = ['undo', 'return'] as const
export type JournalTurn = (typeof journalTurns)[number]

export interface JournalTable {
  id: Generated<number>
  at: string
  actor: string
  action: JournalAction
  entity: string
  entityId: number
  name: string
  /** The record as it was, JSON; null for a new one. */
  before: string | null
  /** The record as it became, JSON; null for a removed one. */
  after: string | null
  /** The entry that this one takes back. */
  undoes: number | null
  /** The entry after which the record was as this one makes it again. */
  returnsTo: number | null
  /** The entry of what went or came back together with this, or the first of what was added one after the other, as one deed. */
  partOf: number | null
}

export interface SettingTable {
  name: string
  value: string
}

/** What can be found; `shownFrom` and `shownUntil` are instants, the earliest and the latest where nothing is said. */
export interface SearchEntryTable {
  id: Generated<number>
  entity: string
  recordId: number
  kind: string
  href: string
  title: string
  summary: string
  date: string | null
  own: string
  shownFrom: string
  shownUntil: string
  aheadUntil: string
  places: string
  body: string
}

/** A record that was written and not yet told to the search. */
export interface SearchDueTable {
  entity: string
  recordId: number
  /** 1: it could not be read. */
  failed: number
}

/** Each feature adds its own tables here by declaration merging, beside its queries. */
export interface Tables {
  journal: JournalTable
  setting: SettingTable
  searchEntry: SearchEntryTable
  searchDue: SearchDueTable
}
