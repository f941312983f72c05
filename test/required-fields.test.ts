import { expect, test } from 'vitest'
import type { z } from 'zod'
import { eventForm } from '#features/calendar/calendar.contract.ts'
import { competitions } from '#features/competitions/competitions.record.ts'
import { competitionReferenceUpdate } from '#features/competitions/reference.contract.ts'
import { consents } from '#features/consents/consents.record.ts'
import { contacts } from '#features/contacts/contacts.record.ts'
import { about } from '#features/federation/about.record.ts'
import { clubs } from '#features/federation/clubs.record.ts'
import { documents } from '#features/federation/documents.record.ts'
import { people } from '#features/federation/people.record.ts'
import { leaks } from '#features/leaks/leaks.record.ts'
import { lessons } from '#features/lessons/lessons.record.ts'
import { news } from '#features/news/news.record.ts'
import { partners } from '#features/partners/partners.record.ts'
import { requiredFields } from '#kit/admin/record-form/required-fields.ts'

const event = { title: '', startDate: '2026-12-01', endDate: '2026-12-01', location: '', coach: '' }

test.each<[string, z.ZodType, object, string[]]>([
  ['news', news.create, news.initial, ['title']],
  ['competition', competitions.create, competitions.initial, ['title', 'date']],
  ['reference', competitionReferenceUpdate, { source: '', checkedOn: '' }, ['checkedOn']],
  [
    'event',
    eventForm,
    { ...event, type: 'training', sport: null },
    ['title', 'startDate', 'endDate'],
  ],
  ['person', people.create, { ...people.initial, role: '' }, ['fullName', 'role']],
  ['club', clubs.create, clubs.initial, ['name']],
  ['lesson', lessons.create, { ...lessons.initial, subject: '' }, ['title', 'subject']],
  [
    'consent',
    consents.create,
    { ...consents.initial, signer: '' },
    ['fullName', 'born', 'signer', 'allows', 'givenOn'],
  ],
  ['leak', leaks.create, leaks.initial, ['title', 'foundAt']],
  ['partner', partners.create, partners.initial, ['name']],
  ['document', documents.create, documents.initial, ['title']],
  ['contacts', contacts.content, contacts.initial, []],
  ['about', about.content, about.initial, []],
])('the star of a form stands where its rules ask: %s', (_, schema, initial, required) => {
  expect([...requiredFields(schema, initial)]).toEqual(required)
})
