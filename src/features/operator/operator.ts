import { type Contacts, notSpecified } from '#features/contacts/contacts.record.ts'
import { keysOf } from '#kit/base/keys-of.ts'

/** What has to be known of whoever takes personal data, before he takes any. */
export const operatorFields = { legalName: 'полное название', address: 'адрес', email: 'почта' }
export type OperatorField = keyof typeof operatorFields

export const missingOfOperator = (contacts: Contacts): OperatorField[] =>
  keysOf(operatorFields).filter((name) => ['', notSpecified].includes(contacts[name]))
