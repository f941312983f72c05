import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { jpegOf } from '#features/media/sample-images.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { storePaths } from '#test/store-names.ts'
import type { TrashItem } from './trash.contract.ts'

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
export const published = { published: true, publishedAt: '2026-11-01T09:00:00Z' }

/** What every table of records has, and what is a part of one without it. */
const ofRecords = ['id', 'version', 'createdAt', 'updatedAt']
const parts = ['competition_result', 'photoFile']
export const storeFolders = ['files', 'documents', 'federation-documents']

export type TrashTest = Awaited<ReturnType<typeof createTrashTest>>

/** The site with short words for what the tests of the trash do again and again. */
export async function createTrashTest() {
  const site: TestApp = await createTestApp()

  const send = (
    method: 'GET' | 'DELETE' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => site.asAdmin({ method, url, headers, ...(payload && { payload }) })
  async function create(url: string, payload: object): Promise<{ id: number }> {
    const answer = await send('POST', url, payload)
    if (answer.statusCode !== 201) throw new Error(`${url}: ${answer.body}`)
    return answer.json()
  }
  async function upload(url: string, type: string, payload: Buffer) {
    const headers = { 'content-type': type }
    const answer = await site.asAdmin({ method: 'POST', url, headers, payload })
    if (answer.statusCode !== 201) throw new Error(`${url}: ${answer.body}`)
    return answer.json()
  }
  const addPhoto = (albumId: number, image: Buffer) =>
    upload(`/api/photos?album_id=${albumId}`, 'image/jpeg', image)
  async function createAlbum() {
    const album = await create('/api/albums', { title: 'Кубок «Золотая осень»' })
    const photos = []
    for (const seed of [1, 2, 3])
      photos.push(await addPhoto(album.id, await jpegOf(60, 40, seed / 9)))
    return { album, photos }
  }

  const listTrash = async (query = ''): Promise<TrashItem[]> =>
    (await send('GET', `/api/trash${query}`)).json()
  async function trashed(entity: string, entityId: number): Promise<TrashItem> {
    const [item] = await listTrash(`?entity=${entity}&entityId=${entityId}`)
    if (!item) throw new Error(`no ${entity} ${entityId} in the trash`)
    return item
  }
  const restore = async (
    entity: string,
    entityId: number,
    payload: object = {},
    headers: Record<string, string> = {},
  ) => send('POST', `/api/trash/${(await trashed(entity, entityId)).id}/restore`, payload, headers)
  const statusOf = async (url: string) => (await site.inject(url)).statusCode

  /** Every row and every file that visitors or editors can meet. */
  async function everything() {
    const tables = (await site.db.introspection.getTables()).filter(
      ({ name, columns }) =>
        parts.includes(name) ||
        ofRecords.every((column) => columns.some(({ name }) => name === column)),
    )
    const rows = await Promise.all(
      tables.map(async ({ name }) => {
        const all = await site.db
          .selectFrom(name as 'news')
          .selectAll()
          .execute()
        return [name, all.sort(byContent)] as const
      }),
    )
    const files = storeFolders.flatMap((store) => {
      const folder = join(site.config.dataDir, store)
      return storePaths(folder)
        .map((path) => [basename(path), readFileSync(path).toString('base64')] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1))
    })
    return { rows: Object.fromEntries(rows), files }
  }

  return {
    ...site,
    send,
    create,
    upload,
    addPhoto,
    createAlbum,
    listTrash,
    trashed,
    restore,
    statusOf,
    everything,
  }
}

const byContent = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
