import { z } from 'zod'
import { documentAnswer, documentTitle } from '#features/documents/documents.contract.ts'
import { sports } from '#features/sport/sports.ts'
import { expectedVersion, plainText } from '#kit/contract/fields.ts'
import { pageQuery } from '#kit/contract/query.ts'
import {
  competitionDocumentTypes,
  competitionStates,
  competitionStatuses,
  levels,
} from './vocabulary.ts'

export const competitionDocument = documentAnswer.extend({
  competition_id: z.int(),
  type: z.enum(competitionDocumentTypes),
})
export type CompetitionDocument = z.infer<typeof competitionDocument>

export const documentQuery = z.object({
  title: documentTitle,
  type: z.enum(competitionDocumentTypes).default('regulations'),
})
export const documentUpdate = z.object({
  title: documentTitle.optional(),
  type: z.enum(competitionDocumentTypes).optional(),
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
