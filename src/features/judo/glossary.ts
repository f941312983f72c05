import type { Track } from '#content/judo/history.ts'
import type { SchoolWord } from '#features/school/sets/words.ts'
import { type Answer, answered, searchTechniques, unasked } from './technique-search.ts'

interface WordFilter {
  sport?: Track | undefined
  q?: string | undefined
}

const searched = (word: SchoolWord) => ({
  ...{ of: word, name: word.word, kanji: word.written ?? '', description: word.meaning },
})

export function askWords(all: SchoolWord[], { sport, q }: WordFilter): Answer<SchoolWord> {
  const asked = all.map(searched)
  return answered(q ? searchTechniques(asked, q) : unasked(asked), (found) =>
    found.map(({ of }) => of).filter((word) => !sport || word.sport === sport),
  )
}
