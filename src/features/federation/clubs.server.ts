import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { lastPlace, listInOrder, reorderRecords } from '#kit/db/ordered.server.ts'
import { changeRecord, findRecord, insertRecord, type RecordKind } from '#kit/db/record.server.ts'
import { Problem } from '#kit/http/problem.ts'
import { discardRecord } from '#kit/trash/trash.server.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import { areAges, badAges, type Club, type ClubCreate, type ClubUpdate } from './clubs.contract.ts'

declare module '#kit/db/tables.ts' {
  interface Tables {
    club: RecordColumns & {
      name: string
      sports: string
      address: string
      district: string
      lat: number | null
      lon: number | null
      phone: string
      site: string
      vk: string
      telegram: string
      ageFrom: number | null
      ageTo: number | null
      free: number
      schedule: string
      order: number
      published: number
    }
  }
}

const kind: RecordKind<Club> = {
  table: 'club',
  booleans: ['free', 'published'],
  documents: ['sports', 'schedule'],
  missing: 'Клуб не найден',
}

export const clubTrash: TrashKind = {
  record: kind,
  nameOf: (club) => String(club.name),
  namedBy: [{ table: 'person', column: 'club_id' }],
}

export async function listClubs(db: Db): Promise<Club[]> {
  return listInOrder(db, kind)
}

export async function listPublishedClubs(db: Db): Promise<Club[]> {
  return (await listClubs(db)).filter(({ published }) => published)
}

export async function findClub(db: Db, id: number): Promise<Club | undefined> {
  return findRecord(db, kind, id)
}

export async function createClub(db: Db, input: ClubCreate, editor: Editor): Promise<Club> {
  return write(db, async (trx) => {
    const fields = {
      sports: [],
      address: '',
      district: '',
      lat: null,
      lon: null,
      phone: '',
      site: '',
      vk: '',
      telegram: '',
      ageFrom: null,
      ageTo: null,
      free: false,
      schedule: [],
      published: true,
      ...input,
    }
    return insertRecord(trx, kind, { ...fields, order: await lastPlace(trx, kind) }, editor)
  })
}

/** @throws Problem not-found, conflict, bad-input. */
export async function updateClub(
  db: Db,
  id: number,
  { version, ...changes }: ClubUpdate,
  editor: Editor,
): Promise<Club> {
  return changeRecord(db, kind, id, { version, editor }, (stored) => {
    if (!areAges({ ...stored, ...changes }))
      throw new Problem('bad-input', badAges, { fields: { ageTo: badAges } })
    return changes
  })
}

/** @param leave takes the club away from the people who train there, in the same transaction. */
export async function removeClub(
  db: Db,
  id: number,
  editor: Editor,
  leave: (trx: Db, clubId: number, editor: Editor) => Promise<void>,
): Promise<void> {
  await write(db, async (trx) => {
    await discardRecord(trx, clubTrash, id, editor)
    await leave(trx, id, editor)
  })
}

export async function reorderClubs(db: Db, ids: number[], editor: Editor): Promise<Club[]> {
  await reorderRecords(db, kind, ids, editor)
  return listClubs(db)
}
