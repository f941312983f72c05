import { sql } from 'kysely'
import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import { type Db, isPostgres, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { lastPlace, listInOrder } from '#kit/db/ordered.server.ts'
import { changeRecord, findRecord, insertRecord, type RecordKind } from '#kit/db/record.server.ts'
import { parseStoredAs } from '#kit/db/stored-json.ts'
import { recordHistory } from '#kit/history/record-history.server.ts'
import { readAs, recordKind, recordTrash } from '#kit/record/record-kind.server.ts'
import { discardRecord } from '#kit/trash/trash.server.ts'
import { faultsOf } from './faults.ts'
import { type NewSchoolText, type SchoolText, school } from './school.record.ts'
import { ourSchool, type School } from './school.ts'
import { columns, noWords, type Words } from './school-set.ts'
import { findSet } from './school-sets.ts'
import { isChecked, newsOf, type StoredText, sameWords, tellWith, wordsNow } from './told.ts'

type Kept = Omit<SchoolText, 'called' | 'isDefault' | 'added' | 'gone'> & { basis: string }
type Checked = Pick<SchoolText, 'checkedOn' | 'checkedWith'>
type Change = Partial<Words & Checked> & { published?: boolean; version?: number }

const calledOf = (row: Kept) => {
  const set = findSet(row.part)
  const entry = set?.byId.get(row.slug) ?? {}
  return set?.called(set.withWords(entry, readRow(row))) || row.title || row.text
}

const text = z.string()
// Of a text that is theirs alone it is empty; a column that is newer is not in it.
const basisWords = z
  .object({
    ...{ title: text, subtitle: text, mark: text, text, note: text, names: text, topic: text },
    year: z.int().nullable(),
  })
  .partial() as z.ZodType<Words>

const isBasis = (stored: string) => parseStoredAs(basisWords, stored) !== undefined

const declared = recordKind<Kept>({ ...school, missing: school.words.missing })

export const schoolKind: RecordKind<Kept> = {
  ...declared,
  readable: new Map([
    ...(declared.readable ?? []),
    [
      'part',
      readAs(
        'Раздел',
        z.string().refine((part) => findSet(part) !== undefined),
        '',
      ),
    ],
    ['basis', readAs('Прежний исходный текст', z.string().refine(isBasis), '{}')],
  ]),
  nameOf: async (_trx, row) => calledOf(row),
}

const schoolTrash = recordTrash(school, schoolKind as RecordKind<never>, {
  nameOf: (row) => calledOf(row as never),
})

const readRow = ({ basis, ...row }: Kept): StoredText => ({
  ...{ ...row, basis: parseStoredAs(basisWords, basis) },
})

const oursOf = ({ part, slug }: { part: string; slug: string }): Words | undefined => {
  const set = findSet(part)
  const entry = set?.byId.get(slug)
  return entry && set?.wordsOf(entry)
}

/** Where ours says otherwise by now, it is shown as it says. */
function shown(row: Kept): SchoolText {
  const { basis: _, ...kept } = row
  const ours = oursOf(row)
  const stored = readRow(row)
  const words = wordsNow(stored, ours)
  return {
    ...{ ...kept, ...words, called: calledOf({ ...row, ...words }) },
    ...checkOf(row, words),
    isDefault: row.published && ours !== undefined && sameWords(words, ours),
    ...newsOf(stored, ours),
  }
}

const unchecked: Checked = { checkedOn: null, checkedWith: '' }

/** Nobody has compared what it says now where it says another thing than it said then. */
function checkOf(row: Kept, now: Words): Checked {
  const set = findSet(row.part)
  const { checkedOn, checkedWith } = row
  return set && isChecked(set, readRow(row), now) ? { checkedOn, checkedWith } : unchecked
}

/** @throws Problem bad-input with the fields named. */
function check(part: string, words: Partial<Words>): void {
  const set = findSet(part)
  const fields = set ? faultsOf(set, words) : {}
  const [first] = Object.values(fields)
  if (first) throw new Problem('bad-input', first, { fields })
}

const wordsIn = (values: Partial<Words>): Words => ({
  ...noWords,
  ...Object.fromEntries(
    columns.flatMap((column) => (column in values ? [[column, values[column]]] : [])),
  ),
})

const keeping = (words: Words, whose: { part: string; slug: string }, published: boolean) => ({
  ...{ ...words, basis: JSON.stringify(oursOf(whose) ?? {}) },
  // What has its place on a page cannot leave it.
  published: published || findSet(whose.part)?.add === undefined,
})

/** @throws Problem bad-input; conflict when somebody has changed the same text of ours before. */
const create = (
  db: Db,
  { part, slug = '', published, checkedOn = null, checkedWith = '', ...sent }: NewSchoolText,
  editor: Editor,
) =>
  write(db, async (trx) => {
    const set = findSet(part)
    if (!set || (slug === '' ? !set.add : !set.byId.has(slug)))
      throw new Problem('bad-input', school.words.missing, {
        fields: { slug: 'Такого текста нет' },
      })
    const ours = oursOf({ part, slug })
    const words = wordsIn({ ...ours, ...sent })
    check(part, words)
    await requireUnchanged(trx, part, slug)
    const whose = { part, slug }
    const made = await insertRecord(
      trx,
      schoolKind,
      {
        ...{ ...whose, checkedOn, checkedWith, order: await lastPlace(trx, schoolKind) },
        ...keeping(words, whose, published ?? true),
      } as Kept,
      editor,
    )
    return shown(made)
  })

async function requireUnchanged(trx: Db, part: string, slug: string): Promise<void> {
  if (slug === '') return
  // SQLite's transaction already holds the only write lock.
  if (isPostgres(trx)) await sql`lock table school_text in share row exclusive mode`.execute(trx)
  const row = await trx
    .selectFrom('school_text')
    .select('id')
    .where('part', '=', part)
    .where('slug', '=', slug)
    .executeTakeFirst()
  const current = row && (await findRecord(trx, schoolKind, row.id))
  if (current)
    throw new Problem('conflict', 'Этот текст уже изменили. Откройте его из\u00a0списка', {
      current: shown(current),
    })
}

/** @throws Problem not-found, conflict, bad-input. */
const change = async (
  db: Db,
  id: number,
  { version, published, checkedOn, checkedWith, ...sent }: Change,
  editor: Editor,
) =>
  shown(
    await changeRecord(db, schoolKind, id, { version, editor, present: shown }, (stored) => {
      const now = wordsNow(readRow(stored), oursOf(stored))
      const words = wordsIn({ ...now, ...sent })
      check(stored.part, words)
      const was = checkOf(stored, now)
      const next = {
        checkedOn: checkedOn === undefined ? was.checkedOn : checkedOn,
        checkedWith: checkedWith ?? was.checkedWith,
      }
      // A check is of the words it was made of; another one is of these.
      const holds = next.checkedOn !== was.checkedOn || findSet(stored.part)?.sameFact(now, words)
      return {
        ...keeping(words, stored, published ?? stored.published),
        ...(holds && next.checkedOn !== null ? next : unchecked),
      } as Partial<Kept>
    }),
  )

/** Into the trash; ours is no editor's to delete. @throws Problem not-found, bad-input. */
const remove = (db: Db, id: number, editor: Editor) =>
  write(db, async (trx) => {
    const row = await findRecord(trx, schoolKind, id)
    if (row && oursOf(row))
      throw new Problem('bad-input', 'Исходный текст не\u00a0удаляют: верните его или скройте')
    await discardRecord(trx, schoolTrash, id, editor)
  })

const list = async (db: Db) => (await listInOrder(db, schoolKind)).map(shown)
const listVisible = async (db: Db) =>
  (await listInOrder(db, schoolKind, (row) => row('published', '=', 1))).map(shown)

export const schoolStore = {
  ...{ create, change, remove, list, listVisible, trash: schoolTrash },
  history: recordHistory(schoolKind as RecordKind<never>, school.content, change),
  async find(db: Db, id: number) {
    const row = await findRecord(db, schoolKind, id)
    return row && shown(row)
  },
  async findVisible(db: Db, id: number) {
    const row = await findRecord(db, schoolKind, id)
    return row?.published ? shown(row) : undefined
  },
}

export async function readSchool(db: Db): Promise<School> {
  const rows = (await listInOrder(db, schoolKind)).map(readRow)
  return rows.length === 0 ? ourSchool : { tell: (set) => tellWith(set, rows) }
}
