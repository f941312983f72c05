import type { Track } from '#content/judo/history.ts'
import { wordPairs } from '#content/sambo/dictionary.ts'
import type { Certainty } from '#content/sambo/technique-types.ts'
import { samboTechniques } from '#content/sambo/techniques.ts'
import { nearestJudo } from './sambo-techniques.ts'
import { samboTechniqueAddress, techniqueAddress } from './technique-addresses.ts'
import { searchTechniques } from './technique-search.ts'

export interface DictionaryWord {
  name: string
  /** The page of a technique. */
  href?: string
}

export interface DictionaryPair {
  sambo: DictionaryWord
  /** Absent where judo has no such thing. */
  judo?: DictionaryWord
  note?: string
  certainty: Certainty
}

const ofWords = wordPairs.map(({ sambo, judo, note, certainty }) => ({
  ...{ sambo: { name: sambo }, note, certainty },
  ...(judo && { judo: { name: judo } }),
  asked: { aliases: judo ? [judo] : [], term: sambo, description: note ?? '' },
}))

const ofTechniques = samboTechniques.flatMap((technique) => {
  const { id, name, aliases = [], certainty, likeness } = technique
  const judo = nearestJudo(technique)
  if (!judo) return []
  return {
    sambo: { name, href: samboTechniqueAddress(id) },
    judo: { name: judo.name, href: techniqueAddress(judo.id) },
    note: undefined,
    certainty: likeness ?? certainty,
    asked: {
      aliases: [judo.name, judo.romaji, ...(judo.aliases ?? [])],
      term: [name, ...aliases].join(' '),
      description: '',
    },
  }
})

// A word of the search is a pair, too: its names are judo's, what is told of it is sambo's.
const searched = [...ofWords, ...ofTechniques].map((pair) => ({
  ...{ pair, name: pair.sambo.name },
  ...pair.asked,
}))

const russian = new Intl.Collator('ru')

/** Read from a word of `from`; what judo has no word for stands last when one reads from judo. */
export function listPairs(from: Track, question?: string): DictionaryPair[] {
  const found = question ? searchTechniques(searched, question) : searched
  const word = (pair: DictionaryPair) =>
    from === 'sambo' ? pair.sambo.name : (pair.judo?.name ?? '\uffff')
  const bare = (text: string) => text.replaceAll(/[«»]/g, '')
  return found
    .map(({ pair: { asked: _, ...pair } }): DictionaryPair => pair)
    .toSorted(
      (one, other) =>
        russian.compare(bare(word(one)), bare(word(other))) ||
        russian.compare(one.sambo.name, other.sambo.name),
    )
}
