import { saveResults } from '#features/competitions/competitions.protocol.server.ts'
import { createCompetition } from '#features/competitions/competitions.server.ts'
import { createNews } from '#features/news/news.server.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import { dayOf, writer, zone } from './decade.ts'
import { document, firstNames, sentences, some, surnames, titles } from './words.ts'

const men = { ageGroup: 'взрослые', sex: 'm' as const, birthYearFrom: 1950, birthYearTo: 1990 }
const weights = Array.from({ length: 20 }, (_, at) => `-${60 + at}`)
const newsAtOnce = 250
const competitionsAtOnce = 25

/** Ten years of a federation in words: 5 000 news, 1 500 competitions with 60 results each; times `factor`. */
export async function fillTexts(db: Db, factor: number): Promise<void> {
  const news = Math.round(5_000 * factor)
  const competitions = Math.round(1_500 * factor)
  for (let from = 0; from < news; from += newsAtOnce)
    await write(db, async (trx) => {
      for (let at = from; at < Math.min(news, from + newsAtOnce); at++)
        await addNews(trx, dayOf(at, news))
    })
  for (let from = 0; from < competitions; from += competitionsAtOnce)
    await write(db, async (trx) => {
      for (let at = from; at < Math.min(competitions, from + competitionsAtOnce); at++)
        await addCompetition(trx, at, dayOf(at, competitions))
    })
}

async function addNews(trx: Db, now: Date): Promise<void> {
  const title = `${some(titles)} по дзюдо: ${some(sentences).slice(0, 60)}`
  const publishedAt = now.toISOString()
  const given = { title, content: document(5), published: true, publishedAt }
  await createNews(trx, given, { name: writer, now })
}

async function addCompetition(trx: Db, at: number, now: Date): Promise<void> {
  const editor = { name: writer, now }
  const date = now.toISOString().slice(0, 10)
  const { id } = await createCompetition(
    trx,
    {
      title: `${some(titles)} ${date.slice(0, 4)} ${at}`,
      ...{ date, location: 'Дворец спорта' },
      categories: [{ ...men, weights }],
      program: [{ date, time: '08:30', title: 'Взвешивание', whom: [] }],
    },
    editor,
    zone,
  )
  const results = Array.from({ length: 60 }, (_, row) => ({
    category: 'Мужчины',
    weight: weights[row % weights.length]!,
    place: Math.floor(row / weights.length) + 1,
    athlete: `${surnames[(at + row) % surnames.length]} ${some(firstNames)}`,
    ...{ club: `Клуб «${some(titles)}»`, coach: '' },
  }))
  await saveResults(trx, id, { results }, editor, zone)
}
