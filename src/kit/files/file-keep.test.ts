import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#kit/base/durations.ts'
import { usualLimits } from '#kit/objects/call.server.ts'
import { type ObjectStore, openObjectStore } from '#kit/objects/object-store.server.ts'
import { readStoreAddress } from '#kit/objects/store-address.ts'
import { createFailingDisk } from '#test/failing-disk.ts'
import { type FailingStore, openFailingStore, type Trouble } from '#test/failing-store.ts'
import { hasObjectStore, newBucket } from '#test/object-store.ts'
import { realDisk } from './disk.server.ts'
import type { FileKeep } from './file-keep.ts'
import { type FileStore, openFileStore, type StoredFile } from './file-store.server.ts'
import { openFolderKeep } from './folder-keep.server.ts'
import { openObjectKeep } from './object-keep.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keep-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface Failure {
  /** Only that step, or all that follow too. */
  lasting: boolean
  /** Whether it was done all the same. */
  done: boolean
}

/** An empty keep, and the same one with steps that can fail. */
interface Place {
  keep: FileKeep
  failing: FileKeep
  breakAt(fault: (Failure & { after: number }) | undefined): void
  /** How many were asked for since then. */
  steps(): number
}

const limits = { maxBytes: 100, extension: 'pdf' }
const only = (some: Iterable<string>) => {
  const known = new Set(some)
  return async (names: string[]) => new Set(names.filter((name) => known.has(name)))
}

const names = async (keep: FileKeep, where?: 'trash') =>
  (await Array.fromAsync(keep.walk(where)))
    .flat()
    .map(({ name }) => name)
    .sort()

/** What every keep promises, and what every store promises on it. */
function promises(open: () => Place, failures: Failure[]): void {
  const month = () => new Date(Date.now() + 31 * dayMs)
  let place: Place
  let store: FileStore
  beforeEach(() => {
    place = open()
    store = openFileStore(join(folder, 'store'), realDisk, place.keep)
  })

  test('what was put is found, whole and in a part, under a name of ours', async () => {
    const file = await store.put(Buffer.from('привет'), limits)
    const found = (await store.find(file.name))!
    expect([found.sizeBytes, await text(found.stream())]).toEqual([12, 'привет'])
    expect(await text(found.stream({ start: 2, end: 5 }))).toBe('ри')
    expect(await store.findTrashed(file.name)).toBeUndefined()
    expect(await store.find('lost.pdf')).toBeUndefined()
    expect(await names(place.keep)).toEqual([file.name])
  })

  test('thrown away it is gone at once, comes back, and goes for good after a month', async () => {
    const { name } = await store.put(Buffer.from('x'), limits)
    await store.trash(name)
    expect(await store.find(name)).toBeUndefined()
    expect(await text((await store.findTrashed(name))!.stream())).toBe('x')
    await store.reclaim([name])
    expect([await names(place.keep), await names(place.keep, 'trash')]).toEqual([[name], []])
    await expect(store.reclaim([name, 'lost.pdf'])).rejects.toThrow('потерян')

    await store.trash(name)
    const none = { named: only([]), askedBack: only([]) }
    await store.sweep({ ...none, now: new Date() })
    expect(await names(place.keep, 'trash')).toEqual([name])
    await store.sweep({ ...none, askedBack: only([name]), now: month() })
    expect(await names(place.keep, 'trash')).toEqual([name])
    await store.sweep({ ...none, now: month() })
    expect(await names(place.keep, 'trash')).toEqual([])
  })

  test('the janitor takes what no row names, and brings back what one does', async () => {
    const kept = await store.put(Buffer.from('x'), limits)
    const orphan = await store.put(Buffer.from('y'), limits)
    const lost = await store.put(Buffer.from('z'), limits)
    await store.trash(lost.name)
    const named = only([kept.name, lost.name])
    await store.sweep({ named, askedBack: only([]), now: new Date() })
    expect(await names(place.keep)).toEqual([kept.name, orphan.name].sort())
    const later = new Date(Date.now() + 2 * hourMs)
    await store.sweep({ named, askedBack: only([]), now: later })
    expect(await names(place.keep)).toEqual([kept.name, lost.name].sort())
    expect(await names(place.keep, 'trash')).toEqual([orphan.name])
  })

  test('a copy brings a file to the trash; destroyed, nothing of its picture is left', async () => {
    const stem = '3f0e8a52-0000-4000-8000-000000000000-0123456789abcdef'
    const bytes = () =>
      (async function* () {
        yield Buffer.from('из копии')
      })()
    await store.bring(`${stem}-480.jpg`, bytes())
    await store.bring(`${stem}-960.jpg`, bytes())
    await store.bring(`4${stem.slice(1)}-480.jpg`, bytes())
    await store.reclaim([`${stem}-480.jpg`])
    expect(await text((await store.find(`${stem}-480.jpg`))!.stream())).toBe('из копии')
    await store.destroy([`${stem}-480.jpg`])
    expect(await names(place.keep)).toEqual([])
    expect(await names(place.keep, 'trash')).toEqual([`4${stem.slice(1)}-480.jpg`])
  })

  const works: [string, (broken: FileStore, name: string) => Promise<unknown>][] = [
    ['put', (broken) => broken.put(Buffer.from('new'), limits)],
    ['trash', (broken, name) => broken.trash(name)],
    ['reclaim', async (broken, name) => broken.reclaim([name])],
    ['destroy', (broken, name) => broken.destroy([name])],
    [
      'sweep',
      (broken) =>
        broken.sweep({
          named: only([]),
          askedBack: only([]),
          now: new Date(Date.now() + 7_200_000),
        }),
    ],
  ]
  test.each(works)(
    'whichever step of «%s» fails, no file is half there or lost',
    async (work, run) => {
      const broken = openFileStore(join(folder, 'broken'), realDisk, place.failing)
      const kept = await store.put(Buffer.from('kept'), limits)
      const arrange = async () => {
        const { name } = await store.put(Buffer.from('x'), limits)
        if (work === 'reclaim') await store.trash(name)
        return name
      }
      const first = await arrange()
      place.breakAt(undefined)
      await run(broken, first)
      const steps = place.steps()
      expect(steps).toBeGreaterThan(0)
      await store.destroy([first])
      for (let after = 0; after < steps; after++)
        for (const failure of failures) {
          await store.reclaim([kept.name])
          const name = await arrange()
          place.breakAt({ after, ...failure })
          const made = await run(broken, name).catch(() => undefined)
          place.breakAt(undefined)
          const there = (await store.find(name)) ?? (await store.findTrashed(name))
          if (work !== 'destroy') expect(await text(there!.stream())).toBe('x')
          if (isStored(made))
            expect(await text((await store.find(made.name))!.stream())).toBe('new')
          await store.sweep({
            named: only([kept.name, name]),
            askedBack: only([]),
            now: new Date(Date.now() + 7_200_000),
          })
          const left = new Set(await names(place.keep))
          expect(left.has(kept.name)).toBe(true)
          left.delete(kept.name)
          if (work === 'destroy') left.delete(name)
          expect([...left]).toEqual(work === 'destroy' ? [] : [name])
          expect(await names(place.keep, 'trash')).not.toContain(name)
          await store.destroy([name])
        }
    },
    60_000,
  )
}

