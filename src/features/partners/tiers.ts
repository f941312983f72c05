import { type Partner, type PartnerCategory, partnerCategoryNames } from './partners.record.ts'

/** As the tiers are called on the page. */
export const partnerTierNames: Record<PartnerCategory, string> = {
  general: 'Генеральные партнёры',
  official: 'Официальные партнёры',
  government: 'При поддержке',
  media: 'Информационные партнёры',
  other: 'Друзья федерации',
}

/** As the row of so many is called: one is no «партнёры». */
export const tierTitle = (category: PartnerCategory, members: number): string =>
  members === 1 && category !== 'government'
    ? partnerCategoryNames[category]
    : partnerTierNames[category]

/** The rows of the page, the tiers nobody is in left out. */
export const tiersOf = (partners: Partner[]) =>
  (Object.keys(partnerCategoryNames) as PartnerCategory[])
    .map((category) => ({
      category,
      members: partners.filter((partner) => partner.category === category),
    }))
    .filter(({ members }) => members.length > 0)
