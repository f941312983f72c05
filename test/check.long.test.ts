import { renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { createMediaTest, type MediaTest } from '#features/media/test-media.ts'
import { checkStored, findUnreadable } from '#kit/nouns/check-stored.server.ts'
import { recordKindsOf } from '#kit/nouns/noun-parts.server.ts'
import { checkAddresses } from '#kit/pages/check-addresses.server.ts'
import { seedDemo } from '#src/demo/seed.server.ts'
import { keptFiles, nouns, openStores } from '#src/records.server.ts'
import { createTestApp } from './app.ts'
import { declaredKinds } from './declared-kinds.ts'
import { fillRest } from './fill-rest.ts'
import { storePaths, whenSwept } from './store-names.ts'
import { tableAway } from './table-away.ts'

/** What `npm run admin -- check` and the nightly copy look at: every row, every file, every public address. */

let site: MediaTest
beforeAll(async () => {
  site = await createMediaTest()
  await seedDemo(site.db, site.config, site.clock.now)
  const album = await site.album()
  const photos = [await site.photo(album.id, await jpegOf(300, 200))]
  photos.push(await site.photo(album.id, await jpegOf(320, 200)))
  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${photos[1]?.id}` })
  const removed = await site.asAdmin({
    ...{ method: 'POST', url: '/api/news', payload: { title: 'Выброшенная' } },
  })
  await site.asAdmin({ method: 'DELETE', url: `/api/news/${removed.json().id}` })
})
afterAll(() => site.close())

const askAll = (more: { mayTakeMs?: number } = {}, app = site.app) =>
  checkAddresses(app, {
    calls: site.calls,
    siteUrl: site.config.site.url,
    cureOf: (path) => `лечить ${path}`,
    ...more,
  })

const readAll = () => checkStored(site.db, nouns, keptFiles(openStores(site.config)), whenSwept())

test('all of a whole site is in order, and no kind of public address is left out', async () => {
  const asked: string[] = []
  const inject = (request: { url: string }) => {
    asked.push(request.url.split('?', 1)[0] ?? '')
    return site.app.inject(request)
  }
  const report = await askAll({}, { inject } as never)
  expect(report).toEqual({ asked: asked.length, left: 0, faults: [] })
  const kinds = site.calls.filter(
    ({ methods, access, isRefusal, url }) =>
      methods.includes('GET') && access === 'public' && !isRefusal && !/^\/(api|admin)\b/.test(url),
  )
  const meets = (url: string) => {
    const pattern = url.replaceAll('.', '\\.').replaceAll(/:\w+(\([^)]*\))?/g, '[^/]+')
    return asked.some((path) => new RegExp(`^${pattern}$`).test(path))
  }
  expect(kinds.map(({ url }) => url).filter((url) => !meets(url))).toEqual([
    // Of one athlete, whose year of birth nobody but he can say.
    '/calendar/own-:sex(^[mf]$).ics',
    // Whole albums are written while they are read, from files that are read by their hashes.
    '/media/:id/album.zip',
    // No club of the example takes signups until the federation says who answers for the data.
    '/federation/clubs/:id/signup',
    // The sitemap of the example is one file.
    expect.stringMatching(/^\/sitemap-/),
  ])
  expect(await readAll()).toMatchObject({ faults: [], trashed: 2 })
}, 120_000)

test('every declared kind is read through its declaration', () => {
  const declared = declaredKinds.map(({ table }) => table)
  expect(declared.length).toBeGreaterThan(7)
  const read = recordKindsOf(nouns).flatMap(({ table, readable }) => (readable ? [table] : []))
  expect(declared.filter((table) => !read.includes(table as never))).toEqual([])
})

test('what takes too long is left, and said', async () => {
  const report = await askAll({ mayTakeMs: 0 })
  expect(report.asked).toBe(0)
  expect(report.left).toBeGreaterThan(10)
})

test('a page that cannot be made and one that lacks a part are named with their cure', async () => {
  site.cache.clear()
  const { faults } = await tableAway(site, 'news', () => askAll())
  expect(faults).toContainEqual({ what: '/feed.xml: ответ 500', cure: 'лечить /feed.xml' })
  expect(faults).toContainEqual({ what: '/: часть страницы не собралась', cure: 'лечить /' })
}, 120_000)

const spoiled: [table: string, column: string, value: string | number, said: RegExp][] = [
  ['news', 'publishedAt', 'вчера', /^Новость \d+ «.+» \(\/admin\/news\/\d+\): не читается «.+»$/],
  ['legal_page', 'content', '{', /\(\/admin\/.+\): не читается/],
  ['study_page', 'content', '{', /\(\/admin\/.+\): не читается/],
  [
    ...(['competition_result', 'place', 0] as const),
    /^Протокол соревнования \d+ «.+» \(\/admin\/.+\): не читается «Место» в 1\sстроке$/,
  ],
  ['competition_result', 'weight', '-999', /\/results\): не читается «Вес» в 1\sстроке$/],
  ['competition_result', 'minor', 7, /\/results\): не читается «Младше 18 лет» в 1\sстроке$/],
  ['journal', 'after', '{', /^Журнал, строка \d+ «.+»: не читается/],
  ['trash', 'content', '{"rows":7}', /^Корзина, «.+»: не читается содержимое$/],
]

test.each(spoiled)('what cannot be read of %s is named', async (table, column, value, said) => {
  const from = sql.table(table)
  const { rows } = await sql<{ id: number; was: unknown }>`
    select id, ${sql.ref(column)} as was from ${from} order by id desc limit 1`.execute(site.db)
  const [{ id, was } = { id: 0, was: '' }] = rows
  const set = (to: unknown) =>
    sql`update ${from} set ${sql.ref(column)} = ${to} where id = ${id}`.execute(site.db)
  await set(value)
  const { faults } = await readAll()
  await set(was)
  expect(faults).toEqual([{ what: expect.stringMatching(said), cure: expect.stringMatching(/./) }])
})

// What is nobody's record, and why nothing of it is named.
const unread: Record<string, string> = {
  ...Object.fromEntries(
    ['session', 'accessToken', 'refreshToken', 'device', 'throttle', 'quota'].map((table) => [
      table,
      'who signs in anew makes it anew',
    ]),
  ),
  ...{ createdOnce: 'of a day', photoUpload: 'of a day', browserSecret: 'made anew' },
  ...{ searchEntry: 'made anew from the records', searchWord: 'the same', searchDue: 'the same' },
  searchState: 'the same',
  account: 'a new password makes it whole',
  setting: 'each part that cannot be read is as if nobody had set it',
  ...{ photoFile: 'its files are compared with their hashes', trashFile: 'the same' },
  example_record: 'of the example alone',
}

/** Columns that may hold anything, though what stands there looks like a word of a closed set, a day or a document. */
const free =
  /^(by|doneBy|destroyedBy|othersBy|deletedBy|actor|name|title|detail|hash|salt|sha256|file|picture|sender|note|who|albumTitle|author|topic|salt|nameHash|personHash)$/

const anything: Record<string, string> = {
  'journal.entity': 'the journal outlives kinds of record that are no more',
  'event.clubRow': 'a training that its club has no more is none',
  'school_text.slug': 'of what no text of ours has it is a text of theirs',
  'federation_document.slug': 'a part of the address, whatever it says',
}

test('whatever cannot be read of a day, a document or a word of a closed set is named, in every table', async () => {
  const whole = await createTestApp()
  try {
    await seedDemo(whole.db, whole.config, whole.clock.now)
    await fillRest(whole)
    const silent: string[] = []
    for (const { name: table, columns } of await whole.db.introspection.getTables()) {
      if (table in unread) continue
      const from = sql.table(table)
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${from} order by id desc limit 1`.execute(whole.db)
      const [row] = rows
      expect(row, `${table} has no row to spoil: fillRest makes one`).toBeDefined()
      for (const { name: column } of columns) {
        const was = row![column]
        const isClosed = typeof was === 'string' && /^[a-z][\w-]*$|^[[{]|^\d{4}-\d\d-\d\d/.test(was)
        if (`${table}.${column}` in anything) continue
        if (!(isClosed || /At$|[dD]ate$/.test(column)) || free.test(column)) continue
        const set = (to: unknown) =>
          sql`update ${from} set ${sql.ref(column)} = ${to} where id = ${row!.id}`.execute(whole.db)
        if (!(await set('не{json').catch(() => undefined))) continue
        const { faults } = await findUnreadable(whole.db, nouns)
        if (faults.length === 0) silent.push(`${table}.${column}`)
        await set(was)
      }
    }
    expect(silent).toEqual([])
    expect((await findUnreadable(whole.db, nouns)).faults).toEqual([])
  } finally {
    await whole.close()
  }
}, 300_000)

test('a file that is lost, spoilt or of nobody is named', async () => {
  const folder = join(site.config.dataDir, 'files')
  const path = storePaths(folder).find((one) => one.endsWith('.jpg')) ?? ''
  const name = basename(path)
  const away = join(site.config.dataDir, 'away')
  const found = async () => (await readAll()).faults.map(({ what }) => what)
  renameSync(path, away)
  expect(await found()).toEqual([expect.stringContaining(`потерян файл ${name}`)])
  writeFileSync(path, 'иначе')
  expect(await found()).toEqual([expect.stringContaining(`испорчен файл ${name}`)])
  renameSync(away, path)
  writeFileSync(join(folder, 'stray-1.jpg'), 'ничьё')
  expect(await found()).toEqual([expect.stringContaining('Лишний файл stray-1.jpg')])
})
