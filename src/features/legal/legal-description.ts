import { legalTexts } from '#content/legal.ts'
import type { LegalSlug } from '#content/legal-text.ts'
import type { LegalPage } from './legal.record.ts'

/** For search engines. A page that only says who has to name himself first promises nothing else. */
export const legalDescription = (
  slug: LegalSlug,
  { title, missing }: Pick<LegalPage, 'title' | 'missing'>,
  siteName: string,
): string => `${missing.length > 0 ? title : legalTexts[slug].description}. ${siteName}`
