import { IconHeartHandshake } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

const screens = () => import('./partners.tsx')

export const partnersSection: Section = {
  path: '/admin/partners',
  label: 'Партнёры',
  icon: IconHeartHandshake,
  actions: [{ path: '/admin/partners/new', label: 'Новый партнёр' }],
  routes: [
    { path: 'partners', lazy: async () => (await screens()).list },
    { path: 'partners/:id', lazy: async () => (await screens()).edit },
  ],
  records: () => import('./known-records.ts'),
  views: () => import('./known-views.ts'),
}
