import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describe, listRecords, returnable } from '#kit/backup/records-in-copy.server.ts'
import { planReturn } from '#kit/backup/return-record.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { findDamaged } from '#kit/db/damage.server.ts'
import { storeSetting } from '#kit/db/settings.server.ts'
import { recordKindsOf } from '#kit/nouns/noun-parts.server.ts'
import type { Fields } from '#kit/record/record.ts'
import { unreadInstant } from '#kit/text/dates.ts'
import { readWhole } from '#kit/trash/trash.server.ts'
import { seedDemo } from '#src/demo/seed.server.ts'
import { nouns } from '#src/records.server.ts'
import { createTestApp, postgresUrl, type TestApp } from './app.ts'
import { declaredKinds, vitalFields } from './declared-kinds.ts'
import { fillRest } from './fill-rest.ts'

/** One row that cannot be read (an older release, a restored archive, SQL by hand) takes nothing else down. */

// What the site keeps for itself: no list, page or call tells of it, or nobody without it is signed in.
const ofItself = [
  ...['account', 'accessToken', 'refreshToken', 'session', 'device', 'throttle', 'quota'],
  ...['createdOnce', 'searchDue', 'searchState', 'photoUpload', 'trashFile', 'example_record'],
  'browserSecret',
]
// Nouns whose records are settings, or lists of numbers in rows of others.
const ofSettings = ['album-order', 'photo-order', 'competition-reference', 'signup-setting']

let site: TestApp
/** All that is read, by the patterns of its addresses. */
let patterns: string[]
/** What names no record: pages, files for machines, calls. */
let everywhere: string[]
beforeAll(async () => {
  site = await createTestApp()
  await seedDemo(site.db, site.config, site.clock.now)
  await fillRest(site)
  patterns = site.calls
    .filter(({ methods, isRefusal }) => methods.includes('GET') && !isRefusal)
    .map(({ url }) => url)
    .filter((url) => !ofNoRecord.test(url))
  const bare = patterns.filter((url) => !/[:*]/.test(url))
  everywhere = await answered([...bare, ...samples])
}, 180_000)
afterAll(() => site.close())

// Much work, and made of no record; of an album's archive nobody may take many.
const ofNoRecord =
  /^\/(og\/site\.jpg|press\/logo\.zip|admin|healthz|readyz|api\/openapi\.json)$|album\.zip$/

/** Of pages that are asked something, or have a name in their address. */
const samples = [
  ...['/calendar?view=week', '/search?q=дзюдо', '/about-judo/techniques/o-goshi'],
  ...['/about-judo/path/5-kyu', '/about-judo/path/5-kyu/sheet', '/about-judo/glossary?q=татами'],
].map((path) => encodeURI(path))

/** The pages, files and calls that have nothing but a record's number in their address. */
const pathsOf = (id: number): string[] =>
  patterns
    .filter((url) => url.match(/[:*]/g)?.length === 1 && /:id\b/.test(url))
    .map((url) => url.replace(/:id(\([^)]*\))?/, String(id)))

/** Those of the addresses where something is, while all is whole. */
async function answered(paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of new Set(paths)) if ((await ask(path)).statusCode === 200) found.push(path)
  return found
}

/** Whose rows are records of the site; the account of whoever asks is not one of them. */
const kinds = nouns
  .filter(({ isOwn, name }) => !isOwn && !ofSettings.includes(name.entity))
  .map(({ name }) => name.entity)

type Spoilt = string | number | bigint
type Junk = Record<string, Spoilt[]>

/** What may stand in a column and cannot be meant. */
function junkFor({ column, control, initial }: Fields[string]): (string | number)[] {
  if (column === 'document') return ['{', '"нет"', '[{"x":1}]', '{"type":"doc"}', 'null']
  if (column === 'boolean') return [7]
  if (control.is === 'choice') return ['нет такого']
  return typeof initial === 'string' ? ['2026-02-30', '2026-02-30T25:00'] : ['2026-02-30', -5]
}

const fieldsOf = (table: string) => declaredKinds.find((one) => one.table === table)?.fields

