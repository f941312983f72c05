import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameBackup } from '#features/backups/backup-folder.server.ts'
import { doBackupWork } from '#features/backups/backup-work.server.ts'
import { sendToFar } from '#features/backups/send.server.ts'
import type { Photo, RemovalDone, RemovalLeft } from '#features/media/media.contract.ts'
import { listDoneRemovals } from '#features/media/removals.server.ts'
import { jpegOf } from '#features/media/sample-images.ts'
import { createMediaTest, type MediaTest } from '#features/media/test-media.ts'
import { minuteMs } from '#kit/base/durations.ts'
import { createRecoveryKey, farKeyOf, serverKeyText } from '#kit/far/far-key.server.ts'
import { mayBeTakenDown } from '#kit/files/send-file.server.ts'
import { shownForMs } from '#kit/offline/kept-ages.ts'
import { purgeOldTrash } from '#kit/trash/trash.purge.server.ts'
import { backupParts, openStores, trashParts } from '#src/records.server.ts'

let site: MediaTest
beforeEach(async () => {
  site = await createMediaTest()
  // A Monday at noon in Moscow.
  site.clock.now = new Date('2026-11-23T09:00:00Z')
})
afterEach(() => site.close())

const folder = () => join(site.config.dataDir, 'backups')

async function backUp(cause: 'manual' | 'nightly' = 'manual'): Promise<string> {
  site.clock.advance(minuteMs)
  const { config, clock } = site
  const name = nameBackup(clock.now, config.site.timeZone)
  const task = { kind: 'create', cause, name, config, now: clock.now } as const
  expect(await doBackupWork(task, backupParts, () => {})).toBe(true)
  return name
}

