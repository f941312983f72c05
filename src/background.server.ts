import type { FastifyBaseLogger } from 'fastify'
import { careForFiles } from '#features/media/care.server.ts'
import { createImageMaker } from '#features/media/image-maker.server.ts'
import { openPhotoStore } from '#features/media/photo-files.server.ts'
import type { Config } from '#kit/config/config.server.ts'
import type { Database } from '#kit/db/db.server.ts'
import { drawDemoPhotos } from './seed-albums.server.tsx'

/** What a server does beside answering: sweeps its files, draws the demo photos. @returns how to stop. */
export function startBackground(
  config: Config,
  database: Database,
  now: () => Date,
  log: FastifyBaseLogger,
): () => void {
  const { dataDir, root, site } = config
  const stopCare = careForFiles({ database, dataDir, now, log })
  if (!config.demo) return stopCare

  const images = createImageMaker(root)
  const store = openPhotoStore(dataDir)
  const storage = { db: database.db, store, images, timeZone: site.timeZone }
  let stopped = false
  drawDemoPhotos(storage, now())
    .catch((error) => {
      if (!stopped) log.error({ err: error }, 'demo photos could not be drawn')
    })
    .finally(() => images.close())
  return () => {
    stopped = true
    stopCare()
    images.close()
  }
}
