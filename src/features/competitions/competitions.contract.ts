import { z } from 'zod'
import { documentAnswer, documentTitle } from '#features/documents/documents.contract.ts'
import { competitionResult } from '#features/results/results.contract.ts'
import { categoryName } from '#features/sport/categories.ts'
import { category, categoryOutput } from '#features/sport/category.contract.ts'
import { sports } from '#features/sport/sports.ts'
import {
  calendarDate,
  expectedVersion,
  optionalWebUrl,
  phone,
  plainText,
  recordFields,
  recordId,
  wallTime,
} from '#kit/contract/fields.ts'
import { pageQuery } from '#kit/contract/query.ts'
import { richTextInput, richTextOutput } from '#kit/rich-text/rich-text.contract.ts'
import { competitionStates, competitionStatuses, documentTypes, levels } from './vocabulary.ts'

export const programItem = z.object({
  date: calendarDate,
  time: wallTime,
  title: plainText({ min: 2, max: 200, empty: 'Укажите, что происходит' }),
})
export type ProgramItem = z.infer<typeof programItem>

const competitionFields = z.object({
  title: plainText({ min: 3, max: 250, empty: 'Укажите название' }),
  date: calendarDate,
  endDate: calendarDate.nullable(),
  status: z.enum(competitionStatuses),
  state: z.enum(competitionStates),
  stateReason: plainText({ max: 500 }),
  sport: z.enum(sports),
  level: z.enum(levels),
  location: plainText({ max: 200 }),
  address: plainText({ max: 300 }),
  description: richTextInput,
  registrationUrl: optionalWebUrl,
  registrationEnd: calendarDate.nullable(),
  categories: z
    .array(category)
    .max(60)
    .superRefine((all, context) => {
      const seen = new Set<string>()
      all.forEach((one, at) => {
        const name = categoryName(one).toLowerCase()
        if (seen.has(name))
          context.addIssue({
            code: 'custom',
            path: [at, 'ageGroup'],
            message: 'Такая категория уже есть',
          })
        seen.add(name)
      })
    }),
  program: z.array(programItem).max(100),
  album_id: recordId.nullable(),
  organizer: plainText({ max: 200 }),
  contactName: plainText({ max: 120 }),
  contactPhone: phone,
  /** Names in full in the results of minors; «Фамилия И.» otherwise. */
  fullNames: z.boolean(),
})

/** POST: the title and the first day are required, the rest has defaults. */
export const competitionCreate = competitionFields.partial().required({ title: true, date: true })
export type CompetitionCreate = z.infer<typeof competitionCreate>

/** PUT: a field that is absent stays as it was. Documents and results have calls of their own. */
export const competitionUpdate = competitionFields.partial().extend({ version: expectedVersion })
export type CompetitionUpdate = z.infer<typeof competitionUpdate>

/** In a list: everything but the description, the programme, the documents and the results. */
export const competitionCard = z.object({
  ...recordFields,
  title: z.string(),
  date: z.string(),
  endDate: z.string().nullable(),
  status: z.enum(competitionStatuses),
  state: z.enum(competitionStates),
  stateReason: z.string(),
  sport: z.enum(sports),
  level: z.enum(levels),
  location: z.string(),
  address: z.string(),
  registrationUrl: z.string(),
  registrationEnd: z.string().nullable(),
  categories: z.array(categoryOutput),
  album_id: z.number().nullable(),
  organizer: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  fullNames: z.boolean(),
})
export type CompetitionCard = z.infer<typeof competitionCard>

export const competitionDocument = documentAnswer.extend({
  competition_id: z.int(),
  type: z.enum(documentTypes),
})
export type CompetitionDocument = z.infer<typeof competitionDocument>

export const competitionItem = competitionCard.extend({
  description: richTextOutput,
  program: z.array(z.object({ date: z.string(), time: z.string(), title: z.string() })),
  documents: z.array(competitionDocument),
  results: z.array(competitionResult),
})
export type CompetitionItem = z.infer<typeof competitionItem>

export const documentQuery = z.object({
  title: documentTitle,
  type: z.enum(documentTypes).default('regulations'),
})
export const documentUpdate = z.object({
  title: documentTitle.optional(),
  type: z.enum(documentTypes).optional(),
  version: expectedVersion,
})
export type DocumentUpdate = z.infer<typeof documentUpdate>

const listed = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).optional().catch(undefined)

export const competitionListQuery = pageQuery.extend({
  sport: listed(sports),
  status: listed(competitionStatuses),
  state: listed(competitionStates),
  level: listed(levels),
  year: z
    .string()
    .regex(/^\d{4}$/)
    .optional()
    .catch(undefined),
  age: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[\p{L}\p{N}_-]{1,60}$/u)
    .optional()
    .catch(undefined),
  q: plainText({ max: 200 }).optional().catch(undefined),
  sort: z.enum(['-date', 'date', 'title', '-updatedAt']).default('-date').catch('-date'),
})
export type CompetitionListQuery = z.infer<typeof competitionListQuery>
