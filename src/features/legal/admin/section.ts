import { IconScale } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

const pages = () => import('./pages.tsx')

export const legalSection: Section = {
  path: '/admin/pages',
  label: 'Страницы',
  icon: IconScale,
  actions: [],
  // The rows are as old as the table.
  screens: [
    { path: '/admin/pages/1', label: 'Политика обработки персональных данных' },
    { path: '/admin/pages/2', label: 'Согласия на обработку персональных данных' },
  ],
  routes: [
    { path: 'pages', lazy: async () => (await pages()).list },
    { path: 'pages/:id', lazy: async () => (await pages()).edit },
  ],
  records: () => import('./known-records.ts'),
  views: () => import('./known-views.ts'),
}
