import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseFileEntry } from '#kit/backup/manifest.ts'
import { openBackup } from '#kit/backup/open-backup.server.ts'
import { restoreBackup } from '#kit/backup/restore-backup.server.ts'
import { openDatabase } from '#kit/db/db.server.ts'
import { migrate } from '#kit/db/migrate.server.ts'
import { checkFiles, sweepFiles } from '#kit/files/kept-files.server.ts'
import { placeOf } from '#kit/files/shelf.ts'
import { deletable, entitiesOf, historyPartsOf } from '#kit/nouns/noun-parts.server.ts'
import { richTextOutput } from '#kit/rich-text/rich-text.contract.ts'
import type { RichTextDoc } from '#kit/text/rich-text-doc.ts'
import { isEmptyDoc } from '#kit/text/rich-text-words.ts'
import { keptFiles, nouns, openStores, backupParts as parts } from '#src/records.server.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { emptyPlace, filesIn, type Place, rowsIn } from '#test/backup/places.ts'
import { commandEnv } from '#test/command-env.ts'
import { whenSwept } from '#test/store-names.ts'
import { asItWas, expectCameOver, expectSameAnswer, type Rows } from './came-over.ts'
import { unpackOldSite } from './old-site.ts'

const root = join(import.meta.dirname, '../..')
const migrations = join(root, 'migrations')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let old: Awaited<ReturnType<typeof unpackOldSite>>
let place: Place
let site: TestApp
let before: Rows
let upgraded: Rows
let filesBefore: Record<string, string>
beforeAll(async () => {
  old = await unpackOldSite()
  place = await old.place()
  before = await rowsIn(place.config)
  filesBefore = filesIn(place.config)
  const { dataDir, databaseUrl } = place.config
  site = await createTestApp({ dataDir, databaseUrl, now: new Date(old.facts.at) })
  upgraded = await rowsIn(place.config)
})
afterAll(async () => {
  await site.close()
  await place.remove()
  await old.remove()
})

const get = async (url: string, headers?: Record<string, string>) => site.inject({ url, headers })
const bearer = () => ({ authorization: `Bearer ${old.facts.token}` })
const asEditor = async (method: 'POST' | 'GET', url: string, payload?: object) =>
  site.inject({ method, url, payload, headers: bearer() })

test('a migration that has run on a site is never changed', () => {
  for (const name of old.migrations)
    expect(readFileSync(join(migrations, name), 'utf8'), name).toBe(
      readFileSync(join(old.folder, 'migrations', name), 'utf8'),
    )
})

test('every row of every table comes over, and every file', async () => {
  // What is not there cannot be lost.
  for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toEqual([])
  const trashed = new Set(before.trash!.map(({ entity }) => entity))
  for (const entity of entitiesOf(deletable(nouns)))
    if (entity in before) expect(trashed, entity).toContain(entity)
  expectCameOver(before, upgraded)
  expect(filesIn(place.config)).toEqual(filesBefore)
})

test('the API answers what the first release answered, to the editor still signed in and to visitors', async () => {
  const { answers, public: open } = old.facts
  expect(Object.keys(answers).length).toBeGreaterThan(200)
  const compare = async ([url, answer]: [string, unknown], headers?: Record<string, string>) =>
    expectSameAnswer(url, answer, await get(url, headers))
  await Promise.all(Object.entries(answers).map((one) => compare(one, bearer())))
  await Promise.all(Object.entries(open).map((one) => compare(one)))
})

test('of the example it is known what nobody has changed', async () => {
  const touched = new Set<string>()
  const made: { entity: string; key: string }[] = []
  const content = (state: unknown) => {
    const { order: _, version: __, updatedAt: ___, ...rest } = JSON.parse(String(state ?? '{}'))
    return rest
  }
  for (const { actor, action, entity, entityId, before: was, after } of before.journal!) {
    const key = `${entity} ${entityId}`
    // Put in order beside another it is as it came.
    const isOrder = action === 'update' && isDeepStrictEqual(content(was), content(after))
    if (actor !== 'demo' && !isOrder) touched.add(key)
    else if (actor === 'demo' && action === 'create') made.push({ entity: String(entity), key })
  }
  const untouched = Map.groupBy(
    made.filter(({ key }) => !touched.has(key)),
    ({ entity }) => entity,
  )
  const { unchanged } = (await asEditor('GET', '/api/example')).json()
  expect(untouched.size).toBeGreaterThan(2)
  expect(
    new Map(
      unchanged.map(({ entity, total }: { entity: string; total: number }) => [entity, total]),
    ),
  ).toEqual(new Map([...untouched].map(([entity, all]) => [entity, all.length])))
})

