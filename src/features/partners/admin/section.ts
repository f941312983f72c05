import { IconHeartHandshake } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

export const partnersSection: Section = {
  path: '/admin/partners',
  label: 'Партнёры',
  icon: IconHeartHandshake,
  actions: [{ path: '/admin/partners/new', label: 'Новый партнёр' }],
}
