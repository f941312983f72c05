import { IconScale } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

export const legalSection: Section = {
  path: '/admin/pages',
  label: 'Страницы',
  icon: IconScale,
  actions: [],
}
