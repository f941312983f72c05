import { join } from 'node:path'
import { readConfig } from '#kit/config/config.server.ts'
import { openDatabase } from '#kit/db/db.server.ts'
import { migrate } from '#kit/db/migrate.server.ts'
import { developmentAssets } from '#kit/pages/assets.server.ts'
import { createApp } from '#src/app.server.ts'

/** The OpenAPI document of the application, made without listening to anything. */
export async function describedApi(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const database = await openDatabase(config, 'command')
  await migrate(database.db, join(config.root, 'migrations'))
  const { app } = await createApp({ config, database, assets: developmentAssets })
  const document = app.swagger()
  await app.close()
  await database.close()
  return document
}
