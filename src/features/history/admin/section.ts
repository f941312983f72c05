import { IconHistory, IconTrash } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

export const historySection: Section = {
  path: '/admin/history',
  label: 'Журнал',
  also: 'история изменений',
  icon: IconHistory,
  actions: [],
  routes: [],
}

export const trashSection: Section = {
  path: '/admin/trash',
  label: 'Корзина',
  also: 'удалённое',
  icon: IconTrash,
  actions: [],
  routes: [],
}
