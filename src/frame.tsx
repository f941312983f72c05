import { defaultContacts, readContacts } from '#features/contacts/contacts.server.ts'
import { nextPublication } from '#features/news/news.server.ts'
import type { Contacts } from '#features/contacts/contacts.contract.ts'
import type { Frame } from '#kit/pages/pages.server.tsx'
import type { Site } from '#kit/pages/page.ts'
import { localDate, nextLocalMidnight } from '#kit/text/dates.ts'
import { ErrorScreen } from '#kit/ui/error-screen.tsx'
import { Layout } from '#kit/ui/layout.tsx'
import { NotFound } from '#kit/ui/not-found.tsx'
import { menu } from './site.ts'

/** Header, menu and footer around every page of this site. */
export function createFrame(site: Site, now: () => Date): Frame<Contacts> {
  const year = () => Number(localDate(now(), site.timeZone).slice(0, 4))
  return {
    // A page is worth more than its footer: contacts that cannot be read show their defaults.
    load: (db) => readContacts(db).catch(() => defaultContacts),

    Body: ({ data, request, children }) => (
      <Layout site={site} menu={menu} path={request.path} contacts={data} year={year()}>
        {children}
      </Layout>
    ),

    async nextMoment(db, at) {
      const midnight = nextLocalMidnight(at, site.timeZone)
      const publication = await nextPublication(db, at)
      return publication && publication < midnight ? publication : midnight
    },

    Failure: ({ status, requestId }) => (
      <Layout site={site} menu={menu} path="" contacts={defaultContacts} year={year()}>
        {status === 404 ? <NotFound /> : <ErrorScreen requestId={requestId} />}
      </Layout>
    ),
  }
}
