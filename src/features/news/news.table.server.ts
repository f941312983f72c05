import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '#kit/db/db.server.ts'
import { fromRow } from '#kit/db/record.server.ts'
import { namingSeen } from '#kit/db/reference.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import { recordKind, recordTrash } from '#kit/record/record-kind.server.ts'
import { type NewsCard, type NewsItem, news } from './news.record.ts'

export const kind = recordKind<NewsItem>(news)
export const newsTrash = recordTrash(news, kind)

export const toCard = (row: object): NewsCard => fromRow(kind, row as NewsItem)

export type NewsQuery<Row> = SelectQueryBuilder<Tables, 'news', Row>

/** The only definition of what a visitor may see; every public query goes through it. */
export function publishedOnly<Row>(query: NewsQuery<Row>, now: Date): NewsQuery<Row> {
  return query.where('published', '=', 1).where('publishedAt', '<=', now.toISOString())
}

/** As visitors read it. */
export const publishedItems = (db: Db, now: Date) =>
  namingSeen(publishedOnly(db.selectFrom('news'), now).selectAll(), kind)
export const cardsOf = (query: NewsQuery<object>, seesDrafts = false) => {
  const cards = query.select(news.cardColumns)
  return seesDrafts ? cards : namingSeen(cards, kind)
}
export const publishedCards = (db: Db, now: Date) =>
  cardsOf(publishedOnly(db.selectFrom('news'), now))

export const newestFirst = <Row>(query: NewsQuery<Row>) =>
  query.orderBy('publishedAt', 'desc').orderBy('id', 'desc')

export async function pageOf(
  query: NewsQuery<object>,
  cards: NewsQuery<object>,
  rows: { limit: number; offset: number } | undefined,
) {
  const { total } = await query
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const found = await (rows ? cards.limit(rows.limit).offset(rows.offset) : cards).execute()
  return { items: found.map(toCard), total }
}
