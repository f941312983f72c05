import { linksOf } from '#kit/pages/links.ts'
import { evenly } from './numbers.ts'
import type { MeasuredSite } from './site.ts'

/** Addresses of a site by what they are addresses of: `/news/:id` has many. */
export type Routes = ReadonlyMap<string, string[]>

const forPrograms = ['/sitemap.xml', '/feed.xml', '/calendar.ics']
const notPages =
  /^\/(api|admin|files|documents|og|assets)([/?]|$)|\.(zip|png|svg|webmanifest|js|css)([?]|$)/

/** `/news/5?page=2` is of `/news/:id?page`: numbers and the names of techniques are taken out. */
const routeOf = (address: string): string => {
  const [path = '', query = ''] = address.split('?', 2)
  const names = [...new Set(new URLSearchParams(query).keys())].sort()
  const bare = path
    .replaceAll(/\d+/g, ':id')
    .replace(/^(\/about-\w+\/techniques)\/[^/]+/, '$1/:slug')
  return names.length > 0 ? `${bare}?${names.join('&')}` : bare
}

export const addressesOfRoute = 12

/** What the sitemap names and what its pages lead to, in so many steps, some addresses of a kind. */
export async function findRoutes(
  { url }: Pick<MeasuredSite, 'url'>,
  { steps = 1 } = {},
): Promise<Routes> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const found = new Set(forPrograms)
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)/g))
    found.add(new URL(address).pathname)
  const read = new Set<string>()
  for (let step = 0; step < steps; step++)
    for (const address of [...byRoute(found).values()].flat()) {
      if (read.has(address)) continue
      read.add(address)
      for (const path of await leadsTo(url, address)) found.add(path)
    }
  return byRoute(found)
}

async function leadsTo(url: string, address: string): Promise<string[]> {
  const answer = await fetch(url + address)
  const text = await answer.text()
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return []
  return linksOf(text, url).flatMap(({ path, as }) =>
    as !== 'picture' && !notPages.test(path) ? [path] : [],
  )
}

const byRoute = (addresses: Iterable<string>): Routes =>
  new Map(
    [...Map.groupBy(addresses, routeOf)].map(
      ([route, all]) => [route, evenly(all, addressesOfRoute)] as const,
    ),
  )