test('every file keeps its address, every page its own', async () => {
  const { files, pages } = old.facts
  let shownFiles = 0
  await Promise.all(
    Object.entries(files).map(async ([url, hash]) => {
      const seen = await get(url)
      // Since 0149 a picture that no record shows to visitors is the editor's alone.
      const { statusCode, rawPayload } =
        seen.statusCode === 404 ? await get(`/api${url}`, bearer()) : seen
      if (seen.statusCode === 200) shownFiles++
      expect([statusCode, sha256(rawPayload)], url).toEqual([200, hash])
    }),
  )
  expect(shownFiles).toBeGreaterThan(Object.keys(files).length / 2)
  const shown = await Promise.all(pages.map(async (url) => [url, (await get(url)).statusCode]))
  expect(shown.filter(([, status]) => status !== 200)).toEqual([])
  expect(shown.length).toBeGreaterThan(60)
})

test('the password and the session of the first release are good, the password before is not', async () => {
  const { password, firstPassword, cookies } = old.facts
  const signIn = (secret: string) =>
    site.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'admin', password: secret },
    })
  expect((await signIn(password)).statusCode).toBe(200)
  expect((await signIn(firstPassword)).statusCode).toBe(401)
  const refreshed = await site.inject({ method: 'POST', url: '/api/auth/refresh', cookies })
  expect(refreshed.json()).toEqual({ accessToken: expect.any(String) })
})

