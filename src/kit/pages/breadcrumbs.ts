import type { Site } from '#kit/base/site.ts'

/** The way from the main page to this one, for search engines. */
export function breadcrumbs(site: Site, below: { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.name, path: '/' }, ...below].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url + path,
    })),
  }
}
