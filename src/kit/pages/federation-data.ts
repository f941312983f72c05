import type { Site } from '#kit/base/site.ts'

/** The federation for search engines, the same thing by its `@id` on every page that names it. */
export function federationData({ url, name }: Site) {
  return {
    '@type': 'SportsOrganization',
    '@id': `${url}/#federation`,
    name,
    url,
    logo: `${url}/icon-512.png`,
  }
}

/** Where something happens; of what has no place the city is known. */
export function placeData({ city }: Site, { name, address }: { name: string; address: string }) {
  return {
    '@type': 'Place',
    name: name || address || city || undefined,
    address: address ||
      name || {
        '@type': 'PostalAddress',
        addressLocality: city || undefined,
        addressCountry: 'RU',
      },
  }
}
