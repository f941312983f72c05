import { sql } from 'kysely'
import type { Site } from '#kit/base/site.ts'
import { type Db, isPostgres } from '#kit/db/db.server.ts'
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
  async function tell(trx: Db, records: WrittenRecord[], moment: Moment, mayFail: boolean) {
    const words = new Map<string, string>()
    await hold(trx, records)
    for (const { entity, id } of records) {
      const rows: ReturnType<typeof rowOf>[] = []
      let isRead = true
      for (const source of sources) {
        if (source.entity !== entity) continue
        const entries = await source.load(trx, id, moment).catch((error: unknown) => {
          if (!mayFail) throw error
          isRead = false
          return []
        })
        for (const entry of entries) rows.push(rowOf(source.kind, { entity, id }, entry, words))
      }
      await trx
        .deleteFrom('searchEntry')
        .where('entity', '=', entity)
        .where('recordId', '=', id)
        .execute()
      for (let at = 0; at < rows.length; at += rowsAtOnce)
        await trx
          .insertInto('searchEntry')
          .values(rows.slice(at, at + rowsAtOnce))
          .execute()
      if (!isRead) await leaveDue(trx, [{ entity, id }])
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

  /** The written records that are told of and those that speak of them. */
  async function concerned(trx: Db, written: WrittenRecord[]) {
    const now = new Map<string, WrittenRecord>()
    const due = new Map<string, WrittenRecord>()
    for (const record of written)
      for (const { entity, follows, later: isLater } of sources) {
        const own = entity === record.entity ? [record.id] : []
        const followers = (await follows?.[record.entity]?.(trx, record.id)) ?? []
        const into = isLater || followers.length > mostFollowers ? due : now
        for (const id of [...own, ...followers]) into.set(`${entity} ${id}`, { entity, id })
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
  async function drainPiece(db: Db, moment: Moment, size: number): Promise<number> {
    const taken = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ entity: string; recordId: number }>`
        delete from "searchDue" where ("entity", "recordId") in (
          select "entity", "recordId" from "searchDue" where "failed" = 0
          order by "entity", "recordId" limit ${size}
        ) returning "entity", "recordId"`.execute(trx)
      const records = rows.map(({ entity, recordId }) => ({ entity, id: recordId }))
      await tell(trx, inOrder(keyed(records)), moment, false)
      return records.length
    })
    return taken
  }

  /** What cannot be read is not found, and holds up nothing else. */
  async function drainOne(db: Db, moment: Moment): Promise<number> {
    try {
      return await drainPiece(db, moment, 1)
    } catch {
      await db.transaction().execute(async (trx) => {
        const first = await trx
          .selectFrom('searchDue')
          .selectAll()
          .where('failed', '=', 0)
          .orderBy('entity')
          .orderBy('recordId')
          .limit(1)
          .executeTakeFirst()
        if (!first) return
        const { entity, recordId } = first
        await trx
          .deleteFrom('searchEntry')
          .where('entity', '=', entity)
          .where('recordId', '=', recordId)
          .execute()
        await trx
          .updateTable('searchDue')
          .set({ failed: 1 })
          .where('entity', '=', entity)
          .where('recordId', '=', recordId)
          .execute()
      })
      return 1
    }
  }

  async function drain(db: Db, moment: Moment, most: number): Promise<number> {
    let told = 0
    while (told < most && (await isDue(db))) {
      const size = Math.min(recordsAtOnce, most - told)
      told += await drainPiece(db, moment, size).catch(() => drainOne(db, moment))
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
        await leaveDue(trx, fixedOf(later))
        await store(trx, 2, day)
      })
    ready.set(db, { day })
  }

  async function renewAll(trx: Db, build: string, day: string): Promise<void> {
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
        const { now: own, due } = await concerned(
          trx,
          written.filter(({ entity }) => entities.has(entity) || isFollowed(sources, entity)),
        )
        if (own.length + due.length === 0) return
        await leaveDue(trx, due)
        await tell(trx, own, { now: now(), site }, true)
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

const keyed = (records: WrittenRecord[]) =>
  new Map(records.map((record) => [`${record.entity} ${record.id}`, record]))

const inOrder = (records: Map<string, WrittenRecord>): WrittenRecord[] =>
  [...records].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record)

const isFollowed = (sources: readonly SearchSource[], entity: string) =>
  sources.some(({ follows }) => follows && entity in follows)

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
