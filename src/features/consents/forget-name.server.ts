import type { Db } from '#kit/db/db.server.ts'
import {
  calledIn,
  emptyLinks,
  type FoundRow,
  findTexts,
  fittingWord,
  renewRecord,
  writeFound,
} from '#kit/db/every-text.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'
import { type IsHim, shortenNames } from './person-name.ts'
import type { WithdrawnPart } from './withdrawals.contract.ts'

/** What walks the database: every kind, and the tables that follow from records and are read anew. */
export interface Everything {
  nouns: readonly Noun[]
  derived: readonly string[]
}

interface Forgotten {
  isHim: IsHim
  /** Of these whoever is not even named short in protocols. */
  isUnnamed?: IsHim | undefined
  /** Plain; where it is not known every text is read. */
  surname?: string
  /** Consents of others who are called the same: their rows stay. */
  others: readonly number[]
}

/** A request keeps the name it is about until it is answered, and loses it then. */
const ownTables = ['consent', 'withdrawal', 'nameRequest']

export const findName = (
  db: Db,
  { nouns, derived }: Everything,
  { isHim, isUnnamed = () => false, surname, others }: Forgotten,
): Promise<FoundRow[]> =>
  findTexts(db, {
    except: [...derived, ...ownTables],
    ...(surname !== undefined && { fitting: fittingWord(surname) }),
    change: (text) => shortenNames(text, isHim),
    mark: (row) =>
      Object.assign(
        {},
        ...nouns.flatMap(({ unnames }) => {
          if (!unnames) return []
          const name = row[unnames.column]
          const isMarked = typeof name === 'string' && shortenNames(name, isUnnamed) !== name
          return isMarked ? [unnames.mark] : []
        }),
      ),
    isKept: (_table, { consentId }) => typeof consentId === 'number' && others.includes(consentId),
  })

const keptIn: Record<string, string> = {
  journal: 'Журнал изменений',
  trash: 'Корзина',
  setting: 'Настройки',
}

/** What was found, a line for each record; what is no record has one line for all of its kind. */
export async function partsOf(
  db: Db,
  { nouns }: Everything,
  found: FoundRow[],
): Promise<WithdrawnPart[]> {
  const parts = new Map<string, WithdrawnPart>()
  for (const { table, row, changes, times } of found) {
    const noun = nouns.find(({ name }) => name.entity === table)
    const id = noun && Number(row[noun.part?.column ?? 'id'])
    const key = `${table} ${id}`
    const known = parts.get(key)
    if (known) {
      known.times += times
      if (noun?.unnames && noun.unnames.column in changes) known.named = true
      continue
    }
    parts.set(key, {
      kind: noun?.name.one ?? keptIn[table] ?? 'Служебные записи',
      name: noun
        ? calledIn(noun.part ? await ownerOf(db, noun.part.of, id!) : { ...row, ...changes })
        : '',
      address: noun?.name.address(id!, parentOf(row)) ?? '',
      times,
      ...(noun?.unnames && noun.unnames.column in changes && { named: true }),
    })
  }
  return [...parts.values(), ...(await listUnread(db, nouns, found))]
}

/** Documents of what was found: the name may stand in them. */
async function listUnread(
  db: Db,
  nouns: readonly Noun[],
  found: FoundRow[],
): Promise<WithdrawnPart[]> {
  const parts: WithdrawnPart[] = []
  for (const { name, unread } of nouns) {
    if (!unread) continue
    const owners = found.flatMap(({ table, row }) => {
      const part = nouns.find((noun) => noun.name.entity === table)?.part
      return (part?.of ?? table) === unread.of ? Number(row[part?.column ?? 'id']) : []
    })
    if (owners.length === 0) continue
    const rows = await db
      .withTables<AnyTables>()
      .selectFrom(name.entity as 'record')
      .selectAll()
      .where(unread.column, 'in', [...new Set(owners)])
      .orderBy('id')
      .execute()
    for (const row of rows)
      parts.push({
        ...{ kind: name.one, name: calledIn(row), times: 0 },
        address: name.address(Number(row.id), parentOf(row)),
      })
  }
  return parts
}

/** Of what stands on the screen of another record. */
const parentOf = ({ competition_id, album_id }: Record<string, unknown>): number | null =>
  Number(competition_id ?? album_id ?? 0) || null

type AnyTables = { record: Record<string, unknown> & { id: number; version: number } }

const ownerOf = (db: Db, table: string, id: number) =>
  db
    .withTables<AnyTables>()
    .selectFrom(table as 'record')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()

/** Writes it down; consents are named by none of their rows any more. */
export async function forgetFound(
  trx: Db,
  { nouns }: Everything,
  { found, consents }: { found: FoundRow[]; consents: number[] },
  editor: Editor,
): Promise<void> {
  for (const one of found) await writeFound(trx, one)
  const emptied = await emptyLinks(trx, 'consentId', consents)
  const renewed = new Map<string, Parameters<typeof renewRecord>[1]>()
  for (const { table, row, isRecord } of [
    ...found,
    ...emptied.map((one) => ({ ...one, isRecord: false })),
  ]) {
    const part = nouns.find(({ name }) => name.entity === table)?.part
    if (!part && !isRecord) continue
    const id = Number(row[part?.column ?? 'id'])
    renewed.set(`${table} ${id}`, { entity: table, id, table: part?.of ?? table })
  }
  for (const one of renewed.values()) await renewRecord(trx, one, editor)
}
