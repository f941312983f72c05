import type { SelectQueryBuilder } from 'kysely'
import type { Rows } from '#kit/contract/query.ts'
import { fromRow, fromRows } from '#kit/db/record.server.ts'
import { readNamingSeen } from '#kit/db/reference.server.ts'
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
export const readItems = async (query: NewsQuery<object>): Promise<NewsItem[]> =>
  fromRows(kind, await readNamingSeen(query.selectAll(), kind))

export async function readCards(query: NewsQuery<object>, seesDrafts = false): Promise<NewsCard[]> {
  const cards = query.select(news.cardColumns)
  const rows = await (seesDrafts ? cards.execute() : readNamingSeen(cards, kind))
  return rows.map(toCard)
}

export const newestFirst = <Row>(query: NewsQuery<Row>) =>
  query.orderBy('publishedAt', 'desc').orderBy('id', 'desc')

export async function pageOf(
  query: NewsQuery<object>,
  ordered: NewsQuery<object>,
  rows: Rows | undefined,
  seesDrafts = false,
) {
  const { total } = await query
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  // What else is read and asked of a row is so of those of the page alone: in its order, an index has all the others.
  const numbers = rows && ordered.select('id').limit(rows.limit).offset(rows.offset)
  const asked = numbers ? ordered.where('id', 'in', numbers) : ordered
  return { items: await readCards(asked, seesDrafts), total }
}
