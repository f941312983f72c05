import { accessibilityStatement } from './legal-accessibility.ts'
import {
  consentForms,
  distributionConsent,
  processingConsent,
  withdrawalDemand,
} from './legal-consents.ts'
import { privacyPolicy } from './legal-policy.ts'
import type { LegalSlug, LegalText } from './legal-text.ts'

/** The texts that come with the site. */
export const legalTexts: Record<LegalSlug, LegalText> = {
  privacy: privacyPolicy,
  consent: consentForms,
  'consent-processing': processingConsent,
  'consent-distribution': distributionConsent,
  'consent-withdrawal': withdrawalDemand,
  accessibility: accessibilityStatement,
}
