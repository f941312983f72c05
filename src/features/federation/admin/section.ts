import { IconBuildingCommunity } from '@tabler/icons-react'
import { redirect } from 'react-router'
import type { Section } from '#kit/admin/sections.ts'

const people = () => import('./people.tsx')
const clubs = () => import('./clubs.tsx')
const documents = () => import('./documents.tsx')

export const federationSection: Section = {
  path: '/admin/federation',
  label: 'Федерация',
  icon: IconBuildingCommunity,
  actions: [
    { path: '/admin/federation/people/new', label: 'Добавить человека', also: 'тренера судью' },
    { path: '/admin/federation/clubs/new', label: 'Новый клуб' },
    { path: '/admin/federation/documents/new', label: 'Новый документ' },
  ],
  screens: [
    { path: '/admin/federation/people', label: 'Люди', also: 'тренеры судьи руководство справки' },
    { path: '/admin/federation/clubs', label: 'Клубы', also: 'залы расписание тренировки' },
    { path: '/admin/federation/signups', label: 'Заявки на занятия' },
    { path: '/admin/federation/documents', label: 'Документы' },
    { path: '/admin/federation/about', label: 'О нас' },
  ],
  routes: [
    { path: 'federation', loader: () => redirect('/admin/federation/people') },
    { path: 'federation/people', lazy: async () => (await people()).list },
    { path: 'federation/people/:id', lazy: async () => (await people()).edit },
    { path: 'federation/about', lazy: () => import('./about.tsx') },
    { path: 'federation/clubs', lazy: async () => (await clubs()).list },
    { path: 'federation/clubs/:id', lazy: async () => (await clubs()).edit },
    { path: 'federation/signups', lazy: () => import('./signups.tsx') },
    { path: 'federation/documents', lazy: async () => (await documents()).list },
    { path: 'federation/documents/:id', lazy: async () => (await documents()).edit },
  ],
  records: () => import('./known-records.ts'),
  views: () => import('./known-views.ts'),
}
