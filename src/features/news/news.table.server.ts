import type { SelectQueryBuilder } from 'kysely'
import { fromRow, type RecordKind } from '#kit/db/record.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import type { NewsCard, NewsCategory, NewsItem } from './news.contract.ts'

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

export const kind: RecordKind<NewsItem> = {
  table: 'news',
  booleans: ['published', 'pinned'],
  documents: ['content'],
  missing: 'Новость не найдена',
}

export const newsTrash: TrashKind = {
  record: kind,
  nameOf: (news) => String(news.title),
  references: { competition_id: 'competition', album_id: 'album' },
}

// A list never reads the bodies.
export const cardColumns = [
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

export const toCard = (row: object): NewsCard => fromRow(kind, row as NewsItem)

export type NewsQuery<Row> = SelectQueryBuilder<Tables, 'news', Row>

/** The only definition of what a visitor may see; every public query goes through it. */
export function publishedOnly<Row>(query: NewsQuery<Row>, now: Date): NewsQuery<Row> {
  return query.where('published', '=', 1).where('publishedAt', '<=', now.toISOString())
}

export const newestFirst = <Row>(query: NewsQuery<Row>) =>
  query.orderBy('publishedAt', 'desc').orderBy('id', 'desc')

export async function pageOf(
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
