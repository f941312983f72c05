import { z } from 'zod'
import { type LegalSlug, legalSlugs } from '#content/legal-text.ts'
import { text } from '#kit/record/fields.ts'
import {
  defineSingle,
  type SingleChangeOf,
  type SingleOf,
  type SingleRowOf,
} from '#kit/record/single.ts'
import { richText } from '#kit/rich-text/rich-text.field.ts'
import { legalWords } from './legal.names.ts'

/** Where visitors read it. */
export const legalAddresses: Record<LegalSlug, string> = {
  privacy: '/privacy',
  consent: '/consent',
  'consent-processing': '/consent/processing',
  'consent-distribution': '/consent/distribution',
}

/** One of each the law asks for: nobody adds another or takes one away. */
export const legal = defineSingle({
  ...legalWords,
  api: '/api/pages',
  missing: 'Страница не найдена',
  fields: {
    /** Empty, like an empty text: the one that comes with the site. */
    title: text('Заголовок', { max: 200 }),
    content: richText('Текст'),
  },
  beside: {
    slug: z.enum(legalSlugs),
    /** The text that comes with the site, with the requisites of the contacts in it. */
    isDefault: z.boolean(),
    /** Words of the federation, under whatever title. */
    isOwnText: z.boolean(),
    /** The day since which visitors read it as it is. */
    editionOn: z.string(),
    /** The site's own text has changed since somebody edited this one. */
    isOutdated: z.boolean(),
  },
})
export type LegalPage = SingleOf<typeof legal>
export type LegalUpdate = SingleChangeOf<typeof legal>

declare module '#kit/db/tables.ts' {
  interface Tables {
    legal_page: SingleRowOf<typeof legal> & { slug: LegalSlug }
  }
}