test('of an upload cut off nothing is left, it is sent again; one whose answer was lost makes no second', async () => {
  const unfinished = () => readdirSync(join(place.config.dataDir, 'files/tmp'))
  expect(unfinished()).not.toEqual([])
  for (const kept of keptFiles(openStores(place.config)))
    await sweepFiles(site.db, kept, { now: site.clock.now, abandonedBefore: new Date() })
  expect(unfinished()).toEqual([])

  const { answered, upload } = old.facts
  const send = async ({ albumId, key, bytes }: typeof upload) => {
    const answer = await site.inject({
      method: 'POST',
      url: `/api/photos?album_id=${albumId}`,
      headers: { ...bearer(), 'content-type': 'image/jpeg', 'idempotency-key': key },
      payload: Buffer.from(bytes, 'base64'),
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().id
  }
  expect(await send(answered)).toBe(answered.id)
  expect(await send(upload)).toBe(await send(upload))
})

const isEmpty = (value: unknown) =>
  richTextOutput.safeParse(value).success && isEmptyDoc(value as RichTextDoc)

test('names that were open are closed, and the start screen tells of each competition', async () => {
  const [open] = before.competition!.filter(({ fullNames }) => fullNames === 1)
  const { attention } = (await asEditor('GET', '/api/dashboard')).json()
  expect(
    attention.find(({ kind }: { kind: string }) => kind === 'namesClosed').items,
  ).toMatchObject([{ id: open!.id, title: open!.title }])
  const { body } = await get(`/competitions/${open!.id}`)
  expect(body).not.toContain('Иванов Пётр')
})

test('an edited legal text shows the contacts of today, the tax number too', async () => {
  const shown = async () => (await get('/privacy')).body.replaceAll('\u00a0', ' ')
  const operator = 'РОО «Федерация дзюдо и самбо Энска» (ИНН 7707083893, ОГРН 1027700132195)'
  expect(await shown()).toContain(operator)
  const payload = { inn: '500100732259', ogrn: '' }
  const url = '/api/contacts'
  expect((await site.inject({ method: 'PUT', url, payload, headers: bearer() })).statusCode).toBe(
    200,
  )
  const now = await shown()
  expect(now).toContain('РОО «Федерация дзюдо и самбо Энска» (ИНН 500100732259)')
  expect(now).not.toMatch(/7707083893|1027700132195/)
})

test('an earlier version of every kind is brought back from the journal', async () => {
  const updates = before.journal!.filter((one) => one.before && one.after && one.actor === 'admin')
  const restored = new Set<unknown>()
  for (const { id, entity } of updates.reverse()) {
    const entry = (await asEditor('GET', `/api/history/${id}`)).json()
    if (restored.has(entity) || !entry.restorable.before) continue
    const answer = await asEditor('POST', `/api/history/${id}/restore`, { side: 'before' })
    expect(answer.statusCode, `${entity} ${answer.body}`).toBe(200)
    const { before: was, current, changed } = answer.json()
    // A photo is not shown again by that, and what was changed later stays.
    const later = entry.changedSince.map((since: { field: string }) => since.field)
    for (const field of changed) {
      if (field === 'hidden' || later.includes(field)) continue
      if (isEmpty(current[field]) && isEmpty(was[field])) continue
      if (!Array.isArray(was[field])) {
        expect(current[field], `${entity}.${field}`).toEqual(was[field])
        continue
      }
      // Rows that came later are there too.
      expect(current[field], `${entity}.${field}`).toEqual(expect.arrayContaining(was[field]))
      for (const row of entry.after[field] ?? [])
        if (!was[field].some((one: unknown) => isDeepStrictEqual(one, row)))
          expect(current[field], `${entity}.${field}`).not.toContainEqual(row)
    }
    restored.add(entity)
  }
  const { kinds } = historyPartsOf(nouns, site.config.site, async () => true)
  const changed = new Set(updates.map(({ entity }) => String(entity)))
  expect([...restored].sort()).toEqual([...changed].filter((entity) => kinds.get(entity)).sort())
})

test('everything in the trash comes back whole, with its files', async () => {
  const trashed = before.trash as { id: number; content: string }[]
  for (const { id } of trashed) {
    const answer = await asEditor('POST', `/api/trash/${id}/restore`, { withParent: true })
    // Gone already: it has come back with what it is a part of.
    if (answer.statusCode !== 404) expect(answer.statusCode, answer.body).toBe(200)
  }
  const now = await rowsIn(place.config)
  expect(now.trash).toEqual([])
  const owned = trashed.flatMap(({ content }) => Object.entries(JSON.parse(content).rows as Rows))
  for (const [table, rows] of owned)
    for (const row of rows)
      expect(now[table]!.map((one) => asItWas(table, one))).toContainEqual(
        expect.objectContaining(asItWas(table, row)),
      )
  for (const kept of keptFiles(openStores(place.config)))
    expect(await checkFiles(site.db, kept, whenSwept())).toMatchObject({
      ...{ lost: [], damaged: [], superfluous: [], trashed: 0 },
    })
})

test('every archive of the first release is restored, of either database, by the command of today', async () => {
  const byPanel = join(place.config.dataDir, 'backups', old.facts.backup)
  await Promise.all(
    [...old.archives, byPanel].map(async (file) => {
      const target = await emptyPlace()
      const { config } = target
      if (file === byPanel)
        await restoreBackup({ config, parts, file, overwrite: false, now: new Date() })
      else expect(await restoreByCommand(config, file)).toMatch(/Все контрольные суммы сходятся\./)
      const { rows, files } = await contentOf(file)
      expectCameOver(rows, await rowsIn(config))
      expect(filesIn(config)).toEqual(files)
      await target.remove()
    }),
  )
})

async function restoreByCommand({ dataDir, databaseUrl }: Place['config'], file: string) {
  const env = { ...commandEnv, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const args = ['scripts/restore.ts', file]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
  expect(stderr).not.toContain('Внимание')
  return stdout
}

async function contentOf(file: string) {
  const backup = await openBackup(file)
  const rows: Rows = {}
  const files: Record<string, string> = {}
  for await (const { name, sha256: hash } of backup.files()) {
    const { store, name: kept, trashed } = parseFileEntry(name)!
    // Today's sites keep them on shelves.
    files[join(store, placeOf(kept, trashed))] = hash
  }
  for (const entry of backup.manifest.entries) {
    const [, table] = /^tables\/(.*)\.ndjson$/.exec(entry.name) ?? []
    if (!table) continue
    const chunks = await Array.fromAsync(backup.read(entry))
    const lines = Buffer.concat(chunks).toString().split('\n').filter(Boolean)
    rows[table] = lines.map((line) => JSON.parse(line))
  }
  await backup.close()
  return { rows, files }
}

test('killed in the middle of a migration, the site is as it was, and the next start upgrades it whole', async () => {
  const pending = readdirSync(migrations)
    .filter((name) => !old.migrations.includes(name))
    .map((name) => name.replace('.ts', ''))
  expect(pending).not.toEqual([])
  const { config, remove } = await old.place()
  const script = join(import.meta.dirname, 'die-upgrading.ts')
  const where = [config.dataDir, ...(config.databaseUrl ? [config.databaseUrl] : [])]
  // Each start does again all that came before: the number of starts must not grow with the migrations.
  const step = Math.ceil(pending.length / 20)
  const last = pending.length - 1
  for (const name of pending.filter((_, index) => (last - index) % step === 0)) {
    const died = promisify(execFile)(process.execPath, [script, name, ...where], {
      env: commandEnv,
    })
    await expect(died, name).rejects.toMatchObject({ signal: 'SIGKILL' })
    expect(await rowsIn(config)).toEqual(before)
  }
  const database = await openDatabase(config, 'server')
  expect(await migrate(database.db, migrations)).toEqual(pending)
  await database.close()
  expect(await rowsIn(config)).toEqual(upgraded)
  expect(filesIn(config)).toEqual(filesBefore)
  await remove()
}, 300_000)
