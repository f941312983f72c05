import { sql } from 'kysely'
import { rowsOf } from '#kit/contract/query.ts'
import { containsText } from '#kit/db/contains-text.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, findRecord, insertRecord } from '#kit/db/record.server.ts'
import type { State } from '#kit/history/history-kind.ts'
import { requireLinks } from '#kit/record/record-kind.server.ts'
import { firstSentence, richTextPlain } from '#kit/text/rich-text-words.ts'
import { discardRecord } from '#kit/trash/trash.server.ts'
import type { NewsListQuery } from './news.contract.ts'
import {
  type NewsCard,
  type NewsCreate,
  type NewsItem,
  type NewsUpdate,
  news,
} from './news.record.ts'
import {
  kind,
  type NewsQuery,
  newestFirst,
  newsTrash,
  pageOf,
  publishedOnly,
} from './news.table.server.ts'

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
  const ordered = sorted(found, query.sort, reader.seesDrafts)
  return pageOf(found, ordered, rowsOf(query), reader.seesDrafts)
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

export async function createNews(db: Db, input: NewsCreate, editor: Editor): Promise<NewsItem> {
  const item = { ...news.initial, ...input }
  return write(db, async (trx) => {
    await requireLinks(trx, news, item)
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
  return changeRecord(db, kind, id, { version, editor }, async (stored, trx) => {
    await requireLinks(trx, news, changes, { ...stored })
    const { published, publishedAt, summary, content } = { ...stored, ...changes }
    // A summary that was ours follows the text it was taken from.
    const isOurs = summary === stored.summary && isLead(stored)
    const derived = { published, publishedAt, summary: isOurs ? '' : summary, content }
    return { ...changes, ...completed(derived, editor.now) }
  })
}

export async function removeNews(db: Db, id: number, editor: Editor): Promise<void> {
  await discardRecord(db, newsTrash, id, editor)
}

/** In the transaction that removes a competition: what was written about it stays. @returns its numbers. */
export async function unlinkCompetition(
  trx: Db,
  competitionId: number,
  editor: Editor,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('news')
    .select('id')
    .where('competition_id', '=', competitionId)
    .execute()
  for (const { id } of rows)
    await changeRecord(trx, kind, id, { editor }, () => ({ competition_id: null }))
  return rows.map(({ id }) => id)
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

/** Of a state in the journal, what an edit would have sent: a summary that was ours is nobody's change. */
export const newsInput = (state: State): State =>
  isLead(state as unknown as NewsItem) ? { ...state, summary: '' } : state

const isLead = ({ summary, content }: Pick<NewsItem, 'summary' | 'content'>) =>
  summary === leadOf(content)

const leadOf = (content: NewsItem['content']) => firstSentence(richTextPlain(content), 300)
