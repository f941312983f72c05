import type { RawBuilder, Selectable, SqlBool } from 'kysely'
import type { Site } from '#kit/base/site.ts'
import type { Rows } from '#kit/contract/query.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import type { RecordKind } from '#kit/db/record.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import type { HistoryKind } from '#kit/history/history-kind.ts'
import type { App, Context } from '#kit/http/context.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import type { PosterTheme } from '#kit/ui/poster.tsx'
import type { NounName } from './noun-name.ts'
import type { StoreKind, Stores } from './stores.server.ts'

/** A kind of record as the whole site meets it. What it leaves out, it has not; `test/records.test.ts` knows what it must have. */
export interface Noun {
  name: NounName
  /** Its calls. */
  api?(app: App, context: Context, stores: Stores): void
  /** How the journal shows it and writes it back. */
  history?: HistoryKind
  /** Of whoever has signed in, not of the site: the screen of the own account asks for its journal. */
  isOwn?: true
  /** It can be deleted and brought back. */
  trash?: TrashKind
  /** How its rows become values, where its `trash` does not say so. */
  stored?: RecordKind<never>
  /** Rows beside it that no form of a record opens: requests of visitors, what was done with them. */
  keeps?: readonly KeptRows[]
  /** Its rows have no version of their own: they change with the record that this column of theirs names. */
  part?: { of: string; column: string }
  /** Whose name in this column is to be shown no more has this in the row besides. */
  unnames?: { column: string; mark: Record<string, string> }
  /** Where it names these of another kind by words alone: what becomes of the words when they go, a sentence each. */
  namesInWords?(
    db: Db,
    gone: { entity: string; ids: readonly number[] },
    moment: Moment,
  ): Promise<string[]>
  /** Its files may say a name, and nobody reads them for it: of the record that this column names. */
  unread?: { of: string; column: string }
  /** Where it shows people by these consents, to the editor alone: a line each, with how many. */
  consented?(
    db: Db,
    consents: readonly number[],
  ): Promise<{ kind: string; name: string; address: string; times: number }[]>
  /** What is wrong with the files that its rows name: a line each, in Russian. */
  faults?(db: Db): Promise<string[]>
  /** What helps where a row of it cannot be read, when that is not its form. */
  cure?: string
  /** Into the trash, when more than its row goes there. */
  remove?(db: Db, stores: Stores, id: number, editor: Editor): Promise<unknown>
  /** What an editor has to know of a record, of any kind, that was just brought back from the trash or the journal. */
  warns?(db: Db, restored: RecordRef, moment: Moment): Promise<string | undefined>
  /** Its files; said by one noun of those that share them. */
  files?: StoreKind
  /** How an editor finds it. */
  records?: RecordSource
  /** Names that stand in its rows, while it is called otherwise: where an editor finds them, the latest first. */
  people?(db: Db, words: readonly string[], atMost: number): Promise<NamedPlace[]>
  /** How a visitor finds it. */
  search?: SearchSource
  /** Whether one that any visitor may see at this moment shows the stored picture at this address. */
  shows?(db: Db, address: string, moment: Moment): Promise<boolean>
  /** What others may show of these of it: by each picture the record it is of, and what that is a part of. */
  pictures?(db: Db, ids: number[]): Promise<Map<string, RecordRef[]>>
  /** The columns in which it shows stored pictures, to visitors or not yet. */
  pictured?: readonly string[]
  /** Columns whose value in an example nobody can vouch for once it is gone (who is made up, how to reach him), and their words. */
  invented?: Readonly<Record<string, string>>
  /** Its pages, for the sitemap, always in the same order. */
  addresses?: { path: string; list(db: Db, moment: Moment, rows: Rows): Promise<DatedRecord[]> }
  /** Its picture beside a shared link. */
  share?: ShareKind
  /** When it changes by itself next, for visitors. */
  nextMoment?(db: Db, now: Date): Promise<Date | undefined>
}

export interface KeptRows {
  /** How they are read. */
  kind: RecordKind<never>
  /** «Заявка на занятие» */
  one: string
  /** The screen where they are listed. */
  address: string
  /** What helps where one of them cannot be read. */
  cure: string
}

export interface Moment {
  now: Date
  site: Site
}

export interface RecordRef {
  entity: string
  entityId: number
}

interface DatedRecord {
  id: number
  updatedAt: string
}

type Columns<Table extends keyof Tables> = (keyof Tables[Table] & string)[]

