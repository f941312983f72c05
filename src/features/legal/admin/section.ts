import { IconScale } from '@tabler/icons-react'
import { leakWords } from '#features/leaks/leaks.names.ts'
import { lessonWords } from '#features/lessons/lessons.names.ts'
import { operatorWords } from '#features/operator/operator.names.ts'
import { schoolWords } from '#features/school/school.names.ts'
import { studyWords } from '#features/study/study.names.ts'
import type { Section } from '#kit/admin/sections.ts'

const studyPages = () => import('#features/study/admin/pages.tsx')
const lessons = () => import('#features/study/admin/lessons.tsx')
const leaks = () => import('#features/leaks/admin/leaks.tsx')
const texts = () => import('#features/school/admin/texts.tsx')
const text = () => import('#features/school/admin/text.tsx')
const pages = () => import('./pages.tsx')

export const legalSection: Section = {
  path: '/admin/pages',
  label: 'Страницы',
  icon: IconScale,
  actions: [{ path: `${lessonWords.screen}/new`, label: lessonWords.words.fresh }],
  // The rows are as old as the table.
  screens: [
    { path: '/admin/pages/1', label: 'Политика обработки персональных данных' },
    { path: '/admin/pages/2', label: 'Согласия на обработку персональных данных' },
    { path: '/admin/pages/3', label: 'Бланк согласия на обработку' },
    { path: '/admin/pages/4', label: 'Бланк согласия на распространение' },
    { path: '/admin/pages/5', label: 'Требование прекратить распространение', also: 'отзыв' },
    { path: '/admin/pages/6', label: 'О доступности', also: 'слабовидящие' },
    { path: operatorWords.screen, label: operatorWords.one, also: 'ИНН ОГРН реквизиты' },
    { path: leakWords.screen, label: leakWords.words.many, also: 'утечка Роскомнадзор взлом' },
    { path: studyWords.screen, label: 'Учебные страницы' },
    { path: lessonWords.screen, label: lessonWords.words.many },
    { path: schoolWords.screen, label: schoolWords.words.many },
  ],
  routes: [
    { path: 'pages', lazy: async () => (await pages()).list },
    { path: 'pages/operator', lazy: () => import('./operator.tsx') },
    { path: 'pages/leaks', lazy: async () => (await leaks()).list },
    { path: 'pages/leaks/:id', lazy: async () => (await leaks()).edit },
    { path: 'pages/study', lazy: async () => (await studyPages()).list },
    { path: 'pages/study/:id', lazy: async () => (await studyPages()).edit },
    { path: 'pages/lessons', lazy: async () => (await lessons()).list },
    { path: 'pages/lessons/:id', lazy: async () => (await lessons()).edit },
    { path: 'pages/texts', lazy: async () => (await texts()).list },
    { path: 'pages/texts/:id', lazy: async () => (await text()).edit },
    { path: 'pages/:id', lazy: async () => (await pages()).edit },
  ],
  records: () => import('./known-records.ts'),
  views: () => import('./known-views.ts'),
}