/** By its fields; of a kind without a declaration by its columns, as they are filled. */
async function junkOfKind(table: string, id: number): Promise<Junk> {
  const fields = fieldsOf(table)
  const named = (junk: [string, Spoilt[]][]) => Object.fromEntries(junk)
  if (fields) return named(Object.entries(fields).map(([name, field]) => [name, junkFor(field)]))
  const { id: _, ...row } = await rowOf(table, id)
  return named(Object.entries(row).map(([name, value]) => [name, junkOf(value)]))
}

async function textsOfKind(table: string, id: number): Promise<string[]> {
  const fields = Object.entries(fieldsOf(table) ?? {})
  const declared = fields.filter(([, { initial }]) => typeof initial === 'string')
  const filled = Object.entries(await rowOf(table, id)).filter(
    ([, value]) => typeof value === 'string',
  )
  const texts = fields.length > 0 ? declared : filled
  return texts.map(([name]) => name).filter((name) => !/date$|At$/i.test(name))
}

async function rowOf(table: string, id: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where id = ${id}`.execute(site.db)
  return rows[0] ?? {}
}

async function spoil(table: string, id: number, column: string, value: Spoilt) {
  const set = (to: unknown) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where id = ${id}`.execute(site.db)
  const was = (await rowOf(table, id))[column]
  await set(value)
  site.cache.clear()
  return () => set(was)
}

const ask = (url: string) =>
  url.startsWith('/api/') ? site.asAdmin({ method: 'GET', url }) : site.inject(url)

