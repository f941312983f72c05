import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import { type Editor, writeJournal } from '#kit/db/journal.server.ts'
import { parseStored } from '#kit/db/stored-json.ts'
import { isInstant } from '#kit/text/dates.ts'
import type { AskedOthers, OthersOutcome } from './media.contract.ts'
import { removalKind } from './removals.server.ts'
import { noteOthers } from './rows.server.ts'
import './media.tables.ts'

/*
 * The photo of a request has gone or stays, and with it the request; that somebody asked about the other photos of the
 * album with that person waits on, with the words and the contact, until an editor says what became of those.
 */

const waiting = (db: Db) =>
  db
    .selectFrom('removalDone')
    .where('removalDone.others', '=', 1)
    .where('removalDone.othersAt', 'is', null)

const marks = z.array(z.int())

/** Oldest first, like the requests. What came back from the trash with its request is asked there. */
export async function listAskedOthers(db: Db): Promise<AskedOthers[]> {
  const rows = await waiting(db)
    .leftJoin('album', 'album.id', 'removalDone.albumId')
    .leftJoin('removalRequest', (join) =>
      join
        .onRef('removalRequest.photoId', '=', 'removalDone.photoId')
        .onRef('removalRequest.createdAt', '=', 'removalDone.askedAt'),
    )
    .where('removalRequest.id', 'is', null)
    .select(['removalDone.id', 'removalDone.albumTitle', 'album.id as albumId'])
    .select(['removalDone.consents', 'removalDone.message', 'removalDone.contact'])
    .select(['removalDone.sender', 'removalDone.askedAt', 'removalDone.outcome'])
    .orderBy('removalDone.askedAt')
    .orderBy('removalDone.id')
    .execute()
  return rows.map(({ consents, askedAt, outcome, ...row }) => ({
    ...row,
    consents: marks.safeParse(parseStored(consents)).data ?? [],
    askedAt: isInstant(askedAt) ? askedAt : new Date(0).toISOString(),
    outcome: outcome === 'removed' ? outcome : ('kept' as const),
  }))
}

/** Who asked and what was written goes with the answer. @throws Problem not-found. */
export async function closeAskedOthers(
  db: Db,
  { ids, outcome }: { ids: number[]; outcome: OthersOutcome },
  editor: Editor,
): Promise<void> {
  await write(db, async (trx) => {
    const open = await waiting(trx).select(['id', 'photoId']).where('id', 'in', ids).execute()
    if (open.length === 0) throw new Problem('not-found', removalKind.missing)
    const closed = open.map(({ id }) => id)
    await noteOthers(trx, closed, outcome, editor)
    for (const { id: entityId, photoId } of open)
      await writeJournal(trx, editor, {
        ...{ action: 'delete', entity: removalKind.table, entityId, after: undefined },
        before: { photoId, others: outcome },
      })
  })
}
