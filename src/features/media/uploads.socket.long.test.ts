import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Album } from './albums.record.ts'
import { jpegOf, pngOf } from './sample-images.ts'
import { createMediaTest, type MediaTest } from './test-media.ts'

let site: MediaTest
let album: Album
let port: number
let token: string

beforeAll(async () => {
  site = await createMediaTest()
  album = await site.album()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as { port: number }).port
  token = (await site.signIn()).token
})
afterAll(() => site.close())

interface Sending {
  length?: number
  chunked?: boolean
  bearer?: string | false
}

function begin({ length, chunked, bearer = token }: Sending): Socket {
  const socket = connect(port, '127.0.0.1')
  const lines = [
    `POST /api/photos?album_id=${album.id} HTTP/1.1`,
    'Host: judo.test',
    'Content-Type: image/jpeg',
    ...(bearer ? [`Authorization: Bearer ${bearer}`] : []),
    ...(length === undefined ? [] : [`Content-Length: ${length}`]),
    ...(chunked ? ['Transfer-Encoding: chunked'] : []),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.on('error', () => {})
  return socket
}

/** The status of the answer, and whether the connection is closed after it. */
function answerTo(socket: Socket, patienceMs = 3000): Promise<{ status: number; closed: boolean }> {
  return new Promise((resolve) => {
    let text = ''
    const done = (closed: boolean) =>
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), closed })
    socket.on('data', (data) => {
      text += data.toString('latin1')
    })
    socket.on('close', () => done(true))
    setTimeout(() => done(false), patienceMs).unref()
  })
}

test('a stranger is refused before the body is read (P19)', async () => {
  const socket = begin({ length: 14_000_000, bearer: false })
  socket.write(Buffer.alloc(1000))
  // The rest of the body never comes: nobody has waited for it.
  expect(await answerTo(socket)).toEqual({ status: 401, closed: true })
})

test('too many bytes are refused by their announced length, or as soon as they pass it (P17)', async () => {
  expect(await answerTo(begin({ length: 26 * 1024 * 1024 }))).toEqual({ status: 413, closed: true })
  const socket = begin({ chunked: true })
  const answer = answerTo(socket)
  const chunk = Buffer.concat([
    Buffer.from('100000\r\n'),
    Buffer.alloc(0x100000, 1),
    Buffer.from('\r\n'),
  ])
  for (let count = 0; count < 30 && socket.writable; count++) socket.write(chunk)
  expect((await answer).status).toBe(413)
})

test('uploads that break off leave nothing and hold nothing (P23)', async () => {
  const before = await site.state()
  const image = await jpegOf(1600, 1200)
  for (const share of [0.1, 0.5, 0.9])
    for (let count = 0; count < 12; count++) {
      const socket = begin({ length: image.length })
      socket.write(image.subarray(0, Math.floor(image.length * share)))
      await new Promise((resolve) => setTimeout(resolve, 5))
      socket.destroy()
    }
  // Had one of them kept its place, these would have to wait for it.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await site.state()).toBe(before)
  const images = await Promise.all([1, 2, 3, 4, 5, 6].map(() => jpegOf(300, 200)))
  const answers = await Promise.all(images.map((one) => site.upload(album.id, one)))
  expect(answers.map((one) => one.statusCode)).toEqual([201, 201, 201, 201, 201, 201])
})

test('an upload that is given up while its picture is made leaves nothing (P23)', async () => {
  const before = await site.state()
  const image = await pngOf(4000, 3000, '#204060')
  const socket = begin({ length: image.length })
  await new Promise<void>((resolve) => socket.write(image, () => resolve()))
  // It is whole at the server now and takes its time.
  await expect.poll(() => site.state(), { interval: 5 }).not.toBe(before)
  socket.destroy()
  await expect.poll(() => site.state()).toBe(before)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await site.state()).toBe(before)
})

test('an upload on its way when its sign-in is ended leaves nothing', async () => {
  const stored = async () => ({
    files: site.files(),
    photos: await site.db.selectFrom('photo').select('id').execute(),
  })
  const before = await stored()
  const image = await jpegOf(800, 600)
  const { token: bearer } = await site.signIn()
  const socket = begin({ length: image.length, bearer })
  socket.write(image.subarray(0, 1000))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const { id } = await site.db
    .selectFrom('session')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await site.db.deleteFrom('session').where('id', '=', id).execute()
  const answer = answerTo(socket, 15_000)
  socket.write(image.subarray(1000))
  expect(await answer).toMatchObject({ status: 403 })
  expect(await stored()).toEqual(before)
})

test('a dozen large pictures at once are taken in turn, and pages answer meanwhile (P13)', async () => {
  const { id } = await site.album()
  const pictures = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      pngOf(3000, 3000, `#${(at + 2).toString(16)}0a0c0`.slice(0, 7)),
    ),
  )
  const uploads = pictures.map((one) => site.upload(id, one, { type: 'image/png' }))
  const health = await site.inject('/healthz')
  expect(health.statusCode).toBe(200)
  for (const answer of await Promise.all(uploads)) expect([201, 503]).toContain(answer.statusCode)
})
