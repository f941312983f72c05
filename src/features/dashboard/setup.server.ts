import { notSpecified } from '#features/contacts/contacts.record.ts'
import { readContacts } from '#features/contacts/contacts.server.ts'
import { aboutStore } from '#features/federation/about.server.ts'
import { isAntidopingOfficer } from '#features/federation/antidoping-officer.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { documentStore } from '#features/federation/documents.server.ts'
import { personStore } from '#features/federation/people.server.ts'
import { listNews } from '#features/news/news.server.ts'
import { operatorFields } from '#features/operator/operator.ts'
import { partnerStore } from '#features/partners/partners.server.ts'
import { keysOf } from '#kit/base/keys-of.ts'
import type { Db } from '#kit/db/db.server.ts'
import {
  type ContactName,
  type Dashboard,
  type SetupStep,
  setupSteps,
} from './dashboard.contract.ts'

/** How far a new site is filled in, by what it really holds. */
export async function readSetup(
  db: Db,
  { now, isNamed }: { now: Date; isNamed: boolean },
): Promise<Dashboard['setup']> {
  const [contacts, about, clubs, competition, people, news, documents, partners] =
    await Promise.all([
      readContacts(db),
      aboutStore.read(db),
      clubStore.listVisible(db),
      db.selectFrom('competition').select('id').limit(1).executeTakeFirst(),
      personStore.listVisible(db),
      listNews(db, { sort: '-publishedAt', limit: 1 }, { now, seesDrafts: false }),
      documentStore.list(db),
      partnerStore.list(db),
    ])
  const lacking = (names: ContactName[]) =>
    names.filter((name) => ['', notSpecified].includes(contacts[name]))
  const missing: Partial<Record<SetupStep, ContactName[]>> = {
    contacts: lacking(['address', 'phone', 'worktime', 'email']),
    operator: lacking([...keysOf(operatorFields), 'inn']),
  }
  const done: Record<SetupStep, boolean> = {
    name: isNamed,
    contacts: missing.contacts?.length === 0,
    operator: missing.operator?.length === 0,
    about: about.lead !== '',
    clubs: clubs.length > 0,
    competitions: competition !== undefined,
    people: people.length > 0,
    news: news.total > 0,
    documents: documents.length > 0,
    antidoping: people.some(isAntidopingOfficer),
    partners: partners.length > 0,
  }
  return setupSteps.every((step) => done[step])
    ? []
    : setupSteps.map((step) => ({ step, done: done[step], missing: missing[step] ?? [] }))
}
