import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { eventForm } from '#features/calendar/calendar.contract.ts'
import { events } from '#features/calendar/calendar.record.ts'
import { competitionForm } from '#features/competitions/competition-form.ts'
import { competitions } from '#features/competitions/competitions.record.ts'
import { competitionReferenceUpdate } from '#features/competitions/reference.contract.ts'
import { resultsUpdate } from '#features/results/results.contract.ts'
import { schemaOf } from '#features/school/admin/fields-of.ts'
import { noWords } from '#features/school/school-set.ts'
import { type AnySet, schoolSets } from '#features/school/school-sets.ts'
import { requiredFields } from '#kit/admin/record-form/required-fields.ts'
import { unanswered } from '#kit/admin/record-screens/unanswered.ts'
import { type DeclaredKind, declaredKinds } from './declared-kinds.ts'

const starsOf = (schema: z.ZodType, initial: object) => [...requiredFields(schema, initial)]

/** What a rule of the declaration asks for, and no field of it by itself. */
const askedByRules: Record<string, string[]> = { event: ['endDate'] }

const asksOf = ({ table, fields }: DeclaredKind) =>
  Object.entries(fields)
    .filter(([, { required, control }]) => required || ('asks' in control && control.asks))
    .map(([name]) => name)
    .concat(askedByRules[table] ?? [])

test.each(declaredKinds)('the star stands where the declaration asks: $table', (kind) => {
  const schema = kind.create ?? kind.content
  const stars = starsOf(schema, unanswered(kind))
  expect(stars.toSorted()).toEqual(asksOf(kind).toSorted())
})

const reference = { source: '', checkedOn: '', groups: [], program: [] }
const emptyText = { ...noWords, published: true }
const results = { results: [], addedWeights: [], differentClubs: [] }

/** Forms with a schema of their own, by its name. */
const ownForms: Record<string, () => [stars: string[], asked: string[]][]> = {
  eventForm: () => [[starsOf(eventForm, events.initial), ['title', 'startDate', 'endDate']]],
  competitionForm: () => [
    [starsOf(competitionForm(undefined), competitions.initial), ['title', 'date']],
  ],
  competitionReferenceUpdate: () => [
    [starsOf(competitionReferenceUpdate, reference), ['checkedOn']],
  ],
  resultsUpdate: () => [[starsOf(resultsUpdate, results), []]],
  schemaOf: () => schoolSets.map((set) => [starsOf(schemaOf(set), emptyText), askedOf(set)]),
}

const askedOf = ({ fields }: AnySet) =>
  Object.entries(fields)
    .filter(([, field]) => field.empty || field.topics)
    .map(([column]) => column)

test.each(Object.keys(ownForms))('the star stands where the rules ask: %s', (name) => {
  for (const [stars, asked] of ownForms[name]?.() ?? [])
    expect(stars.toSorted()).toEqual(asked.toSorted())
})

test('every form is one of these', () => {
  const root = join(import.meta.dirname, '..')
  const schemas = globSync('src/features/*/admin/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const [, schema] = /useRecordForm[<(].*?\bschema: ([\w.]+)/s.exec(source) ?? []
    return schema ? [schema] : []
  })
  const own = schemas.filter((schema) => !/^\w+\.(create|content)$/.test(schema))
  expect(own.toSorted()).toEqual(Object.keys(ownForms).toSorted())
})
