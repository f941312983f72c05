import { IconTrophy } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

export const competitionsSection: Section = {
  path: '/admin/competitions',
  label: 'Соревнования',
  also: 'протоколы результаты турниры положения',
  icon: IconTrophy,
  actions: [{ path: '/admin/competitions/new', label: 'Новое соревнование' }],
  screens: [{ path: '/admin/competitions/reference', label: 'Справочник категорий' }],
  routes: [
    { path: 'competitions', lazy: () => import('./list.tsx') },
    { path: 'competitions/reference', lazy: () => import('./reference.tsx') },
    { path: 'competitions/:id', lazy: () => import('./edit.tsx') },
    { path: 'competitions/:id/results', lazy: () => import('./results.tsx') },
  ],
  records: () => import('./known-records.ts'),
  views: () => import('./known-views.ts'),
}
