import { Problem } from '#kit/base/problem.ts'
import type { Site } from '#kit/base/site.ts'
import { socialLinks } from '#kit/contract/social-url.ts'
import type { Db } from '#kit/db/db.server.ts'
import { phoneNumber } from '#kit/text/phone.ts'
import { knownText } from './contacts.record.ts'
import { readContacts } from './contacts.server.ts'

const maxLineBytes = 75

/** The federation as an entry of an address book (vCard 3.0, which every telephone reads). */
export async function contactsCard(db: Db, site: Site): Promise<string> {
  const contacts = await readContacts(db).catch(() => {
    throw new Problem('busy', 'Ошибка при загрузке контактных данных', { retryAfterSeconds: 5 })
  })
  const { lat, lon } = contacts
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(site.name)}`,
    `N:${escaped(site.name)};;;;`,
    `ORG:${escaped(contacts.legalName || site.name)}`,
    knownText(contacts.phone) && `TEL;TYPE=WORK,VOICE:${phoneNumber(contacts.phone)}`,
    contacts.email && `EMAIL;TYPE=INTERNET:${contacts.email}`,
    knownText(contacts.address) && `ADR;TYPE=WORK:;;${escaped(contacts.address)};;;;`,
    lat !== null && lon !== null && `GEO:${lat};${lon}`,
    `URL:${site.url}/`,
    ...socialLinks(contacts).map(({ href }) => `URL:${href}`),
    knownText(contacts.worktime) && `NOTE:Часы работы: ${escaped(contacts.worktime)}`,
    `REV:${contacts.updatedAt}`,
    'END:VCARD',
  ]
  const written = lines.filter((line) => typeof line === 'string' && line !== '')
  return written.map((line) => `${folded(line as string)}\r\n`).join('')
}

const escaped = (text: string) =>
  text.replaceAll(/[\\,;]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/** A long line goes on after a line break and a space; a letter is never cut. */
function folded(line: string): string {
  let result = ''
  let bytes = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (bytes + size > maxLineBytes) {
      result += '\r\n '
      bytes = 1
    }
    result += sign
    bytes += size
  }
  return result
}
