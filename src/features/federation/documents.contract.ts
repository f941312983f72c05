import { z } from 'zod'
import { documentAnswer, documentTitle } from '#features/documents/documents.contract.ts'
import { calendarDate, expectedVersion, plainText } from '#kit/contract/fields.ts'
import { documentTypes } from './vocabulary.ts'

export const federationDocument = documentAnswer.extend({
  type: z.enum(documentTypes),
  number: z.string(),
  date: z.string().nullable(),
  order: z.number(),
})
export type FederationDocument = z.infer<typeof federationDocument>

export const documentFields = z.object({
  title: documentTitle,
  type: z.enum(documentTypes),
  number: plainText({ max: 60 }),
  date: calendarDate.nullable(),
})

/** POST: the file is the body, the rest is in the query. */
export const documentQuery = documentFields
  .partial()
  .required({ title: true })
  .extend({ date: calendarDate.optional() })
export type DocumentCreate = z.infer<typeof documentQuery>

export const documentUpdate = documentFields.partial().extend({ version: expectedVersion })
export type DocumentUpdate = z.infer<typeof documentUpdate>
