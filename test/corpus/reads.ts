import type { TestApp } from '../app.ts'
import type { Ask } from './ask.ts'

interface Parameter {
  name: string
  in: string
  schema?: { enum?: string[]; anyOf?: { enum?: string[] }[] }
}

const texts = ['ё', 'Ёлка', 'турнир', 'ТУРНИР', 'дзюдо 2026', '%', '_', "'", '10', 'Zed', 'мо́сква']
// What differs with the moment or the machine, and the API's own description.
const apart = /^\/api\/(auth|backups|openapi|docs|files|images)/

/** Everything that can be read: each call with each of its parameters, then each page and file. */
export async function readEverything(site: TestApp, ask: Ask): Promise<void> {
  const { paths } = (await site.inject('/api/openapi.json')).json()
  for (const [path, { get }] of Object.entries<{ get?: { parameters?: Parameter[] } }>(paths)) {
    if (!get || apart.test(path)) continue
    if (path.includes('{')) {
      for (const id of ['1', '2', '5', '999999']) await ask('GET', path.replace(/\{\w+\}/, id))
      continue
    }
    await ask('GET', path)
    for (const query of queriesOf(get.parameters ?? [])) await ask('GET', `${path}?${query}`)
  }
  const sitemap: string = await ask('GET', '/sitemap.xml')
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  // Texts of the site's own pages about judo and sambo know no database.
  const pages = addresses.filter((path) => !/^\/about-(judo|sambo)\/techniques\//.test(path))
  for (const path of ['/feed.xml', '/calendar.ics', '/contacts.vcf', ...pages])
    await ask('GET', path)
  for (const text of texts) await ask('GET', `/search?q=${encodeURIComponent(text)}`)
  for (const path of ['/news?page=2', '/news?category=results', '/competitions?sport=sambo'])
    await ask('GET', path)
}

const valuesOf: Record<string, string[]> = {
  limit: ['3'],
  asOf: ['2026-11-21T08:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  from: ['2026-12-11'],
  to: ['2026-12-15', 'завтра'],
}

function queriesOf(parameters: Parameter[]): string[] {
  return parameters
    .filter((one) => one.in === 'query')
    .flatMap(({ name, schema }) => {
      const listed = schema?.enum ?? schema?.anyOf?.flatMap((one) => one.enum ?? [])
      const values = name === 'q' ? texts : (listed ?? valuesOf[name] ?? ['2', '2026'])
      return values.map((value) => {
        const more = name === 'sort' ? '&limit=100' : ''
        return `${name}=${encodeURIComponent(value)}${more}`
      })
    })
}
