import { IconNews } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

export const newsSection: Section = {
  path: '/admin/news',
  label: 'Новости',
  icon: IconNews,
  actions: [{ path: '/admin/news/new', label: 'Написать новость' }],
  routes: [
    { path: 'news', lazy: () => import('./list.tsx') },
    { path: 'news/:id', lazy: () => import('./edit.tsx') },
  ],
  records: () => import('./known-records.ts'),
  views: () => import('./known-views.ts'),
}
