import type { App, Context } from '#kit/http/context.ts'
import { nextChange } from '#kit/nouns/next-moment.server.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'
import type { LoadPart } from '#kit/ui/part.tsx'
import { serveTextFile } from './text-files.server.ts'

/** So many addresses one file may name. */
const most = 50_000
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

interface Listed {
  nouns: readonly Noun[]
  /** Paths without parameters. */
  fixed: readonly string[]
}

/** `/sitemap.xml` names every page; what is too much for one file it names by files of one kind each, `/sitemap-news-1.xml`. */
export function serveSitemap(app: App, context: Context, { nouns, fixed }: Listed): void {
  const { db, now, config } = context
  const { site } = config
  const listed = nouns.flatMap(({ name: { entity }, addresses }) =>
    addresses ? [{ name: entity, ...addresses }] : [],
  )
  type Kind = (typeof listed)[number]

  const pagesOf = async ({ path, list }: Kind, limit: number, offset: number) => {
    const records = await list(db, { now: now(), site }, { limit, offset })
    return records.map(
      ({ id, updatedAt }) =>
        `<url><loc>${site.url}${path}/${id}</loc><lastmod>${updatedAt}</lastmod></url>`,
    )
  }
  const fixedPages = () => fixed.map((path) => `<url><loc>${site.url}${path}</loc></url>`)

  async function wholeOrIndex(part: LoadPart): Promise<string> {
    const pages = fixedPages()
    for (const kind of listed) {
      const more = await part(pagesOf(kind, most + 1 - pages.length, 0))
      for (const page of more ?? []) pages.push(page)
      if (pages.length > most) return index(part)
    }
    return urlset(pages)
  }

  async function index(part: LoadPart): Promise<string> {
    const names = ['pages-1']
    for (const kind of listed)
      for (let file = 1; (await part(pagesOf(kind, 1, (file - 1) * most)))?.length; file++)
        names.push(`${kind.name}-${file}`)
    const files = names.map(
      (name) => `<sitemap><loc>${site.url}/sitemap-${name}.xml</loc></sitemap>`,
    )
    return xml(`<sitemapindex ${namespace}>${files.join('')}</sitemapindex>`)
  }

  async function oneFile(name: string, file: number, part: LoadPart): Promise<string | undefined> {
    if (name === 'pages') return file === 1 ? urlset(fixedPages()) : undefined
    const kind = listed.find((one) => one.name === name)
    const pages = kind && (await part(pagesOf(kind, most, (file - 1) * most)))
    return pages?.length ? urlset(pages) : undefined
  }

  const serve = (
    path: string,
    make: (params: Record<string, string>, part: LoadPart) => Promise<string | undefined>,
  ) =>
    serveTextFile(app, context, {
      path,
      type: 'application/xml; charset=utf-8',
      make: async ({ params, part }) => {
        const expires = await part(nextChange(nouns, db, now()))
        const text = await make(params, part)
        return text === undefined ? undefined : { text, expires: expires ?? undefined }
      },
    })
  serve('/sitemap.xml', (_params, part) => wholeOrIndex(part))
  serve('/sitemap-:name(^[a-z_]+)-:file(^[1-9]\\d{0,3}).xml', ({ name = '', file }, part) =>
    oneFile(name, Number(file), part),
  )
}

const urlset = (pages: string[]) => xml(`<urlset ${namespace}>${pages.join('')}</urlset>`)
const xml = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}`
