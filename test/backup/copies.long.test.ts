import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameBackup } from '#features/backups/backup-folder.server.ts'
import { doBackupWork } from '#features/backups/backup-work.server.ts'
import { readBackupStanding, readBackups } from '#features/backups/backups.server.ts'
import { findHolding } from '#features/backups/holding.server.ts'
import { jpegOf } from '#features/media/sample-images.ts'
import { createMediaTest, type MediaTest } from '#features/media/test-media.ts'
import { openPool } from '#kit/backup/file-pool.server.ts'
import { openBackup, verifyBackup } from '#kit/backup/open-backup.server.ts'
import { restoreBackup } from '#kit/backup/restore-backup.server.ts'
import { backupParts as parts } from '#src/records.server.ts'
import { postgresUrl } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { createFailingDisk } from '#test/failing-disk.ts'
import { storePaths } from '#test/store-names.ts'
import { emptyPlace, filesIn, type Place, rowsIn } from './places.ts'
import { asFormer, withCutList } from './remade.ts'

// What is only of the folder is the same on both databases.
const folderTest = test.skipIf(postgresUrl)

let site: MediaTest
let album: number
let places: Place[] = []
beforeEach(async () => {
  site = await createMediaTest()
  site.clock.now = new Date('2026-11-23T09:00:00Z')
  album = (await site.album('Кубок города')).id
  await addPhoto(300)
})
afterEach(async () => {
  await site.close()
  for (const place of places) await place.remove()
  places = []
})

const addPhoto = async (width: number) => site.photo(album, await jpegOf(width, 200))
const path = (name = '') => join(site.config.dataDir, 'backups', name)
/** With the moment each was written and how many names it has. */
const pooled = () =>
  Object.fromEntries(
    storePaths(path('files')).map((file) => {
      const { mtimeMs, nlink } = statSync(file)
      return [basename(file), { mtimeMs, nlink }]
    }),
  )

async function work(task: { kind: 'create'; cause: 'manual' | 'nightly' } | { kind: 'check' }) {
  site.clock.advance(60_000)
  const { config, clock } = site
  const [newest] = await backups()
  const made = nameBackup(clock.now, config.site.timeZone)
  const name = task.kind === 'create' ? made : (newest?.name ?? '')
  await doBackupWork({ ...task, name, config, now: clock.now }, parts, () => {})
  return name
}
const backUp = (cause: 'manual' | 'nightly' = 'manual') => work({ kind: 'create', cause })
const backups = async () => (await readBackups(site.config, site.clock.now)).backups

async function restoreInto(file: string) {
  const place = await emptyPlace()
  places.push(place)
  await restoreBackup({ config: place.config, parts, file, overwrite: false, now: new Date() })
  return place.config
}

/** The site without what is no part of its copies. */
async function siteIn(config: Place['config']) {
  const files = Object.entries(filesIn(config)).filter(
    ([name]) => !/^(backups|saved|site-id)/.test(name),
  )
  const { news, photo, photoFile } = await rowsIn(config)
  return { files: Object.fromEntries(files), news, photo, photoFile }
}

const download = async (name: string) =>
  site.asAdmin({ method: 'GET', url: `/api/backups/${name}/archive` })

