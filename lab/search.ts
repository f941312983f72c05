import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { facts } from '#content/judo/facts.ts'
import { historyEvents } from '#content/judo/history.ts'
import { techniques } from '#content/judo/techniques.ts'
import { saveResults } from '#features/competitions/competitions.protocol.server.ts'
import { createCompetition } from '#features/competitions/competitions.server.ts'
import { spell } from '#features/judo/technique-search.ts'
import { createNews } from '#features/news/news.server.ts'
import { createSearch } from '#features/search/search.server.ts'
import { readConfig } from '#kit/config/config.server.ts'
import { openDatabase, write } from '#kit/db/db.server.ts'
import { migrate } from '#kit/db/migrate.server.ts'
import { nouns } from '#src/records.server.ts'
import { readGiven } from '../scripts/given.ts'
import { startPostgres } from '../scripts/postgres.ts'

const { counts, has } = readGiven('run search [-- --factor ЧИСЛО] [-- --postgres]', {
  counts: { factor: 1 },
  flags: ['postgres'],
})
const root = join(import.meta.dirname, '..')
const zone = 'Europe/Moscow'
const rounds = 5

const questions = [
  ...['дзюдо', 'первенство города', 'кубок', 'тренировка', 'иванов', 'петров пётр', 'протокол'],
  ...['lp.lj', 'judo', 'тренеровка', 'аттестацыя', 'взвешивание', 'регламент', 'абракадабра'],
  ...['бросок через бедро', 'со', 'соре', 'результаты мемориала', 'когда первенство города юношей'],
  ...['клуб журавль', 'медали', 'ути мата', '2024', 'спортсмен результаты', 'шщзз'],
  // Every word begins many others, and no entry holds them all.
  'пер куб мем отк под фед зал щщщ',
]

/** Sentences of the site itself, taken in an order that is always the same. */
const sentences = [
  ...[...facts, ...historyEvents].map(({ text }) => text),
  ...techniques.map(({ description }) => description),
]
  .join(' ')
  .split(/(?<=[.!?])\s+/)
const roots = 'Иван Петр Сидор Кузнец Смирн Поп Волк Сокол Лебед Козл Новик Мороз Павл Егор'.split(
  ' ',
)
const surnames = roots.flatMap((root) =>
  ['ов', 'енко', 'цев', 'кин', 'ский', 'ук', 'янов'].map((ending) => root + ending),
)
const firstNames =
  'Пётр Иван Фёдор Глеб Лев Марк Тимур Артём Данил Роман Егор Матвей Илья Юрий'.split(' ')
let seed = 7
const next = (size: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed % size
}
const some = <One>(all: readonly One[]) => all[next(all.length)]!
const words = (count: number) => Array.from({ length: count }, () => some(sentences)).join(' ')
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const document = (count: number) => ({
  type: 'doc' as const,
  content: Array.from({ length: count }, () => paragraph(words(4))),
})
const titles = ['Первенство города', 'Кубок федерации', 'Мемориал тренера', 'Открытый турнир']
const men = { ageGroup: 'взрослые', sex: 'm' as const, birthYearFrom: 1950, birthYearTo: 1990 }

type Site = Awaited<ReturnType<typeof openDatabase>>

async function fill({ db }: Site, factor: number): Promise<void> {
  const dayOf = (at: number, of: number) =>
    new Date(Date.UTC(2016, 10, 1) + Math.floor((at / of) * 3600) * 86_400_000)
  const news = Math.round(5_000 * factor)
  const competitions = Math.round(1_500 * factor)
  for (let from = 0; from < news; from += 250)
    await write(db, async (trx) => {
      for (let at = from; at < Math.min(news, from + 250); at++) {
        const now = dayOf(at, news)
        const title = `${some(titles)} по дзюдо: ${some(sentences).slice(0, 60)}`
        const given = { title, content: document(5), published: true }
        await createNews(trx, { ...given, publishedAt: now.toISOString() }, { name: 'lab', now })
      }
    })
  for (let at = 0; at < competitions; at++) {
    const now = dayOf(at, competitions)
    const editor = { name: 'lab', now }
    const date = now.toISOString().slice(0, 10)
    const category = 'Мужчины'
    const results = Array.from({ length: 60 }, (_, row) => ({
      ...{ category, weight: `-${60 + (row % 20)}`, place: [1, 2, 3][Math.floor(row / 20)]! },
      athlete: `${surnames[(at + row) % surnames.length]} ${some(firstNames)}`,
      ...{ club: `Клуб «${some(titles)}»`, coach: '' },
    }))
    await write(db, async (trx) => {
      const made = await createCompetition(
        trx,
        {
          ...{
            title: `${some(titles)} ${date.slice(0, 4)} ${at}`,
            date,
            location: 'Дворец спорта',
          },
          categories: [{ ...men, weights: Array.from({ length: 20 }, (_, w) => `-${60 + w}`) }],
          program: [{ date, time: '08:30', title: 'Взвешивание' }] as never,
        } as never,
        editor,
        zone,
      )
      await saveResults(trx, made.id, { results } as never, editor, zone)
    })
  }
}

async function measure(factor: number, databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'search-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const site = await openDatabase(config, 'command')
  await migrate(site.db, join(root, 'migrations'))
  await fill(site, factor)
  const search = createSearch({ sources: nouns.flatMap((noun) => noun.search ?? []), spell })
  const now = new Date(Date.UTC(2026, 10, 21, 9))
  const moment = { now, site: { ...config.site, timeZone: zone } }
  const before = sizeOf(dataDir)
  const begun = performance.now()
  let records = 0
  for (let told = 20; told === 20; records += told) told = await search.catchUp(site.db, moment, 20)
  const readMs = performance.now() - begun
  const ask = (q: string) =>
    search.find(site.db, { q, limit: 5, ...moment, part: (loading) => loading })
  const slowest: [ms: number, q: string][] = []
  for (const q of questions) await ask(q)
  const heapBefore = process.memoryUsage().heapUsed
  for (let round = 0; round < rounds; round++)
    for (const q of questions) {
      const { user, system } = process.cpuUsage()
      const at = performance.now()
      await ask(q)
      const cpu = process.cpuUsage({ user, system })
      // What this process takes; of PostgreSQL, which is another one, the clock.
      slowest.push([databaseUrl ? performance.now() - at : (cpu.user + cpu.system) / 1000, q])
    }
  const sorted = slowest.toSorted(([a], [b]) => a - b)
  const shareOf = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!
  await site.close()
  const row = {
    factor,
    records,
    'read, ms a record': (readMs / records).toFixed(2),
    'index, MB': ((sizeOf(dataDir) - before) / 1e6).toFixed(0),
    'p50, ms': shareOf(0.5)[0].toFixed(1),
    'p99, ms': shareOf(0.99)[0].toFixed(1),
    slowest: sorted.at(-1)![1],
    'heap grown, MB': ((process.memoryUsage().heapUsed - heapBefore) / 1e6).toFixed(0),
  }
  rmSync(dataDir, { recursive: true, force: true })
  return row
}

const sizeOf = (dataDir: string) =>
  ['site.db', 'site.db-wal'].reduce(
    (sum, name) => sum + (statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )

const rows = []
for (const factor of [0.02, counts.factor]) {
  const postgres = has('postgres') ? await startPostgres() : undefined
  rows.push(await measure(factor, postgres?.url))
  await postgres?.stop()
}
console.table(rows)
if (Number(rows.at(-1)?.['p99, ms']) > 30) process.exitCode = 1
