import { toldNames } from '#kit/backup/told-names.ts'
import { restorer } from '#kit/base/actors.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import { changeRecord } from '#kit/db/record.server.ts'
import { quoted } from '#kit/text/quoted.ts'
import { kind } from './news.table.server.ts'

/** What an editor has taken off the site since the copy was made stays off it, as albums do. */
export async function keepUnpublished(
  present: Db,
  restored: Db,
  { now }: { now: Date },
): Promise<string[]> {
  const off = await present
    .selectFrom('news')
    .select(['id', 'createdAt'])
    .where('published', '=', 0)
    .execute()
  const wasOff = new Map(off.map(({ id, createdAt }) => [id, createdAt]))
  return write(restored, async (trx) => {
    const shown = await trx
      .selectFrom('news')
      .select(['id', 'title', 'createdAt'])
      .where('published', '=', 1)
      .orderBy('id')
      .execute()
    const back = shown.filter(({ id, createdAt }) => wasOff.get(id) === createdAt)
    const editor = { name: restorer, now }
    for (const { id } of back)
      await changeRecord(trx, kind, id, { editor }, () => ({ published: false }))
    return toldNames(
      'Новости, которые после этой копии сняли с\u00a0сайта, вернулись черновиками',
      back.map(({ title }) => quoted(title)),
    )
  })
}
