import { z } from 'zod'
import { expectedVersion, plainText, recordFields } from '#kit/contract/fields.ts'
import { richTextInput, richTextOutput } from '#kit/rich-text/rich-text.contract.ts'

export const legalSlugs = ['privacy', 'consent'] as const
export type LegalSlug = (typeof legalSlugs)[number]

export const legalPage = z.object({
  ...recordFields,
  slug: z.enum(legalSlugs),
  title: z.string(),
  content: richTextOutput,
  /** The text that comes with the site, with the requisites of the contacts in it. */
  isDefault: z.boolean(),
})
export type LegalPage = z.infer<typeof legalPage>

export const legalFields = z.object({
  title: plainText({ max: 200 }),
  content: richTextInput,
})

/** PUT: an empty title or text brings back the one that comes with the site. */
export const legalUpdate = legalFields.partial().extend({ version: expectedVersion })
export type LegalUpdate = z.infer<typeof legalUpdate>
