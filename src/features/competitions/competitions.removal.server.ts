import { unlinkAlbums } from '#features/media/albums.server.ts'
import { unlinkCompetition } from '#features/news/news.server.ts'
import { listResults } from '#features/results/results.server.ts'
import { replaceChildRows } from '#kit/db/child-rows.server.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import { type Editor, tellTogether } from '#kit/db/journal.server.ts'
import { lockRecord, removeRecord } from '#kit/db/record.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { keepInTrash } from '#kit/trash/trash.server.ts'
import { removeDocumentRows } from './competitions.documents.server.ts'
import { competitionKind, competitionTrash } from './competitions.kind.server.ts'

/**
 * With its results and documents; news and albums about it stay, without the link.
 * @throws Problem not-found.
 */
export async function removeCompetition(
  db: Db,
  store: FileStore,
  id: number,
  editor: Editor,
): Promise<void> {
  const files = await write(db, async (trx) => {
    const { title: name } = await lockRecord(trx, competitionKind, id)
    await keepInTrash(trx, competitionTrash, id, editor)
    const before = await listResults(trx, id)
    const rows = { table: 'competition_result', owner: 'competition_id', id, name, before } as const
    await replaceChildRows(trx, { ...rows, after: [] }, editor)
    const removed = await removeDocumentRows(trx, id, editor)
    const news = await unlinkCompetition(trx, id, editor)
    const album = await unlinkAlbums(trx, id, editor)
    await removeRecord(trx, competitionKind, id, editor)
    const documents = removed.map((one) => one.id)
    const whole = { entity: 'competition', entityId: id }
    await tellTogether(trx, whole, {
      parts: { competition_document: documents },
      changed: { competition_result: [id], news, album },
    })
    return removed.map(({ file }) => file)
  })
  for (const file of files) await store.trash(file)
}
