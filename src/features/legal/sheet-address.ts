import type { Signer } from '#content/legal-consents.ts'
import type { LegalSlug } from '#content/legal-text.ts'
import { legalAddresses } from './legal.record.ts'

/** A consent for paper, a document of its own. */
export const isSheet = (slug: LegalSlug): boolean => slug.startsWith('consent-')

/** The paper for whoever signs; without a word it is an adult. */
export const sheetAddress = (slug: LegalSlug, signer: Signer) =>
  `${legalAddresses[slug]}${signer === 'adult' ? '' : `?for=${signer}`}`
