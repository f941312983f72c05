import { IconBuildingCommunity } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

export const federationSection: Section = {
  path: '/admin/federation',
  label: 'Федерация',
  icon: IconBuildingCommunity,
  actions: [
    { path: '/admin/federation/people/new', label: 'Новый человек' },
    { path: '/admin/federation/clubs/new', label: 'Новый клуб' },
    { path: '/admin/federation/documents/new', label: 'Новый документ' },
  ],
  screens: [
    { path: '/admin/federation/people', label: 'Люди' },
    { path: '/admin/federation/clubs', label: 'Клубы' },
    { path: '/admin/federation/documents', label: 'Документы' },
    { path: '/admin/federation/about', label: 'О нас' },
  ],
}
