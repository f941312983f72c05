import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#kit/base/durations.ts'
import { makeFolder } from '#kit/base/make-folder.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { storeNames, storePaths } from '#test/store-names.ts'
import { type Disk, realDisk } from './disk.server.ts'
import { openFileStore } from './file-store.server.ts'
import { formerPlaceOf, placeOf } from './shelf.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const limits = { maxBytes: 100, extension: 'pdf' }
const filesIn = (part?: 'trash' | 'tmp') => storeNames(folder, part)
const only = (some: Iterable<string>) => {
  const known = new Set(some)
  return async (names: string[]) => new Set(names.filter((name) => known.has(name)))
}
const none = { named: only([]), askedBack: only([]) }

test('what was put is there under a name of ours', async () => {
  const store = openFileStore(folder)
  const file = await store.put(Readable.from([Buffer.from('при'), Buffer.from('вет')]), limits)
  expect(file.name).toMatch(/^[0-9a-f-]{36}-[0-9a-f]{16}\.pdf$/)
  expect(file.name).toContain(file.sha256.slice(0, 16))
  expect(file.sizeBytes).toBe(12)
  expect(await text((await store.find(file.name))!.stream())).toBe('привет')
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

test.each(['write', 'makeFolder', 'rename', 'syncFolder'] as const)(
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
  const later = new Date(Date.now() + 31 * dayMs)
  await store.sweep({ ...none, now: later, mayDestroy: false })
  expect(filesIn('trash')).toEqual([file.name])
  await store.sweep({ ...none, now: later })
  expect(filesIn('trash')).toEqual([])
})

test('the janitor leaves files with a row and fresh uploads alone', async () => {
  const store = openFileStore(folder)
  const kept = await store.put(Buffer.from('x'), limits)
  const orphan = await store.put(Buffer.from('y'), limits)
  const sweep = (now: Date) => store.sweep({ named: only([kept.name]), askedBack: only([]), now })
  await sweep(new Date())
  expect(filesIn()).toHaveLength(2)
  await sweep(new Date(Date.now() + 7_200_000))
  expect(filesIn()).toEqual([kept.name])
  expect(filesIn('trash')).toEqual([orphan.name])
})

test('a database that knows none of the files costs none of them', async () => {
  const store = openFileStore(folder)
  const files: { name: string }[] = []
  for (let at = 0; at < 220; at++) files.push(await store.put(Buffer.from(String(at)), limits))
  const gone = await store.put(Buffer.from('gone'), limits)
  await store.trash(gone.name)
  const month = { askedBack: only([]), now: new Date(Date.now() + 31 * dayMs) }
  const names = (some: typeof files) => only(some.map(({ name }) => name))
  expect(await store.sweep({ ...month, named: names([]) })).toBe(220)
  expect([filesIn().length, filesIn('trash').length]).toEqual([220, 1])
  expect(await store.sweep({ ...month, named: names(files.slice(0, 119)) }), '101 of 220').toBe(101)
  expect(await store.sweep({ ...month, named: names(files.slice(0, 120)) }), 'a crash').toBe(0)
  expect(filesIn()).toHaveLength(120)
  expect(await store.sweep({ ...month, named: names([]), mayTakeMany: true })).toBe(0)
  expect(filesIn()).toHaveLength(0)
})

test('a large album deleted the moment before a crash is not what holds: deleted records name it', async () => {
  const store = openFileStore(folder)
  const files: { name: string }[] = []
  for (let at = 0; at < 220; at++) files.push(await store.put(Buffer.from(String(at)), limits))
  const names = (some: typeof files) => only(some.map(({ name }) => name))
  const now = new Date(Date.now() + 7_200_000)
  const [kept, deleted] = [files.slice(0, 60), files.slice(60)]
  expect(await store.sweep({ named: names(kept), askedBack: names([]), now })).toBe(160)
  const half = deleted.slice(0, 50)
  expect(await store.sweep({ named: names(kept), askedBack: names(half), now })).toBe(110)
  expect(filesIn('trash')).toHaveLength(0)
  const most = deleted.slice(0, 140)
  expect(await store.sweep({ named: names(kept), askedBack: names(most), now })).toBe(0)
  expect([filesIn().length, filesIn('trash').length]).toEqual([60, 160])
})

test('most of a small store is more than a crash leaves, too', async () => {
  const store = openFileStore(folder)
  const files: { name: string }[] = []
  for (let at = 0; at < 90; at++) files.push(await store.put(Buffer.from(String(at)), limits))
  const later = { askedBack: only([]), now: new Date(Date.now() + 7_200_000) }
  const names = (some: typeof files) => only(some.map(({ name }) => name))
  expect(await store.sweep({ ...later, named: names([]) })).toBe(90)
  expect(await store.sweep({ ...later, named: names(files.slice(0, 44)) })).toBe(46)
  expect(filesIn()).toHaveLength(90)
  expect(await store.sweep({ ...later, named: names(files.slice(0, 45)) })).toBe(0)
  expect(filesIn()).toHaveLength(45)
})

test('what is lent lies on the disk while the work lasts, and what is lost does not', async () => {
  const store = openFileStore(folder)
  const { name } = await store.put(Buffer.from('дзюдо'), limits)
  const work = async (paths: string[]) =>
    paths.map((path) => existsSync(path) && readFileSync(path, 'utf8'))
  expect(await store.lend([name, 'lost.pdf'], work)).toEqual(['дзюдо', false])
  const failing = store.lend([name], () => Promise.reject(new Error('no picture')))
  await expect(failing).rejects.toThrow('no picture')
  expect(filesIn('tmp')).toEqual([])
  expect(filesIn()).toEqual([name])
})

test('a name that is not ours is never looked for', async () => {
  const store = openFileStore(folder)
  for (const name of ['../x.pdf', '..%2Fx.pdf', 'tmp', '', 'A.pdf', 'x.pdf/..'])
    expect(await store.find(name)).toBeUndefined()
})

/** A disk that says how many files were held at once, by it and by who asked for rows. */
function countingDisk() {
  let held = 0
  const see = (names: readonly unknown[]) => {
    held = Math.max(held, names.length)
  }
  const disk: Disk = {
    ...realDisk,
    async *walk(folders) {
      for await (const piece of realDisk.walk(folders)) {
        see(piece)
        yield piece
      }
    },
  }
  return { disk, see, most: () => held }
}

const oldName = () => `${randomUUID()}-0123456789abcdef-480.jpg`
/** As an earlier release has left them, or on their shelves. */
function fill(many: number, { former = false, trashed = false } = {}): string[] {
  const names = Array.from({ length: many }, oldName)
  openFileStore(folder)
  for (const name of names) {
    const path = join(folder, former ? formerPlaceOf(name, trashed) : placeOf(name, trashed))
    if (!former) makeFolder(dirname(path))
    writeFileSync(path, name)
  }
  return names
}

test.each([false, true])(
  'the janitor holds no more of ten times the files; of an earlier release: %s',
  async (former) => {
    const heldOf = async (many: number) => {
      const kept = fill(many, { former })
      fill(former ? 60 : many, { former, trashed: true })
      const { disk, see, most } = countingDisk()
      const store = openFileStore(folder, disk)
      const known = new Set([...kept, ...(await all(store.names()))])
      const asked = (of: ReadonlySet<string>) => async (names: string[]) => {
        see(names)
        return new Set(names).intersection(of)
      }
      const later = new Date(Date.now() + 31 * dayMs)
      await store.sweep({ named: asked(known), askedBack: asked(new Set()), now: later })
      await store.destroy([kept[0] ?? ''])
      expect(filesIn('trash')).toEqual([])
      return most()
    }
    const [few, many] = [await heldOf(510), await heldOf(5100)]
    expect(few).toBe(500)
    expect(many).toBe(few)
  },
  60_000,
)

const all = async (pieces: AsyncIterable<string[]>) => (await Array.fromAsync(pieces)).flat()

test('what an earlier release kept in one folder is found, moved by whoever meets it and lost by nobody', async () => {
  const [met, swept, thrown, turned] = fill(4, { former: true }) as [string, string, string, string]
  const [back, gone] = fill(2, { former: true, trashed: true }) as [string, string]
  const store = openFileStore(folder)
  const at = (name: string, trashed = false) => join(folder, placeOf(name, trashed))

  expect(await store.find(met)).toBeDefined()
  expect(readFileSync(at(met), 'utf8')).toBe(met)
  await store.trash(thrown)
  expect(readFileSync(at(thrown, true), 'utf8')).toBe(thrown)
  expect((await store.findTrashed(back))?.sizeBytes).toBe(back.length)
  await store.reclaim([back])
  expect(readFileSync(at(back), 'utf8')).toBe(back)
  await store.destroy([turned, gone])
  expect(storeNames(folder)).toEqual([met, swept, back].sort())
  expect(filesIn('trash')).toEqual([thrown])

  // A restored backup has put it on its shelf besides.
  writeFileSync(join(folder, met), met)
  await store.sweep({ named: only([met, swept, back]), askedBack: only([]), now: new Date() })
  expect(readFileSync(at(swept), 'utf8')).toBe(swept)
  expect(readdirSync(folder).filter((name) => name.includes('.'))).toEqual([])
  expect((await all(store.names())).sort()).toEqual([met, swept, back].sort())
})

test('what an earlier release has thrown away keeps the day on which it did', async () => {
  const [name] = fill(1, { former: true, trashed: true }) as [string]
  const path = join(folder, formerPlaceOf(name, true))
  const { ctimeMs } = statSync(path)
  const store = openFileStore(folder)
  await store.sweep({ ...none, now: new Date() })
  expect(statSync(path).ctimeMs).toBe(ctimeMs)
  await store.sweep({ ...none, now: new Date(Date.now() + 31 * dayMs) })
  expect(filesIn('trash')).toEqual([])
})

test.each(['makeFolder', 'rename'] as const)(
  'stopped at any «%s» on the way to the shelves, every file is there, and the next janitor ends it',
  async (step) => {
    const names = fill(6, { former: true })
    for (let failsAt = 1; failsAt <= 6; failsAt++) {
      let calls = 0
      const disk: Disk = {
        ...realDisk,
        [step]: async (...args: never[]) => {
          if (++calls >= failsAt) throw Object.assign(new Error('stopped'), { code: 'EIO' })
          return (realDisk[step] as (...given: never[]) => Promise<void>)(...args)
        },
      }
      const broken = openFileStore(folder, disk)
      await broken.sweep({ named: only(names), askedBack: only([]), now: new Date() })
      expect(storeNames(folder)).toEqual(names.toSorted())
      for (const name of names) {
        expect(await text((await broken.find(name))!.stream())).toBe(name)
      }
      for (const path of storePaths(folder).slice(0, 6))
        renameSync(path, join(folder, basename(path)))
    }
    await openFileStore(folder).sweep({ named: only(names), askedBack: only([]), now: new Date() })
    expect(storePaths(folder).sort()).toEqual(
      names.map((name) => join(folder, placeOf(name))).sort(),
    )
  },
)

test('readers never miss a file while it moves to its shelf', async () => {
  const names = fill(300, { former: true })
  const store = openFileStore(folder)
  const other = openFileStore(folder)
  const sweeping = store.sweep({ named: only(names), askedBack: only([]), now: new Date() })
  const found = await Promise.all(names.map((name) => other.find(name)))
  expect(await Promise.all(found.map((one) => one && text(one.stream())))).toEqual(names)
  await sweeping
})
