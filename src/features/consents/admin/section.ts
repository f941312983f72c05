import { IconSignature } from '@tabler/icons-react'
import { recordSection } from '#kit/admin/record-screens/record-section.ts'
import type { Section } from '#kit/admin/sections.ts'
import { consentWords } from '../consents.names.ts'

const section = recordSection(consentWords, {
  icon: IconSignature,
  declaration: async () => (await import('../consents.record.ts')).consents,
  screens: () => import('./consents.tsx'),
})

export const consentsSection: Section = {
  ...section,
  label: 'Согласия',
  screens: [{ path: '/admin/consents/withdrawn', label: 'Отозванные согласия' }],
  routes: [
    { path: 'consents/withdrawn/:id', lazy: () => import('./act.tsx') },
    { path: 'consents/withdrawn', lazy: () => import('./withdrawn.tsx') },
    ...section.routes,
  ],
}
