import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import type { RecordKind } from '#kit/db/record.server.ts'
import type { HistoryKind } from '#kit/history/history-kind.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'
import type { Stores } from '#kit/nouns/stores.server.ts'
import { localDate } from '#kit/text/dates.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import type { Fields } from './record.ts'
import { recordApi } from './record-api.server.ts'
import { type DeclaredWords, recordName, type SingleWords, singleName } from './record-name.ts'
import { pictureFields } from './shown-images.server.ts'
import { singleApi } from './single-api.server.ts'

type Declared = Parameters<typeof recordApi>[0] & DeclaredWords & { name: string; fields: Fields }
type Store = Parameters<typeof recordApi>[1] & {
  history: HistoryKind
  trash: TrashKind
  shows?(db: Db, address: string, today: string): Promise<boolean>
}

/** A declared kind, as the whole site meets it: what is not said otherwise follows from the declaration. */
export const recordNoun = (declaration: Declared, store: Store, own: Partial<Noun> = {}): Noun => ({
  name: recordName(declaration),
  api: recordApi(declaration, store),
  history: store.history,
  trash: store.trash,
  ...removing(store),
  ...showing(declaration, store),
  records: {
    columns: [declaration.name, ...textsOf(declaration)],
    latest: 'id',
    detail: (row: Record<string, string>) => choicesOf(declaration.fields, row),
  },
  ...own,
})

const removing = ({ remove }: Store) =>
  remove && {
    remove: (db: Db, _stores: Stores, id: number, editor: Editor) => remove(db, id, editor),
  }

const showing = ({ fields }: Declared, { shows }: Store): Pick<Noun, 'shows' | 'pictured'> =>
  shows && pictureFields(fields).length > 0
    ? {
        pictured: pictureFields(fields),
        shows: (db, address, { now, site }) => shows(db, address, localDate(now, site.timeZone)),
      }
    : {}

const textsOf = ({ name, fields }: Declared) =>
  Object.entries(fields)
    .filter(([field, { control }]) => field !== name && ['line', 'area'].includes(control.is))
    .map(([field]) => field)

const choicesOf = (fields: Fields, row: Record<string, string>) =>
  Object.entries(fields)
    .flatMap(([name, { control }]) =>
      control.is === 'choice' ? [control.names[String(row[name])]] : [],
    )
    .filter(Boolean)
    .join(', ')

type Single = Parameters<typeof singleApi>[0] & SingleWords
type SingleStore = Parameters<typeof singleApi>[1] & {
  history: HistoryKind
  kind: RecordKind<never>
}

/** The same of what there is only one of. */
export const singleNoun = (
  declaration: Single,
  store: SingleStore,
  own: Partial<Noun> = {},
): Noun => ({
  name: singleName(declaration),
  api: singleApi(declaration, store),
  history: store.history,
  stored: store.kind,
  ...own,
})
