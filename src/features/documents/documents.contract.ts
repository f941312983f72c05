import { z } from 'zod'
import { expectedVersion, plainText, recordFields } from '#kit/contract/fields.ts'
import { documentFormats } from './document-formats.ts'

/** What the answers say of the file of every document. */
export const shownFile = {
  format: z.enum(documentFormats),
  sizeBytes: z.int(),
  /** Path on this site that always gives the latest file. */
  url: z.string(),
}

export const documentAnswer = z.object({ ...recordFields, title: z.string(), ...shownFile })

export const titleRules = { min: 3, max: 250, empty: 'Укажите название' }
export const documentTitle = plainText(titleRules)

/** PUT of a new file: the file is the body. */
export const documentFileQuery = z.object({ version: expectedVersion })
