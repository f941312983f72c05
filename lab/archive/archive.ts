import { join } from 'node:path'
import { readConfig } from '#kit/config/config.server.ts'
import { openDatabase } from '#kit/db/db.server.ts'
import { migrate } from '#kit/db/migrate.server.ts'
import { fillPhotos } from './photos.ts'
import { fillEvents, fillJournal } from './rest.ts'
import { fillTexts } from './texts.ts'

/** Ten years of a federation, times `factor`, into a data folder whose example has its photos. */
export async function fillArchive(dataDir: string, factor: number, now: Date): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir })
  const { db, close } = await openDatabase(config, 'command')
  await migrate(db, join(config.root, 'migrations'))
  await fillTexts(db, factor)
  await fillEvents(db, factor)
  await fillPhotos(db, dataDir, factor)
  await fillJournal(db, factor, now)
  await close()
}
