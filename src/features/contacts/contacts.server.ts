import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, findRecord, type RecordKind } from '#kit/db/record.server.ts'
import {
  type Contacts,
  type ContactsFields,
  type ContactsUpdate,
  notSpecified,
} from './contacts.contract.ts'

declare module '#kit/db/tables.ts' {
  interface Tables {
    contacts: RecordColumns & ContactsFields
  }
}

export const contactsKind: RecordKind<Contacts> = {
  table: 'contacts',
  missing: 'Контакты не заполнены',
}

/** What visitors see when the contacts cannot be read. */
export const defaultContacts: Contacts = {
  id: 1,
  version: 1,
  createdAt: new Date(0).toISOString(),
  updatedAt: new Date(0).toISOString(),
  address: notSpecified,
  phone: notSpecified,
  worktime: notSpecified,
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
  const stored = await findRecord(db, contactsKind, onlyId)
  return stored ? shown(stored) : defaultContacts
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
  const seen = { version, editor, present: shown }
  return shown(await changeRecord(db, contactsKind, onlyId, seen, () => changes))
}

function shown(stored: Contacts): Contacts {
  return {
    ...stored,
    address: stored.address || notSpecified,
    phone: stored.phone || notSpecified,
    worktime: stored.worktime || notSpecified,
  }
}
