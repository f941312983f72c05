import { z } from 'zod'
import { expectedVersion, plainText, recordFields } from '#kit/contract/fields.ts'
import { documentFormats } from './document-formats.ts'

/** What the answers say of every document. */
export const documentAnswer = z.object({
  ...recordFields,
  title: z.string(),
  format: z.enum(documentFormats),
  sizeBytes: z.int(),
  /** Path on this site that always gives the latest file. */
  url: z.string(),
})

export const documentTitle = plainText({ min: 3, max: 250, empty: 'Укажите название' })

/** PUT of a new file: the file is the body. */
export const documentFileQuery = z.object({ version: expectedVersion })
