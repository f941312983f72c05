import type { Page } from '@playwright/test'
import type { Site } from '../fixtures.ts'

/** Writes that stand in the document of the API and are no promise of the admin. */
export const notOfTheAdmin: Record<string, string> = {
  'POST /api/auth/login': 'the way in, tried by every deed',
  'POST /api/auth/refresh': 'the session renews itself',
  'POST /api/auth/logout': 'the way out has a journey of its own',
  'POST /api/photos/{id}/removal': 'a visitor asks; the answers are deeds',
  'POST /api/example/removal': 'the last test, for it can be done once',
  'POST /api/example/return': 'the last test, after that',
  'PUT /api/contacts/{field}': 'only for older clients',
  'PUT /api/consents/order': 'their list goes by name',
  'PUT /api/leaks/order': 'their list goes by day',
}

/** «PUT /api/news/{id}», as the document of the running site has them. */
export async function writesOf(site: Site): Promise<string[]> {
  const { paths } = await (await fetch(`${site.url}/api/openapi.json`)).json()
  return Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
}

/** Writes down what the page asks the API to change, by the names of the document. */
export function noteWrites(page: Page, writes: string[]): Set<string> {
  const noted = new Set<string>()
  // The plainest first: `/api/partners/order` is not the partner «order».
  const patterns = writes
    .toSorted((a, b) => a.split('{').length - b.split('{').length)
    .map((name) => ({ name, fits: new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !pathname.startsWith('/api/')) return
    const asked = `${request.method()} ${pathname}`
    const name = patterns.find(({ fits }) => fits.test(asked))?.name ?? asked
    if (!(name in notOfTheAdmin)) noted.add(name)
  })
  return noted
}
