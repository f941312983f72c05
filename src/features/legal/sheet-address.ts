import type { Signer } from '#content/legal-consents.ts'
import type { LegalSlug } from '#content/legal-text.ts'
import { legalAddresses } from './legal.record.ts'

/** The paper for whoever signs; without a word it is an adult. */
export const sheetAddress = (slug: LegalSlug, signer: Signer) =>
  `${legalAddresses[slug]}${signer === 'adult' ? '' : `?for=${signer}`}`
