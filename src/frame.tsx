import '#features/sport/sport.css'
import type { ReactNode } from 'react'
import { type Contacts, toldContacts } from '#features/contacts/contacts.record.ts'
import { defaultContacts, readContacts } from '#features/contacts/contacts.server.ts'
import { SearchLink } from '#features/search/search-link.tsx'
import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { PageRequest } from '#kit/pages/page.ts'
import type { Failure, Frame } from '#kit/pages/pages.server.tsx'
import { localDate } from '#kit/text/dates.ts'
import { ErrorScreen } from '#kit/ui/error-screen.tsx'
import { Layout } from '#kit/ui/layout.tsx'
import { NotFound } from '#kit/ui/not-found.tsx'
import { RefusalScreen } from '#kit/ui/refusal-screen.tsx'
import { nextMoment } from './records.server.ts'
import { guide, menu } from './site.ts'

const lastRead = new WeakMap<Db, Contacts>()

/** Header, menu and footer around every page, and what changes by itself. */
export const frame: Frame<Contacts> = {
  // A page is worth more than its footer: contacts that cannot be read are those read last, or the defaults.
  async load(db, part) {
    const stored = await part(readContacts(db))
    if (stored === null) return lastRead.get(db) ?? defaultContacts
    lastRead.set(db, stored)
    return toldContacts(stored)
  },
  lastRead: (db) => {
    const stored = lastRead.get(db)
    return stored && toldContacts(stored)
  },
  Body: FramedPage,
  Failure: FailurePage,
  nextMoment,
}

const yearOf = (now: Date, site: Site) => Number(localDate(now, site.timeZone).slice(0, 4))

interface FramedPageProps {
  data: Contacts
  request: PageRequest
  children: ReactNode
}

function FramedPage({ data, request: { site, path, now }, children }: FramedPageProps) {
  return (
    <Layout
      site={site}
      menu={menu}
      guide={guide}
      path={path}
      contacts={data}
      year={yearOf(now, site)}
      search={<SearchLink />}
    >
      {children}
    </Layout>
  )
}

function FailurePage({ data, status, refusal, requestId, site, now }: Failure<Contacts>) {
  return (
    <Layout
      site={site}
      menu={menu}
      guide={guide}
      path=""
      contacts={data}
      year={yearOf(now, site)}
      search={<SearchLink />}
    >
      <FailureScreen {...{ status, refusal, requestId }} />
    </Layout>
  )
}

function FailureScreen({
  status,
  refusal,
  requestId,
}: Pick<Failure<Contacts>, 'status' | 'refusal' | 'requestId'>) {
  if (status === 404) return <NotFound />
  return refusal ? <RefusalScreen why={refusal} /> : <ErrorScreen requestId={requestId} />
}
