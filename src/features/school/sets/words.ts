import type { Track } from '#content/judo/history.ts'
import { type WordPair, wordPairs } from '#content/sambo/dictionary.ts'
import { samboGlossary } from '#content/sambo/glossary.ts'
import type { Sourced } from '#content/sambo/technique-types.ts'
import { judoWords, type Word } from '#content/study/words.ts'
import { defineSet } from '../school-set.ts'
import { theirs, tracks } from './shared-fields.ts'

export interface SchoolWord extends Omit<Word, 'sources'> {
  sources: Word['sources'] | Sourced['sources']
  sport: Track
}

export const wordSet = defineSet<SchoolWord>({
  id: 'word',
  name: 'Словарь терминов',
  add: 'Добавить слово',
  ours: [
    ...judoWords.map((word) => ({ ...word, sport: 'judo' as const })),
    ...samboGlossary.map(({ id, term, ...word }) => ({
      ...{ ...word, id: `sambo-${id}`, word: term, sport: 'sambo' as const },
    })),
  ],
  fields: {
    title: { of: 'word', label: 'Слово', empty: 'Укажите слово' },
    subtitle: {
      ...{ of: 'spoken', label: 'С\u00a0ударением', hint: 'Например: до́дзё' },
      isFact: false,
    },
    mark: { of: 'written', label: 'Иероглифы' },
    topic: { of: 'sport', label: 'Откуда слово', topics: tracks },
    text: { of: 'meaning', label: 'Что значит', empty: 'Скажите, что оно значит', is: 'area' },
  },
  href: ({ id }) => `/about-judo/glossary#${id}`,
  ...{ theirs, matter: 'words' },
})

export const pairSet = defineSet<WordPair>({
  id: 'pair',
  name: 'Словарь дзюдо и\u00a0самбо',
  add: 'Добавить пару слов',
  ours: wordPairs,
  fields: {
    title: { of: 'sambo', label: 'В\u00a0самбо', empty: 'Укажите слово самбо' },
    subtitle: { of: 'judo', label: 'В\u00a0дзюдо', hint: 'Пусто, если в\u00a0дзюдо такого нет' },
    text: { of: 'note', label: 'Пояснение', is: 'area' },
  },
  href: () => '/about-sambo/dictionary',
  ...{ theirs, matter: 'words' },
})
