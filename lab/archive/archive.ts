import { join } from 'node:path'
import '#features/search/search.tables.ts'
import { readConfig } from '#kit/config/config.server.ts'
import { openDatabase } from '#kit/db/db.server.ts'
import { migrate } from '#kit/db/migrate.server.ts'
import { fillPhotos } from './photos.ts'
import { fillEvents, fillJournal } from './rest.ts'
import { fillTexts } from './texts.ts'

/**
 * Ten years of a federation, times `factor`, into a data folder whose example has its photos. The site that is started
 * with it reads everything for its search: photos and the journal came past what tells the search of a write.
 */
export async function fillArchive(
  root: string,
  dataDir: string,
  { factor, now }: { factor: number; now: Date },
): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir })
  const { db, close } = await openDatabase(config, 'command')
  await migrate(db, join(root, 'migrations'))
  await fillTexts(db, factor)
  await fillEvents(db, factor)
  await fillPhotos(db, dataDir, factor)
  await fillJournal(db, factor, now)
  await db.deleteFrom('searchState').execute()
  await close()
}
