import { readPublicPaths } from '../../scripts/public-paths.ts'
import type { Site } from '../fixtures.ts'

/** Pages that no sitemap names, and those of a kind that look different from its first one. */
const besides = ['/search?q=дзюдо', '/search?q=абракадабра', '/nothing-here']
const looks = [
  '/competitions/4',
  '/competitions/5?sex=m&year=2010&weight=63.5',
  '/competitions/5/sheet',
  '/calendar?view=week',
  '/calendar?view=list',
  '/federation/clubs?age=7&sport=judo&day=1',
  '/about-judo/history?track=sambo',
  '/about-judo/techniques?q=подхват',
]

/** Every public address, and one of each kind. */
export async function publicPages(site: Site): Promise<{ all: string[]; kinds: string[] }> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const { fixed, items } = await readPublicPaths(site.url)
  return { all: [...listed, ...besides], kinds: [...fixed, ...items, ...looks, ...besides] }
}
