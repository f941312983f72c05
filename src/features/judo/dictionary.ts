import type { Certainty } from '#content/certainty.ts'
import type { Track } from '#content/judo/history.ts'
import type { Technique } from '#content/judo/technique-types.ts'
import type { WordPair } from '#content/sambo/dictionary.ts'
import type { SamboTechnique } from '#content/sambo/technique-types.ts'
import { ourSchool, type School } from '#features/school/school.ts'
import { samboTechniqueSet, techniqueSet } from '#features/school/sets/techniques.ts'
import { pairSet } from '#features/school/sets/words.ts'
import { nearestJudo } from './sambo-techniques.ts'
import { samboTechniqueAddress, techniqueAddress } from './technique-addresses.ts'
import { type Answer, answered, searchTechniques, unasked } from './technique-search.ts'

export interface DictionaryWord {
  name: string
  /** The page of a technique. */
  href?: string
}

export interface DictionaryPair {
  sambo: DictionaryWord
  /** Absent where judo has no such thing, or forbids it. */
  judo?: DictionaryWord
  /** In place of the word that judo has not: «нет» or «запрещён». */
  absence?: string
  note?: string
  certainty: Certainty
}

/** What stands where judo has no word of its own. */
export const absenceOf = ({ forbidden }: Pick<WordPair, 'forbidden'>): string =>
  forbidden ? 'запрещён' : 'нет'

const ofWord = ({ sambo, judo, note, certainty, forbidden }: WordPair) => ({
  pair: {
    ...{ sambo: { name: sambo }, note, certainty },
    ...(judo ? { judo: { name: judo } } : { absence: absenceOf({ forbidden }) }),
  },
  ...{ name: sambo, aliases: judo ? [judo] : [], term: sambo, description: note ?? '' },
})

function ofTechnique(technique: SamboTechnique, judoOnes: Technique[]) {
  const { id, name, aliases = [], certainty, likeness } = technique
  const judo = nearestJudo(technique, judoOnes)
  if (!judo) return []
  return {
    pair: {
      sambo: { name, href: samboTechniqueAddress(id) },
      judo: { name: judo.name, href: techniqueAddress(judo.id) },
      note: undefined,
      certainty: likeness ?? certainty,
    },
    name,
    aliases: [judo.name, judo.romaji, ...(judo.aliases ?? [])],
    ...{ term: [name, ...aliases].join(' '), description: '' },
  }
}

const russian = new Intl.Collator('ru')

/** Read from a word of `from`; what judo has no word for stands last when one reads from judo. */
export function askPairs(
  from: Track,
  question?: string,
  school: School = ourSchool,
): Answer<DictionaryPair> {
  const judoOnes = school.tell(techniqueSet)
  // A word of the search is a pair, too: its names are judo's, what is told of it is sambo's.
  const all = [
    ...school.tell(pairSet).map(ofWord),
    ...school.tell(samboTechniqueSet).flatMap((one) => ofTechnique(one, judoOnes)),
  ]
  const word = (pair: DictionaryPair) =>
    from === 'sambo' ? pair.sambo.name : (pair.judo?.name ?? '\uffff')
  const bare = (text: string) => text.replaceAll(/[«»]/g, '')
  const sorted = all.toSorted(
    ({ pair: one }, { pair: other }) =>
      russian.compare(bare(word(one)), bare(word(other))) ||
      russian.compare(one.sambo.name, other.sambo.name),
  )
  return answered(question ? searchTechniques(sorted, question) : unasked(sorted), (found) =>
    found.map(({ pair }) => pair),
  )
}

export const listPairs = (from: Track, question?: string): DictionaryPair[] =>
  askPairs(from, question).found