async function removeAsked({ id }: Photo): Promise<void> {
  const url = `/api/photos/${id}/removal`
  expect((await site.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(204)
  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${id}` })
}

async function left(): Promise<RemovalLeft> {
  const [last] = (await site.asAdmin({ url: '/api/removals-done' })).json<RemovalDone[]>()
  return last!.left!
}
/** When the editor's token is over, too. */
async function leftAt(instant: string): Promise<RemovalLeft> {
  const [last] = await listDoneRemovals(site.db, site.config, new Date(instant))
  return last!.left!
}
const copies = async () => (await left()).copies.map(({ name }) => name)

const trashed = async () => (await site.asAdmin({ url: '/api/trash' })).json()[0]
const purge = async () =>
  site.asAdmin({ method: 'DELETE', url: `/api/trash/${(await trashed()).id}` })

test('a photo removed on request is told to be in the trash and in every copy that has its files, each until its day', async () => {
  const album = await site.album('Первенство')
  await backUp('nightly')
  const photo = await site.photo(album.id, await jpegOf(300, 200))
  const shown = await backUp()
  await removeAsked(photo)
  const inTrash = await backUp()
  expect(await left()).toEqual({
    ...{ isBack: false, sameIn: [], trashedUntil: '2026-12-23' },
    phonesUntil: new Date(Date.parse('2026-11-23T09:02:00Z') + shownForMs).toISOString(),
    copies: [
      // The last of its day, so it stays among the days and then for its week; the other goes in the first night.
      { name: inTrash, day: '2026-11-23', goesOn: '2026-12-01', isSure: true },
      { name: shown, day: '2026-11-23', goesOn: '2026-11-24', isSure: true },
    ],
    // The night of 23 December still copies what is in the trash; later it is the copy of a week.
    ...{ copiesUntil: '2027-01-18', far: null },
  })
  const held = (await left()).copies

  const destroyed = async () => {
    const [last] = (await site.asAdmin({ url: '/api/removals-done' })).json<RemovalDone[]>()
    return [last?.destroyedAt, last?.destroyedBy]
  }
  expect(await destroyed()).toEqual([null, ''])
  await purge()
  expect(await destroyed()).toEqual([site.clock.now.toISOString(), 'admin'])
  const later = await left()
  expect(later).toMatchObject({ trashedUntil: null, copiesUntil: held[0]!.goesOn, copies: held })
  const without = await backUp()
  expect(await copies()).toEqual([inTrash, shown])
  // The host erases it: away with the copies that hold it.
  for (const name of [inTrash, shown]) rmSync(join(folder(), name))
  expect(await left()).toMatchObject({ copies: [], copiesUntil: null, trashedUntil: null })
  expect(readdirSync(folder())).toContain(`${without}.files`)
})

test('once its days in the trash are over only the copies hold it, and its phone forgets it after a day', async () => {
  const photo = await site.photo((await site.album('Сборы')).id, await jpegOf(310, 200))
  await removeAsked(photo)
  const night = await backUp('nightly')
  const purgeAt = (instant: string) =>
    purgeOldTrash(site.db, trashParts(openStores(site.config)), new Date(instant))
  await purgeAt('2026-12-22T21:00:00Z')
  expect((await left()).trashedUntil, 'the midnight before').toBe('2026-12-23')
  await purgeAt('2026-12-23T21:00:00Z')
  expect(await left()).toMatchObject({ trashedUntil: null, copies: [{ name: night }] })
  const forgets = new Date('2026-11-24T09:00:00Z')
  expect((await leftAt('2026-11-24T08:59:59Z')).phonesUntil).toBe(forgets.toISOString())
  expect((await leftAt(forgets.toISOString())).phonesUntil).toBeNull()
  const [, maxAge] = /max-age=(\d+), s-maxage=0\b/.exec(mayBeTakenDown) ?? []
  expect(Number(maxAge) * 1000, 'what a browser may keep is within it').toBeLessThan(shownForMs)
})

test('an album takes its photos along, turned ones too; what came back or is elsewhere is told', async () => {
  const album = await site.album('Первенство')
  const other = await site.album('Сборы')
  const bytes = await jpegOf(320, 200)
  const photo = await site.photo(album.id, bytes)
  const turned = await site.asAdmin({
    method: 'POST',
    url: `/api/photos/${photo.id}/rotate`,
    payload: { degrees: 90 },
  })
  expect(turned.statusCode).toBe(200)
  const url = `/api/photos/${photo.id}/removal`
  await site.inject({ method: 'POST', url, payload: {} })
  await site.asAdmin({ method: 'DELETE', url: `/api/albums/${album.id}` })
  expect(await left()).toMatchObject({ isBack: false, sameIn: [], trashedUntil: '2026-12-23' })

  await site.photo(other.id, bytes)
  expect((await left()).sameIn).toEqual([{ id: other.id, title: 'Сборы' }])
  const back = `/api/trash/${(await trashed()).id}/restore`
  await site.asAdmin({ method: 'POST', url: back, payload: {} })
  expect(await left()).toMatchObject({ isBack: true, trashedUntil: null })

  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${photo.id}` })
  await purge()
  expect(await left()).toMatchObject({ isBack: false, trashedUntil: null, copies: [] })
  const picture = photo.image.slice('/files/'.length, 43)
  const onDisk = readdirSync(join(site.config.dataDir, 'files'), {
    recursive: true,
    encoding: 'utf8',
  })
  expect(
    onDisk.filter((name) => name.includes(picture)),
    'as it was before it was turned',
  ).toEqual([])
})

test('what a copy holds is unknown until it has been looked at: then it may hold what was there on its day', async () => {
  const photo = await site.photo((await site.album('Первенство')).id, await jpegOf(330, 200))
  const held = await backUp()
  await removeAsked(photo)
  await purge()
  rmSync(join(folder(), `${held}.files`))
  // Brought here by hand, and spoilt.
  for (const name of ['site-2026-11-20-03-10-00.tar', 'site-2026-12-24-03-10-00.tar'])
    writeFileSync(join(folder(), name), 'не архив')
  const told = async () => (await left()).copies.map(({ name, isSure }) => ({ name, isSure }))
  expect(await told()).toEqual([
    { name: held, isSure: false },
    { name: 'site-2026-11-20-03-10-00.tar', isSure: false },
  ])
  await backUp()
  expect(await told()).toEqual([
    { name: held, isSure: true },
    { name: 'site-2026-11-20-03-10-00.tar', isSure: false },
  ])
})

