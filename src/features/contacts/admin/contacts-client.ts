import { api, ok } from '#kit/admin/api.ts'
import type { Contacts, ContactsUpdate } from '../contacts.contract.ts'

export const readContacts = (): Promise<Contacts> => ok(api.GET('/api/contacts'))

export const updateContacts = (body: ContactsUpdate): Promise<Contacts> =>
  ok(api.PUT('/api/contacts', { body }))
