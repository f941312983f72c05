import { IconUserCircle } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

export const accountSection: Section = {
  path: '/admin/account',
  label: 'Мой аккаунт',
  also: 'сменить пароль имя входы устройства',
  icon: IconUserCircle,
  isOwn: true,
  actions: [],
  routes: [{ path: 'account', lazy: () => import('./account.tsx') }],
  records: () => import('./known-records.ts'),
}
