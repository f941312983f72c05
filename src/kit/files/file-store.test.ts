import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Problem } from '#kit/base/problem.ts'
import { type Disk, realDisk } from './disk.server.ts'
import { openFileStore } from './file-store.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const limits = { maxBytes: 100, extension: 'pdf' }
const filesIn = (path = '') =>
  readdirSync(join(folder, path), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

test('what was put is there under a name of ours', async () => {
  const store = openFileStore(folder)
  const file = await store.put(Readable.from([Buffer.from('при'), Buffer.from('вет')]), limits)
  expect(file.name).toMatch(/^[0-9a-f-]{36}-[0-9a-f]{16}\.pdf$/)
  expect(file.name).toContain(file.sha256.slice(0, 16))
  expect(file.sizeBytes).toBe(12)
  expect(readFileSync((await store.find(file.name))!.path, 'utf8')).toBe('привет')
  expect(filesIn('tmp')).toEqual([])
})

test('too many bytes are refused and nothing stays', async () => {
  const store = openFileStore(folder)
  await expect(store.put(Buffer.alloc(101), limits)).rejects.toThrow(Problem)
  expect([...filesIn(), ...filesIn('tmp')]).toEqual([])
})

test('bytes that the kind does not accept leave nothing', async () => {
  const store = openFileStore(folder)
  const extension = async () => {
    throw new Problem('wrong-type', 'Не документ')
  }
  await expect(store.put(Buffer.from('x'), { maxBytes: 10, extension })).rejects.toThrow(
    'Не документ',
  )
  expect([...filesIn(), ...filesIn('tmp')]).toEqual([])
})

test.each(['write', 'rename', 'syncFolder'] as const)(
  'when the step «%s» fails, nothing is half there',
  async (step) => {
    let fails = true
    const disk: Disk = {
      ...realDisk,
      [step]: async (...args: never[]) => {
        if (fails) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
        return (realDisk[step] as (...all: never[]) => Promise<void>)(...args)
      },
    }
    const store = openFileStore(folder, disk)
    await expect(store.put(Buffer.from('x'), limits)).rejects.toThrow('no space')
    expect([...filesIn(), ...filesIn('tmp')]).toEqual([])
    fails = false
    await store.put(Buffer.from('x'), limits)
    expect(filesIn()).toHaveLength(1)
  },
)

test('a row that fails takes its file with it', async () => {
  const store = openFileStore(folder)
  const file = await store.put(Buffer.from('x'), limits)
  const commit = () => Promise.reject(new Error('locked'))
  await expect(store.keepIf([file], commit)).rejects.toThrow('locked')
  expect(filesIn()).toEqual([])
})

test('a removed file goes to the trash and from there after a month', async () => {
  const store = openFileStore(folder)
  const file = await store.put(Buffer.from('x'), limits)
  await store.trash(file.name)
  expect(await store.find(file.name)).toBeUndefined()
  expect(filesIn('trash')).toEqual([file.name])
  const later = new Date(Date.now() + 31 * 86_400_000)
  const nothing = { rows: new Set<string>(), askedBack: new Set<string>() }
  await store.sweep({ ...nothing, now: later, mayDestroy: false })
  expect(filesIn('trash')).toEqual([file.name])
  await store.sweep({ ...nothing, now: later })
  expect(filesIn('trash')).toEqual([])
})

test('the janitor leaves files with a row and fresh uploads alone', async () => {
  const store = openFileStore(folder)
  const kept = await store.put(Buffer.from('x'), limits)
  const orphan = await store.put(Buffer.from('y'), limits)
  const sweep = (now: Date) =>
    store.sweep({ rows: new Set([kept.name]), askedBack: new Set(), now })
  await sweep(new Date())
  expect(filesIn()).toHaveLength(2)
  await sweep(new Date(Date.now() + 7_200_000))
  expect(filesIn()).toEqual([kept.name])
  expect(filesIn('trash')).toEqual([orphan.name])
})

test('a database that knows none of the files costs none of them', async () => {
  const store = openFileStore(folder)
  const files: { name: string }[] = []
  for (let at = 0; at < 120; at++) files.push(await store.put(Buffer.from(String(at)), limits))
  const gone = await store.put(Buffer.from('gone'), limits)
  await store.trash(gone.name)
  const month = { askedBack: new Set<string>(), now: new Date(Date.now() + 31 * 86_400_000) }
  const names = (some: typeof files) => new Set(some.map(({ name }) => name))
  expect(await store.sweep({ ...month, rows: names([]) })).toBe(120)
  expect([filesIn().length, filesIn('trash').length]).toEqual([120, 1])
  expect(await store.sweep({ ...month, rows: names(files.slice(0, 19)) }), '101 of 120').toBe(101)
  expect(await store.sweep({ ...month, rows: names(files.slice(0, 20)) }), 'a crash').toBe(0)
  expect(filesIn()).toHaveLength(20)
  expect(await store.sweep({ ...month, rows: names([]), mayTakeMany: true })).toBe(0)
  expect(filesIn()).toHaveLength(0)
})

test('a name that is not ours is never looked for', async () => {
  const store = openFileStore(folder)
  for (const name of ['../x.pdf', '..%2Fx.pdf', 'tmp', '', 'A.pdf', 'x.pdf/..'])
    expect(await store.find(name)).toBeUndefined()
})
