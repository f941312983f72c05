import type { KnownRecord } from '#kit/admin/known-records.tsx'
import { singleName } from '#kit/record/record-name.ts'
import { contactsWords } from '../contacts.names.ts'

export const records: KnownRecord[] = [{ name: singleName(contactsWords) }]
