import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { singleStore } from '#kit/record/single-store.server.ts'
import { type Contacts, type ContactsUpdate, contacts } from './contacts.record.ts'

export const contactsStore = singleStore(contacts)
export const readContacts = contactsStore.read

/** What visitors see when the contacts cannot be read. */
export const defaultContacts = contacts.absent

/** @throws Problem conflict when `version` is stale. */
export function updateContacts(
  db: Db,
  { workingHours, socialMedia, ...given }: ContactsUpdate,
  editor: Editor,
): Promise<Contacts> {
  const hours = workingHours !== undefined && { worktime: workingHours }
  return contactsStore.change(db, { ...socialMedia, ...hours, ...given }, editor)
}
