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
