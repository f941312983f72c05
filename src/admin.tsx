import '#kit/admin/trusted-types.ts'
import '#kit/admin/zod-settings.ts'
import { createRoot } from 'react-dom/client'
import type { RouteObject } from 'react-router'
import { redirectSignedIn, requireSignIn } from '#features/accounts/admin/guards.ts'
import { accountSection } from '#features/accounts/admin/section.ts'
import { SignInSheet } from '#features/accounts/admin/sign-in-sheet.tsx'
import { backupsSection } from '#features/backups/admin/section.ts'
import { calendarSection } from '#features/calendar/admin/section.ts'
import { competitionsSection } from '#features/competitions/admin/section.ts'
import { hearHiddenNames } from '#features/consents/admin/hear-hidden-names.ts'
import { consentsSection } from '#features/consents/admin/section.ts'
import { contactsSection } from '#features/contacts/admin/section.ts'
import { federationSection } from '#features/federation/admin/section.ts'
import { historySection, trashSection } from '#features/history/admin/section.ts'
import { legalSection } from '#features/legal/admin/section.ts'
import { main, mediaSection } from '#features/media/admin/section.ts'
import { newsSection } from '#features/news/admin/section.ts'
import { partnersSection } from '#features/partners/admin/section.ts'
import { pressSection } from '#features/press/admin/section.ts'
import { AdminApp } from '#kit/admin/app.tsx'
import { knowingRecords, knowingViews } from '#kit/admin/known-records.tsx'
import { CheckingScreen, ErrorScreen, NotFoundScreen } from '#kit/admin/route-screens.tsx'
import { hearWritten } from '#kit/admin/written.ts'

/** The sidebar, top to bottom: each section brings its screens and its kinds of record. */
const sections = [
  newsSection,
  competitionsSection,
  calendarSection,
  contactsSection,
  mediaSection,
  partnersSection,
  federationSection,
  legalSection,
  consentsSection,
  pressSection,
  historySection,
  trashSection,
  backupsSection,
  accountSection,
]

const screens: RouteObject[] = [
  { index: true, lazy: () => import('#features/dashboard/admin/dashboard.tsx') },
  ...sections.flatMap(({ routes }) => routes),
  {
    lazy: knowingRecords(sections),
    children: [
      { path: 'trash', lazy: () => import('#features/history/admin/trash.tsx') },
      { path: 'example', lazy: () => import('#features/example/admin/example.tsx') },
      { path: 'backups', lazy: () => import('#features/backups/admin/backups.tsx') },
      {
        lazy: knowingViews(sections),
        children: [
          { path: 'history', lazy: () => import('#features/history/admin/history.tsx') },
          { path: 'backups/:name', lazy: () => import('#features/history/admin/copy.tsx') },
        ],
      },
    ],
  },
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
        children: [
          {
            lazy: () => import('#features/accounts/admin/first-password.tsx'),
            children: [{ ErrorBoundary: ErrorScreen, children: screens }],
          },
        ],
      },
      { path: '*', Component: NotFoundScreen },
    ],
  },
]

hearWritten(hearHiddenNames)

createRoot(document.getElementById('admin')!).render(
  <AdminApp routes={routes} sections={sections}>
    <SignInSheet />
  </AdminApp>,
)
