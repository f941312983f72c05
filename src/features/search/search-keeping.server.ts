import { sql } from 'kysely'
import type { Site } from '#kit/base/site.ts'
import { apart, type Db, isPostgres } from '#kit/db/db.server.ts'
import { leaveDue, setKeeper } from '#kit/db/kept-beside.server.ts'
import type { WrittenRecord } from '#kit/db/touched-tables.server.ts'
import type { Moment, SearchEntry, SearchSource } from '#kit/nouns/noun.server.ts'
import { localDate } from '#kit/text/dates.ts'
import { bodyLimit, placesOf } from './search-places.ts'
import { type Spell, wordRow } from './search-vocabulary.server.ts'
import './search.tables.ts'

interface Keeping {
  sources: readonly SearchSource[]
  spell: Spell
  /** What it reads may be read otherwise by another build. */
  build: string
}

/** Before any instant, and after all. */
const [always, forever] = ['', '~']

/** More than these follow a record later. */
const mostFollowers = 20
const rowsAtOnce = 200
const recordsAtOnce = 20

/** How the index of words follows the records. */
export function keepIndex({ sources, spell, build }: Keeping) {
  const later = sources.filter((source) => source.later)
  const entities = new Set(sources.map(({ entity }) => entity))
  const ready = new WeakMap<Db, { day: string }>()
  const draining = new WeakMap<Db, Promise<number>>()

  /** Reads the records again; their words are in the index when the transaction ends. */
  async function tell(
    trx: Db,
    records: WrittenRecord[],
    moment: Moment,
    onUnreadable: OnUnreadable,
  ) {
    const words = new Map<string, string>()
    await hold(trx, records)
    for (const record of records) {
      const rows: ReturnType<typeof rowOf>[] = []
      for (const { kind, entity, load } of sources) {
        if (entity !== record.entity) continue
        const read = apart(trx, () => load(trx, record.id, moment))
        const entries = await read.catch(async (error: unknown) => {
          await onUnreadable(record, error)
          return []
        })
        for (const entry of entries) rows.push(rowOf(kind, record, entry, words))
      }
      await forget(trx, record)
      for (let at = 0; at < rows.length; at += rowsAtOnce)
        await trx
          .insertInto('searchEntry')
          .values(rows.slice(at, at + rowsAtOnce))
          .execute()
    }
    await addWords(trx, words)
  }

  function rowOf(
    kind: string,
    { entity, id }: WrittenRecord,
    entry: SearchEntry,
    words: Map<string, string>,
  ) {
    const { places, words: own } = placesOf(kind, entry, spell)
    for (const [word, stem] of own) words.set(word, stem)
    const { href, title, summary = '', body = '', date = null, shownFrom, shownUntil } = entry
    return {
      ...{ entity, recordId: id, kind, href, title, summary, date, own: entry.own ?? '' },
      shownFrom: shownFrom ?? always,
      shownUntil: shownUntil ?? forever,
      aheadUntil: entry.ahead?.until ?? always,
      ...{ places, body: body.slice(0, bodyLimit) },
    }
  }

  /** In one order, so that two writers never wait for each other's words. */
  async function addWords(trx: Db, words: Map<string, string>) {
    const rows = [...words].sort(([a], [b]) => (a < b ? -1 : 1))
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await trx
        .insertInto('searchWord')
        .values(rows.slice(at, at + rowsAtOnce).map(([word, stem]) => wordRow(word, stem, spell)))
        .onConflict((conflict) => conflict.column('word').doNothing())
        .execute()
  }

  /** The records that speak of this one, a list for each kind of them. */
  async function followersOf(trx: Db, { entity, id }: WrittenRecord) {
    const found: { source: SearchSource; records: WrittenRecord[] }[] = []
    for (const source of sources) {
      const ids = await source.follows?.[entity]?.(trx, id)
      if (ids)
        found.push({ source, records: ids.map((one) => ({ entity: source.entity, id: one })) })
    }
    return found
  }

  /** The written records that are told of and those that speak of them; who they are may have to be asked later. */
  async function concerned(trx: Db, written: WrittenRecord[]) {
    const now: WrittenRecord[] = []
    const due: WrittenRecord[] = []
    for (const record of written) {
      if (entities.has(record.entity)) now.push(record)
      const followers = await apart(trx, () => followersOf(trx, record)).catch(() => undefined)
      if (!followers) due.push(record)
      for (const { source, records } of followers ?? [])
        (source.later || records.length > mostFollowers ? due : now).push(...records)
    }
    return { now: inOrder(now), due: inOrder(due) }
  }

  async function isDue(db: Db): Promise<boolean> {
    const row = await db
      .selectFrom('searchDue')
      .select('recordId')
      .where('failed', '=', 0)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  /** @returns how many records were told of. */
  function drainPiece(db: Db, moment: Moment, size: number): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ entity: string; recordId: number }>`
        delete from "searchDue" where ("entity", "recordId") in (
          select "entity", "recordId" from "searchDue" where "failed" = 0
          order by "entity", "recordId" limit ${size}
        ) returning "entity", "recordId"`.execute(trx)
      const records = inOrder(rows.map(({ entity, recordId }) => ({ entity, id: recordId })))
      for (const record of records) {
        const found = await followersOf(trx, record).catch((cause) => {
          throw new Unreadable(record, cause)
        })
        for (const followers of found) await leaveDue(trx, inOrder(followers.records))
      }
      await tell(trx, records, moment, (record, cause) => {
        throw new Unreadable(record, cause)
      })
      return records.length
    })
  }

  /** What cannot be read is not found, and holds up nothing else; it is tried again the next day. */
  async function drain(db: Db, moment: Moment, most: number): Promise<number> {
    let told = 0
    while (told < most && (await isDue(db))) {
      const size = Math.min(recordsAtOnce, most - told)
      try {
        told += await drainPiece(db, moment, size)
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        await giveUp(db, error.record)
        told++
      }
    }
    return told
  }

  /** All that there is, when it was read by another build; what changes with the day, on another day. */
  async function renew(db: Db, { now, site }: Moment): Promise<void> {
    const day = localDate(now, site.timeZone)
    if (ready.get(db)?.day === day) return
    const [build_, read] = [`${build} ${site.name} ${site.timeZone}`, await stateOf(db)]
    if (read.get(1) !== build_) await db.transaction().execute((trx) => renewAll(trx, build_, day))
    else if (read.get(2) !== day)
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('searchDue').set({ failed: 0 }).execute()
        await leaveDue(trx, fixedOf(later))
        await store(trx, 2, day)
      })
    ready.set(db, { day })
  }

  async function renewAll(trx: Db, build: string, day: string): Promise<void> {
    // Another build may cut words otherwise, and nobody says any more what was deleted.
    await trx.deleteFrom('searchWord').execute()
    for (const entity of new Set(sources.filter(({ ids }) => !ids).map((one) => one.entity)))
      await sql`
        insert into "searchDue" ("entity", "recordId", "failed")
        select ${sql.lit(entity)}, "id", 0 from ${sql.table(entity)} where true
        on conflict ("entity", "recordId") do update set "failed" = 0`.execute(trx)
    await leaveDue(trx, fixedOf(sources))
    // Also what is no more.
    await sql`
      insert into "searchDue" ("entity", "recordId", "failed")
      select distinct "entity", "recordId", 0 from "searchEntry" where true
      on conflict ("entity", "recordId") do update set "failed" = 0`.execute(trx)
    await store(trx, 1, build)
    await store(trx, 2, day)
  }

  return {
    /** From now on every write of a record tells the index of it, in its own transaction. */
    follow(db: Db, now: () => Date, site: Site): void {
      setKeeper(db, async (trx, written) => {
        const { now: own, due } = await concerned(trx, written)
        await leaveDue(trx, due)
        await tell(trx, own, { now: now(), site }, (record) => leaveDue(trx, [record]))
      })
    },

    /**
     * Brings the index up to what is stored: what a command has written, what another build has read, what an
     * archive has brought.
     * @returns how many records were told of; fewer than `most`: nothing is left.
     */
    async catchUp(db: Db, moment: Moment, most: number): Promise<number> {
      await renew(db, moment)
      const going = draining.get(db)
      if (going) return going
      const work = drain(db, moment, most).finally(() => draining.delete(db))
      draining.set(db, work)
      return work
    },

    /** What is over for good is not looked through for ever. */
    async forgetPast(db: Db, now: Date): Promise<void> {
      await db.deleteFrom('searchEntry').where('shownUntil', '<=', now.toISOString()).execute()
    },

    /** The labels of kinds of which not everything is in the index. */
    async unread(db: Db): Promise<string[]> {
      const rows = await db.selectFrom('searchDue').select('entity').distinct().execute()
      const left = new Set(rows.map(({ entity }) => entity))
      return [
        ...new Set(sources.filter(({ entity }) => left.has(entity)).map(({ label }) => label)),
      ]
    },
  }
}

