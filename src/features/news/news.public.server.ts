import { sql } from 'kysely'
import type { Rows } from '#kit/contract/query.ts'
import type { Db } from '#kit/db/db.server.ts'
import { picturePathsIn } from '#kit/ui/picture-paths.ts'
import type { NewsCard, NewsCategory, NewsItem } from './news.record.ts'
import { newestFirst, pageOf, publishedOnly, readCards, readItems } from './news.table.server.ts'

const publishedNews = (db: Db, now: Date) => publishedOnly(db.selectFrom('news'), now)

export async function listPublishedNews(
  db: Db,
  query: { now: Date; page: number; pageSize: number; category?: NewsCategory },
): Promise<{ items: NewsCard[]; total: number }> {
  let found = publishedOnly(db.selectFrom('news'), query.now)
  if (query.category) found = found.where('category', '=', query.category)
  const ordered = newestFirst(query.category ? found : found.orderBy('pinned', 'desc'))
  const { page, pageSize } = query
  const { items, total } = await pageOf(found, ordered, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { items: await withPictures(db, items), total }
}

/**
 * For pages: what has no cover is shown in a list by the first picture of its text. Whether visitors may see that one is asked
 * where it is drawn, as of every picture.
 */
async function withPictures(db: Db, cards: NewsCard[]): Promise<NewsCard[]> {
  const bare = cards.filter(({ image }) => image === '').map(({ id }) => id)
  if (bare.length === 0) return cards
  const rows = await db
    .selectFrom('news')
    .select(['id', 'content'])
    .where('id', 'in', bare)
    .where('content', 'like', '%/files/%')
    .execute()
  const first = new Map(rows.map(({ id, content }) => [id, picturePathsIn(content)[0]]))
  return cards.map((card) => ({ ...card, image: first.get(card.id) ?? card.image }))
}

export async function findPublishedNews(
  db: Db,
  id: number,
  now: Date,
): Promise<NewsItem | undefined> {
  const [item] = await readItems(publishedNews(db, now).where('id', '=', id))
  return item
}

/** The published items just before and after this one in time. */
export async function findNeighbours(
  db: Db,
  item: NewsCard,
  now: Date,
): Promise<{ previous?: NewsCard; next?: NewsCard }> {
  const published = publishedNews(db, now)
  // Compared as a pair, so that the index finds the place and nothing is read twice.
  const here = sql`(${item.publishedAt}, ${item.id})`
  const previous = newestFirst(published).where(sql<boolean>`("publishedAt", id) < ${here}`)
  const next = published
    .where(sql<boolean>`("publishedAt", id) > ${here}`)
    .orderBy('publishedAt')
    .orderBy('id')
  const [[before], [after]] = await Promise.all([
    readCards(previous.limit(1)),
    readCards(next.limit(1)),
  ])
  return { previous: before, next: after }
}

const relatedCount = 3

/** Up to three of the same category, the newest of the others after them; none that is led to already. */
export async function listRelatedNews(
  db: Db,
  item: NewsCard,
  { now, beside }: { now: Date; beside: readonly NewsCard[] },
): Promise<NewsCard[]> {
  const told = [item, ...beside].map(({ id }) => id)
  const others = newestFirst(publishedNews(db, now).where('id', 'not in', told)).limit(relatedCount)
  const [same, newest] = await Promise.all([
    readCards(others.where('category', '=', item.category)),
    readCards(others.where('category', '!=', item.category)),
  ])
  return withPictures(db, [...same, ...newest].slice(0, relatedCount))
}

/** What has been published about a competition, the newest first. */
export async function listCompetitionNews(
  db: Db,
  competitionId: number,
  now: Date,
): Promise<NewsCard[]> {
  const about = publishedNews(db, now).where('competition_id', '=', competitionId)
  return withPictures(db, await readCards(newestFirst(about).limit(6)))
}

const mostBesideAlbum = 3

/** What has been published about an album or the competition it is of, the newest first. */
export async function listAlbumNews(
  db: Db,
  { id, competitionId }: { id: number; competitionId: number | undefined },
  now: Date,
): Promise<NewsCard[]> {
  // One after the other: of both at once no database makes use of its indexes.
  const about = async (column: 'album_id' | 'competition_id', value: number) =>
    readCards(newestFirst(publishedNews(db, now).where(column, '=', value)).limit(mostBesideAlbum))
  const found = await about('album_id', id)
  if (competitionId !== undefined)
    for (const one of await about('competition_id', competitionId))
      if (!found.some((other) => other.id === one.id)) found.push(one)
  return found.sort(byNewest).slice(0, mostBesideAlbum)
}

const byNewest = (one: NewsCard, other: NewsCard) =>
  (other.publishedAt ?? '').localeCompare(one.publishedAt ?? '') || other.id - one.id

/** When the next scheduled item comes out. */
export async function nextPublication(db: Db, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('news')
    .select((select) => select.fn.min('publishedAt').as('at'))
    .where('published', '=', 1)
    .where('publishedAt', '>', now.toISOString())
    .executeTakeFirst()
  return row?.at ? new Date(row.at) : undefined
}

/** What was published last, for the feed. */
export async function listRecentNews(db: Db, now: Date, limit: number): Promise<NewsItem[]> {
  return readItems(newestFirst(publishedNews(db, now)).limit(limit))
}

export async function listNewsAddresses(db: Db, now: Date, { limit, offset }: Rows) {
  return newestFirst(publishedOnly(db.selectFrom('news').select(['id', 'updatedAt']), now))
    .limit(limit)
    .offset(offset)
    .execute()
}
