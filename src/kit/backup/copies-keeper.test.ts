import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#kit/base/durations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { forgetKeeper, keepsCopies } from './copies-keeper.server.ts'

let site: TestApp
let place: string
beforeEach(async () => {
  site = await createTestApp()
  place = mkdtempSync(join(tmpdir(), 'keeper-'))
})
afterEach(async () => {
  await site.close()
  rmSync(place, { recursive: true })
})

const start = Date.parse('2026-11-21T09:00:00Z')
const keeps = (folder: string, hours: number) =>
  keepsCopies(site.db, join(place, folder), new Date(start + hours * hourMs))

test('of two folders of copies one is the site’s; processes that share it all look after it', async () => {
  expect(await Promise.all([keeps('one', 0), keeps('one', 0)])).toContain(true)
  expect(await Promise.all([keeps('one', 0.1), keeps('one', 0.1)])).toEqual([true, true])
  expect(await keeps('two', 0.2)).toBe(false)
  expect(await keeps('one', 20)).toBe(true)
  expect(await keeps('two', 43)).toBe(false)
})

test('a folder that has said nothing for a day gives its place to one other', async () => {
  expect(await keeps('one', 0)).toBe(true)
  const others = await Promise.all(['two', 'three', 'four'].map((name) => keeps(name, 25)))
  expect(others.filter(Boolean)).toHaveLength(1)
  expect(await keeps('one', 25.1)).toBe(false)
})

test('a database out of a copy is kept where it now stands', async () => {
  expect(await keeps('one', 0)).toBe(true)
  await forgetKeeper(site.db)
  expect(await keeps('two', 1)).toBe(true)
})
