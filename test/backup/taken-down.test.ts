import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { createMediaTest, type MediaTest } from '#features/media/test-media.ts'
import { restoreBackup } from '#kit/backup/restore-backup.server.ts'
import { ownFolder } from '#kit/backup/site-identity.server.ts'
import { writeBackup } from '#kit/backup/write-backup.server.ts'
import { openDatabase } from '#kit/db/db.server.ts'
import { trashedFiles as filesInTrash } from '#kit/trash/trash.server.ts'
import { backupParts as parts } from '#src/records.server.ts'
import { emptyPlace, type Place } from './places.ts'

let site: MediaTest
let folder: string
const places: Place[] = []

beforeEach(async () => {
  site = await createMediaTest()
  folder = mkdtempSync(join(tmpdir(), 'archives-'))
  await ownFolder(site.db, site.config)
})
afterEach(async () => {
  await site.close()
  for (const place of places.splice(0)) await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function backUp(name: string): Promise<string> {
  const file = join(folder, name)
  await writeBackup({ config: site.config, parts, file, now: site.clock.now })
  return file
}

const ask = async (id: number, message: string) => {
  const url = `/api/photos/${id}/removal`
  const answer = await site.inject({ method: 'POST', url, payload: { message } })
  expect(answer.statusCode).toBe(204)
}

/** The site as it is now, somewhere else, and there an older copy over it. */
async function restoreOver(older: string) {
  const place = await emptyPlace()
  places.push(place)
  const { config } = place
  await restoreBackup({
    config,
    parts,
    file: await backUp('now.tar'),
    overwrite: false,
    now: new Date(),
  })
  const { carried } = await restoreBackup({
    config,
    parts,
    file: older,
    overwrite: true,
    now: new Date(),
  })
  const { db, close } = await openDatabase(config, 'command')
  const photos = await db.selectFrom('photo').select(['id', 'hidden']).orderBy('id').execute()
  const requests = await db.selectFrom('removalRequest').select(['photoId', 'message']).execute()
  const done = await db.selectFrom('removalDone').select(['photoId', 'outcome']).execute()
  const files = await db.selectFrom('photoFile').select('photoId').distinct().execute()
  const trash = await db.selectFrom('trash').select(['entity', 'entityId']).execute()
  const trashedFiles = (await Array.fromAsync(filesInTrash('photos').pieces(db))).flat()
  await close()
  const withFiles = files.map(({ photoId }) => photoId).sort()
  return { carried, photos, requests, done, withFiles, trash, trashedFiles }
}

test('an older copy brings back nothing that was taken down since at somebody’s request', async () => {
  // Words are taken only by somebody who answers for them.
  const operator = { legalName: 'РОО «Дзюдо»', address: 'ул. Ленина, 1', email: 'post@judo.test' }
  await site.asAdmin({ method: 'PUT', url: '/api/contacts', payload: operator })
  const album = await site.album('Первенство')
  const photos = []
  for (const width of [300, 310, 320, 330, 340])
    photos.push(await site.photo(album.id, await jpegOf(width, 200)))
  const [gone, waits, kept, deleted, returned] = photos.map(({ id }) => id) as number[]
  const older = await backUp('older.tar')
  site.clock.advance(60_000)
  await ask(gone!, 'Это мой сын')
  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${gone}` })
  await ask(waits!, 'И это он')
  await ask(kept!, 'Шутка')
  await site.asAdmin({ method: 'PUT', url: `/api/photos/${kept}`, payload: { hidden: false } })
  // Of the editor's own will: a copy brings it back.
  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${deleted}` })
  // Taken out of the trash again: so it stands today.
  await ask(returned!, 'Ошибка')
  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${returned}` })
  const [trashed] = (await site.asAdmin({ url: '/api/trash' })).json()
  await site.asAdmin({ method: 'POST', url: `/api/trash/${trashed.id}/restore`, payload: {} })

  const restored = await restoreOver(older)
  expect(restored.photos).toEqual([
    { id: waits, hidden: 1 },
    { id: kept, hidden: 0 },
    { id: deleted, hidden: 0 },
    { id: returned, hidden: expect.anything() },
  ])
  expect(restored.withFiles).not.toContain(gone)
  // Not loose on the disk: it goes for good on its day, and the site can say when.
  expect(restored.trash).toEqual([{ entity: 'photo', entityId: gone }])
  expect(restored.trashedFiles.length).toBeGreaterThan(0)
  expect(restored.requests).toContainEqual({ photoId: waits, message: 'И это он' })
  expect(restored.done).toContainEqual({ photoId: gone, outcome: 'removed' })
  expect(restored.done).toContainEqual({ photoId: kept, outcome: 'kept' })
  expect(restored.carried.join('\n')).toMatch(/не вернулось: 1\sфотография/)
})

test('what the copy itself knows is not told twice', async () => {
  const album = await site.album('Первенство')
  const photo = await site.photo(album.id, await jpegOf(300, 200))
  const other = await site.photo(album.id, await jpegOf(310, 200))
  await ask(photo.id, 'Это мой сын')
  await ask(other.id, 'И это')
  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${photo.id}` })
  const { carried, done, requests } = await restoreOver(await backUp('older.tar'))
  expect([carried, done.length, requests.length]).toEqual([[], 1, 1])
})

test('the photos of another site with the same numbers stay', async () => {
  const album = await site.album('Первенство')
  await site.photo(album.id, await jpegOf(300, 200))
  const foreign = await backUp('foreign.tar')
  const other = await createMediaTest()
  await ownFolder(other.db, other.config)
  const own = await other.photo((await other.album('Сборы')).id, await jpegOf(320, 200))
  other.clock.advance(60_000)
  await other.inject({ method: 'POST', url: `/api/photos/${own.id}/removal`, payload: {} })
  await other.asAdmin({ method: 'DELETE', url: `/api/photos/${own.id}` })
  const [mine, now] = [site, other]
  site = now
  const { photos, carried } = await restoreOver(foreign)
  site = mine
  await other.close()
  expect([photos, carried]).toEqual([[{ id: 1, hidden: 0 }], []])
})