test('the second copy writes nothing that the first has brought, and both restore the site of their day', async () => {
  const first = await backUp()
  const ofFirst = await siteIn(site.config)
  const brought = pooled()
  expect(Object.keys(brought)).toHaveLength(Object.keys(ofFirst.files).length)
  // It is not even read again: what the site's disk has spoilt since is whole in the copy.
  const [living = ''] = storePaths(join(site.config.dataDir, 'files'))
  const bytes = readFileSync(living)
  writeFileSync(
    living,
    bytes.map((byte) => byte ^ 1),
  )
  const second = await backUp()
  expect(pooled()).toEqual(brought)
  expect((await siteIn(await restoreInto(path(second)))).files).toEqual(ofFirst.files)
  writeFileSync(living, bytes)

  const photo = await addPhoto(320)
  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${photo.id}` })
  const third = await backUp()
  expect(pooled()).toMatchObject(brought)
  expect(Object.keys(pooled()).length).toBeGreaterThan(Object.keys(brought).length)
  await work({ kind: 'check' })
  expect((await backups())[0]?.check).toMatchObject({
    ok: true,
    files: 2 * Object.keys(brought).length,
  })

  expect(await siteIn(await restoreInto(path(first)))).toEqual(ofFirst)
  expect(await siteIn(await restoreInto(path(third)))).toEqual(await siteIn(site.config))
})

test('what is downloaded of a copy has everything in it, and is as long as it was said to be', async () => {
  const name = await backUp()
  const [known] = await backups()
  const answer = await download(name)
  expect(answer.rawPayload).toHaveLength(known?.sizeBytes ?? 0)
  const away = mkdtempSync(join(tmpdir(), 'away-'))
  const file = join(away, 'site.tar')
  writeFileSync(file, answer.rawPayload)
  await verifyBackup(file)
  expect(await siteIn(await restoreInto(file))).toEqual(await siteIn(site.config))
  const head = await site.asAdmin({ method: 'HEAD', url: `/api/backups/${name}/archive` })
  expect(head.headers['content-length']).toBe(answer.headers['content-length'])

  // The copy itself, taken away without its files, says what it lacks.
  writeFileSync(join(away, name), readFileSync(path(name)))
  await expect(openBackup(join(away, name))).rejects.toThrow(/только в своей папке/)
  rmSync(away, { recursive: true })
})

folderTest(
  'a copy and its trial leave the files of the site as they were, in the trash the time they came there',
  async () => {
    const photo = await addPhoto(320)
    await site.asAdmin({ method: 'DELETE', url: `/api/photos/${photo.id}` })
    const times = () =>
      [
        ...storePaths(join(site.config.dataDir, 'files')),
        ...storePaths(join(site.config.dataDir, 'files'), 'trash'),
      ].map((file) => [file, statSync(file).ctimeMs, statSync(file).nlink])
    const before = times()
    await backUp('nightly')
    expect((await backups())[0]?.check?.ok).toBe(true)
    expect(times()).toEqual(before)
    expect(Object.values(pooled()).every(({ nlink }) => nlink === 1)).toBe(true)
  },
)

folderTest(
  'copies of earlier releases are restored, taken away and looked after like any other',
  async () => {
    const name = await backUp()
    const ofDay = await siteIn(site.config)
    const brought = Object.keys(pooled())
    const whole = path('site-2026-10-01-03-10-00.tar')
    await asFormer(path(name), 1, whole)
    await asFormer(path(name), 2)
    for (const file of [whole, path(name)]) {
      await verifyBackup(file)
      expect(await siteIn(await restoreInto(file))).toEqual(ofDay)
    }
    const [known] = await backups()
    const answer = await download(name)
    const away = mkdtempSync(join(tmpdir(), 'away-'))
    writeFileSync(join(away, 'site.tar'), answer.rawPayload)
    expect(answer.rawPayload).toHaveLength(known?.sizeBytes ?? 0)
    expect(await siteIn(await restoreInto(join(away, 'site.tar')))).toEqual(ofDay)
    rmSync(away, { recursive: true })

    // The photo is gone from the site, but a copy of format 2 names it.
    const [photo] = ofDay.photo ?? []
    await site.asAdmin({ method: 'DELETE', url: `/api/photos/${photo?.id}` })
    const [item] = (await site.asAdmin({ url: '/api/trash' })).json()
    await site.asAdmin({ method: 'DELETE', url: `/api/trash/${item.id}` })
    await backUp()
    expect(Object.keys(pooled()).sort()).toEqual(brought.sort())
    await work({ kind: 'check' })
    expect((await backups())[0]?.check?.ok).toBe(true)
  },
)

folderTest('a file goes with the last copy that names it', async () => {
  const first = await backUp()
  const brought = Object.keys(pooled())
  const photo = await addPhoto(320)
  const second = await backUp()
  const added = Object.keys(pooled()).filter((name) => !brought.includes(name))
  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${photo.id}` })
  const [item] = (await site.asAdmin({ url: '/api/trash' })).json()
  await site.asAdmin({ method: 'DELETE', url: `/api/trash/${item.id}` })
  rmSync(path(first))
  await backUp()
  expect(Object.keys(pooled())).toEqual(expect.arrayContaining([...brought, ...added]))
  rmSync(path(second))
  await backUp()
  expect(Object.keys(pooled()).sort()).toEqual(brought.sort())
})