async function recordOf(table: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from ${sql.table(table)}`.execute(
    site.db,
  )
  const id = Number(rows[0]?.id)
  expect(id, `${table} has no row to spoil: fillRest makes one`).toBeGreaterThan(0)
  return id
}

async function expectAnswers(what: string, own: string[]) {
  for (const path of new Set([...everywhere, ...own])) {
    const { statusCode, body } = await ask(path)
    const isFine = statusCode === 200 || (statusCode === 404 && own.includes(path))
    expect(isFine, `${what}: ${path} answers ${statusCode} ${body.slice(0, 200)}`).toBe(true)
  }
}

test('every table of records and every declared kind is among those that are spoilt', async () => {
  const found = await site.db.introspection.getTables()
  const ofRecords = found.filter(({ columns }) =>
    ['id', 'version', 'createdAt', 'updatedAt'].every((name) =>
      columns.some((column) => column.name === name),
    ),
  )
  const tables = found.map(({ name }) => name)
  const wanted = [...ofRecords, ...declaredKinds.map(({ table }) => ({ name: table }))]
  const left = wanted.map(({ name }) => name).filter((name) => !kinds.includes(name))
  expect(left.filter((name) => !ofItself.includes(name))).toEqual([])
  expect(kinds.filter((name) => !tables.includes(name))).toEqual([])
  expect(ofSettings.filter((name) => tables.includes(name))).toEqual([])
})

// What a column holds is read in one way; that it comes alike from both databases one round shows.
const rounds = postgresUrl ? 1 : 5

test.each(kinds)(
  '%s: fields that cannot be read take down no page, list, feed, search or call',
  async (table) => {
    const id = await recordOf(table)
    const own = await answered(pathsOf(id))
    const junk = await junkOfKind(table, id)
    const vital = vitalFields(table)
    // What the record cannot be shown without would hide the others.
    const apart = [
      ...vital.map((name) => [name]),
      Object.keys(junk).filter((name) => !vital.includes(name)),
    ]
    let spoilt = 0
    for (const names of apart)
      for (let round = 0; round < rounds; round++) {
        const mends = []
        for (const name of names) {
          const value = junk[name]?.[round]
          if (value === undefined) continue
          // The database itself refuses some.
          const mend = await spoil(table, id, name, value).catch(() => undefined)
          if (mend) mends.push(mend)
        }
        if (mends.length === 0) continue
        spoilt += mends.length
        try {
          await expectAnswers(`${table}, round ${round}, ${names.join(' ')}`, own)
        } finally {
          for (const mend of mends) await mend()
          site.cache.clear()
        }
      }
    expect(spoilt).toBeGreaterThan(0)
  },
  300_000,
)

const called = nouns.filter(({ name, isOwn }) => kinds.includes(name.entity) && !isOwn)

test.each(called.map((noun) => [noun.name.entity, noun] as const))(
  '%s: whatever a column holds, the editor’s search, a copy and the trash can call it by a name',
  async (table, noun) => {
    const id = await recordOf(table)
    const row = await rowOf(table, id)
    const sides = { copy: site.db, present: site.db, nouns }
    const moment = { now: site.clock.now, site: site.config.site }
    const rows = { limit: 5, offset: 0 }
    const [column = ''] = noun.records?.columns ?? []
    const [word = ''] = String(row[column] ?? '').match(/[\p{L}\d]{3,}/u) ?? []
    const failed: string[] = []
    for (const [name, value] of Object.entries(row)) {
      if (name === 'id') continue
      for (const junk of [...junkOf(value), 'не{j', '2026-02-30T25:00']) {
        const mend = await spoil(table, id, name, junk).catch(() => undefined)
        if (!mend) continue
        const urls = [`q=${encodeURIComponent(word)}`, `entity=${table}&q=`]
        const work: [string, () => Promise<unknown>][] = [
          ...urls.map((query): [string, () => Promise<unknown>] => [
            `search ${query}`,
            async () => {
              const { statusCode, body } = await ask(`/api/record-search?${query}`)
              if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
            },
          ]),
          ...(returnable(nouns).includes(noun)
            ? ([
                ['list', () => listRecords(sides, noun, { q: '', rows }, moment)],
                ['one', () => describe(sides, noun, { ...row, [name]: junk }, moment)],
                ['plan', () => planReturn(sides, noun, id).catch(refused)],
              ] satisfies [string, () => Promise<unknown>][])
            : []),
          ...(noun.trash
            ? ([['trash', () => readWhole(site.db, noun.trash!, id)]] as [
                string,
                () => Promise<unknown>,
              ][])
            : []),
        ]
        for (const [what, deed] of work)
          await deed().catch((error) => failed.push(`${name} = ${junk}: ${what}: ${error.message}`))
        await mend()
      }
    }
    expect(failed).toEqual([])
  },
  300_000,
)

const refused = (error: unknown) => {
  if (!(error instanceof Problem)) throw error
}

const hostile = ['javascript:alert(1)', 'data:text/html,<b>evil</b>', 'https://me@evil.test/']
const attribute = /\s(href|src|srcset|action|poster|data)="(javascript:|data:text|https:\/\/me@)/i

test.each(kinds)(
  '%s: what stands in a text of a row becomes no address of a page',
  async (table) => {
    const id = await recordOf(table)
    const own = await answered(pathsOf(id))
    const pages = [...everywhere, ...own].filter((path) => !path.startsWith('/api/'))
    const texts = await textsOfKind(table, id)
    for (const address of postgresUrl ? hostile.slice(0, 1) : hostile) {
      const mends = []
      for (const name of texts)
        mends.push(await spoil(table, id, name, address).catch(() => undefined))
      for (const path of pages)
        expect((await ask(path)).body.match(attribute)?.[0], path).toBe(undefined)
      for (const mend of mends) await mend?.()
      site.cache.clear()
    }
  },
  300_000,
)

test('the start screen names a damaged record, its form mends it, and it is gone from there', async () => {
  const id = await recordOf('competition')
  const { date } = (await ask(`/api/competitions/${id}`)).json()
  await spoil('competition', id, 'date', '2026-02-30')
  await spoil('competition', id, 'categories', '{')
  const damaged = async () => (await ask('/api/dashboard')).json().damaged
  expect((await ask(`/competitions/${id}`)).statusCode, 'shown to nobody').toBe(404)
  expect(await damaged()).toEqual([
    { entity: 'competition', id, title: expect.stringMatching(/./) },
  ])
  const form = (await ask(`/api/competitions/${id}`)).json()
  expect(form).toMatchObject({ date: '', categories: [] })
  const put = (payload: object) =>
    site.asAdmin({ method: 'PUT', url: `/api/competitions/${id}`, payload })
  const { version } = form
  const mended = await put({ date, version })
  expect(mended.statusCode, mended.body).toBe(200)
  expect(await damaged()).toEqual([])
  expect((await ask(`/competitions/${id}`)).statusCode).toBe(200)
})

test('a record whose version and moments cannot be read is named, saved by its form and gone from there', async () => {
  const id = await recordOf('news')
  await spoil('news', id, 'updatedAt', '<x')
  await spoil('news', id, 'version', -7)
  expect((await ask('/sitemap.xml')).body).not.toContain('<x')
  const { version, updatedAt, title } = (await ask(`/api/news/${id}`)).json()
  expect(updatedAt).toBe('1970-01-01T00:00:00.000Z')
  const damaged = async () => (await ask('/api/dashboard')).json().damaged
  expect(await damaged()).toEqual([{ entity: 'news', id, title }])
  const mended = await site.asAdmin({
    ...{ method: 'PUT', url: `/api/news/${id}`, payload: { title, version } },
  })
  expect(mended.statusCode, mended.body).toBe(200)
  expect(mended.json().version).toBe(version + 1)
  expect(await damaged()).toEqual([])
})

const spoiltRow: [column: string, values: Spoilt[]][] = [
  ['place', [0, 100, 2n ** 53n + 1n]],
  ['weight', ['-999', '<x']],
  ['category', ['', 'Нет такой']],
  ['athlete', ['', 'я'.repeat(121)]],
  ['club', ['я'.repeat(161)]],
  ['coach', ['я'.repeat(161)]],
  ['minor', [7]],
  ['adult', [-7]],
  ['consentId', [-7]],
  ['withdrawn', ['<x']],
]

test('every column of a protocol that may be spoilt is tried', () => {
  const kind = recordKindsOf(nouns).find(({ table }) => table === 'competition_result')
  expect(spoiltRow.map(([column]) => column).sort()).toEqual([...kind!.readable!.keys()].sort())
})

test.each(spoiltRow)(
  'the start screen names a protocol with a %s that cannot be, its screen mends it, and it is gone from there',
  async (column, values) => {
    const row = await recordOf('competition_result')
    const { competition_id: id } = await rowOf('competition_result', row)
    const read = async () => (await ask(`/api/competitions/${id}`)).json()
    const damaged = async () => (await ask('/api/dashboard')).json().damaged
    const { results: sound } = await read()
    for (const value of values) {
      const newest = await recordOf('competition_result')
      // PostgreSQL keeps no such number at all.
      if (!(await spoil('competition_result', newest, column, value).catch(() => undefined)))
        continue
      for await (const _ of findDamaged(site.db, recordKindsOf(nouns)));
      const { title, version, results } = await read()
      expect(await damaged(), `${value}`).toEqual([{ entity: 'competition_result', id, title }])
      // As its editor would: what the screen gives, but for the cells that are marked there.
      const mended = results.map((one: object, at: number) => ({
        ...one,
        ...(column in one && { [column]: sound[at][column] }),
      }))
      const saved = await site.asAdmin({
        ...{ method: 'PUT', url: `/api/competitions/${id}/results` },
        payload: { results: mended, version },
      })
      expect(saved.statusCode, saved.body).toBe(200)
      expect(await damaged(), `${value}`).toEqual([])
    }
  },
)

test.each([
  ['legal_page', '/privacy', '/api/pages'],
  ['study_page', '/about-judo/start', '/api/study'],
])(
  'a row of %s whose text nobody can tell is the one that is missing: %s stays, and its form mends it',
  async (table, path, calls) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where slug in ('privacy', 'judo-start')`.execute(site.db)
    const { id } = rows[0]!
    const slug = (await rowOf(table, id)).slug
    await spoil(table, id, 'slug', 'не{j')
    expect((await ask(path)).statusCode).toBe(200)
    const found = await Array.fromAsync(findDamaged(site.db, recordKindsOf(nouns)))
    expect(found).toMatchObject([{ table, id, fields: ['slug'] }])
    const { title, version } = (await ask(`${calls}/${id}`)).json()
    const mended = await site.asAdmin({
      ...{ method: 'PUT', url: `${calls}/${id}`, payload: { title, version } },
    })
    expect(mended.statusCode, mended.body).toBe(200)
    expect((await rowOf(table, id)).slug).toBe(slug)
    expect((await ask('/api/dashboard')).json().damaged).toEqual([])
  },
)

