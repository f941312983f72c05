import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FailingStore, openFailingStore, type Trouble } from '#test/failing-store.ts'
import { hasObjectStore, newBucket } from '#test/object-store.ts'
import { usualLimits } from './call.server.ts'
import type { ObjectFault } from './object-fault.ts'
import { type ObjectStore, openObjectStore } from './object-store.server.ts'
import { readStoreAddress } from './store-address.ts'

describe.skipIf(!hasObjectStore)('an object store', () => {
  let url: string
  let store: ObjectStore
  let failing: FailingStore
  let troubled: ObjectStore
  const quick = { ...usualLimits, pauseMs: 1, restMs: 0 }
  beforeAll(async () => {
    url = await newBucket()
    store = openObjectStore(readStoreAddress(url))
    failing = await openFailingStore(url)
    troubled = openObjectStore(readStoreAddress(failing.url), quick)
  })
  afterEach(() => failing.trouble(() => undefined))
  afterAll(async () => {
    store.close()
    troubled.close()
    await failing.close()
  })

  /** Over the next calls, one after another; then all is well. */
  const meet = (...troubles: Trouble[]) => {
    failing.calls.length = 0
    failing.trouble(() => troubles.shift())
  }
  const faultOf = (work: Promise<unknown>): Promise<ObjectFault> =>
    work.then(
      () => expect.unreachable(),
      (error) => error,
    )

  test('what was put is there, whole, in a part, in a list, as a copy, until it is removed', async () => {
    await store.put('one/x.txt', Buffer.from('привет, дзюдо'))
    const whole = (await store.get('one/x.txt'))!
    expect(await text(whole.stream)).toBe('привет, дзюдо')
    expect(whole.sizeBytes).toBe(24)
    expect(Math.abs(Date.now() - whole.changedAt.getTime())).toBeLessThan(60_000)
    const part = (await store.get('one/x.txt', { start: 14, end: 17 }))!
    expect([part.sizeBytes, await text(part.stream)]).toEqual([4, 'дз'])
    expect(await store.head('one/x.txt')).toEqual({ sizeBytes: 24, changedAt: whole.changedAt })

    expect(await store.copy('one/x.txt', 'two/y.txt')).toBe(true)
    const listed = await Array.fromAsync(store.list('two/'))
    expect(listed.flat()).toMatchObject([{ key: 'two/y.txt', sizeBytes: 24 }])
    await store.remove('one/x.txt')
    await store.remove('one/x.txt')
    expect(await store.get('one/x.txt')).toBeUndefined()
    expect(await store.head('one/x.txt')).toBeUndefined()
    expect(await store.copy('one/x.txt', 'two/z.txt')).toBe(false)
    expect(await text((await store.get('two/y.txt'))!.stream)).toBe('привет, дзюдо')
  })

  test('a stream is sent as it comes, and what has no bytes is kept, too', async () => {
    const bytes = randomBytes(3_000_000)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const stream = () => Readable.from([bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)])
    await store.put('big', { sizeBytes: bytes.length, sha256, stream })
    expect((await buffer((await store.get('big'))!.stream)).equals(bytes)).toBe(true)
    await store.put('empty', Buffer.alloc(0))
    expect(await text((await store.get('empty'))!.stream)).toBe('')
  })

  test('bytes that are not what they were said to be are refused, and nothing of them stays', async () => {
    const wrong = { sizeBytes: 5, sha256: '0'.repeat(64), stream: () => Readable.from(['hello']) }
    expect((await faultOf(store.put('wrong', wrong))).status).toBe(400)
    expect(await store.head('wrong')).toBeUndefined()
  })

  test('a list comes a piece at a time and misses nobody', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `many/${String(at).padStart(2, '0')}`)
    await Promise.all(names.map((name) => store.put(name, Buffer.from(name))))
    const few = openObjectStore(readStoreAddress(url), usualLimits, 5)
    const pieces = await Array.fromAsync(few.list('many/'))
    few.close()
    expect(pieces.map((piece) => piece.length)).toEqual([5, 5, 2])
    expect(pieces.flat().map(({ key }) => key)).toEqual(names)
    expect(await Array.fromAsync(store.list('none/'))).toEqual([])
  })

  test.each(['../x', 'a//b', '/a', 'a b', 'a/../b', 'ключ', ''])('«%s» is no key', async (key) => {
    await expect(store.get(key)).rejects.toThrow(TypeError)
  })

  const passing: Trouble[] = [
    { kind: 'status', status: 503 },
    { kind: 'status', status: 429 },
    { kind: 'hang-up' },
    { kind: 'lost-answer' },
  ]
  test.each(passing)('each call outlives %o', async (trouble) => {
    await store.put('steady', Buffer.from('steady'))
    meet(trouble)
    await troubled.put('sent', Buffer.from('sent'))
    expect(failing.calls).toEqual(['PUT sent', 'PUT sent'])
    meet(trouble)
    expect(await text((await troubled.get('steady'))!.stream)).toBe('steady')
    meet(trouble)
    expect((await troubled.head('steady'))?.sizeBytes).toBe(6)
    meet(trouble)
    expect(await troubled.copy('sent', 'copied')).toBe(true)
    meet(trouble)
    expect((await Array.fromAsync(troubled.list('steady'))).flat()).toHaveLength(1)
    meet(trouble)
    await troubled.remove('sent')
    expect(failing.calls).toHaveLength(2)
    expect(await store.head('sent')).toBeUndefined()
  })

  test('a file that breaks off is read on from there, however often', async () => {
    const bytes = randomBytes(500_000)
    await store.put('broken', bytes)
    const cut = (afterBytes: number): Trouble => ({ kind: 'cut-off', afterBytes })
    meet(cut(100_000), { kind: 'status', status: 503 }, cut(1), cut(200_000))
    expect((await buffer((await troubled.get('broken'))!.stream)).equals(bytes)).toBe(true)
    meet(cut(1000))
    const part = (await troubled.get('broken', { start: 7, end: 299_999 }))!
    expect((await buffer(part.stream)).equals(bytes.subarray(7, 300_000))).toBe(true)
  })

  test('a file that never comes whole fails its reader instead of ending early', async () => {
    await store.put('short', randomBytes(300_000))
    const troubles: Trouble[] = [{ kind: 'cut-off', afterBytes: 1000 }]
    failing.trouble(() => troubles.shift() ?? { kind: 'hang-up' })
    const found = (await troubled.get('short'))!
    expect((await faultOf(buffer(found.stream))).message).toMatch(/не отвечает/)
  })

  test('a file that was changed meanwhile is not sewn together', async () => {
    await store.put('changed', Buffer.alloc(300_000, 'a'))
    meet({ kind: 'cut-off', afterBytes: 1000 })
    const found = (await troubled.get('changed'))!
    await store.put('changed', Buffer.alloc(300_000, 'b'))
    expect((await faultOf(buffer(found.stream))).status).toBe(412)
  })

  test('a store that stays away fails in the time it is given, a call that makes no sense at once', async () => {
    meet(...Array.from({ length: 9 }, (): Trouble => ({ kind: 'status', status: 503 })))
    expect((await faultOf(troubled.head('x'))).message).toMatch(/отвечает отказом: 503/)
    expect(failing.calls).toHaveLength(quick.attempts)
    meet({ kind: 'status', status: 403, words: '<Error><Code>AccessDenied</Code></Error>' })
    expect((await faultOf(troubled.get('x'))).message).toMatch(/не пускает этот ключ в бакет/)
    expect(failing.calls).toHaveLength(1)
  })

  /** One that believes soon that a store is silent. */
  const impatient = () =>
    openObjectStore(readStoreAddress(failing.url), { ...quick, attempts: 2, silentMs: 1000 })

  test('a store that says nothing is asked once more, and then it has failed', async () => {
    const hasty = impatient()
    meet({ kind: 'silent' })
    await hasty.put('quiet', Buffer.from('quiet'))
    expect(await text((await store.get('quiet'))!.stream)).toBe('quiet')
    failing.trouble(() => ({ kind: 'silent' }))
    expect((await faultOf(hasty.get('quiet'))).message).toMatch(/не отвечает \(ETIMEDOUT\)/)
    hasty.close()
  })

  test('nobody else waits for a silent store, and one asks it again', async () => {
    const limits = { ...quick, attempts: 2, silentMs: 1000, restMs: 500 }
    const resting = openObjectStore(readStoreAddress(failing.url), limits)
    await store.put('rest', Buffer.from('rest'))
    failing.trouble(() => ({ kind: 'silent' }))
    const asked = () => faultOf(resting.head('rest'))
    await asked()
    failing.calls.length = 0
    expect((await asked()).code).toBe('ETIMEDOUT')
    expect(failing.calls).toEqual([])
    await pause(600)
    await Promise.all([asked(), asked(), asked()])
    expect(failing.calls).toEqual(['HEAD rest'])
    failing.trouble(() => undefined)
    await pause(600)
    expect((await resting.head('rest'))?.sizeBytes).toBe(4)
    resting.close()
  })

  test('what cannot be read here is no fault of the store', async () => {
    meet()
    const missing = { sizeBytes: 1, sha256: '0'.repeat(64) }
    const stream = () => createReadStream('/nowhere/at/all')
    await expect(troubled.put('x', { ...missing, stream })).rejects.toThrow(/ENOENT/)
    expect(failing.calls.length).toBeLessThan(2)
  })

  test('a slow reader is waited for, and one that leaves lets the connection go', async () => {
    const bytes = randomBytes(3_000_000)
    await store.put('slow', bytes)
    const hasty = impatient()
    const slow = (await hasty.get('slow'))!
    const chunks: Buffer[] = []
    for await (const chunk of slow.stream) {
      if (chunks.length === 1) await pause(1500)
      chunks.push(chunk)
    }
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
    const left = (await hasty.get('slow'))!
    left.stream.destroy()
    expect((await hasty.head('slow'))?.sizeBytes).toBe(bytes.length)
    hasty.close()
  })

  const wrong: [what: string, change: (url: string) => string, reason: RegExp][] = [
    ['key', (given) => given.replace('tester:', 'nobody:'), /не принимает ключ/],
    ['secret', (given) => given.replace(':testing', ':mistyped'), /не принимает ключ/],
    ['bucket', (given) => given.replace(/[^/]+$/, 'no-such-bucket'), /бакета «no-such-bucket» нет/],
    ['region', (given) => `${given}?region=ru-1`, /не в регионе ru-1.*region=us-east-1/],
    ['port', (given) => given.replace(/:\d+\//, ':1/'), /не отвечает \(ECONNREFUSED\)/],
    ['scheme', (given) => given.replace('s3+http:', 's3:'), /не договорились о шифровании/],
  ]
  test.each(wrong)(
    'a wrong %s is told in a sentence without the secret',
    async (_, change, reason) => {
      const mistaken = openObjectStore(readStoreAddress(change(url)), quick)
      const { message } = await faultOf(mistaken.get('x'))
      expect(message).toMatch(reason)
      expect(message).not.toMatch(/testing|mistyped/)
      expect((await faultOf(Array.fromAsync(mistaken.list('x')))).message).toMatch(reason)
      mistaken.close()
    },
  )

  test('without its bucket no object is said to be missing', async () => {
    const gone = openObjectStore(readStoreAddress(url.replace(/[^/]+$/, 'gone')), quick)
    const works = [gone.head('x'), gone.get('x'), gone.copy('x', 'y'), gone.remove('x')].map(
      faultOf,
    )
    for (const fault of await Promise.all(works)) expect(fault.code).toBe('NoSuchBucket')
    gone.close()
  })
})
