import { IconHistory, IconTrash } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

export const historySection: Section = {
  path: '/admin/history',
  label: 'Журнал',
  icon: IconHistory,
  actions: [],
  routes: [],
}

export const trashSection: Section = {
  path: '/admin/trash',
  label: 'Корзина',
  icon: IconTrash,
  actions: [],
  routes: [],
}
