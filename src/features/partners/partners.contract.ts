import { z } from 'zod'
import {
  calendarDate,
  expectedVersion,
  optionalWebUrl,
  ownFilePath,
  plainText,
  recordFields,
} from '#kit/contract/fields.ts'

export const partnerCategories = ['general', 'official', 'government', 'media', 'other'] as const
export type PartnerCategory = (typeof partnerCategories)[number]

/** As the tiers are called on the page. */
export const partnerTierNames: Record<PartnerCategory, string> = {
  general: 'Генеральные партнёры',
  official: 'Официальные партнёры',
  government: 'При поддержке',
  media: 'Информационные партнёры',
  other: 'Друзья федерации',
}

/** As one partner is called. */
export const partnerCategoryNames: Record<PartnerCategory, string> = {
  general: 'Генеральный партнёр',
  official: 'Официальный партнёр',
  government: 'Государственная поддержка',
  media: 'Информационный партнёр',
  other: 'Друг федерации',
}

export const partner = z.object({
  ...recordFields,
  name: z.string(),
  logo: z.string(),
  url: z.string(),
  description: z.string(),
  category: z.enum(partnerCategories),
  order: z.number(),
  active: z.boolean(),
  activeFrom: z.string().nullable(),
  activeTo: z.string().nullable(),
})
export type Partner = z.infer<typeof partner>

const badOrder = 'Порядок — целое число'

const partnerFields = z.object({
  name: plainText({ min: 2, max: 160, empty: 'Укажите название' }),
  logo: ownFilePath,
  url: optionalWebUrl,
  description: plainText({ max: 1000, multiline: true }),
  category: z.enum(partnerCategories),
  order: z.int(badOrder).min(0, badOrder).max(1_000_000, badOrder),
  active: z.boolean(),
  /** First and last day on the site, both inclusive; null for no limit. */
  activeFrom: calendarDate.nullable(),
  activeTo: calendarDate.nullable(),
})

interface Period {
  activeFrom?: string | null | undefined
  activeTo?: string | null | undefined
}

export const badPeriod = 'Окончание раньше начала'
export const isPeriod = ({ activeFrom, activeTo }: Period) =>
  !activeFrom || !activeTo || activeFrom <= activeTo

export const partnerCreate = partnerFields
  .partial()
  .required({ name: true })
  .refine(isPeriod, { path: ['activeTo'], message: badPeriod })
export type PartnerCreate = z.infer<typeof partnerCreate>

export const partnerUpdate = partnerFields
  .partial()
  .extend({ version: expectedVersion })
  .refine(isPeriod, { path: ['activeTo'], message: badPeriod })
export type PartnerUpdate = z.infer<typeof partnerUpdate>

/** The rows of the page, the tiers nobody is in left out. */
export const tiersOf = (partners: Partner[]) =>
  partnerCategories
    .map((category) => ({
      category,
      members: partners.filter((partner) => partner.category === category),
    }))
    .filter(({ members }) => members.length > 0)
