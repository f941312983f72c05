import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photosWithoutFiles } from '#features/media/photo-files.server.ts'
import { jpegOf } from '#features/media/sample-images.ts'
import { checkFiles, sweepFiles } from '#kit/files/kept-files.server.ts'
import { backupParts, keptFiles, openStores } from '#src/records.server.ts'
import { createTestApp, postgresUrl, type TestApp } from './app.ts'
import { expectProblem } from './expect-problem.ts'
import { createFailingDisk, type DiskFault } from './failing-disk.ts'
import { storeNames, storePaths, whenSwept } from './store-names.ts'

const disk = createFailingDisk()
let site: TestApp
let pictures: Buffer[]
beforeAll(async () => {
  site = await createTestApp({ disk })
  pictures = await Promise.all(Array.from({ length: 160 }, () => jpegOf(64, 48)))
})
afterAll(() => site.close())

type Answer = Awaited<ReturnType<TestApp['asAdmin']>>
/** One call that goes to the disk; made anew for every failure. */
interface Operation {
  name: string
  /** @returns the call; what it needs is there before the disk breaks. */
  arrange(): Promise<() => Promise<Answer>>
}

const send = (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object | Buffer,
  type?: string,
) =>
  site.asAdmin({
    method,
    url,
    payload,
    headers: type ? { 'content-type': type, 'idempotency-key': randomUUID() } : {},
  })
const made = async (call: Promise<Answer>) => {
  const answer = await call
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id as number
}
const pdf = () => Buffer.from(`%PDF-1.4\n${randomUUID()}\ntrailer <<>>\n%%EOF\n`)
const album = () => made(send('POST', '/api/albums', { title: 'Альбом' }))
const competition = () =>
  made(send('POST', '/api/competitions', { title: 'Турнир', date: '2026-12-05' }))
const upload = (id: number) =>
  send('POST', `/api/photos?album_id=${id}`, pictures.pop(), 'image/jpeg')
const document = (id: number) =>
  send('POST', `/api/competitions/${id}/documents?title=Draw`, pdf(), 'application/pdf')
const charter = () => send('POST', '/api/documents?title=Charter', pdf(), 'application/pdf')

const operations: Operation[] = [
  {
    name: 'photo upload',
    async arrange() {
      const id = await album()
      return () => upload(id)
    },
  },
  {
    name: 'photo rotation',
    async arrange() {
      const id = await made(upload(await album()))
      return () => send('POST', `/api/photos/${id}/rotate`, { degrees: 90 })
    },
  },
  {
    name: 'photo removal',
    async arrange() {
      const id = await made(upload(await album()))
      return () => send('DELETE', `/api/photos/${id}`)
    },
  },
  {
    name: 'album removal',
    async arrange() {
      const id = await album()
      await made(upload(id))
      return () => send('DELETE', `/api/albums/${id}`)
    },
  },
  {
    name: 'competition document upload',
    async arrange() {
      const id = await competition()
      return () => document(id)
    },
  },
  {
    name: 'competition document removal',
    async arrange() {
      const owner = await competition()
      const id = await made(document(owner))
      return () => send('DELETE', `/api/competitions/${owner}/documents/${id}`)
    },
  },
  {
    name: 'competition removal',
    async arrange() {
      const id = await competition()
      await made(document(id))
      return () => send('DELETE', `/api/competitions/${id}`)
    },
  },
  {
    name: 'competition document replacement',
    async arrange() {
      const owner = await competition()
      const id = await made(document(owner))
      const url = `/api/competitions/${owner}/documents/${id}/file`
      return () => send('PUT', url, pdf(), 'application/pdf')
    },
  },
  {
    name: 'federation document upload',
    async arrange() {
      return charter
    },
  },
  {
    name: 'federation document replacement',
    async arrange() {
      const id = await made(charter())
      return () => send('PUT', `/api/documents/${id}/file`, pdf(), 'application/pdf')
    },
  },
  {
    name: 'federation document removal',
    async arrange() {
      const id = await made(charter())
      return () => send('DELETE', `/api/documents/${id}`)
    },
  },
]

const tables = [
  'album',
  'photo',
  'photoFile',
  'photoUpload',
  'competition',
  'competition_document',
  'federation_document',
  'journal',
  'trash',
] as const

const folders = () => backupParts.files.map(({ folder }) => join(site.config.dataDir, folder))

const stored = async () =>
  JSON.stringify(
    await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute())),
  )

/** Nothing that a row names is missing; after the janitor nothing is left that no row names. */
async function expectWhole(): Promise<void> {
  expect(await photosWithoutFiles(site.db)).toEqual([])
  for (const kept of keptFiles(openStores(site.config))) {
    const now = whenSwept()
    const before = await checkFiles(site.db, kept, now)
    expect([...before.lost, ...before.damaged]).toEqual([])
    await sweepFiles(site.db, kept, { now })
    const after = await checkFiles(site.db, kept, now)
    expect([...after.lost, ...after.damaged, ...after.superfluous]).toEqual([])
  }
  for (const folder of folders()) expect(storeNames(folder, 'tmp')).toEqual([])
}

const statusOf = { ENOSPC: 507, EIO: 503 }

// The steps of the disk are the same on both databases; once is enough.
for (const { name, arrange } of operations)
  test.skipIf(postgresUrl)(
    `${name}: whichever step fails, the old state or the new one`,
    async () => {
      const clean = await arrange()
      disk.breakAt(undefined)
      expect((await clean()).statusCode).toBeLessThan(300)
      const steps = disk.steps.length
      expect(steps).toBeGreaterThan(0)

      for (let after = 0; after < steps; after++) {
        const faults: DiskFault[] = [
          { after, code: 'ENOSPC', lasting: false, done: false },
          { after, code: 'EIO', lasting: true, done: after % 2 === 1 },
        ]
        for (const fault of faults) {
          const call = await arrange()
          const before = await stored()
          disk.breakAt(fault)
          const answer = await call()
          disk.breakAt(undefined)
          if (answer.statusCode >= 300) {
            expectProblem(answer, statusOf[fault.code])
            expect(await stored()).toBe(before)
          } else expect(await stored()).not.toBe(before)
          await expectWhole()
          if (answer.statusCode >= 300) expect((await call()).statusCode).toBeLessThan(300)
        }
      }
    },
    60_000,
  )

// What PostgreSQL does with a commit that fails is in `database-failures.test.ts`.
test.skipIf(postgresUrl)(
  'files whose row cannot be written leave at once, without the janitor',
  async () => {
    const inFolders = () => folders().map((folder) => storePaths(folder).sort())
    const tried = operations.filter(({ name }) => /upload|rotation|replacement/.test(name))
    for (const { name, arrange } of tried) {
      const call = await arrange()
      const before = [inFolders(), await stored()]
      await sql`pragma query_only = on`.execute(site.db)
      expectProblem(await call(), 503)
      await sql`pragma query_only = off`.execute(site.db)
      expect([inFolders(), await stored()], name).toEqual(before)
      expect((await call()).statusCode).toBeLessThan(300)
    }
  },
)

test.skipIf(postgresUrl)(
  'a disk that fills up in the middle of a document is told over the connection',
  async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const { token } = await site.signIn()
    disk.breakAt({ after: 0, code: 'ENOSPC', lasting: false, done: false })
    const answer = await fetch(`${site.app.listeningOrigin}/api/documents?title=Charter`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
      body: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(4_000_000)]),
    })
    expect([answer.status, await answer.json()]).toEqual([
      507,
      { error: 'На сервере закончилось место, изменения не сохранены' },
    ])
  },
)
