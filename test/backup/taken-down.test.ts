import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { browserKeys } from '#features/accounts/browser-key.server.ts'
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

const ask = async (id: number, message: string, others = false) => {
  const url = `/api/photos/${id}/removal`
  const answer = await site.inject({ method: 'POST', url, payload: { message, others } })
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
  const present = await openDatabase(config, 'command')
  const before = await browserKeys(present.db, 1)
  await present.close()
  const { carried, keptAccounts } = await restoreBackup({
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
  const answers = await db.selectFrom('removalDone').select(['message', 'othersOutcome']).execute()
  const files = await db.selectFrom('photoFile').select('photoId').distinct().execute()
  const reasons = await db.selectFrom('photo').select(['id', 'hiddenReason']).execute()
  const albums = await db.selectFrom('album').select(['id', 'published']).orderBy('id').execute()
  const [account] = await db.selectFrom('account').selectAll().execute()
  const after = await browserKeys(db, 1)
  const trash = await db.selectFrom('trash').select(['entity', 'entityId']).execute()
  const trashedFiles = (await Array.fromAsync(filesInTrash('photos').pieces(db))).flat()
  await close()
  const withFiles = files.map(({ photoId }) => photoId).sort()
  const reasonOf = (id: number) => reasons.find((one) => one.id === id)?.hiddenReason
  const seen = { carried, photos, requests, done, answers, withFiles, trash, trashedFiles }
  return { ...seen, albums, reasonOf, account, keptAccounts, sealed: { before, after } }
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
  const request = (await site.asAdmin({ url: '/api/removal-requests' }))
    .json()
    .find((one: { photo: { id: number } }) => one.photo.id === kept)
  await site.asAdmin({ method: 'DELETE', url: `/api/removal-requests/${request.id}` })
  // Of the editor's own will: a copy brings it back for the editor alone.
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
    { id: deleted, hidden: 1 },
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

test('what was written about other photos is gone from an older copy too, once it is answered', async () => {
  const operator = { legalName: 'РОО «Дзюдо»', address: 'ул. Ленина, 1', email: 'post@judo.test' }
  await site.asAdmin({ method: 'PUT', url: '/api/contacts', payload: operator })
  const album = await site.album('Первенство')
  const photo = await site.photo(album.id, await jpegOf(300, 200))
  await ask(photo.id, 'Это мой сын', true)
  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${photo.id}` })
  const older = await backUp('older.tar')
  const [asked] = (await site.asAdmin({ url: '/api/removal-others' })).json()
  const payload = { ids: [asked.id], outcome: 'kept' }
  await site.asAdmin({ method: 'POST', url: '/api/removal-others/close', payload })
  expect((await restoreOver(older)).answers).toEqual([{ message: '', othersOutcome: 'kept' }])
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

test('S07: what an editor has taken down since comes back unseen, and says how to show it', async () => {
  const [kept, closed, gone, draft] = [
    await site.album('Стоит'),
    await site.album('Снят'),
    await site.album('Удалён'),
    await site.album('Черновик'),
  ]
  const photo = async (album: { id: number }, width: number) =>
    (await site.photo(album.id, await jpegOf(width, 200))).id
  const [stays, hidden, deleted] = [
    await photo(kept, 300),
    await photo(kept, 310),
    await photo(kept, 320),
  ]
  const [inGone, firstOfGone] = [await photo(gone, 330), await photo(gone, 340)]
  const put = (url: string, payload: object) => site.asAdmin({ method: 'PUT', url, payload })
  const remove = (url: string) => site.asAdmin({ method: 'DELETE', url })
  await put(`/api/albums/${draft.id}`, { published: false })
  const older = await backUp('older.tar')
  site.clock.advance(60_000)
  await put(`/api/photos/${hidden}`, { hidden: true, hiddenReason: 'звонила мама' })
  await remove(`/api/photos/${deleted}`)
  await put(`/api/albums/${closed.id}`, { published: false })
  await remove(`/api/photos/${firstOfGone}`)
  site.clock.advance(60_000)
  await remove(`/api/albums/${gone.id}`)
  // For good, too: what is no longer in the trash is not shown either.
  await remove('/api/trash')

  const { photos, albums, carried, reasonOf } = await restoreOver(older)
  expect(photos).toEqual([
    { id: stays, hidden: 0 },
    { id: hidden, hidden: 1 },
    { id: deleted, hidden: 1 },
    // Shown with its album, as it stood there.
    { id: inGone, hidden: 0 },
    { id: firstOfGone, hidden: 1 },
  ])
  expect(albums).toEqual([
    { id: kept.id, published: 1 },
    { id: closed.id, published: 0 },
    { id: gone.id, published: 0 },
    { id: draft.id, published: 0 },
  ])
  expect(reasonOf(hidden)).toBe('звонила мама')
  expect(reasonOf(deleted)).toMatch(/после той копии.*«Показать»/)
  expect(carried).toEqual([
    expect.stringMatching(/^Альбомы.*«Снят», «Удалён»\.$/),
    expect.stringMatching(/^Фотографии.*«Стоит».— 2.фотографии, «Удалён».— 1.фотография\.$/),
  ])
})

test('S07: a news item that was taken off the site since comes back as a draft, and is named', async () => {
  const make = (title: string) =>
    site.asAdmin({ method: 'POST', url: '/api/news', payload: { title, published: true } })
  const [off, on] = [(await make('Снятая')).json(), (await make('Видимая')).json()]
  const older = await backUp('older.tar')
  const payload = { published: false, version: off.version }
  await site.asAdmin({ method: 'PUT', url: `/api/news/${off.id}`, payload })
  const place = await emptyPlace()
  places.push(place)
  const restore = async (file: string, overwrite: boolean) =>
    restoreBackup({ config: place.config, parts, file, overwrite, now: new Date() })
  await restore(await backUp('now.tar'), false)
  const { carried } = await restore(older, true)
  expect(carried.join()).toMatch(/Новости.*черновиками: «Снятая»\.$/)
  const { db, close } = await openDatabase(place.config, 'command')
  const shown = await db.selectFrom('news').select('id').where('published', '=', 1).execute()
  await close()
  expect(shown).toEqual([{ id: on.id }])
})

test('S07: a password that was changed since is not the old one again', async () => {
  const older = await backUp('older.tar')
  await site.db
    .updateTable('account')
    .set({ username: 'petrov', passwordHash: 'new', changePasswordBy: '2026-12-01T00:00:00.000Z' })
    .execute()
  const { account, keptAccounts, sealed } = await restoreOver(older)
  expect(sealed.after, 'what browsers have sealed opens').toEqual(sealed.before)
  expect(keptAccounts).toBe(true)
  expect(account).toMatchObject({
    ...{ username: 'petrov', passwordHash: 'new' },
    changePasswordBy: '2026-12-01T00:00:00.000Z',
  })
})
