import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createTestApp, type TestApp, type TestAppOptions } from '#test/app.ts'
import { storeNames } from '#test/store-names.ts'
import { storedState } from '#test/stored-state.ts'
import type { Album } from './albums.record.ts'
import type { Photo } from './media.contract.ts'

export interface MediaTest extends TestApp {
  album(title?: string): Promise<Album>
  upload(albumId: number | string, image: Buffer, more?: Upload): Promise<Answer>
  photo(albumId: number, image: Buffer): Promise<Photo>
  files(): string[]
  /** Everything an upload could have changed, as one string. */
  state(): Promise<string>
}

type Answer = Awaited<ReturnType<TestApp['inject']>>

interface Upload {
  type?: string
  key?: string
  query?: Record<string, string>
}

export async function createMediaTest(options: TestAppOptions = {}): Promise<MediaTest> {
  const site = await createTestApp(options)
  const folder = (name?: 'trash') => storeNames(join(site.config.dataDir, 'files'), name)
  const media: MediaTest = {
    ...site,
    async album(title = 'Кубок города') {
      const answer = await site.asAdmin({ method: 'POST', url: '/api/albums', payload: { title } })
      return answer.json()
    },
    upload: (albumId, image, { type = 'image/jpeg', key, query = {} } = {}) =>
      site.asAdmin({
        method: 'POST',
        url: '/api/photos',
        query: { album_id: String(albumId), ...query },
        headers: { 'content-type': type, ...(key !== undefined && { 'idempotency-key': key }) },
        payload: image,
      }),
    async photo(albumId, image) {
      const answer = await media.upload(albumId, image)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json()
    },
    files: () => folder(),
    state: () => storedState(site),
  }
  return media
}

const widths = [480, 960, 1600, 2400]

/** Rows as uploads leave them; a page of links needs no files. */
export async function addPhotoRows(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  albumId: number,
  count: number,
): Promise<number[]> {
  const at = clock.now.toISOString()
  const photos = Array.from({ length: count }, (_, index) => ({
    album_id: albumId,
    title: index % 3 ? '' : `Схватка за выход в финал, ковёр ${index}`,
    description: '',
    alt: '',
    author: '',
    rights: '' as const,
    width: 2400,
    height: 1600,
    placeholder: `data:image/webp;base64,${randomBytes(60).toString('base64')}`,
    takenAt: null,
    order: index + 1,
    focalX: 50,
    focalY: 50,
    hidden: 0,
    hiddenReason: '',
    consents: '[]',
    hash: randomBytes(32).toString('hex'),
    version: 1,
    createdAt: at,
    updatedAt: at,
  }))
  const stored = await db.insertInto('photo').values(photos).returning('id').execute()
  const added = stored.map(({ id }) => id).sort((a, b) => a - b)
  for (const photoId of added) {
    const base = `${randomUUID()}-${randomBytes(8).toString('hex')}`
    const files = (['avif', 'jpg'] as const).flatMap((format) =>
      widths.map((width) => ({
        name: `${base}-${width}.${format}`,
        photoId,
        format,
        width,
        height: Math.round((width * 2) / 3),
        sizeBytes: 1000,
        sha256: randomBytes(32).toString('hex'),
      })),
    )
    await db.insertInto('photoFile').values(files).execute()
  }
  return added
}
