import { IconTrash } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

export const trashSection: Section = {
  path: '/admin/trash',
  label: 'Корзина',
  icon: IconTrash,
  actions: [],
}