test.each([
  ['competition', 'date', '/competitions'],
  ['event', 'startDate', '/calendar/events'],
])('a %s without a readable %s is in no sitemap and in no season', async (table, column, path) => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} order by ${sql.ref(column)} desc limit 1`.execute(site.db)
  const { id } = rows[0]!
  const mend = await spoil(table, id, column, 'не{j')
  try {
    expect((await ask(`${path}/${id}`)).statusCode).toBe(404)
    expect((await ask('/sitemap.xml')).body).not.toContain(`${path}/${id}<`)
    expect((await ask('/competitions')).body).not.toMatch(/year=(не|%D0%BD%D0%B5)/)
  } finally {
    await mend()
    site.cache.clear()
  }
})

test('what the site has counted for itself and cannot be read takes no screen down', async () => {
  for (const name of ['filesLost', 'filesHeld']) await storeSetting(site.db, name, 'не{json')
  const answer = await ask('/api/dashboard')
  expect(answer.statusCode, answer.body).toBe(200)
  for (const name of ['filesLost', 'filesHeld']) await storeSetting(site.db, name, '0')
})

test('one withdrawal that cannot be read hides no other', async () => {
  const id = await recordOf('withdrawal')
  const mends = await Promise.all(
    ['at', 'reason', 'done'].map((column) => spoil('withdrawal', id, column, 'не{json')),
  )
  const answer = await ask('/api/withdrawals')
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject([{ id, at: unreadInstant, reason: 'withdrawn', done: [] }])
  for (const mend of mends) await mend()
})

test('an event without a day is shown to nobody, and mended by its form', async () => {
  const id = await recordOf('event')
  await spoil('event', id, 'startDate', '2026-02-30T10:00')
  await spoil('event', id, 'repeat', '{"weekdays":[9],"until":"2026-13-01","except":[]}')
  expect((await ask(`/calendar/events/${id}`)).statusCode).toBe(404)
  const { version, startDate, repeat } = (await ask(`/api/events/${id}`)).json()
  expect([startDate, repeat]).toEqual(['', null])
  const payload = {
    startDate: '2026-12-05T10:00',
    endDate: '2026-12-05T11:00',
    allDay: false,
    version,
  }
  const mended = await site.asAdmin({ method: 'PUT', url: `/api/events/${id}`, payload })
  expect(mended.statusCode, mended.body).toBe(200)
  expect((await ask(`/calendar/events/${id}`)).statusCode).toBe(200)
  expect((await ask('/api/dashboard')).json().damaged).toEqual([])
})

// SQLite alone has a number for every row, and what a column holds is read in one way.
test.skipIf(postgresUrl)(
  'no column of a table takes down a page, list, feed, search or call',
  async () => {
    const tables = (await site.db.introspection.getTables()).filter(
      ({ name }) => !ofItself.includes(name),
    )
    const failed: string[] = []
    const madeOf = await tablesOfAll()
    for (const { name: table, columns } of tables) {
      const asked = everywhere.filter((path) => madeOf.get(path)?.has(table) ?? true)
      const fields = Object.keys(fieldsOf(table) ?? {})
      // A record is found by its number, a setting by its name.
      const key = table === 'setting' ? 'name' : 'id'
      const names = columns
        .map(({ name }) => name)
        .filter((name) => name !== key && !fields.includes(name))
      const rows = await rowsToSpoil(table)
      expect(rows.length, `${table} has no row to spoil: fillRest makes one`).toBeGreaterThan(0)
      for (const { at, ...row } of rows) {
        const named = Object.entries(row).flatMap(([column, value]) =>
          /^id$|_id$|Id$/.test(column) && Number(value) > 0 ? [Number(value)] : [],
        )
        const own = await answered(named.flatMap(pathsOf))
        const set = (column: string, to: unknown) =>
          sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where rowid = ${at}`.execute(
            site.db,
          )
        for (const column of names)
          for (const junk of table === 'setting' ? junkOfSetting(row.value) : junkOf(row[column])) {
            // The database itself refuses some: what names another record.
            if (!(await set(column, junk).catch(() => false))) continue
            site.cache.clear()
            let ownPage: string | undefined
            for (const path of new Set([...asked, ...own])) {
              // One that its document does not name is told of with the others.
              const { statusCode, body } = await ask(path).catch(({ message }: Error) => ({
                ...{ statusCode: 0, body: message },
              }))
              const isGone = statusCode === 404
              // By its slug the page of a text is found.
              const isOwn = own.includes(path) || (column === 'slug' && isGone && !ownPage)
              if (isOwn && isGone) ownPage = path
              const isFine = statusCode === 200 || (isOwn && isGone)
              const isWhole = !path.endsWith('.xml') || !body.includes('<x')
              if (!isFine || !isWhole)
                failed.push(
                  `${table}.${column} = ${junk}: ${path} answers ${statusCode} ${body.slice(0, 90)}`,
                )
            }
            await set(column, row[column])
          }
      }
    }
    site.cache.clear()
    expect(failed).toEqual([])
  },
  1_800_000,
)

