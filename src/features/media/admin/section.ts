import { IconPhoto } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

export const mediaSection: Section = {
  path: '/admin/media',
  label: 'Медиа',
  icon: IconPhoto,
  actions: [
    { path: '/admin/media?new', label: 'Создать альбом' },
    { path: '/admin/media?add', label: 'Добавить фотографии' },
  ],
}
