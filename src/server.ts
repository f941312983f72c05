import { join } from 'node:path'
import { ensureAdmin } from '#features/accounts/accounts.server.ts'
import { type Config, ConfigError, readConfig } from '#kit/config/config.server.ts'
import { openDatabase } from '#kit/db/db.server.ts'
import { migrate } from '#kit/db/migrate.server.ts'
import type { Metrics } from '#kit/metrics/metrics.server.ts'
import { type MetricsServer, serveMetrics } from '#kit/metrics/serve-metrics.server.ts'
import { readAssets } from '#kit/pages/assets.server.ts'
import { framed } from '#kit/text/framed.ts'
import { createApp } from './app.server.ts'
import { startBackground } from './background.server.ts'
import { seedDemo } from './seed.server.ts'

const closeWithinMs = 10_000

/** The process: config → database → migrations → application → listening → orderly end. */
export async function startServer(config: Config): Promise<void> {
  const database = await openDatabase(config, 'server')
  const applied = await migrate(database.db, join(config.root, 'migrations'))
  const now = new Date()
  const password = await ensureAdmin(database.db, {
    password: config.adminPassword,
    site: config.site,
    now,
  })
  // Shown before anything else can fail: it will not be shown again.
  if (password) console.log(`\n${framed(firstPassword(password))}`)
  if (config.demo) await seedDemo(database.db, config, now)

  const clientDir = join(config.root, 'dist/client')
  const assets = readAssets(clientDir)
  const { app, metrics } = await createApp({ config, database, clientDir, assets })
  let watched: MetricsServer | undefined
  let stopBackground = () => {}
  let closing = false
  const close = async (signal: string) => {
    if (closing) return
    closing = true
    app.log.info({ signal }, 'closing')
    setTimeout(() => process.exit(1), closeWithinMs).unref()
    stopBackground()
    await app.close()
    await watched?.close()
    await database.close()
    process.exit(0)
  }
  // Before the first request can be accepted.
  process.on('SIGTERM', () => close('SIGTERM'))
  process.on('SIGINT', () => close('SIGINT'))

  await app.listen({ port: config.port, host: config.host })
  announce(config, app.listeningOrigin, applied)
  if (config.metricsPort) watched = await showMetrics(metrics, config.metricsPort)
  stopBackground = startBackground(config, database, () => new Date(), app.log)
  if (closing) stopBackground()
}

async function showMetrics(metrics: Metrics, port: number): Promise<MetricsServer> {
  metrics.watchProcess()
  const server = await serveMetrics(metrics, port)
  console.log(`Показатели:    ${server.url}\n`)
  return server
}

const firstPassword = (password: string) => [
  'Имя:    admin',
  `Пароль: ${password}`,
  'Показан один раз: запишите.',
]

function announce(config: Config, origin: string, applied: string[]) {
  const lines = [`Сайт работает: ${origin}`, `Управление:    ${origin}/admin`]
  if (applied.length > 0) lines.push(`База данных обновлена: ${applied.join(', ')}`)
  if (!config.siteUrlGiven)
    lines.push(`SITE_URL не задан: ссылки в ленте и карте сайта ведут на ${config.site.url}`)
  console.log(`\n${lines.join('\n')}\n`)
}

/** Starts the built site; everything that can be wrong with the settings is said and ends it. */
export async function main(): Promise<void> {
  try {
    await startServer(readConfig())
  } catch (error) {
    if (error instanceof ConfigError) console.error(error.message)
    else console.error(error)
    process.exit(1)
  }
}