type OnUnreadable = (record: WrittenRecord, error: unknown) => Promise<void>

class Unreadable extends Error {
  readonly record: WrittenRecord
  constructor(record: WrittenRecord, cause: unknown) {
    super(`${record.entity} ${record.id} cannot be read for the search`, { cause })
    this.record = record
  }
}

/** Each once, in the order in which everybody takes their locks. */
function inOrder(records: WrittenRecord[]): WrittenRecord[] {
  const each = new Map(records.map((record) => [`${record.entity} ${record.id}`, record]))
  return [...each].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record)
}

const forget = (trx: Db, { entity, id }: WrittenRecord) =>
  trx.deleteFrom('searchEntry').where('entity', '=', entity).where('recordId', '=', id).execute()

const giveUp = (db: Db, record: WrittenRecord): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await forget(trx, record)
    await trx
      .updateTable('searchDue')
      .set({ failed: 1 })
      .where('entity', '=', record.entity)
      .where('recordId', '=', record.id)
      .execute()
  })

const fixedOf = (sources: readonly SearchSource[]): WrittenRecord[] =>
  sources.flatMap(({ entity, ids = [] }) => ids.map((id) => ({ entity, id })))

async function stateOf(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('searchState').selectAll().execute()
  return new Map(rows.map(({ id, told }) => [id, told]))
}

const store = (trx: Db, id: number, told: string) =>
  trx
    .insertInto('searchState')
    .values({ id, told })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ told }))
    .execute()

const lockClass = 7_241_107

/** Two processes that read one record tell of it in turns, so that the later one has the last word. */
async function hold(trx: Db, records: WrittenRecord[]): Promise<void> {
  if (!isPostgres(trx)) return
  for (const { entity, id } of records)
    await sql`select pg_advisory_xact_lock(${sql.lit(lockClass)}, hashtext(${`${entity} ${id}`}))`.execute(
      trx,
    )
}
