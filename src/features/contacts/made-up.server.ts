import { z } from 'zod'
import { demoHome, demoHours, demoRequisites } from '#content/demo-world.ts'
import { keysOf } from '#kit/base/keys-of.ts'
import type { Db } from '#kit/db/db.server.ts'
import { changeSetting } from '#kit/db/edited-setting.server.ts'
import { forgetSetting, readSetting } from '#kit/db/settings.server.ts'
import { parseStoredAs } from '#kit/db/stored-json.ts'
import { type ContactsFields, contacts } from './contacts.record.ts'
import { readContacts } from './contacts.server.ts'

type TextField = Exclude<keyof ContactsFields, 'lat' | 'lon' | 'whatsappNote' | 'ageMark'>

/** How the contacts came with the example, while it stands. */
export const exampleContacts = 'example-contacts'

/** The same when it was taken away: the journal and older copies still have them. */
const awayContacts = 'example-contacts-away'

/** Whatever way they came: no federation has these. */
const invented: Partial<Record<TextField, string>> = {
  phone: demoHome.phone,
  email: demoHome.email,
  ...demoRequisites,
}

const isInvented = (name: TextField, value: string) =>
  value === invented[name] || ((name === 'inn' || name === 'ogrn') && /^0+$/.test(value))

/** Those that a federation may well have too are the example's beside others of it. */
const isLikeIt = (name: TextField, value: string) =>
  (name === 'worktime' && value === demoHours) ||
  (name === 'address' && value.endsWith(`, ${demoHome.address}`))

/** The fields that say what the example says, however it came there: with the site, from the journal, by hand. */
export async function listMadeUp(db: Db): Promise<TextField[]> {
  const [standing, away] = await Promise.all([
    readSetting(db, exampleContacts),
    readSetting(db, awayContacts),
  ])
  const example = parseStoredAs(z.record(z.string(), z.unknown()), standing ?? away ?? '') ?? {}
  const stored = await readContacts(db)
  const filled = keysOf(contacts.fields).filter(
    (name): name is TextField => contacts.fields[name].initial === '' && stored[name] !== '',
  )
  const isItsOwn = (name: TextField) =>
    isInvented(name, stored[name]) ||
    (stored[name] === example[name] && (standing !== undefined || name !== 'worktime'))
  if (!filled.some(isItsOwn)) return []
  return filled.filter((name) => isItsOwn(name) || isLikeIt(name, stored[name]))
}

/** Nobody has taken the example away yet. */
export const areContactsStanding = async (db: Db): Promise<boolean> =>
  (await readSetting(db, exampleContacts)) !== undefined

export async function putContactsAway(db: Db): Promise<void> {
  await changeSetting(db, awayContacts, async (known, trx) => {
    return (await readSetting(trx, exampleContacts)) ?? known
  })
  await forgetSetting(db, exampleContacts)
}
