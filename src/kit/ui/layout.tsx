import './later.ts'
import './fonts.css'
import './font-fallbacks.css'
import './tokens.css'
import './base.css'
import type { ReactNode } from 'react'
import { Footer, type SiteContacts } from './footer.tsx'
import { Header } from './header.tsx'
import css from './layout.module.css'
import type { MenuItem } from './menu.ts'
import { VisionPanel } from './vision-panel.tsx'
import './kept.css'

interface LayoutProps {
  site: { name: string; city: string }
  menu: MenuItem[]
  /** Ways that the menu leaves out, in the footer. */
  guide: MenuItem[]
  path: string
  contacts: SiteContacts
  year: number
  /** The way to the search, in the header. */
  search: ReactNode
  children: ReactNode
}

export function Layout({ site, menu, guide, path, contacts, year, search, children }: LayoutProps) {
  return (
    <>
      <a className={css.skip} href="#content">
        Перейти к содержанию
      </a>
      <VisionPanel />
      <Header name={site.name} menu={menu} path={path}>
        {search}
      </Header>
      <main id="content" className={css.content} tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} menu={menu} guide={guide} contacts={contacts} year={year} />
    </>
  )
}
