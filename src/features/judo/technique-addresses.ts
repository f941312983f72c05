import type { Track } from '#content/judo/history.ts'
import type { Site } from '#kit/base/site.ts'
import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import type { SamboFilter } from './sambo-techniques.ts'
import type { TechniqueFilter } from './techniques.ts'

const base = '/about-judo/techniques'
const samboBase = '/about-sambo/techniques'

export function techniqueAddress(id: string): string {
  return `${base}/${id}`
}

export function samboTechniqueAddress(id: string): string {
  return `${samboBase}/${id}`
}

export function techniquesAddress({ group, subgroup, gokyo, q }: TechniqueFilter): string {
  return chosen(base, { group, subgroup, gokyo, q })
}

export function samboTechniquesAddress({ group, subgroup, whom, q }: SamboFilter): string {
  return chosen(samboBase, { group, subgroup, whom, q })
}

export function dictionaryAddress({ from, q }: { from: Track; q?: string | undefined }): string {
  // From sambo is the page itself.
  return chosen('/about-sambo/dictionary', { from: from === 'judo' ? from : undefined, q })
}

export function glossaryAddress(filter: { sport?: Track | undefined; q?: string | undefined }) {
  return chosen('/about-judo/glossary', filter)
}

export const rulesAddress = '/about-judo/rules'
export const samboRulesAddress = '/about-sambo/rules'

function chosen(address: string, filter: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value)
  return query.size > 0 ? `${address}?${query}` : address
}

interface Step {
  name: string
  path: string
}

/** The way from the main page to a technique, for search engines. */
export function trail(site: Site, below: Step[]): object {
  return breadcrumbs(site, [{ name: 'Техники дзюдо', path: base }, ...below])
}

export function samboTrail(site: Site, below: Step[]): object {
  return breadcrumbs(site, [{ name: 'Техники самбо', path: samboBase }, ...below])
}
