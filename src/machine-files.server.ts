import { techniques } from '#content/judo/techniques.ts'
import { serveCalendarFiles } from '#features/calendar/calendar.files.server.ts'
import { listEventAddresses } from '#features/calendar/calendar.server.ts'
import { listCompetitionAddresses } from '#features/competitions/competitions.list.server.ts'
import { contactsCard } from '#features/contacts/vcard.server.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { techniqueAddress } from '#features/judo/technique-addresses.ts'
import { listAlbumAddresses } from '#features/media/albums.server.ts'
import { newsFeed } from '#features/news/feed.server.tsx'
import { listNewsAddresses, nextPublication } from '#features/news/news.public.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { serveTextFile } from '#kit/pages/text-files.server.ts'
import { localDate } from '#kit/text/dates.ts'
import type { LoadPart, Part } from '#kit/ui/part.tsx'
import { pages } from './site.ts'

/** What search engines, feed readers and browsers read: feed, sitemap, robots, speculation rules. */
export function serveMachineFiles(app: App, context: Context): void {
  const { db, now, config } = context
  const { site } = config
  const serve = (path: string, type: string, make: (part: LoadPart) => Promise<string>) =>
    serveTextFile(app, context, {
      path,
      type,
      make: async ({ part }) => {
        const expires = await part(nextPublication(db, now()))
        return { text: await make(part), expires: expires ?? undefined }
      },
    })

  serveCalendarFiles(app, context)

  serve('/feed.xml', 'application/atom+xml; charset=utf-8', () => newsFeed(db, site, now()))

  serve('/contacts.vcf', 'text/vcard; charset=utf-8', () => contactsCard(db, site))

  serve('/sitemap.xml', 'application/xml; charset=utf-8', async (part) => {
    const fixed = pages.map((page) => page.path).filter((path) => !path.includes(':'))
    const news = await part(listNewsAddresses(db, now()))
    const competitions = await part(listCompetitionAddresses(db))
    const albums = await part(listAlbumAddresses(db))
    const events = await part(listEventAddresses(db, localDate(now(), site.timeZone)))
    const clubs = await part(clubStore.listVisible(db))
    const dated = (path: string, records: Part<{ id: number; updatedAt: string }[]>) =>
      (records ?? []).map(
        ({ id, updatedAt }) =>
          `<url><loc>${site.url}${path}/${id}</loc><lastmod>${updatedAt}</lastmod></url>`,
      )
    const urls = [
      ...[...fixed, ...techniques.map(({ id }) => techniqueAddress(id))].map(
        (path) => `<url><loc>${site.url}${path}</loc></url>`,
      ),
      ...dated('/news', news),
      ...dated('/competitions', competitions),
      ...dated('/media', albums),
      ...dated('/federation/clubs', clubs),
      ...dated('/calendar/events', events),
    ]
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
  })

  serve(
    '/robots.txt',
    'text/plain; charset=utf-8',
    async () =>
      `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${site.url}/sitemap.xml\n`,
  )

  serve('/site.webmanifest', 'application/manifest+json', async () =>
    JSON.stringify({
      name: site.name,
      short_name: 'Дзюдо и самбо',
      lang: 'ru',
      start_url: '/',
      display: 'browser',
      background_color: '#fbfaf6',
      theme_color: '#14181f',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
  )

  serve('/speculation-rules.json', 'application/speculationrules+json', async () =>
    JSON.stringify({
      prefetch: [
        {
          where: {
            and: [
              { href_matches: '/*' },
              {
                not: {
                  href_matches: [
                    '/admin*',
                    '/api*',
                    '/files/*',
                    '/documents/*',
                    '/*.xml',
                    '/*.ics',
                    '/*.vcf',
                  ],
                },
              },
            ],
          },
          eagerness: 'moderate',
        },
      ],
    }),
  )
}
