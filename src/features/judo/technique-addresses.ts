import type { Site } from '#kit/base/site.ts'
import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import type { TechniqueFilter } from './techniques.ts'

const base = '/about-judo/techniques'

export function techniqueAddress(id: string): string {
  return `${base}/${id}`
}

export function techniquesAddress({ group, subgroup, gokyo, q }: TechniqueFilter): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ group, subgroup, gokyo, q }))
    if (value) query.set(name, value)
  return query.size > 0 ? `${base}?${query}` : base
}

/** The way from the main page to a technique, for search engines. */
export function trail(site: Site, below: { name: string; path: string }[]): object {
  return breadcrumbs(site, [{ name: 'Техники дзюдо', path: base }, ...below])
}
