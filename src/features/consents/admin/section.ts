import { IconSignature } from '@tabler/icons-react'
import { recordSection } from '#kit/admin/record-screens/record-section.ts'
import type { Section } from '#kit/admin/sections.ts'
import { consentWords } from '../consents.names.ts'
import { nameRequestsScreen } from '../name-requests.names.ts'
import { shortenScreen } from './shorten-link.ts'

const section = recordSection(consentWords, {
  icon: IconSignature,
  declaration: async () => (await import('../consents.record.ts')).consents,
  screens: () => import('./consents.tsx'),
})

export const consentsSection: Section = {
  ...section,
  label: 'Согласия',
  records: () => import('./known-records.ts'),
  screens: [
    { path: '/admin/consents/withdrawn', label: 'Отозванные согласия' },
    {
      ...{ path: nameRequestsScreen, label: 'Просьбы об\u00a0именах' },
      also: 'просят попросили убрать имя фамилию ребёнка',
    },
    {
      ...{ path: shortenScreen, label: 'Сократить имя везде' },
      also: 'убрать уберите удалить скрыть имя фамилию ребёнка из протокола',
    },
  ],
  routes: [
    { path: 'consents/requests', lazy: () => import('./name-requests.tsx') },
    { path: 'consents/shorten', lazy: () => import('./shorten.tsx') },
    { path: 'consents/withdrawn/:id', lazy: () => import('./act.tsx') },
    { path: 'consents/withdrawn', lazy: () => import('./withdrawn.tsx') },
    ...section.routes,
  ],
}
