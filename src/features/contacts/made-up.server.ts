import { keysOf } from '#kit/base/keys-of.ts'
import type { Db } from '#kit/db/db.server.ts'
import { readSetting } from '#kit/db/settings.server.ts'
import { parseStoredObject } from '#kit/db/stored-json.ts'
import { type Contacts, type ContactsFields, contacts } from './contacts.record.ts'
import { readContacts } from './contacts.server.ts'

type TextField = Exclude<keyof ContactsFields, 'lat' | 'lon' | 'whatsappNote' | 'ageMark'>

/** How the contacts came with the example; forgotten when it is taken away. */
export const exampleContacts = 'example-contacts'

/** The fields that still say what the example says. */
export async function listMadeUp(db: Db): Promise<TextField[]> {
  const given = await readSetting(db, exampleContacts)
  if (given === undefined) return []
  const example = parseStoredObject<Partial<Contacts>>(given) ?? {}
  const stored = await readContacts(db)
  return keysOf(contacts.fields).filter(
    (name): name is TextField =>
      contacts.fields[name].initial === '' && stored[name] !== '' && stored[name] === example[name],
  )
}
