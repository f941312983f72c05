import { IconPhoto } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

/** What everybody signed in loads; the sign-in screen goes without it. */
export const main = () => import('./main.ts')

export const mediaSection: Section = {
  path: '/admin/media',
  label: 'Медиа',
  also: 'альбомы фотографии снимки',
  icon: IconPhoto,
  actions: [
    { path: '/admin/media?new', label: 'Создать альбом' },
    { path: '/admin/media?add', label: 'Добавить фотографии' },
  ],
  routes: [
    { path: 'media', lazy: async () => (await main()).albums },
    { path: 'media/removed/:id', lazy: () => import('./removal-act.tsx') },
    { path: 'media/:id', lazy: async () => (await main()).album },
  ],
  leftBehind: () => import('./uploads/left-behind.ts'),
  records: () => import('./known-records.ts'),
  views: () => import('./known-views.ts'),
}
