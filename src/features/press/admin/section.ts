import { IconSpeakerphone } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

export const pressSection: Section = {
  path: '/admin/press',
  label: 'Для прессы',
  also: 'логотип СМИ журналисты',
  icon: IconSpeakerphone,
  actions: [],
  routes: [{ path: 'press', lazy: () => import('./press.tsx') }],
  records: () => import('./known-records.ts'),
  views: () => import('./known-views.ts'),
}
