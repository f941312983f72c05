import { techniques } from '#content/judo/techniques.ts'
import { techniqueAddress } from '#features/judo/technique-addresses.ts'
import { spell } from '#features/judo/technique-search.ts'
import { eachPublishedNews } from '#features/news/news.server.ts'
import { createSearchPage } from '#features/search/pages/search.tsx'
import { createSearch, type Moment, type SearchSource } from '#features/search/search.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { richTextPlain } from '#kit/rich-text/rich-text-words.ts'
import { nextMoment } from './next-moment.server.ts'
import { pages } from './site.ts'

/** What the search finds, each source with only what any visitor may see. */
const sources: SearchSource[] = [
  { kind: 'news', label: 'Новости', load: searchableNews },
  { kind: 'techniques', label: 'Техники', load: async () => searchableTechniques },
  { kind: 'pages', label: 'Страницы', load: searchablePages },
]

export const search = createSearch({ sources, nextMoment, spell })
export const searchPage = createSearchPage(search)

async function* searchableNews(db: Db, { now }: Moment) {
  for await (const { id, title, summary, content, publishedAt } of eachPublishedNews(db, now))
    yield {
      href: `/news/${id}`,
      title,
      summary,
      body: richTextPlain(content),
      date: publishedAt ?? undefined,
    }
}

const searchableTechniques = techniques.map((technique) => ({
  href: techniqueAddress(technique.id),
  title: technique.name,
  summary: technique.term ?? technique.meaning,
  body: technique.description,
  names: [technique.name, technique.romaji, technique.kanji, ...(technique.aliases ?? [])],
  keywords: [technique.meaning, technique.romaji, technique.kanji],
}))

/** The pages with an address of their own, by the title and the description in their heads. */
async function* searchablePages(db: Db, moment: Moment) {
  for (const page of pages) {
    if (page.path.includes(':')) continue
    const request = { ...moment, path: page.path, params: {}, query: {} }
    const data = await page.load(db, request)
    if (data === undefined) continue
    const { title, description } = page.head(data, request)
    yield { href: page.path, title, summary: description }
  }
}
