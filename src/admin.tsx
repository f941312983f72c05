import '#kit/admin/trusted-types.ts'
import '#kit/admin/zod-settings.ts'
import { createRoot } from 'react-dom/client'
import { type RouteObject, redirect } from 'react-router'
import { redirectSignedIn, requireSignIn } from '#features/accounts/admin/guards.ts'
import { SignInSheet } from '#features/accounts/admin/sign-in-sheet.tsx'
import { backupsSection } from '#features/backups/admin/section.ts'
import { calendarSection } from '#features/calendar/admin/section.ts'
import { competitionsSection } from '#features/competitions/admin/section.ts'
import { contactsSection } from '#features/contacts/admin/section.ts'
import { federationSection } from '#features/federation/admin/section.ts'
import { historySection, trashSection } from '#features/history/admin/section.ts'
import { legalSection } from '#features/legal/admin/section.ts'
import { mediaSection } from '#features/media/admin/section.ts'
import { newsSection } from '#features/news/admin/section.ts'
import { partnersSection } from '#features/partners/admin/section.ts'
import { AdminApp } from '#kit/admin/app.tsx'
import { CheckingScreen, ErrorScreen, NotFoundScreen } from '#kit/admin/route-screens.tsx'

/** The sidebar, top to bottom. A feature's section is added here together with its routes below. */
const sections = [
  newsSection,
  competitionsSection,
  calendarSection,
  contactsSection,
  mediaSection,
  partnersSection,
  federationSection,
  legalSection,
  historySection,
  trashSection,
  backupsSection,
]

/** What everybody signed in loads; the sign-in screen goes without it. */
const main = () => import('./admin-main.ts')
const people = () => import('#features/federation/admin/people.tsx')
const clubs = () => import('#features/federation/admin/clubs.tsx')
const partners = () => import('#features/partners/admin/partners.tsx')

const screens: RouteObject[] = [
  { index: true, lazy: () => import('#features/dashboard/admin/dashboard.tsx') },
  { path: 'news', lazy: () => import('#features/news/admin/list.tsx') },
  { path: 'news/:id', lazy: () => import('#features/news/admin/edit.tsx') },
  { path: 'competitions', lazy: () => import('#features/competitions/admin/list.tsx') },
  {
    path: 'competitions/reference',
    lazy: () => import('#features/competitions/admin/reference.tsx'),
  },
  { path: 'competitions/:id', lazy: () => import('#features/competitions/admin/edit.tsx') },
  {
    path: 'competitions/:id/results',
    lazy: () => import('#features/competitions/admin/results.tsx'),
  },
  { path: 'contacts', lazy: () => import('#features/contacts/admin/contacts.tsx') },
  { path: 'federation', loader: () => redirect('/admin/federation/people') },
  { path: 'federation/people', lazy: async () => (await people()).list },
  { path: 'federation/people/:id', lazy: async () => (await people()).edit },
  { path: 'federation/about', lazy: () => import('#features/federation/admin/about.tsx') },
  { path: 'federation/clubs', lazy: async () => (await clubs()).list },
  { path: 'federation/clubs/:id', lazy: async () => (await clubs()).edit },
  {
    path: 'federation/documents',
    lazy: () => import('#features/federation/admin/documents-list.tsx'),
  },
  {
    path: 'federation/documents/:id',
    lazy: () => import('#features/federation/admin/document-edit.tsx'),
  },
  { path: 'partners', lazy: async () => (await partners()).list },
  { path: 'partners/:id', lazy: async () => (await partners()).edit },
  { path: 'calendar', lazy: () => import('#features/calendar/admin/calendar.tsx') },
  { path: 'calendar/:id', lazy: () => import('#features/calendar/admin/edit.tsx') },
  { path: 'example', lazy: () => import('#features/example/admin/example.tsx') },
  { path: 'backups', lazy: () => import('#features/backups/admin/backups.tsx') },
  { path: 'pages', lazy: () => import('#features/legal/admin/list.tsx') },
  { path: 'pages/:id', lazy: () => import('#features/legal/admin/edit.tsx') },
  { path: 'history', lazy: () => import('./history-screen.tsx') },
  { path: 'trash', lazy: () => import('#features/history/admin/trash.tsx') },
  { path: 'media', lazy: async () => (await main()).albums },
  { path: 'media/:id', lazy: async () => (await main()).album },
  { path: '*', Component: NotFoundScreen },
]

const routes: RouteObject[] = [
  {
    HydrateFallback: CheckingScreen,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        path: '/admin/login',
        middleware: [redirectSignedIn],
        loader: () => null,
        lazy: () => import('#features/accounts/admin/login.tsx'),
      },
      {
        path: '/admin',
        middleware: [requireSignIn],
        lazy: async () => (await main()).shell,
        children: [{ ErrorBoundary: ErrorScreen, children: screens }],
      },
      { path: '*', Component: NotFoundScreen },
    ],
  },
]

createRoot(document.getElementById('admin')!).render(
  <AdminApp routes={routes} sections={sections}>
    <SignInSheet />
  </AdminApp>,
)
