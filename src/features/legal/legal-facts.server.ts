import type { LegalFacts, Practice } from '#content/legal-text.ts'
import { longestCopyDays } from '#features/backups/retention.ts'
import { type Contacts, knownText, notSpecified } from '#features/contacts/contacts.record.ts'
import { defaultContacts, readContacts } from '#features/contacts/contacts.server.ts'
import { paperRequisites, requisitesLine } from '#features/contacts/requisites.ts'
import { signupDays } from '#features/federation/signups.contract.ts'
import { takesSignups } from '#features/federation/signups.server.ts'
import { isOperatorNamed, operatorStore } from '#features/operator/operator.server.ts'
import { hourMs } from '#kit/base/durations.ts'
import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import { parseStoredObject } from '#kit/db/stored-json.ts'
import { pictureShownMinutes } from '#kit/files/picture-age.ts'
import { trashDays } from '#kit/files/trash-days.ts'
import { journalDays } from '#kit/history/history.server.ts'
import { shownForMs } from '#kit/offline/kept-ages.ts'
import { count } from '#kit/text/plural.ts'

/** Who processes the data of this site, and what really happens to them. */
export async function readFacts(db: Db, site: Site): Promise<LegalFacts> {
  const [contacts, practice] = await Promise.all([readContacts(db), readPractice(db, site)])
  return { ...operatorOf(contacts, site), ...practice }
}

/** As they were before. A text may have been opened, or kept unsaved, before the contacts were changed. */
export async function earlierFacts(db: Db, site: Site): Promise<LegalFacts[]> {
  const practice = await readPractice(db, site)
  const changes = await db
    .selectFrom('journal')
    .select('before')
    .where('entity', '=', 'contacts')
    .where('before', 'is not', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return changes.map(({ before }) => ({
    ...operatorOf({ ...defaultContacts, ...parseStoredObject(before ?? '') }, site),
    ...practice,
  }))
}

/** «до 41 дня» */
const until = (days: number) => count(days, ['дня', 'дней', 'дней'])
/** «через 41 день» */
const after = (days: number) => count(days, ['день', 'дня', 'дней'])

async function readPractice(db: Db, { hasFarCopies }: Site): Promise<Practice> {
  const [stated, isTaking, takesWords] = await Promise.all([
    operatorStore.read(db),
    takesSignups(db),
    isOperatorNamed(db),
  ])
  return {
    journal: until(journalDays),
    trash: until(trashDays),
    copies: until(longestCopyDays()),
    phones: count(shownForMs / hourMs, ['часа', 'часов', 'часов']),
    browsers: count(pictureShownMinutes, ['минуты', 'минут', 'минут']),
    signupClosed: after(signupDays.closed),
    signupAny: after(signupDays.any),
    logs: stated.logDays === null ? '' : until(stated.logDays),
    letters: stated.letterDays === null ? '' : until(stated.letterDays),
    hosting: stated.hosting,
    processors: stated.processors
      .split('\n')
      .map((line) => line.trim().replace(/[.;]+$/, ''))
      .filter(Boolean)
      .join('; '),
    register: stated.registerNumber,
    responsible: stated.responsible,
    isInRussia: stated.inRussia,
    hasFarCopies,
    isFarInRussia: stated.farInRussia,
    takesSignups: isTaking,
    takesWords,
  }
}

function operatorOf(contacts: Contacts, site: Site) {
  const { legalName, address, phone, email } = contacts
  const city = site.city && `г. ${site.city}`
  return {
    name: legalName || site.name,
    requisites: requisitesLine(contacts),
    paperRequisites: paperRequisites(contacts),
    address: address === notSpecified ? city : address,
    phone: knownText(phone),
    email,
    url: site.url,
    city,
  }
}
