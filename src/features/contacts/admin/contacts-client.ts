import { api, ok } from '#kit/admin/api.ts'
import type { Contacts, ContactsUpdate } from '../contacts.contract.ts'

export type StoredContacts = Contacts & { id: number }

// There is one record of contacts; the form wants every record to have a number.
const only = (contacts: Contacts): StoredContacts => ({ id: 1, ...contacts })

export async function readContacts(): Promise<StoredContacts> {
  return only(await ok(api.GET('/api/contacts')))
}

export async function updateContacts(body: ContactsUpdate): Promise<StoredContacts> {
  return only(await ok(api.PUT('/api/contacts', { body })))
}
