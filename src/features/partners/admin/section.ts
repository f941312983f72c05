import { IconHeartHandshake } from '@tabler/icons-react'
import { recordSection } from '#kit/admin/record-screens/record-section.ts'
import { partnerWords } from '../partners.names.ts'

export const partnersSection = recordSection(partnerWords, {
  icon: IconHeartHandshake,
  declaration: async () => (await import('../partners.record.ts')).partners,
  screens: () => import('./partners.tsx'),
})
