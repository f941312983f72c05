import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { dayMs, hourMs } from '#kit/base/durations.ts'
import { mayDestroy, noteLook } from '#kit/db/healthy-day.server.ts'
import { storeSetting } from '#kit/db/settings.server.ts'
import { readHeldFiles, readLostFiles, sweepAll } from '#kit/files/care.server.ts'
import { keptFiles, openStores } from '#src/records.server.ts'
import { createTestApp, type TestApp } from './app.ts'
import { storePaths } from './store-names.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp({ sqlite: true })
})
afterEach(async () => {
  vi.useRealTimers()
  await site.close()
})

const look = (areHeld = false) => noteLook(site.db, { now: site.clock.now, areHeld })
const may = (byLaw = false) => mayDestroy(site.db, site.clock.now, byLaw)

/** As the janitor looks at a site that runs. */
async function run(hours: number, areHeld = false): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    site.clock.advance(hourMs)
    await look(areHeld)
  }
}

test('a day counts when it was seen, hour by hour', async () => {
  expect(await may(), 'nobody has looked').toBe(false)
  await look()
  await run(23)
  expect(await may()).toBe(false)
  await run(1)
  expect(await may()).toBe(true)
})

test('what an earlier release calls healthy is looked at anew', async () => {
  await storeSetting(site.db, 'filesHealthySince', '2026-01-01T00:00:00.000Z')
  await look()
  expect(await may()).toBe(false)
})

test('a clock that jumps forward begins the day anew, and so does the one put right', async () => {
  await look()
  await run(30)
  site.clock.advance(3 * 365 * dayMs)
  expect(await may(), 'before the next look').toBe(false)
  await look()
  expect(await may(), 'after it').toBe(false)
  await run(2)
  site.clock.advance(-3 * 365 * dayMs)
  await look()
  await run(23)
  expect(await may()).toBe(false)
  await run(1)
  expect(await may()).toBe(true)
})

test('a night without the machine neither counts nor begins anew', async () => {
  await look()
  await run(20)
  site.clock.advance(14 * hourMs)
  expect(await may()).toBe(false)
  await look()
  await run(3)
  expect(await may(), '23 hours seen').toBe(false)
  await run(1)
  expect(await may()).toBe(true)
})

test('files that were left alone hold everything but what the law has a day for', async () => {
  await look()
  await run(30)
  await look(true)
  expect([await may(), await may(true)]).toEqual([false, true])
  await run(25)
  expect(await may(), 'a day without them').toBe(true)
})

test('the janitor notes what it saw', async () => {
  const kept = keptFiles(openStores(site.config))
  for (let hour = 0; hour <= 24; hour++) {
    await sweepAll(site.db, kept, { now: site.clock.now })
    site.clock.advance(hourMs)
  }
  expect([await may(), await readHeldFiles(site.db)]).toEqual([true, 0])
})

test('files that are gone while their records stay are counted, and nothing is destroyed meanwhile', async () => {
  const kept = keptFiles(openStores(site.config))
  const files = join(site.config.dataDir, 'files')
  const headers = { 'content-type': 'image/jpeg' }
  for (const width of [500, 600, 700]) {
    const payload = await jpegOf(width, 400)
    await site.asAdmin({ method: 'POST', url: '/api/images', headers, payload })
  }
  const all = storePaths(files)
  expect(all.length).toBeGreaterThan(6)
  const look = async () => {
    site.clock.advance(hourMs)
    const { lost } = await sweepAll(site.db, kept, { now: site.clock.now })
    return [lost, await readLostFiles(site.db)]
  }
  for (let hour = 0; hour <= 24; hour++) expect(await look()).toEqual([0, 0])
  expect(await may()).toBe(true)

  const [one = ''] = all
  const away = join(site.config.dataDir, 'away')
  renameSync(one, away)
  expect(await look(), 'one of them').toEqual([1, 1])
  expect(await may(), 'what a disk spoils stops nothing').toBe(true)
  renameSync(away, one)
  renameSync(files, away)
  expect(await look(), 'all').toEqual([all.length, all.length])
  expect([await may(), await may(true)]).toEqual([false, true])
  rmSync(files, { recursive: true, force: true })
  renameSync(away, files)
  expect(await look(), 'the disk is there again').toEqual([0, 0])
  expect(storePaths(files).sort()).toEqual(all.sort())
})

async function fill() {
  const payload = { name: 'Забытый' }
  const made = await site.asAdmin({ method: 'POST', url: '/api/partners', payload })
  await site.asAdmin({ method: 'DELETE', url: `/api/partners/${made.json().id}` })
}

const left = async () => {
  const ofTable = async (table: 'trash' | 'journal') =>
    (await site.db.selectFrom(table).select('id').execute()).length
  return { trash: await ofTable('trash'), journal: await ofTable('journal') }
}

test('S06: a start destroys nothing, whatever the clock says; a healthy day later it does', async () => {
  await fill()
  const before = await left()
  expect(before.trash).toBe(1)
  await look()
  await run(30)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  site.clock.advance(3 * 365 * dayMs)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  await vi.advanceTimersByTimeAsync(61_000)
  await look()
  site.clock.advance(2 * hourMs)
  await look()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await left()).toEqual(before)
  await run(23)
  await vi.advanceTimersByTimeAsync(61_000)
  await vi.waitFor(async () => expect(await left()).toMatchObject({ trash: 0 }))
  await vi.waitFor(async () => expect((await left()).journal).toBeLessThan(before.journal))
})

test('a clock that was ahead at the start and was put right puts nothing off', async () => {
  await fill()
  site.clock.advance(40 * dayMs)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const right = site.clock.now
  site.clock.advance(3 * 365 * dayMs)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  site.clock.now = right
  await vi.advanceTimersByTimeAsync(61_000)
  await look()
  await run(24)
  await vi.advanceTimersByTimeAsync(61_000)
  await vi.waitFor(async () => expect((await left()).trash).toBe(0))
})
