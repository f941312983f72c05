import { join } from 'node:path'
import { ensureAdmin, findAdmin } from '#features/accounts/accounts.server.ts'
import { printedPassword } from '#features/accounts/printed-password.ts'
import { ensureCalendarId } from '#features/calendar/calendar-id.server.ts'
import { readAhead } from '#features/search/read-ahead.server.ts'
import type { Search } from '#features/search/search.server.ts'
import {
  ownFolder,
  requireMarked,
  requireNothingKept,
  requireOwnFolder,
} from '#kit/backup/site-identity.server.ts'
import { ownerOnly } from '#kit/base/make-folder.server.ts'
import { returnMemory } from '#kit/base/return-memory.server.ts'
import { type Config, readConfig } from '#kit/config/config.server.ts'
import { faultSentence } from '#kit/config/fault.server.ts'
import { findDamaged } from '#kit/db/damage.server.ts'
import { type Database, type Db, openDatabase } from '#kit/db/db.server.ts'
import { inTurn } from '#kit/db/in-turn.server.ts'
import { migrate } from '#kit/db/migrate.server.ts'
import { hasNoFile } from '#kit/db/sqlite.server.ts'
import { careForFiles } from '#kit/files/care.server.ts'
import type { App } from '#kit/http/context.ts'
import type { Metrics } from '#kit/metrics/metrics.server.ts'
import { type MetricsServer, serveMetrics } from '#kit/metrics/serve-metrics.server.ts'
import { recordAt, recordKindsOf } from '#kit/nouns/noun-parts.server.ts'
import { readAssets } from '#kit/pages/assets.server.ts'
import { buildMark } from '#kit/pages/build-mark.server.ts'
import { type AddressReport, checkAddresses } from '#kit/pages/check-addresses.server.ts'
import { type AppParts, createApp } from './app.server.ts'
import { startDrawing } from './demo/drawing.server.ts'
import { seedDemo } from './demo/seed.server.ts'
import { backupParts, keptFiles, nouns, openStores } from './records.server.ts'

const closeWithinMs = 10_000

/** Database → migrations → application; it listens to nothing yet. */
export async function openSite(
  config: Config,
  parts: Pick<AppParts, 'assets' | 'clientDir' | 'serverFactory' | 'now'>,
) {
  if (hasNoFile(config)) await requireNothingKept(config, backupParts)
  const database = await openDatabase(config, 'server')
  const now = parts.now?.() ?? new Date()
  const applied = await inTurn(database.db, () => prepare(database.db, config, now)).catch(
    async (error) => {
      await database.close()
      throw error
    },
  )
  // What is being written is another one at every start.
  const build = parts.clientDir ? buildMark(config.root) : now.toISOString()
  return { database, applied, ...(await createApp({ config, database, build, ...parts })) }
}

/** What a site is begun with; of several processes that start at once the first does it. @returns applied migrations. */
async function prepare(db: Db, config: Config, now: Date): Promise<string[]> {
  const tables = await db.introspection.getTables()
  if (tables.length === 0) await requireNothingKept(config, backupParts)
  else await requireMarked(db, config)
  const applied = await migrate(db, join(config.root, 'migrations'))
  await requireOwnFolder(db, config, backupParts, await isUnused(db))
  const { adminName: name, adminPassword: given, site } = config
  if (given) await ensureAdmin(db, { name, password: given, site, now })
  await ensureCalendarId(db, site.url)
  if (config.demo) await seedDemo(db, config, now)
  return applied
}

const isUnused = async (db: Db) => !(await findAdmin(db))

/** What a server does beside answering: sweeps its files, reads for its search, draws the example's photos. @returns how to stop. */
export function startBackground(
  config: Config,
  { database, search, log }: { database: Database; search: Search; log: App['log'] },
  now = () => new Date(),
): () => void {
  const kept = keptFiles(openStores(config))
  const { db } = database
  const onSwept = () => ownFolder(db, config)
  const stopCare = careForFiles({ database, kept, onSwept, now, log })
  void readThrough(db, log)
  const stopReading = readAhead({ search, db, site: config.site, now, log })
  const stopDrawing = config.demo && startDrawing(config, database.db, now(), log)
  return () => {
    stopCare()
    stopReading()
    if (stopDrawing) stopDrawing()
  }
}

