import { IconAddressBook } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

export const contactsSection: Section = {
  path: '/admin/contacts',
  label: 'Контакты',
  also: 'сменить телефон адрес почта реквизиты соцсети',
  icon: IconAddressBook,
  actions: [],
  routes: [{ path: 'contacts', lazy: () => import('./contacts.tsx') }],
  records: () => import('./known-records.ts'),
  views: () => import('./known-views.ts'),
}
