import { type Contacts, type ContactsFields, notSpecified } from '../contacts.contract.ts'

const empty: ContactsFields = {
  address: '',
  phone: '',
  worktime: '',
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

/** The fields of the form: what visitors see as «Не указан» is empty here. */
export function contactsValues(stored: Contacts | undefined): ContactsFields {
  const names = Object.keys(empty) as (keyof ContactsFields)[]
  const value = (name: keyof ContactsFields) => {
    const given = (stored ?? empty)[name]
    return [name, given === notSpecified ? '' : given]
  }
  return Object.fromEntries(names.map(value)) as ContactsFields
}
