import { automatic, visitor } from '#kit/base/actors.ts'
import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import {
  changeRecord,
  findRecord,
  fromRow,
  insertRecord,
  type RecordKind,
  removeRecord,
} from '#kit/db/record.server.ts'
import { createOnce, type Once } from '#kit/http/once.server.ts'
import { readAs, readInstantOrNone } from '#kit/record/record-kind.server.ts'
import {
  answeredYears,
  type NameRequest,
  type NameRequestAnswer,
  type NameRequestStatus,
  nameRequest,
  type Wish,
} from './name-requests.contract.ts'
import { nameRequestName } from './name-requests.names.ts'

declare module '#kit/db/tables.ts' {
  interface Tables {
    nameRequest: RecordColumns & {
      page: string
      name: string
      wish: Wish
      message: string
      contact: string
      status: NameRequestStatus
      note: string
      closedAt: string | null
    }
  }
}

export const nameRequestKind: RecordKind<NameRequest> = {
  table: 'nameRequest',
  missing: 'Просьба не найдена: на\u00a0неё уже ответили',
  readable: new Map([
    ['wish', readAs('О\u00a0чём просят', nameRequest.shape.wish, 'remove')],
    ['status', readAs('Что с\u00a0просьбой', nameRequest.shape.status, 'new')],
    ['closedAt', readInstantOrNone('Когда ответили')],
  ]),
  // The journal lives longer than a request does; the page of an athlete names him in its address.
  unlogged: ['page', 'name', 'message', 'contact', 'note'],
  nameOf: async (_trx, { id }) => `${nameRequestName.one} № ${id}`,
}

type Asked = Pick<NameRequest, 'page' | 'name' | 'wish' | 'message' | 'contact'>

/** A joker must not fill the disk. */
const mostWaiting = 500

/** Hides nothing: a protocol would be stripped by a joker. False when too many wait already. */
export async function createNameRequest(
  db: Db,
  asked: Asked,
  once: Once,
  now: Date,
): Promise<boolean> {
  if ((await listWaitingRequests(db)).length >= mostWaiting) return false
  const create = (trx: Db) =>
    insertRecord(
      trx,
      nameRequestKind,
      { ...asked, status: 'new', note: '', closedAt: null },
      { name: visitor, now },
    )
  await createOnce(db, once, now, {
    find: (trx, id) => findRecord(trx, nameRequestKind, id),
    create,
  })
  return true
}

/** The newest first. */
export async function listNameRequests(db: Db): Promise<NameRequest[]> {
  const rows = await db.selectFrom('nameRequest').selectAll().orderBy('id', 'desc').execute()
  return rows.map((row) => fromRow(nameRequestKind, row))
}

/** The oldest first: its term is the nearest. */
export async function listWaitingRequests(
  db: Db,
): Promise<Pick<NameRequest, 'id' | 'name' | 'createdAt'>[]> {
  const rows = await db
    .selectFrom('nameRequest')
    .selectAll()
    // One that cannot be read is waiting, too.
    .where('status', 'not in', ['answered', 'refused'])
    .orderBy('id')
    .execute()
  return rows.map((row) => fromRow(nameRequestKind, row))
}

/** Whose name it was, the words and the contact are gone with the answer. @throws Problem not-found, conflict. */
export async function answerNameRequest(
  db: Db,
  id: number,
  { version, ...answer }: NameRequestAnswer,
  editor: Editor,
): Promise<NameRequest> {
  return write(db, async (trx) => {
    await changeRecord(trx, nameRequestKind, id, { version, editor }, ({ status, page }) => {
      if (status !== 'new') throw new Problem('not-found', nameRequestKind.missing)
      return {
        ...{ name: '', message: '', contact: '', page: page.split('?')[0] ?? '' },
        ...{ status: answer.status, note: answer.status === 'refused' ? answer.note : '' },
        closedAt: editor.now.toISOString(),
      }
    })
    const found = (await listNameRequests(trx)).find((one) => one.id === id)
    if (!found) throw new Problem('not-found', nameRequestKind.missing)
    return found
  })
}

/** That something was answered is kept as long as an act. */
export async function forgetOldNameRequests(db: Db, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - answeredYears)
  await write(db, async (trx) => {
    const old = await trx
      .selectFrom('nameRequest')
      .select('id')
      .where('closedAt', '<', before.toISOString())
      .execute()
    for (const { id } of old) await removeRecord(trx, nameRequestKind, id, { name: automatic, now })
  })
}
