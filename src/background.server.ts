import type { FastifyBaseLogger } from 'fastify'
import { createImageMaker } from '#features/media/image-maker.server.ts'
import { photoStore } from '#features/media/photo-files.server.ts'
import type { Config } from '#kit/config/config.server.ts'
import type { Database } from '#kit/db/db.server.ts'
import { careForFiles } from '#kit/files/care.server.ts'
import { storeOf } from '#kit/nouns/stores.server.ts'
import { drawDemoPhotos } from './demo/albums.server.tsx'
import { keptFiles, openStores } from './records.server.ts'

/** What a server does beside answering: sweeps its files, draws the demo photos. @returns how to stop. */
export function startBackground(
  config: Config,
  database: Database,
  now: () => Date,
  log: FastifyBaseLogger,
): () => void {
  const { dataDir, root, site } = config
  const stores = openStores(dataDir)
  const stopCare = careForFiles({ database, kept: keptFiles(stores), now, log })
  if (!config.demo) return stopCare

  const images = createImageMaker(root)
  const storage = {
    db: database.db,
    store: storeOf(stores, photoStore),
    images,
    timeZone: site.timeZone,
  }
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