const isStored = (made: unknown): made is StoredFile =>
  typeof made === 'object' && made !== null && 'sha256' in made

describe('in a folder', () => {
  promises(() => {
    const disk = createFailingDisk()
    return {
      keep: openFolderKeep(join(folder, 'store'), realDisk),
      failing: openFolderKeep(join(folder, 'store'), disk),
      breakAt: (fault) => disk.breakAt(fault && { ...fault, code: 'EIO' }),
      steps: () => disk.steps.length,
    }
  }, [
    { lasting: false, done: false },
    { lasting: true, done: false },
    { lasting: false, done: true },
    { lasting: true, done: true },
  ])
})

describe.skipIf(!hasObjectStore)('in an object store', () => {
  let server: FailingStore
  let objects: ObjectStore
  let troubled: ObjectStore
  let count = 0
  beforeAll(async () => {
    const url = await newBucket()
    server = await openFailingStore(url)
    objects = openObjectStore(readStoreAddress(url))
    // Every failure is the last: what repeating is good for has tests of its own.
    troubled = openObjectStore(readStoreAddress(server.url), { ...usualLimits, attempts: 1 })
  })
  afterAll(async () => {
    objects.close()
    troubled.close()
    await server.close()
  })
  promises(() => {
    const name = `files-${count++}`
    return {
      keep: openObjectKeep(objects, name),
      failing: openObjectKeep(troubled, name),
      breakAt(fault) {
        server.calls.length = 0
        const trouble: Trouble = fault?.done
          ? { kind: 'lost-answer' }
          : (fault?.after ?? 0) % 2 === 0
            ? { kind: 'status', status: 503 }
            : { kind: 'hang-up' }
        server.trouble(() => {
          const at = server.calls.length - 1
          const fails = fault && (fault.lasting ? at >= fault.after : at === fault.after)
          return fails ? trouble : undefined
        })
      },
      steps: () => server.calls.length,
    }
  }, [
    { lasting: true, done: false },
    { lasting: false, done: true },
  ])
})
