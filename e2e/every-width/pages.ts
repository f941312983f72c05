import { readPublicPaths } from '../../scripts/public-paths.ts'
import { adminApi, type Site } from '../fixtures.ts'

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

const forms = new Map<string, Promise<string>>()

/** The form of visitors, which is there while the federation takes applications. */
function signupForm(site: Site): Promise<string> {
  const known = forms.get(site.url) ?? takeSignups(site)
  forms.set(site.url, known)
  return known
}

async function takeSignups(site: Site): Promise<string> {
  const api = await adminApi(site)
  const operator = { legalName: 'РОО «Дзюдо»', address: 'ул. Ленина, 1', email: 'post@judo.test' }
  await api.put('/api/contacts', operator)
  await api.put('/api/signup-setting', { on: true })
  const clubs: { id: number; published: boolean }[] = await api.get('/api/clubs')
  return `/federation/clubs/${clubs.find(({ published }) => published)?.id}/signup`
}

/** Every public address, and one of each kind. */
export async function publicPages(site: Site): Promise<{ all: string[]; kinds: string[] }> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const { fixed, items } = await readPublicPaths(site.url)
  const form = await signupForm(site)
  return {
    all: [...listed, ...besides, form, `${form}?sent=phone`],
    kinds: [...fixed, ...items, ...looks, ...besides, form],
  }
}
