import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { findRecord, insertRecord, type RecordKind, updateRecord } from '#kit/db/record.server.ts'
import type { Contacts, ContactsFields, ContactsUpdate } from './contacts.contract.ts'

declare module '#kit/db/tables.ts' {
  interface Tables {
    contacts: RecordColumns & ContactsFields
  }
}

type StoredContacts = Contacts & { id: number; createdAt: string }

const kind: RecordKind<StoredContacts> = { table: 'contacts', missing: 'Контакты не заполнены' }

const unknown = 'Не указан'

/** What visitors see when nothing is stored or it cannot be read. */
export const defaultContacts: Contacts = {
  version: 1,
  updatedAt: new Date(0).toISOString(),
  address: unknown,
  phone: unknown,
  worktime: unknown,
  email: '',
  vk: '',
  telegram: '',
  whatsapp: '',
  lat: null,
  lon: null,
  legalName: '',
  inn: '',
  ogrn: '',
}

const onlyId = 1

export async function readContacts(db: Db): Promise<Contacts> {
  const stored = await findRecord(db, kind, onlyId)
  if (!stored) return defaultContacts
  return {
    ...stored,
    address: stored.address || unknown,
    phone: stored.phone || unknown,
    worktime: stored.worktime || unknown,
  }
}

/** @throws Problem conflict when `version` is stale. */
export async function updateContacts(
  db: Db,
  { version, workingHours, socialMedia, ...given }: ContactsUpdate,
  editor: Editor,
): Promise<Contacts> {
  const changes = {
    ...socialMedia,
    ...(workingHours !== undefined && { worktime: workingHours }),
    ...given,
  }
  return write(db, async (trx) => {
    if (await findRecord(trx, kind, onlyId))
      return updateRecord(trx, kind, onlyId, changes, version, editor)
    const { version: _version, updatedAt: _updatedAt, ...defaults } = defaultContacts
    const blank = { ...defaults, address: '', phone: '', worktime: '' }
    return insertRecord(trx, kind, { ...blank, ...changes }, editor)
  })
}
