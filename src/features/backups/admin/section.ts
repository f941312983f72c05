import { IconArchive } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

export const backupsSection: Section = {
  path: '/admin/backups',
  label: 'Резервные копии',
  icon: IconArchive,
  actions: [],
  routes: [],
}
