import { type SelectQueryBuilder, sql } from 'kysely'
import { rowsOf } from '#kit/contract/query.ts'
import { containsText } from '#kit/db/contains-text.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import {
  findRecord,
  fromRow,
  insertRecord,
  type RecordKind,
  removeRecord,
  updateRecord,
} from '#kit/db/record.server.ts'
import { requireReference } from '#kit/db/reference.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import { Problem } from '#kit/http/problem.ts'
import { firstSentence, richTextPlain } from '#kit/rich-text/rich-text-words.ts'
import type {
  NewsCard,
  NewsCategory,
  NewsCreate,
  NewsItem,
  NewsListQuery,
  NewsUpdate,
} from './news.contract.ts'

declare module '#kit/db/tables.ts' {
  interface Tables {
    news: RecordColumns & {
      title: string
      summary: string
      content: string
      image: string
      imageAlt: string
      category: NewsCategory
      published: number
      publishedAt: string | null
      pinned: number
      competition_id: number | null
      album_id: number | null
    }
  }
}

const kind: RecordKind<NewsItem> = {
  table: 'news',
  booleans: ['published', 'pinned'],
  documents: ['content'],
  missing: 'Новость не найдена',
}

// A list never reads the bodies.
const cardColumns = [
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'title',
  'summary',
  'image',
  'imageAlt',
  'category',
  'published',
  'publishedAt',
  'pinned',
  'competition_id',
  'album_id',
] as const

const toCard = (row: object): NewsCard => fromRow(kind, row as NewsItem)

type NewsQuery<Row> = SelectQueryBuilder<Tables, 'news', Row>

/** The only definition of what a visitor may see; every public query goes through it. */
export function publishedOnly<Row>(query: NewsQuery<Row>, now: Date): NewsQuery<Row> {
  return query.where('published', '=', 1).where('publishedAt', '<=', now.toISOString())
}

const newestFirst = <Row>(query: NewsQuery<Row>) =>
  query.orderBy('publishedAt', 'desc').orderBy('id', 'desc')

async function pageOf(
  query: NewsQuery<object>,
  ordered: NewsQuery<object>,
  rows: { limit: number; offset: number } | undefined,
) {
  const { total } = await query
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const cards = ordered.select(cardColumns)
  const found = await (rows ? cards.limit(rows.limit).offset(rows.offset) : cards).execute()
  return { items: found.map(toCard), total }
}

export async function listPublishedNews(
  db: Db,
  query: { now: Date; page: number; pageSize: number; category?: NewsCategory },
): Promise<{ items: NewsCard[]; total: number }> {
  let found = publishedOnly(db.selectFrom('news'), query.now)
  if (query.category) found = found.where('category', '=', query.category)
  const ordered = newestFirst(query.category ? found : found.orderBy('pinned', 'desc'))
  const { page, pageSize } = query
  return pageOf(found, ordered, { limit: pageSize, offset: (page - 1) * pageSize })
}

/** What the API lists: everything for the administrator, exactly the published for anyone else. */
export async function listNews(
  db: Db,
  query: NewsListQuery,
  reader: { now: Date; seesDrafts: boolean },
): Promise<{ items: NewsCard[]; total: number }> {
  const now = reader.now.toISOString()
  let found: NewsQuery<object> = db.selectFrom('news')
  if (!reader.seesDrafts) found = publishedOnly(found, reader.now)
  if (query.category) found = found.where('category', '=', query.category)
  if (reader.seesDrafts && query.status === 'draft') found = found.where('published', '=', 0)
  if (reader.seesDrafts && query.status === 'published') found = publishedOnly(found, reader.now)
  if (reader.seesDrafts && query.status === 'scheduled')
    found = found.where('published', '=', 1).where('publishedAt', '>', now)
  if (reader.seesDrafts && query.q) found = found.where(containsText('title', query.q))
  if (query.asOf) found = found.where('createdAt', '<=', query.asOf)
  return pageOf(found, sorted(found, query.sort, reader.seesDrafts), rowsOf(query))
}

function sorted(
  query: NewsQuery<object>,
  sort: NewsListQuery['sort'],
  seesDrafts: boolean,
): NewsQuery<object> {
  switch (sort) {
    case 'title':
      return query.orderBy(sql`ru_key(title)`).orderBy('id')
    case '-updatedAt':
      return query.orderBy('updatedAt', 'desc').orderBy('id', 'desc')
    // A draft has no date yet: it stands where its last change puts it.
    case 'publishedAt':
      return query.orderBy(sql`coalesce("publishedAt", "updatedAt")`).orderBy('id')
    default:
      return seesDrafts
        ? query.orderBy(sql`coalesce("publishedAt", "updatedAt")`, 'desc').orderBy('id', 'desc')
        : newestFirst(query)
  }
}

export async function findNews(db: Db, id: number): Promise<NewsItem | undefined> {
  return findRecord(db, kind, id)
}

export async function findPublishedNews(
  db: Db,
  id: number,
  now: Date,
): Promise<NewsItem | undefined> {
  const row = await publishedOnly(db.selectFrom('news').selectAll(), now)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && fromRow(kind, row)
}

/** The published items just before and after this one in time. */
export async function findNeighbours(
  db: Db,
  item: NewsCard,
  now: Date,
): Promise<{ previous?: NewsCard; next?: NewsCard }> {
  const published = publishedOnly(db.selectFrom('news').select(cardColumns), now)
  // Compared as a pair, so that the index finds the place and nothing is read twice.
  const here = sql`(${item.publishedAt}, ${item.id})`
  const previous = newestFirst(published).where(sql<boolean>`("publishedAt", id) < ${here}`)
  const next = published
    .where(sql<boolean>`("publishedAt", id) > ${here}`)
    .orderBy('publishedAt')
    .orderBy('id')
  const [before, after] = await Promise.all([
    previous.limit(1).executeTakeFirst(),
    next.limit(1).executeTakeFirst(),
  ])
  return { previous: before && toCard(before), next: after && toCard(after) }
}

