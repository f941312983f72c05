import type { FastifyServerOptions } from 'fastify'
import { ensureAdmin } from '#features/accounts/accounts.server.ts'
import { type Config, readConfig } from '#kit/config/config.server.ts'
import { faultSentence } from '#kit/config/fault.server.ts'
import { developmentAssets } from '#kit/pages/assets.server.ts'
import { openSite, startBackground } from '#src/server.ts'

type ServerFactory = NonNullable<FastifyServerOptions['serverFactory']>

/** The site for whoever changes it: Vite serves the browser's part, nothing is built. */
export async function startDevelopment(serverFactory: ServerFactory) {
  let config: Config | undefined
  try {
    config = readConfig()
    return await startWith(config, serverFactory)
  } catch (error) {
    throw new Error(faultSentence(error, config), { cause: error })
  }
}

async function startWith(config: Config, serverFactory: ServerFactory) {
  const { database, app, search } = await openSite(config, {
    serverFactory,
    assets: developmentAssets,
  })
  await app.listen({ port: config.port, host: config.host })
  const { adminName: name } = config
  const password = await ensureAdmin(database.db, { name, now: new Date() })
  const stopBackground = startBackground(config, { database, search, log: app.log })
  console.log(`Разработка: ${app.listeningOrigin}, управление: ${app.listeningOrigin}/admin`)
  if (password) console.log(`Имя: ${name}, пароль: ${password}`)
  return {
    async close() {
      stopBackground()
      await app.close()
      await database.close()
    },
  }
}
