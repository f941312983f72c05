import { join } from 'node:path'
import { spell } from '#features/judo/technique-search.ts'
import { createSearch } from '#features/search/search.server.ts'
import { readConfig } from '#kit/config/config.server.ts'
import { openDatabase } from '#kit/db/db.server.ts'
import { migrate } from '#kit/db/migrate.server.ts'
import { nouns } from '#src/records.server.ts'
import { fillPhotos } from './photos.ts'
import { fillEvents, fillJournal } from './rest.ts'
import { fillTexts } from './texts.ts'

const recordsAtOnce = 200

/** Ten years of a federation, times `factor`, into a data folder whose example has its photos; the search has read it. */
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
  const search = createSearch({ sources: nouns.flatMap((noun) => noun.search ?? []), spell })
  const moment = { now, site: config.site }
  while ((await search.catchUp(db, moment, recordsAtOnce)) === recordsAtOnce);
  await close()
}
