import { consentForms, type LegalText, type Operator, privacyPolicy } from '#content/legal.ts'
import { type Contacts, notSpecified } from '#features/contacts/contacts.record.ts'
import { defaultContacts, readContacts } from '#features/contacts/contacts.server.ts'
import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, findRecord, fromRow } from '#kit/db/record.server.ts'
import { parseStoredObject } from '#kit/db/stored-json.ts'
import { recordKind } from '#kit/record/record-kind.server.ts'
import { isEmptyDoc } from '#kit/rich-text/rich-text-words.ts'
import { type LegalPage, type LegalSlug, type LegalUpdate, legal } from './legal.record.ts'
import { legalDocument } from './legal-document.ts'
import { placesAlone, withOperator, withPlaces } from './operator-places.ts'

type StoredLegalPage = Omit<LegalPage, 'isDefault'>

export const legalKind = recordKind<StoredLegalPage>(legal)

export const legalTexts: Record<LegalSlug, LegalText> = {
  privacy: privacyPolicy,
  consent: consentForms,
}

export async function listLegalPages(db: Db, site: Site): Promise<LegalPage[]> {
  const operator = await readOperator(db, site)
  const rows = await db.selectFrom('legal_page').selectAll().orderBy('id').execute()
  return rows.map((row) => shown(fromRow(legalKind, row), operator))
}

export async function findLegalPage(
  db: Db,
  by: { id: number } | { slug: LegalSlug },
  site: Site,
): Promise<LegalPage | undefined> {
  const operator = await readOperator(db, site)
  if ('id' in by) {
    const stored = await findRecord(db, legalKind, by.id)
    return stored && shown(stored, operator)
  }
  const row = await db
    .selectFrom('legal_page')
    .selectAll()
    .where('slug', '=', by.slug)
    .executeTakeFirst()
  return row && shown(fromRow(legalKind, row), operator)
}

/** @throws Problem not-found, conflict. */
export async function updateLegalPage(
  db: Db,
  id: number,
  { version, ...changes }: LegalUpdate,
  site: Site,
  editor: Editor,
): Promise<LegalPage> {
  const operator = await readOperator(db, site)
  const earlier = await earlierOperators(db, site)
  // Whoever was slower compares what both read, not what is stored.
  const present = (stored: StoredLegalPage) => shown(stored, operator)
  const changed = changeRecord(db, legalKind, id, { version, editor, present }, (stored) => ({
    ...changes,
    ...(changes.content && {
      content: withPlaces(changes.content, [operator, ...earlier], original(stored)),
    }),
  }))
  return shown(await changed, operator)
}

const original = ({ slug }: StoredLegalPage) => legalDocument(legalTexts[slug].blocks(placesAlone))

function shown(stored: StoredLegalPage, operator: Operator): LegalPage {
  const text = legalTexts[stored.slug]
  const isDefault = isEmptyDoc(stored.content)
  return {
    ...stored,
    title: stored.title || text.title,
    content: isDefault
      ? legalDocument(text.blocks(operator))
      : withOperator(stored.content, operator),
    isDefault,
  }
}

/** Whether anybody has said who answers for the data; the contacts of another hour count too. */
export async function isOperatorKnown(db: Db): Promise<boolean> {
  const contacts = await readContacts(db).catch(() => undefined)
  if (!contacts) return true
  const { legalName, inn, address, phone, email } = contacts
  return [legalName, inn, address, phone, email].some((said) => said && said !== notSpecified)
}

async function readOperator(db: Db, site: Site): Promise<Operator> {
  return operatorOf(await readContacts(db).catch(() => defaultContacts), site)
}

// A text may have been opened, or kept unsaved, before the contacts were changed.
async function earlierOperators(db: Db, site: Site): Promise<Operator[]> {
  const changes = await db
    .selectFrom('journal')
    .select('before')
    .where('entity', '=', 'contacts')
    .where('before', 'is not', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return changes.map(({ before }) =>
    operatorOf({ ...defaultContacts, ...parseStoredObject(before ?? '') }, site),
  )
}

function operatorOf(contacts: Contacts, site: Site): Operator {
  const { legalName, inn, ogrn, address, phone, email } = contacts
  const city = site.city && `г. ${site.city}`
  return {
    name: legalName || site.name,
    requisites: [inn && `ИНН ${inn}`, ogrn && `ОГРН ${ogrn}`].filter(Boolean).join(', '),
    address: address === notSpecified ? city : address,
    phone: phone === notSpecified ? '' : phone,
    email,
    url: site.url,
    city,
  }
}
