import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from '#kit/admin/api-error.ts'
import { sendPhoto } from './send-photo.ts'

const sent: { status: number; key: string | undefined }[] = []
let answers: number[] = []

/** Answers at once, as what stands before the site does while that is away. */
class QuickRequest {
  readonly upload = {}
  readonly headers = new Map<string, string>()
  status = 0
  response: unknown = null
  onload = () => {}
  onerror = () => {}
  onloadend = () => {}
  open() {}
  abort() {}
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getResponseHeader() {
    return null
  }
  send() {
    this.status = answers.shift() ?? 502
    this.response = this.status === 201 ? { id: 7 } : null
    sent.push({ status: this.status, key: this.headers.get('idempotency-key') })
    queueMicrotask(() => {
      this.onloadend()
      if (this.status === 0) this.onerror()
      else this.onload()
    })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', QuickRequest)
  vi.stubGlobal('localStorage', { getItem: () => null })
  sent.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const file = new File(['x'], '1.jpg', { type: 'image/jpeg' })
const photo = { file, albumId: 1, albumTitle: 'Кубок', order: 1, key: 'one-and-the-same' }

/** How long it took, what came of it and why it waited. */
async function send(...given: number[]) {
  answers = given
  const began = Date.now()
  const paused: number[] = []
  const end = sendPhoto(photo, {
    signal: new AbortController().signal,
    onProgress: () => {},
    onPause: ({ status }) => paused.push(status),
  }).then(
    ({ id }) => id,
    (cause: ApiError) => cause.message,
  )
  await vi.runAllTimersAsync()
  return { end: await end, seconds: (Date.now() - began) / 1000, paused }
}

test('a site that is away for a moment is waited for, and the photo is sent under the same key', async () => {
  const { end, paused } = await send(502, 503, 504, 0, 201)
  expect(end).toBe(7)
  expect(paused).toEqual([502, 503, 504, 0])
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set([photo.key]))
})

test('one that stays away is given up after more than a minute, with its words', async () => {
  const { end, seconds, paused } = await send()
  expect(end).toBe('Сервер временно недоступен (502)')
  expect(seconds).toBeGreaterThan(60)
  expect(paused).toHaveLength(7)
})
