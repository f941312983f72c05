import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#kit/base/durations.ts'
import { type Disk, realDisk } from '#kit/files/disk.server.ts'
import { placeOf } from '#kit/files/shelf.ts'
import { purgeOldTrash } from '#kit/trash/trash.purge.server.ts'
import { restoreFromTrash } from '#kit/trash/trash.restore.server.ts'
import { openStores, trashParts } from '#src/records.server.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { storeNames } from '#test/store-names.ts'
import { createTrashTest, storeFolders, type TrashTest } from './test-trash.ts'

let site: TrashTest
beforeAll(async () => {
  site = await createTrashTest()
})
afterAll(() => site.close())

test.each(['makeFolder', 'rename', 'syncFolder'] as const)(
  'when «%s» fails while restoring, nothing has changed; then it works',
  async (step) => {
    const { album } = await site.createAlbum()
    const before = await site.everything()
    await site.send('DELETE', `/api/albums/${album.id}`)
    const deleted = await site.everything()
    const { id } = await site.trashed('album', album.id)
    const editor = { name: 'admin', now: site.clock.now }
    for (const failsAt of step === 'syncFolder' ? [1] : [1, 2, 4]) {
      let calls = 0
      const disk: Disk = {
        ...realDisk,
        [step]: async (...args: never[]) => {
          if (++calls === failsAt) throw Object.assign(new Error('no disk'), { code: 'EIO' })
          return (realDisk[step] as (...all: never[]) => Promise<void>)(...args)
        },
      }
      const parts = trashParts(openStores(site.config, disk))
      const attempt = restoreFromTrash(site.db, parts, { id, withParent: false }, editor)
      await expect(attempt).rejects.toThrow('no disk')
      expect(await site.everything()).toEqual(deleted)
    }
    await site.restore('album', album.id)
    expect(await site.everything()).toEqual(before)
  },
)

test('when the rows cannot be written, the files go back to the trash', async () => {
  const { album } = await site.createAlbum()
  await site.send('DELETE', `/api/albums/${album.id}`)
  const deleted = await site.everything()
  const { id } = await site.trashed('album', album.id)
  const parts = trashParts(openStores(site.config))
  // A kind whose rows cannot be journalled stands for any failure of the database.
  const broken = {
    record: { table: 'photo', missing: '' } as never,
    nameOf(): never {
      throw new Error('The database is away')
    },
  }
  const kinds = new Map([...parts.kinds, ['photo', broken]])
  const editor = { name: 'admin', now: site.clock.now }
  const attempt = restoreFromTrash(site.db, { ...parts, kinds }, { id, withParent: false }, editor)
  await expect(attempt).rejects.toThrow()
  expect(await site.everything()).toEqual(deleted)
  await site.restore('album', album.id)
})

test('a crash between row and file leaves what can still be brought back', async () => {
  const { album } = await site.createAlbum()
  const before = await site.everything()
  await site.send('DELETE', `/api/albums/${album.id}`)
  const folder = join(site.config.dataDir, 'files')
  for (const [name] of before.files)
    if (storeNames(folder, 'trash').includes(name))
      renameSync(join(folder, placeOf(name, true)), join(folder, placeOf(name)))
  expect((await site.restore('album', album.id)).statusCode).toBe(200)
  expect(await site.everything()).toEqual(before)
})

test('after thirty days the record, its files and its past content are gone for good', async () => {
  const { album } = await site.createAlbum()
  const news = await site.create('/api/news', { title: 'Забытая новость' })
  await site.send('DELETE', `/api/news/${news.id}`)
  await site.send('DELETE', `/api/albums/${album.id}`)
  const parts = trashParts(openStores(site.config))
  const after = (days: number) => new Date(site.clock.now.getTime() + days * dayMs)

  await purgeOldTrash(site.db, parts, after(29.9))
  expect((await site.listTrash()).length).toBeGreaterThan(1)
  await Promise.all([
    purgeOldTrash(site.db, parts, after(30)),
    purgeOldTrash(site.db, parts, after(30)),
  ])
  expect(await site.listTrash()).toEqual([])
  expect(await site.db.selectFrom('trashFile').selectAll().execute()).toEqual([])
  for (const store of storeFolders)
    expect(storeNames(join(site.config.dataDir, store), 'trash')).toEqual([])
  const journal = await site.db
    .selectFrom('journal')
    .select(['action', 'name', 'before', 'after'])
    .where('entity', '=', 'news')
    .where('entityId', '=', news.id)
    .orderBy('id')
    .execute()
  const entry = { name: 'Забытая новость', before: null, after: null }
  expect(journal).toEqual([
    { action: 'create', ...entry },
    { action: 'delete', ...entry },
    { action: 'purge', ...entry },
  ])
})

test('«Удалить навсегда» takes along what was taken out before, «Очистить» everything', async () => {
  const { album, photos } = await site.createAlbum()
  await site.send('DELETE', `/api/photos/${photos[0].id}`)
  await site.send('DELETE', `/api/albums/${album.id}`)
  const partner = await site.create('/api/partners', { name: 'Случайный' })
  await site.send('DELETE', `/api/partners/${partner.id}`)
  const item = await site.trashed('album', album.id)
  expect((await site.send('DELETE', `/api/trash/${item.id}`)).statusCode).toBe(204)
  expect((await site.listTrash()).map(({ name }) => name)).toEqual(['Случайный'])
  expect(storeNames(join(site.config.dataDir, 'files'), 'trash')).toEqual([])
  expectProblem(await site.send('DELETE', `/api/trash/${item.id}`), 404)
  expect((await site.send('DELETE', '/api/trash')).statusCode).toBe(204)
  expect(await site.listTrash()).toEqual([])
})

test('a lost file is named and nothing changes', async () => {
  const { album } = await site.createAlbum()
  await site.send('DELETE', `/api/albums/${album.id}`)
  const folder = join(site.config.dataDir, 'files', 'trash')
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  const deleted = await site.everything()
  const answer = await site.restore('album', album.id)
  expectProblem(answer, 409)
  expect(answer.json().error).toMatch(/потерян/)
  expect(await site.everything()).toEqual(deleted)
})
