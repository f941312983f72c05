import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameBackup } from '#features/backups/backup-folder.server.ts'
import { doBackupWork } from '#features/backups/backup-work.server.ts'
import { readBackupStanding } from '#features/backups/backups.server.ts'
import { isSendDue, sendToFar } from '#features/backups/send.server.ts'
import { jpegOf } from '#features/media/sample-images.ts'
import { createMediaTest, type MediaTest } from '#features/media/test-media.ts'
import { restoreBackup } from '#kit/backup/restore-backup.server.ts'
import { dayMs, hourMs } from '#kit/base/durations.ts'
import {
  cleanRecoveryKey,
  createRecoveryKey,
  farKeyOf,
  serverKeyText,
} from '#kit/far/far-key.server.ts'
import { fetchFar, listFar } from '#kit/far/fetch-far.server.ts'
import { folderPlace } from '#kit/far/folder-place.server.ts'
import { openPlace } from '#kit/far/open-place.server.ts'
import { backupParts as parts } from '#src/records.server.ts'
import { postgresUrl } from '#test/app.ts'
import { hasObjectStore, newBucket } from '#test/object-store.ts'
import { emptyPlace, filesIn, type Place, rowsIn } from './places.ts'

// What is only of the folder is the same on both databases.
const folderTest = test.skipIf(postgresUrl)

let site: MediaTest
let away: string
let recovery: string
let config: MediaTest['config']
let album: number
let places: Place[] = []
beforeEach(async () => {
  site = await createMediaTest()
  site.clock.now = new Date('2026-11-23T09:00:00Z')
  away = mkdtempSync(join(tmpdir(), 'far-'))
  recovery = await createRecoveryKey()
  config = { ...site.config, far: { to: away, key: serverKeyText(await farKeyOf(recovery)) } }
  album = (await site.album('Сборы в Энске')).id
  await site.photo(album, await jpegOf(300, 200))
})
afterEach(async () => {
  await site.close()
  for (const place of places) await place.remove()
  places = []
  rmSync(away, { recursive: true })
})