interface RecordSourceOf<Table extends keyof Tables> {
  /** The columns it is found by, its name first. */
  columns: [name: keyof Tables[Table] & string, ...others: Columns<Table>]
  /** The highest of it stands first. */
  latest: keyof Tables[Table] & string
  /** «Семинар», when a record is called otherwise than its kind. */
  kind?(row: Selectable<Tables[Table]>): string
  /** What to recognise it by: «черновик», a day, a place. */
  detail(row: Selectable<Tables[Table]>, moment: Moment & { db: Db }): Promise<string> | string
  only?: RecordSource['only']
}

/** One kind of record as an editor looks for it: drafts and what is hidden included. */
export interface RecordSource {
  columns: [string, ...string[]]
  latest: string
  kind?(row: never): string
  detail(row: never, moment: Moment & { db: Db }): Promise<string> | string
  /** What else may be asked of one that is to be chosen, by its name: what is true of its row then. */
  only?: Record<string, (db: Db) => Promise<RawBuilder<SqlBool>> | RawBuilder<SqlBool>>
}

/** Checked against its table, then like any other. */
export const recordSource = <Table extends keyof Tables>(source: RecordSourceOf<Table>) =>
  source as RecordSource

/** Where a name stands. */
export interface NamedPlace {
  /** Of what it is a part of, with its name and its kind. */
  id: number
  name: string
  kind: string
  /** «в протоколе: Иванов Иван, 1-е место» */
  detail: string
  date: string
  /** As it is written there. */
  written: string
}

export interface SearchEntry {
  href: string
  title: string
  summary?: string
  body?: string
  /** Found by, never shown. */
  keywords?: string[]
  /** Questions it is the answer to: of what has their words it stands first. */
  answers?: readonly string[] | undefined
  /** Speaks of everything a little: shown where nothing else has the words, or by its title. */
  isLast?: boolean | undefined
  /** Named after what has an entry of its own, which stands above it. */
  isPart?: boolean | undefined
  /** Cancelled: what takes place stands above it. */
  isOff?: boolean | undefined
  /** Foreign names, found in any spelling. */
  names?: string[]
  /** A day or an instant: newer ones stand higher. */
  date?: string | undefined
  /** The instants from which and until which visitors may see it; always, when absent. */
  shownFrom?: string | undefined
  shownUntil?: string | undefined
  /** What it is found by until an instant: who asks when the weigh-in is, asks of the one to come. */
  ahead?: { until: string; keywords?: string[]; answers?: readonly string[] } | undefined
  /** For `settle` alone. */
  own?: string
}

/** An entry as it was found. */
export interface FoundEntry {
  recordId: number
  href: string
  title: string
  summary: string
  date: string | null
  own: string
}

export interface SearchSource {
  kind: string
  /** Heading of the group: «Новости». */
  label: string
  /** Whose records it tells of; read again with every write of one. */
  entity: string
  /** What there is of it beside the records: pages, techniques. */
  ids?: readonly number[]
  /** What is to be found of one record; nothing of what visitors never see. */
  load(db: Db, id: number, moment: Moment): Promise<SearchEntry[]>
  /** Of another kind of record: which of these speak of it. */
  follows?: Record<string, (db: Db, id: number) => Promise<number[]> | number[]>
  /** What is read after the write, because reading it is much work. */
  later?: boolean
  /** What of the found depends on the moment or on other records, as it is now; what is not shown now is left out. */
  settle?<Found extends FoundEntry>(db: Db, found: Found[], moment: Moment): Promise<Found[]>
}

/** A question that a rule of the site answers: what is led to stands before all that is found by its words. */
export type SearchLead = (db: Db, asked: AskedText, moment: Moment) => Promise<Led | undefined>

export interface AskedText {
  text: string
  /** Without those that say little. */
  words: readonly { word: string; stem: string }[]
}

type LedEntry = Pick<SearchEntry, 'href' | 'title' | 'summary' | 'date'>

export interface Led {
  /** Where the question is asked in full, with what was said filled in. */
  page: LedEntry
  /** Of this kind these are the answer, and no others. */
  kind: string
  entries: LedEntry[]
}

export interface ShareWords {
  /** What it is: «Соревнование», «Фотоальбом». */
  label: string
  title: string
  /** A date, a place. */
  note: string
  theme: PosterTheme
  /** The same drawing as on the site. */
  seed: number
}

export interface ShareKind {
  /** As in the address: `news`. */
  kind: string
  /** Only what any visitor may see at this moment. */
  find(db: Db, id: number, moment: Moment): Promise<(ShareWords & { version: number }) | undefined>
}

/** «Зал № 1, отменено»: what there is of the parts. */
export const sentence = (...parts: (string | null | undefined)[]) =>
  parts.filter(Boolean).join(', ')

/** Of a record that visitors do not see. */
export const unlessShown = (shown: number) => (shown === 0 ? 'не на сайте' : '')
