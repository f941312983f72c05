import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { lastPlace, listInOrder, reorderRecords } from '#kit/db/ordered.server.ts'
import { changeRecord, findRecord, insertRecord, type RecordKind } from '#kit/db/record.server.ts'
import { Problem } from '#kit/http/problem.ts'
import { discardRecord } from '#kit/trash/trash.server.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import { findClub } from './clubs.server.ts'
import type { Person, PersonCreate, PersonUpdate } from './people.contract.ts'
import type { PersonRole } from './vocabulary.ts'

declare module '#kit/db/tables.ts' {
  interface Tables {
    person: RecordColumns & {
      fullName: string
      role: PersonRole
      position: string
      photo: string
      phone: string
      email: string
      rank: string
      bio: string
      club_id: number | null
      order: number
      published: number
    }
  }
}

const kind: RecordKind<Person> = {
  table: 'person',
  booleans: ['published'],
  missing: 'Человек не найден',
}

export const personTrash: TrashKind = {
  record: kind,
  nameOf: (person) => String(person.fullName),
  references: { club_id: 'club' },
}

export async function listPeople(db: Db): Promise<Person[]> {
  return listInOrder(db, kind)
}

export async function listPublishedPeople(db: Db): Promise<Person[]> {
  return (await listPeople(db)).filter(({ published }) => published)
}

export async function findPerson(db: Db, id: number): Promise<Person | undefined> {
  return findRecord(db, kind, id)
}

export async function createPerson(db: Db, input: PersonCreate, editor: Editor): Promise<Person> {
  return write(db, async (trx) => {
    await requireClub(trx, input.club_id)
    const fields = {
      role: 'staff' as const,
      position: '',
      photo: '',
      phone: '',
      email: '',
      rank: '',
      bio: '',
      club_id: null,
      published: true,
      ...input,
    }
    return insertRecord(trx, kind, { ...fields, order: await lastPlace(trx, kind) }, editor)
  })
}

/** @throws Problem not-found, conflict, bad-input. */
export async function updatePerson(
  db: Db,
  id: number,
  { version, ...changes }: PersonUpdate,
  editor: Editor,
): Promise<Person> {
  return changeRecord(db, kind, id, { version, editor }, async (_stored, trx) => {
    await requireClub(trx, changes.club_id)
    return changes
  })
}

export async function removePerson(db: Db, id: number, editor: Editor): Promise<void> {
  await discardRecord(db, personTrash, id, editor)
}

export async function reorderPeople(db: Db, ids: number[], editor: Editor): Promise<Person[]> {
  await reorderRecords(db, kind, ids, editor)
  return listPeople(db)
}

/** What is left of a club that goes: its people without it. */
export async function leaveClub(trx: Db, clubId: number, editor: Editor): Promise<void> {
  for (const { id, club_id } of await listPeople(trx))
    if (club_id === clubId) await changeRecord(trx, kind, id, { editor }, () => ({ club_id: null }))
}

async function requireClub(trx: Db, id: number | null | undefined): Promise<void> {
  if (id && !(await findClub(trx, id)))
    throw new Problem('bad-input', 'Клуб не найден', { fields: { club_id: 'Клуб не найден' } })
}
