import { connect, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { checkFiles } from '#kit/files/kept-files.server.ts'
import { keptFiles, openStores } from '#src/records.server.ts'
import { createTestApp, freshDatabase, postgresUrl, type TestApp } from './app.ts'
import { expectProblem } from './expect-problem.ts'

let site: TestApp
let wire: Server
let drop: () => Promise<void>
/** While set, a commit reaches PostgreSQL and its answer is lost with the connection. */
let losesCommits = false

/** A wire to PostgreSQL that can be cut at the worst moment. */
function openWire(port: number): Promise<Server> {
  const server = createServer((client) => {
    const postgres = connect(port, '127.0.0.1')
    let cut = false
    client.on('data', (data) => {
      cut ||= losesCommits && data.includes('commit')
      postgres.write(data)
    })
    postgres.on('data', (data) => {
      if (cut) client.destroy()
      else client.write(data)
    })
    for (const [from, to] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      from.on('close', () => to.destroy())
      from.on('error', () => {})
    }
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

beforeAll(async () => {
  if (!postgresUrl) return
  const fresh = await freshDatabase(postgresUrl)
  drop = fresh.drop
  const url = new URL(fresh.url)
  wire = await openWire(Number(url.port))
  url.port = String((wire.address() as { port: number }).port)
  site = await createTestApp({ databaseUrl: url.href })
})
afterAll(async () => {
  await site?.close()
  wire?.close()
  await drop?.()
})

test.runIf(postgresUrl)(
  'files stay when nobody can know whether their row was committed',
  async () => {
    const album = await site.asAdmin({
      method: 'POST',
      url: '/api/albums',
      payload: { title: 'Альбом' },
    })
    const payload = await jpegOf(64, 48)
    const upload = () =>
      site.asAdmin({
        method: 'POST',
        url: `/api/photos?album_id=${album.json().id}`,
        headers: { 'content-type': 'image/jpeg', 'idempotency-key': 'the-same-upload' },
        payload,
      })
    const document = () =>
      site.asAdmin({
        method: 'POST',
        url: '/api/documents?title=Charter',
        headers: { 'content-type': 'application/pdf' },
        payload: Buffer.from('%PDF-1.4\ntrailer <<>>\n%%EOF\n'),
      })
    losesCommits = true
    expect([201, 503]).toContain((await upload()).statusCode)
    expectProblem(await document(), 503)
    losesCommits = false

    expect(await site.db.selectFrom('photo').selectAll().execute()).toHaveLength(1)
    expect(await site.db.selectFrom('federation_document').selectAll().execute()).toHaveLength(1)
    for (const kept of keptFiles(openStores(site.config)))
      expect((await checkFiles(site.db, kept, new Date())).lost).toEqual([])
    expect((await upload()).statusCode).toBe(201)
    expect(await site.db.selectFrom('photo').selectAll().execute()).toHaveLength(1)
  },
)