test('a copy that failed its check, or any while the newest is suspiciously small, has no day', async () => {
  const photo = await site.photo((await site.album('Первенство')).id, await jpegOf(340, 200))
  const held = await backUp()
  await removeAsked(photo)
  await purge()
  expect((await left()).copiesUntil).not.toBeNull()
  const note = join(folder(), `${held}.json`)
  const known = {
    name: held,
    createdAt: site.clock.now.toISOString(),
    sizeBytes: 1,
    cause: 'manual',
  }
  const failed = {
    at: '',
    ok: false,
    rows: {},
    files: 0,
    fileBytes: 0,
    faults: ['…'],
    faultCount: 1,
  }
  writeFileSync(note, JSON.stringify({ ...known, rows: 9, files: 9, check: failed }))
  expect(await left()).toMatchObject({ copiesUntil: null, copies: [{ goesOn: null }] })
  writeFileSync(note, JSON.stringify({ ...known, rows: 9000, files: 9000, check: null }))
  expect((await left()).copiesUntil, 'alone it is no small one').not.toBeNull()
  await backUp()
  expect(await left()).toMatchObject({ copiesUntil: null, copies: [{ name: held, goesOn: null }] })
})

test('the second place is looked at too: what lies there alone, what nobody knows, and until when', async () => {
  const photo = await site.photo((await site.album('Первенство')).id, await jpegOf(350, 200))
  const away = mkdtempSync(join(tmpdir(), 'far-'))
  const key = serverKeyText(await farKeyOf(await createRecoveryKey()))
  const config = { ...site.config, far: { to: away, key } }
  const there = async (of = config) => {
    const [last] = await listDoneRemovals(site.db, of, site.clock.now)
    return last!.left!.far
  }
  const send = (mayDropMissing = false) => sendToFar(config, site.clock.now, { mayDropMissing })
  try {
    const held = await backUp()
    await removeAsked(photo)
    await purge()
    const nobodyLooked = { copies: [], strangers: 0, isKnown: false }
    expect(await there()).toMatchObject(nobodyLooked)
    await send()
    const sure = { name: held, day: '2026-11-23', isSure: true }
    // It leaves the place here on 1 December. There a file stays till the eleven kept here push out all that are not.
    expect(await there()).toEqual({
      ...{ copies: [sure], strangers: 0, isKnown: true },
      until: '2026-12-21',
    })

    // Lost here, by rotation or by hand: its list still says what is in it.
    rmSync(join(folder(), held))
    await backUp()
    await send()
    expect(await copies()).toEqual([])
    expect(await there()).toMatchObject({ copies: [sure] })
    expect(readdirSync(folder())).toContain(`${held}.files`)
    rmSync(join(folder(), `${held}.files`))
    expect(await there()).toMatchObject({ copies: [{ ...sure, isSure: false }] })
    expect(await there({ ...config, far: undefined } as never)).toMatchObject({ until: null })

    // Another server, which knows nothing of what an earlier one has sent.
    rmSync(join(folder(), 'far.json'))
    await send()
    expect(await there()).toMatchObject({ copies: [], strangers: 1, isKnown: true })

    await send(true)
    expect(await there()).toEqual({ copies: [], strangers: 0, until: null, isKnown: true })
  } finally {
    rmSync(away, { recursive: true })
  }
})

test('a sending that stops half-way leaves what it may have brought to be told', async () => {
  const away = mkdtempSync(join(tmpdir(), 'far-'))
  const key = serverKeyText(await farKeyOf(await createRecoveryKey()))
  const config = { ...site.config, far: { to: away, key } }
  await backUp()
  await sendToFar(config, site.clock.now)
  const photo = await site.photo((await site.album('Первенство')).id, await jpegOf(360, 200))
  const begun = await backUp()
  rmSync(away, { recursive: true })
  await expect(sendToFar(config, site.clock.now)).rejects.toThrow(/подключите диск/)
  await removeAsked(photo)
  await purge()
  const [last] = await listDoneRemovals(site.db, config, site.clock.now)
  expect(last?.left?.far).toMatchObject({ copies: [{ name: begun, isSure: false }] })
})