folderTest(
  'while a copy cannot be read, no file goes, nobody is told a day, and the start screen says why',
  async () => {
    const name = await backUp()
    // What is left of one that was stopped, and of another that was removed.
    await openPool(path('files')).add(lines('ничей'))
    const all = Object.keys(pooled())
    const asked = [{ file: '', storedUntil: undefined, notAfter: '2026-11-23' }]
    const until = async () => (await findHolding(site.config, asked, site.clock.now))[0]?.until
    const bytes = readFileSync(path(name))
    const faults = [
      () => writeFileSync(path(name), bytes.subarray(0, bytes.length - 600)),
      () => withCutList(path(name)),
    ]
    for (const spoil of faults) {
      writeFileSync(path(name), bytes)
      await spoil()
      await backUp()
      expect(Object.keys(pooled())).toEqual(all)
      const { failure } = await readBackupStanding(site.config, site.clock.now)
      expect(failure).toContain(`Копия ${name} не\u00a0читается`)
      expect(await until()).toBeNull()
    }

    writeFileSync(path(name), bytes)
    await backUp()
    expect(Object.keys(pooled())).toHaveLength(all.length - 1)
    expect((await readBackupStanding(site.config, site.clock.now)).failure).toBeNull()
    expect(await until()).not.toBeNull()
  },
)

folderTest(
  'a file that is spoilt among the copies fails each that names it, until the next brings it anew',
  async () => {
    const name = await backUp()
    const [victim = ''] = storePaths(path('files'))
    const bytes = readFileSync(victim)
    bytes[9]! ^= 1
    writeFileSync(victim, bytes)
    await work({ kind: 'check' })
    expect((await backups())[0]?.check).toMatchObject({
      ok: false,
      faults: [expect.stringMatching(/контрольная сумма/)],
    })
    expectProblem(await download(name), 400)
    expect(Object.keys(pooled())).toContain(`${basename(victim)}.spoilt`)

    await backUp('nightly')
    expect((await backups())[0]?.check?.ok).toBe(true)
    await verifyBackup(path(name))
  },
)

folderTest(
  'a copy that was stopped names nothing, and the next one takes what it has brought',
  async () => {
    const name = await backUp()
    const brought = pooled()
    rmSync(path(name))
    writeFileSync(path(`.${name}.part`), 'half')
    writeFileSync(path('files/0123.part'), 'half')
    await backUp()
    expect(pooled()).toEqual(brought)
    expect(readdirSync(path('files')).filter((one) => one.endsWith('.part'))).toEqual([])
  },
)

folderTest('whichever step of the disk fails, a name in the pool is a whole file', async () => {
  const disk = createFailingDisk()
  const folder = join(site.config.dataDir, 'pool')
  const put = async () => {
    const pool = openPool(folder, disk)
    const added = await pool.add(lines('снимок'))
    await pool.sync()
    return added
  }
  disk.breakAt(undefined)
  await put()
  const steps = disk.steps.length
  expect(steps).toBeGreaterThan(4)
  for (let after = 0; after < steps; after++)
    for (const done of [false, true])
      for (const lasting of [false, true]) {
        rmSync(folder, { recursive: true, force: true })
        mkdirSync(folder)
        disk.breakAt({ after, code: 'ENOSPC', lasting, done })
        await expect(put(), `step ${after}`).rejects.toThrow('failed')
        for (const file of storePaths(folder).filter((one) => !one.endsWith('.part')))
          expect(readFileSync(file, 'utf8')).toBe('снимок'.repeat(3))
        disk.breakAt(undefined)
        const { sha256 } = await put()
        await openPool(folder).prune(new Set([sha256]))
        expect(readdirSync(folder, { recursive: true })).toHaveLength(2)
      }
})

async function* lines(text: string) {
  for (let at = 0; at < 3; at++) yield Buffer.from(text)
}

test('a sum that cannot be read hinders no copy: the bytes themselves are in it', async () => {
  const sums = ['', '\\0', '../../site-id', 'x'.repeat(5_000)]
  const rows = await site.db.selectFrom('photoFile').select('name').execute()
  for (const [at, { name }] of rows.entries())
    await site.db
      .updateTable('photoFile')
      .set({ sha256: sums[at % sums.length]!.replace('\\0', postgresUrl ? '' : '\0') })
      .where('name', '=', name)
      .execute()
  const name = await backUp()
  expect(Object.keys(pooled())).toHaveLength(storePaths(join(site.config.dataDir, 'files')).length)
  expect((await backups()).map((backup) => backup.name)).toContain(name)
})
