import { sql } from 'kysely'
import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import { pictureOf } from '#kit/contract/own-file.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import { type Editor, writeJournal } from '#kit/db/journal.server.ts'
import { parseStored } from '#kit/db/stored-json.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { isInstant } from '#kit/text/dates.ts'
import type { AskedOthers, OthersOutcome } from './media.contract.ts'
import { photoStore } from './photo-files.server.ts'
import { removalKind } from './removals.server.ts'
import { dropTrashedRequests, noteOthers } from './rows.server.ts'
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
    .select(['removalDone.sender', 'removalDone.askedAt', 'removalDone.outcome', 'picture'])
    .orderBy('removalDone.askedAt')
    .orderBy('removalDone.id')
    .execute()
  const files = await filesOf(
    db,
    rows.map(({ picture }) => picture),
  )
  return rows.map(({ consents, askedAt, outcome, picture, ...row }) => ({
    ...row,
    hasPicture: files.has(picture),
    consents: marks.safeParse(parseStored(consents)).data ?? [],
    askedAt: isInstant(askedAt) ? askedAt : new Date(0).toISOString(),
    outcome: outcome === 'removed' ? outcome : ('kept' as const),
  }))
}

const ownPicture = (column: 'photoFile.name' | 'trashFile.name') =>
  sql<string>`substr(${sql.ref(column)}, 1, 36)`

/** The JPEG files of these pictures, in their albums and in the trash. */
async function filesOf(db: Db, pictures: readonly string[]): Promise<Map<string, string[]>> {
  const known = [...new Set(pictures)].filter(Boolean)
  if (known.length === 0) return new Map()
  const kept = await db
    .selectFrom('photoFile')
    .select('name')
    .where(ownPicture('photoFile.name'), 'in', known)
    .execute()
  const trashed = await db
    .selectFrom('trashFile')
    .select('name')
    .where('store', '=', photoStore.name)
    .where(ownPicture('trashFile.name'), 'in', known)
    .execute()
  const names = [...kept, ...trashed].map(({ name }) => name).filter((name) => /jpg$/.test(name))
  return Map.groupBy(names, pictureOf)
}

// A face in a group is told from another, and it comes quickly.
const askedWidth = 960
const widthOf = (name: string) => Number(/(\d+)\.jpg$/.exec(name)?.[1])

/** The photo with which the others were asked about, for the eyes of who answers, wherever it lies by now. */
export async function findAskedPicture(
  db: Db,
  store: FileStore,
  id: number,
): Promise<Awaited<ReturnType<FileStore['find']>>> {
  const asked = await waiting(db).select('picture').where('id', '=', id).executeTakeFirst()
  const names = (await filesOf(db, asked ? [asked.picture] : [])).get(asked?.picture ?? '') ?? []
  const off = (name: string) => Math.abs(widthOf(name) - askedWidth)
  const [name] = names.sort((a, b) => off(a) - off(b))
  return name === undefined
    ? undefined
    : ((await store.find(name)) ?? (await store.findTrashed(name)))
}

/** Who asked and what was written goes with the answer. @throws Problem not-found. */
export async function closeAskedOthers(
  db: Db,
  { ids, outcome }: { ids: number[]; outcome: OthersOutcome },
  editor: Editor,
): Promise<void> {
  await write(db, async (trx) => {
    const open = await waiting(trx)
      .select(['id', 'photoId', 'askedAt'])
      .where('id', 'in', ids)
      .execute()
    if (open.length === 0) throw new Problem('not-found', removalKind.missing)
    const closed = open.map(({ id }) => id)
    await noteOthers(trx, closed, outcome, editor)
    await dropTrashedRequests(trx, open)
    for (const { id: entityId, photoId } of open)
      await writeJournal(trx, editor, {
        ...{ action: 'delete', entity: removalKind.table, entityId, after: undefined },
        before: { photoId, others: outcome },
      })
  })
}
