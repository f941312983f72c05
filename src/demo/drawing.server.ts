import type { FastifyBaseLogger } from 'fastify'
import { createImageMaker } from '#features/media/image-maker.server.ts'
import { photoStore } from '#features/media/photo-files.server.ts'
import type { Config } from '#kit/config/config.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { openStore } from '#kit/nouns/stores.server.ts'
import { drawDemoPhotos } from './albums.server.tsx'

/** Draws the photos of the example while the site already answers. @returns how to stop. */
export function startDrawing(
  { root, site, ...place }: Config,
  db: Db,
  now: Date,
  log: FastifyBaseLogger,
): () => void {
  const images = createImageMaker(root)
  const storage = { db, store: openStore(photoStore, place), images, timeZone: site.timeZone }
  let stopped = false
  drawDemoPhotos(storage, now)
    .catch((error) => {
      if (!stopped) log.error({ err: error }, 'demo photos could not be drawn')
    })
    .finally(() => images.close())
  return () => {
    stopped = true
    images.close()
  }
}
