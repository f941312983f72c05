import { z } from 'zod'
import { type LegalSlug, legalSlugs } from '#content/legal-text.ts'
import { operatorStanding } from '#features/operator/operator.ts'
import {
  defineSingle,
  type SingleChangeOf,
  type SingleOf,
  type SingleRowOf,
} from '#kit/record/single.ts'
import { besideOriginalFields, originalFields } from '#kit/rich-text/original.record.ts'
import { legalWords } from './legal.names.ts'

/** Where visitors read it. */
export const legalAddresses: Record<LegalSlug, string> = {
  privacy: '/privacy',
  consent: '/consent',
  'consent-processing': '/consent/processing',
  'consent-distribution': '/consent/distribution',
  'consent-withdrawal': '/consent/withdrawal',
  accessibility: '/accessibility',
}

/** One of each the law asks for or knows: nobody adds another or takes one away. */
export const legal = defineSingle({
  ...legalWords,
  api: '/api/pages',
  missing: 'Страница не найдена',
  fields: originalFields,
  beside: {
    ...besideOriginalFields,
    slug: z.enum(legalSlugs),
    /** The day since which visitors read it as it is. */
    editionOn: z.string(),
    /** The site's own text has changed since somebody edited this one. */
    isOutdated: z.boolean(),
    /** What is not known of whoever would answer for the data: while there is any, visitors read that instead of the text. */
    missing: operatorStanding.shape.missing,
    /** What of him in the text came with the example. */
    madeUp: operatorStanding.shape.madeUp,
  },
})
export type LegalPage = SingleOf<typeof legal>
export type LegalUpdate = SingleChangeOf<typeof legal>

declare module '#kit/db/tables.ts' {
  interface Tables {
    legal_page: SingleRowOf<typeof legal> & { slug: LegalSlug }
  }
}
