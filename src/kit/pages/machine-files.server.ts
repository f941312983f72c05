import type { App, Context } from '#kit/http/context.ts'
import { nextChange } from '#kit/nouns/next-moment.server.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'
import type { LoadPart } from '#kit/ui/part.tsx'
import { serveSitemap } from './sitemap.server.ts'
import { serveTextFile } from './text-files.server.ts'

interface MachineFiles {
  nouns: readonly Noun[]
  /** Paths without parameters. */
  fixed: readonly string[]
  /** Where there is little room for a name. */
  shortName: string
}

/** What search engines and browsers read: sitemap, robots, manifest. */
export function serveMachineFiles(
  app: App,
  context: Context,
  { nouns, fixed, shortName }: MachineFiles,
): void {
  const { db, now, config } = context
  const { site } = config
  const serve = (path: string, type: string, make: (part: LoadPart) => Promise<string>) =>
    serveTextFile(app, context, {
      path,
      type,
      make: async ({ part }) => {
        const expires = await part(nextChange(nouns, db, now()))
        return { text: await make(part), expires: expires ?? undefined }
      },
    })

  serveSitemap(app, context, { nouns, fixed })

  serve(
    '/robots.txt',
    'text/plain; charset=utf-8',
    async () =>
      `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${site.url}/sitemap.xml\n`,
  )

  serve('/site.webmanifest', 'application/manifest+json', async () =>
    JSON.stringify({
      name: site.name,
      short_name: shortName,
      lang: 'ru',
      id: '/',
      start_url: '/',
      scope: '/',
      // With the browser's way back: pages have none of their own.
      display: 'minimal-ui',
      background_color: '#fbfaf6',
      theme_color: '#14181f',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
  )
}