const deletable = [
  ...['news', 'competitions', 'events', 'lessons', 'school-texts', 'consents', 'leaks'],
  ...['partners', 'people', 'clubs', 'photos', 'albums', 'documents'],
]

const tablesOf: Record<string, string> = {
  ...{ news: 'news', people: 'person', 'school-texts': 'school_text' },
  documents: 'federation_document',
}

// The last one: what it deletes stays away.
test.each(deletable)(
  'of %s one of which nothing can be read is deleted or refused in words',
  async (path) => {
    const table = tablesOf[path] ?? path.replace(/s$/, '')
    const id = await recordOf(table)
    for (const [name, [value]] of Object.entries(await junkOfKind(table, id)))
      if (value !== undefined) await spoil(table, id, name, value).catch(() => undefined)
    const removed = await site.asAdmin({ method: 'DELETE', url: `/api/${path}/${id}` })
    expect(removed.statusCode, removed.body).toBeLessThan(500)
    const [trashed] = (await ask('/api/trash')).json()
    const url = `/api/trash/${trashed.id}/restore`
    const back = await site.asAdmin({ method: 'POST', url, payload: {} })
    expect(back.statusCode, back.body).toBeLessThan(500)
  },
)

/** Which tables each page is made of; of what is not kept nobody knows. */
async function tablesOfAll(): Promise<Map<string, ReadonlySet<string> | undefined>> {
  site.cache.clear()
  const made = new Map<string, ReadonlySet<string> | undefined>()
  for (const path of everywhere) {
    await ask(path)
    made.set(path, site.cache.find(path, site.clock.now)?.readFrom)
  }
  return made
}

