import '@mantine/core/styles.css'
import './admin.css'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, StrictMode, useState } from 'react'
import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { focusAddedRows } from './added-row.ts'
import { followRouter, watchBack } from './back-closes.ts'
import { keepFocus } from './kept-focus.ts'
import { keepingScreen } from './kept-screen.ts'
import { type Section, SectionsContext } from './sections.ts'
import { keepFieldSteady } from './steady-field.ts'
import { cssVariables, theme } from './theme.ts'

interface AdminAppProps {
  routes: RouteObject[]
  sections: Section[]
  /** What lies over every screen. */
  children: ReactNode
}

export function AdminApp({ routes, sections, children }: AdminAppProps) {
  const [router] = useState(() => createAdminRouter(routes))
  return (
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <SectionsContext value={sections}>
          <RouterProvider router={router} />
          {children}
        </SectionsContext>
      </MantineProvider>
    </StrictMode>
  )
}

function createAdminRouter(routes: RouteObject[]): DataRouter {
  watchBack()
  keepFocus()
  focusAddedRows()
  keepFieldSteady()
  const router = createBrowserRouter(routes, { dataStrategy: keepingScreen(() => router) })
  followRouter(router)
  return router
}
