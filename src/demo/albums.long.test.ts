import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAlbums } from '#content/demo-albums.ts'
import { noteExample } from '#features/example/example.rows.server.ts'
import { createImageMaker, type ImageMaker } from '#features/media/image-maker.server.ts'
import { photoStore } from '#features/media/photo-files.server.ts'
import { openStore } from '#kit/nouns/stores.server.ts'
import { createTestApp, postgresUrl, type TestApp } from '#test/app.ts'
import { drawDemoPhotos, seedAlbums } from './albums.server.tsx'

let site: TestApp
let images: ImageMaker

beforeAll(async () => {
  site = await createTestApp()
  images = createImageMaker(site.config.root)
})
afterAll(async () => {
  images.close()
  await site.close()
})

const titles = async () =>
  (await site.db.selectFrom('photo').select('title').execute()).map((photo) => photo.title).sort()

// Drawing is the same on both databases; once is enough.
test.skipIf(postgresUrl)(
  'demo photos are drawn to the end after a crash, once, and not again when removed',
  async () => {
    const { db, config, clock } = site
    const editor = { name: 'demo', now: clock.now }
    await db.transaction().execute(async (trx) => {
      await seedAlbums(trx, config.site, editor, new Map())
      await noteExample(trx, ['album', 'photo'])
    })
    const storage = {
      db,
      store: openStore(photoStore, config),
      images,
      timeZone: 'Europe/Moscow',
    }
    let drawn = 0
    const crashing = {
      ...images,
      draw: (svg: string) => (++drawn > 5 ? Promise.reject(new Error('crash')) : images.draw(svg)),
    }
    await expect(drawDemoPhotos({ ...storage, images: crashing }, clock.now)).rejects.toThrow(
      'crash',
    )
    expect((await titles()).length).toBeLessThan(6)

    await drawDemoPhotos(storage, clock.now)
    expect(await titles()).toEqual(demoAlbums.flatMap((album) => album.photos).sort())

    await site.asAdmin({ method: 'DELETE', url: '/api/photos/1' })
    const kept = await titles()
    await drawDemoPhotos(storage, clock.now)
    expect(await titles()).toEqual(kept)
  },
  90_000,
)