/** What is no text of any kind, nor JSON of the right shape, and for a number one that is none of them either. */
function junkOf(value: unknown): Spoilt[] {
  if (typeof value === 'number') return ['<x', -7, 2n ** 53n + 1n]
  return /^[[{]/.test(String(value)) ? ['<x', '[1]', '[null]', '{"x":1}', '7'] : ['<x']
}

/** One of each table is enough, with others for what it leaves empty, but every setting is another thing. */
async function rowsToSpoil(table: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select rowid as "at", * from ${sql.table(table)} order by rowid desc`.execute(site.db)
  if (table === 'setting') return rows
  const isFilled = (value: unknown) => value !== null && value !== '' && value !== '[]'
  const chosen = new Set(rows.slice(0, 1))
  for (const column of Object.keys(rows[0] ?? {}))
    if (![...chosen].some((row) => isFilled(row[column])))
      for (const row of rows.filter((one) => isFilled(one[column])).slice(0, 1)) chosen.add(row)
  return [...chosen]
}

/** No JSON, another shape, and each part of it as what it is not. */
function junkOfSetting(value: unknown): string[] {
  const whole = ['<x', '[1]', '{"x":1}', 'null']
  if (!String(value).startsWith('{')) return whole
  const parts = JSON.parse(String(value)) as Record<string, unknown>
  return [
    ...whole,
    ...Object.keys(parts).flatMap((name) =>
      ['<x', 7, [1], { x: 1 }, null].map((junk) => JSON.stringify({ ...parts, [name]: junk })),
    ),
  ]
}
