import { readPublicPaths } from '../../scripts/public-paths.ts'
import type { Site } from '../fixtures.ts'

/** Pages that no sitemap names. */
const besides = ['/search?q=дзюдо', '/search?q=абракадабра', '/nothing-here']

/** Every public address, and one of each kind. */
export async function publicPages(site: Site): Promise<{ all: string[]; kinds: string[] }> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const { fixed, items } = await readPublicPaths(site.url)
  return { all: [...listed, ...besides], kinds: [...fixed, ...items, ...besides] }
}
