import { z } from 'zod'
import { calendarDate, expectedVersion, plainText, recordFields } from '#kit/contract/fields.ts'
import { documentFormats, documentTypes } from './vocabulary.ts'

export const federationDocument = z.object({
  ...recordFields,
  title: z.string(),
  type: z.enum(documentTypes),
  number: z.string(),
  date: z.string().nullable(),
  /** Address that always gives the latest file. */
  url: z.string(),
  format: z.enum(documentFormats),
  sizeBytes: z.number(),
  order: z.number(),
})
export type FederationDocument = z.infer<typeof federationDocument>

export const documentFields = z.object({
  title: plainText({ min: 3, max: 250, empty: 'Укажите название' }),
  type: z.enum(documentTypes),
  number: plainText({ max: 60 }),
  date: calendarDate.nullable(),
})

/** POST: the file is the body, the rest is in the query. */
export const documentQuery = documentFields
  .omit({ date: true })
  .partial()
  .required({ title: true })
  .extend({ date: calendarDate.optional() })
export type DocumentCreate = z.infer<typeof documentQuery>

export const documentUpdate = documentFields.partial().extend({ version: expectedVersion })
export type DocumentUpdate = z.infer<typeof documentUpdate>

export const documentFileQuery = z.object({
  version: z.preprocess(
    (text) => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text),
    expectedVersion,
  ),
})
