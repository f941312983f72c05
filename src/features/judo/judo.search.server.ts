import { facts } from '#content/judo/facts.ts'
import { historyEvents } from '#content/judo/history.ts'
import { techniques } from '#content/judo/techniques.ts'
import type { SearchEntry, SearchSource } from '#kit/nouns/noun.server.ts'
import { techniqueAddress } from './technique-addresses.ts'

const techniqueEntries: SearchEntry[] = techniques.map((technique) => ({
  href: techniqueAddress(technique.id),
  title: technique.name,
  summary: technique.term ?? technique.meaning,
  body: technique.description,
  names: [technique.name, technique.romaji, technique.kanji, ...(technique.aliases ?? [])],
  keywords: [technique.meaning, technique.romaji, technique.kanji],
}))

export const techniqueSource: SearchSource = {
  kind: 'techniques',
  label: 'Техники',
  load: async () => techniqueEntries,
}

/** What stands on a page under an anchor. */
export const judoAnchors: SearchEntry[] = [
  ...historyEvents.map(({ id, year, title, text }) => ({
    href: `/about-judo/history#${id}`,
    title: `${year}\u00a0— ${title}`,
    summary: text,
  })),
  ...facts.map(({ id, title, text }) => ({
    href: `/about-judo/interesting-facts#${id}`,
    title,
    summary: text,
  })),
]

/** Every technique has a page of its own. */
export const techniqueAddresses = techniques.map(({ id }) => techniqueAddress(id))
