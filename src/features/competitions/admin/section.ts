import { IconTrophy } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

export const competitionsSection: Section = {
  path: '/admin/competitions',
  label: 'Соревнования',
  icon: IconTrophy,
  actions: [{ path: '/admin/competitions/new', label: 'Новое соревнование' }],
  screens: [{ path: '/admin/competitions/reference', label: 'Справочник категорий' }],
}
