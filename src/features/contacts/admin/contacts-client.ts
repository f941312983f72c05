import { api } from '#kit/admin/api.ts'
import type { Contacts, ContactsUpdate } from '../contacts.contract.ts'

export const readContacts = (): Promise<Contacts> => api.get('/api/contacts')

export const updateContacts = (body: ContactsUpdate): Promise<Contacts> =>
  api.put('/api/contacts', body)