const relatedCount = 3

/** Up to three of the same category, the newest of the others after them. */
export async function listRelatedNews(db: Db, item: NewsCard, now: Date): Promise<NewsCard[]> {
  const others = newestFirst(
    publishedOnly(db.selectFrom('news').select(cardColumns), now).where('id', '!=', item.id),
  ).limit(relatedCount)
  const [same, newest] = await Promise.all([
    others.where('category', '=', item.category).execute(),
    others.where('category', '!=', item.category).execute(),
  ])
  return [...same, ...newest].slice(0, relatedCount).map(toCard)
}

/** What has been published about a competition, the newest first. */
export async function listCompetitionNews(
  db: Db,
  competitionId: number,
  now: Date,
): Promise<NewsCard[]> {
  const rows = await newestFirst(
    publishedOnly(db.selectFrom('news').select(cardColumns), now).where(
      'competition_id',
      '=',
      competitionId,
    ),
  )
    .limit(6)
    .execute()
  return rows.map(toCard)
}

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

/** Everything published, for the feed and the sitemap. */
export async function listRecentNews(db: Db, now: Date, limit: number): Promise<NewsItem[]> {
  const rows = await newestFirst(publishedOnly(db.selectFrom('news').selectAll(), now))
    .limit(limit)
    .execute()
  return rows.map((row) => fromRow(kind, row))
}

/** Every published item, read in portions. */
export async function* eachPublishedNews(db: Db, now: Date): AsyncGenerator<NewsItem> {
  for (let after = 0; ; ) {
    const rows = await publishedOnly(db.selectFrom('news').selectAll(), now)
      .where('id', '>', after)
      .orderBy('id')
      .limit(200)
      .execute()
    for (const row of rows) yield fromRow(kind, row)
    if (rows.length < 200) return
    after = rows.at(-1)?.id ?? after
  }
}

export async function listNewsAddresses(db: Db, now: Date) {
  return newestFirst(publishedOnly(db.selectFrom('news').select(['id', 'updatedAt']), now))
    .limit(45_000)
    .execute()
}

export async function createNews(db: Db, input: NewsCreate, editor: Editor): Promise<NewsItem> {
  const item = {
    summary: '',
    content: { type: 'doc', content: [] } satisfies NewsItem['content'],
    image: '',
    imageAlt: '',
    category: 'news' as const,
    published: false,
    publishedAt: null,
    pinned: false,
    competition_id: null,
    album_id: null,
    ...input,
  }
  return write(db, async (trx) => {
    await requireLinked(trx, item)
    return insertRecord(trx, kind, completed(item, editor.now), editor)
  })
}

/** @throws Problem not-found, conflict. */
export async function updateNews(
  db: Db,
  id: number,
  { version, ...changes }: NewsUpdate,
  editor: Editor,
): Promise<NewsItem> {
  const stored = await findNews(db, id)
  if (!stored) throw new Problem('not-found', kind.missing)
  const { published, publishedAt, summary, content } = { ...stored, ...changes }
  // A summary that was ours follows the text it was taken from.
  const isOurs = summary === stored.summary && summary === leadOf(stored.content)
  const derived = { published, publishedAt, summary: isOurs ? '' : summary, content }
  return write(db, async (trx) => {
    await requireLinked(trx, changes, stored)
    const fields = { ...changes, ...completed(derived, editor.now) }
    return updateRecord(trx, kind, id, fields, version, editor)
  })
}

type Links = Partial<Pick<NewsItem, 'competition_id' | 'album_id'>>

/** A link that stays as it was may lead to what has been removed meanwhile. */
async function requireLinked(trx: Db, links: Links, stored: Links = {}): Promise<void> {
  if (links.competition_id !== stored.competition_id)
    await requireReference(trx, {
      field: 'competition_id',
      table: 'competition',
      id: links.competition_id,
      missing: 'Соревнование не найдено',
    })
  if (links.album_id !== stored.album_id)
    await requireReference(trx, {
      field: 'album_id',
      table: 'album',
      id: links.album_id,
      missing: 'Альбом не найден',
    })
}

export async function removeNews(db: Db, id: number, editor: Editor): Promise<NewsItem> {
  return removeRecord(db, kind, id, editor)
}

/** In the transaction that removes a competition: what was written about it stays. */
export async function unlinkCompetition(
  trx: Db,
  competitionId: number,
  editor: Editor,
): Promise<void> {
  const rows = await trx
    .selectFrom('news')
    .select('id')
    .where('competition_id', '=', competitionId)
    .execute()
  for (const { id } of rows)
    await updateRecord(trx, kind, id, { competition_id: null }, undefined, editor)
}

type Derived = Pick<NewsItem, 'published' | 'publishedAt' | 'summary' | 'content'>

/** Published without a date means now; a summary left empty is the first sentence. */
function completed<Item extends Derived>(item: Item, now: Date): Item {
  return {
    ...item,
    publishedAt: item.published ? (item.publishedAt ?? now.toISOString()) : item.publishedAt,
    summary: item.summary || leadOf(item.content),
  }
}

const leadOf = (content: NewsItem['content']) => firstSentence(richTextPlain(content), 300)