/** What nobody has asked for yet may be damaged, too; the application says so of whatever is read. */
async function readThrough(db: Db, log: App['log']): Promise<void> {
  try {
    for await (const _ of findDamaged(db, recordKindsOf(nouns)));
  } catch (error) {
    log.error({ err: error }, 'the records could not be read through')
  }
}

/** Asks a site as it is stored for every public address; nothing listens, and nothing is changed. */
export async function checkPages(
  config: Config,
  database: Database,
  more: { mayTakeMs?: number; onAsked?(done: number, total: number): void } = {},
): Promise<AddressReport> {
  const clientDir = join(config.root, 'dist/client')
  const assets = readAssets(clientDir)
  const { app, calls, cache } = await createApp({ config, database, clientDir, assets })
  const siteUrl = config.site.url
  const onAsked = (done: number, total: number) => {
    // Nobody asks for the same page twice.
    if (done % 20 === 0) cache.clear()
    more.onAsked?.(done, total)
  }
  try {
    return await checkAddresses(app, { calls, siteUrl, cureOf: cureOfPage, ...more, onAsked })
  } finally {
    await app.close()
  }
}

function cureOfPage(path: string): string {
  const record = recordAt(nouns, path)
  return record
    ? `${record.words}: откройте ${record.screen}, проверьте поля и сохраните. Не помогло — верните прежний вид в «Журнале».`
    : 'Исправьте записи, названные выше. Если их нет, причину покажет LOG_LEVEL=error npm run admin -- check: покажите её разработчику.'
}

/** The process: config → site → listening → orderly end. @param now another clock, to see what time does to it. */
export async function startServer(config: Config, now = () => new Date()): Promise<void> {
  const clientDir = join(config.root, 'dist/client')
  const assets = readAssets(clientDir)
  const { database, applied, app, metrics, search } = await openSite(config, {
    ...{ clientDir, assets, now },
  })
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
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => close(signal))

  await app.listen({ port: config.port, host: config.host })
  if (config.metricsPort) watched = await startMetrics(metrics, config.metricsPort)
  // Nothing is left that could fail between the making of a password and the showing of it.
  const { adminName: name } = config
  const password = await ensureAdmin(database.db, { name, now: new Date() })
  if (password) console.log(printedPassword(name, password))
  announce(config, app.listeningOrigin, applied)
  if (watched) console.log(`Показатели:    ${watched.url}\n`)
  returnMemory()
  stopBackground = startBackground(config, { database, search, log: app.log }, now)
  if (closing) stopBackground()
}

function startMetrics(metrics: Metrics, port: number): Promise<MetricsServer> {
  metrics.watchProcess()
  return serveMetrics(metrics, port)
}

function announce(config: Config, origin: string, applied: string[]) {
  const lines = [`Сайт работает: ${origin}`, `Управление:    ${origin}/admin`]
  if (applied.length > 0) lines.push(`База данных обновлена: ${applied.join(', ')}`)
  if (!config.siteUrlGiven)
    lines.push(`SITE_URL не задан: ссылки в ленте и карте сайта ведут на ${config.site.url}`)
  console.log(`\n${lines.join('\n')}\n`)
}

/** Starts the built site; whatever keeps it from starting is said in a sentence and ends it. */
export async function main(): Promise<void> {
  let config: Config | undefined
  process.umask(ownerOnly)
  try {
    config = readConfig()
    await startServer(config)
  } catch (error) {
    console.error(`Сайт не запущен. ${faultSentence(error, config)}`)
    if (config?.logLevel === 'debug' || config?.logLevel === 'trace') console.error(error)
    process.exit(1)
  }
}