const near = (name = '') => join(config.dataDir, 'backups', name)
async function work(kind: 'create' | 'send', cause: 'manual' | 'nightly' = 'manual') {
  site.clock.advance(60_000)
  const { now } = site.clock
  const name = kind === 'create' ? nameBackup(now, config.site.timeZone) : ''
  const task = kind === 'create' ? { kind, cause, name, config, now } : { kind, name, config, now }
  await doBackupWork(task, parts, () => {})
  return name
}
const standing = async () => (await readBackupStanding(config, site.clock.now)).far
const inPlace = (folder = '') =>
  readdirSync(join(away, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
const cards = () => listFar({ place: folderPlace(away), recovery })

async function restoreElsewhere(day = 0, from = folderPlace(away)) {
  const place = await emptyPlace()
  places.push(place)
  const card = (await listFar({ place: from, recovery }))[day]!
  const folder = join(place.config.dataDir, 'backups')
  const file = await fetchFar({ place: from, recovery, card, folder })
  await restoreBackup({ config: place.config, parts, file, overwrite: false, now: new Date() })
  return place.config
}

const siteIn = async (of: Place['config']) => {
  const files = Object.entries(filesIn(of)).filter(
    ([name]) => !/^(backups|saved|site-id)/.test(name),
  )
  const { news, album: albums, photo, photoFile } = await rowsIn(of)
  return { files: Object.fromEntries(files), news, albums, photo, photoFile }
}

test('a lost server: an empty one has the whole site again from the second place and the paper', async () => {
  await work('create')
  await work('send')
  await site.photo(album, await jpegOf(320, 200))
  const before = inPlace()
  await work('create')
  await work('send')
  const sentAgain = inPlace().filter((path) => before.includes(path))
  expect(sentAgain.sort()).toEqual(before.sort())
  expect(await cards()).toHaveLength(2)
  expect(await siteIn(await restoreElsewhere())).toEqual(await siteIn(config))
  expect((await siteIn(await restoreElsewhere(1))).photo).toHaveLength(1)
  expect(await standing()).toMatchObject({ copies: 2, isOld: false, failure: null })
}, 120_000)

folderTest(
  'S03: who has the second place alone reads nothing of the site in names or bytes',
  async () => {
    const name = await work('create')
    await work('send')
    const paths = inPlace().map((path) => path.slice(away.length + 1))
    expect(paths.length).toBeGreaterThan(3)
    for (const path of paths)
      expect(path).toMatch(
        /^(place|files\/[0-9a-f]{2}\/[0-9a-f]{40}|copies\/[0-9a-f]{40}|cards\/[0-9a-f]{40}-[0-9a-f]{40})$/,
      )
    const hashes = readdirSync(near('files'), { recursive: true, encoding: 'utf8' }).map((one) =>
      one.slice(-64),
    )
    const all = Buffer.concat(inPlace().map((path) => readFileSync(path)))
    for (const told of [name, 'Энск', 'album', 'JFIF', 'ftypavif', 'ndjson', 'manifest'])
      expect(all.includes(told), told).toBe(false)
    for (const hash of hashes.filter((one) => one.length === 64))
      expect(paths.join(' ')).not.toContain(hash.slice(0, 40))
    // The server cannot open what it has sent: its key is not the paper's.
    expect(config.far?.key).not.toContain(recovery.slice(16, 40))
    await expect(
      listFar({ place: folderPlace(away), recovery: await createRecoveryKey() }),
    ).rejects.toThrow(/этот лист не от них/)
    expect(() => cleanRecoveryKey(recovery.slice(0, -1))).toThrow(/Проверьте каждую букву/)
    await expect(farKeyOf(cleanRecoveryKey(`${recovery.slice(0, -6)}QQQQQQ`))).rejects.toThrow(
      /Проверьте каждую букву/,
    )
    expect(cleanRecoveryKey(` ${recovery.toLowerCase().replaceAll(/(.{8})/g, '$1 ')}\n`)).toBe(
      recovery,
    )
  },
)

folderTest(
  'S04: what is spoilt, missing or put in the place of another in the second place is told and never restored',
  async () => {
    await work('create')
    await work('send')
    const [one = '', other = ''] = inPlace('files')
    const bytes = readFileSync(one)
    const spoil = async (change: () => void) => {
      change()
      const failure = await restoreElsewhere().catch((error: Error) => error.message)
      writeFileSync(one, bytes)
      return failure
    }
    const flipped = Buffer.from(bytes)
    flipped[flipped.length - 20]! ^= 1
    expect(await spoil(() => writeFileSync(one, flipped))).toMatch(/испорчено: файл/)
    expect(await spoil(() => writeFileSync(one, bytes.subarray(0, 100)))).toMatch(/испорчено: файл/)
    expect(await spoil(() => writeFileSync(one, readFileSync(other)))).toMatch(/испорчено: файл/)
    expect(await spoil(() => rmSync(one))).toMatch(/не хватает одного из отправленного/)

    // The next sending sees that one has not its length, or is gone, and brings it anew.
    writeFileSync(one, bytes.subarray(0, 100))
    await work('send')
    expect(readFileSync(one)).toHaveLength(bytes.length)
    expect(await siteIn(await restoreElsewhere())).toEqual(await siteIn(config))

    // A card under another's name, as of another day.
    const [card = ''] = inPlace('cards')
    const moved = card.replace(/[0-9a-f]{40}$/, 'a'.repeat(40))
    writeFileSync(moved, readFileSync(card))
    await expect(cards()).rejects.toThrow(/не то, что туда отправили/)
  },
  120_000,
)

folderTest(
  'S05: a shrunken or lost near place takes nothing away from the second one; rotation does',
  async () => {
    const names: string[] = []
    for (let made = 0; made < 3; made++) names.push(await work('create'))
    await work('send')
    expect(inPlace('cards')).toHaveLength(3)
    const files = inPlace('files').length

    // Lost here: of so few nothing goes there by itself.
    for (const name of names) rmSync(near(name))
    for (const url of [`/api/albums/${album}`, '/api/trash'])
      expect((await site.asAdmin({ method: 'DELETE', url })).statusCode).toBe(204)
    await work('create')
    await work('send')
    expect(inPlace('cards')).toHaveLength(4)
    expect(inPlace('files')).toHaveLength(files)

    // Somebody has looked and said so.
    await sendToFar(config, site.clock.now, { mayDropMissing: true })
    expect(inPlace('cards')).toHaveLength(1)
    expect(inPlace('copies')).toHaveLength(1)
    expect(inPlace('files').length).toBeLessThan(files)
    await restoreElsewhere()

    // Of a full house the oldest goes that is no more here.
    for (let made = 0; made < 12; made++) {
      site.clock.advance(dayMs)
      await work('create', 'nightly')
      await work('send')
    }
    expect(inPlace('cards').length).toBeLessThanOrEqual(11)
    expect(inPlace('cards').length).toBeGreaterThan(7)
  },
  240_000,
)

folderTest(
  'the second place fails in words, is tried again after an hour, and its age is told',
  async () => {
    expect(await standing()).toMatchObject({ lastAt: null, isOld: true, failure: null })
    await work('create')
    expect(await isSendDue(config, site.clock.now)).toBe(true)
    rmSync(away, { recursive: true })
    await expect(work('send')).rejects.toThrow(/подключите диск/)
    expect(await standing()).toMatchObject({ failure: expect.stringContaining('подключите диск') })
    expect(await isSendDue(config, site.clock.now)).toBe(false)
    site.clock.advance(hourMs)
    expect(await isSendDue(config, site.clock.now)).toBe(true)
    mkdirSync(away)
    await work('send')
    expect(await standing()).toMatchObject({ copies: 1, isOld: false, failure: null })
    expect(await isSendDue(config, site.clock.now)).toBe(false)
    site.clock.advance(2 * dayMs)
    expect(await standing()).toMatchObject({ isOld: true })

    // Another key, another site: nothing of it is touched.
    const stranger = serverKeyText(await farKeyOf(await createRecoveryKey()))
    const before = inPlace()
    await expect(
      sendToFar({ ...config, far: { to: away, key: stranger } }, site.clock.now),
    ).rejects.toThrow(/закрытые другим ключом/)
    expect(inPlace()).toEqual(before)
  },
)

test.skipIf(postgresUrl || !hasObjectStore)(
  'a bucket is a second place like a folder',
  async () => {
    const to = await newBucket()
    config = { ...config, far: { to, key: config.far?.key ?? '' } }
    await work('create')
    await work('send')
    await site.photo(album, await jpegOf(320, 200))
    await work('create')
    await work('send')
    const place = openPlace(to)
    expect(await listFar({ place, recovery })).toHaveLength(2)
    expect(await siteIn(await restoreElsewhere(0, place))).toEqual(await siteIn(config))
    for await (const { name } of place.list('files')) await place.remove(name)
    await expect(restoreElsewhere(0, place)).rejects.toThrow(/не хватает одного из отправленного/)
    place.close()
    await expect(
      sendToFar({ ...config, far: { ...config.far!, to: `${to}-none` } }, site.clock.now),
    ).rejects.toThrow(/бакета .* нет/)
  },
  120_000,
)
