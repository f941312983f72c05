import { expect, test } from 'vitest'
import { restoredWords } from './admin/restored-words.ts'

const names = [
  {
    ...{ entity: 'judge', one: 'Судья', counted: ['судья', 'судьи', 'судей'] as const },
    address: () => '/admin/judges',
  },
  { entity: 'contacts', one: 'Контакты', address: () => '/admin/contacts' },
]

test('what a checked backup holds is counted in the words of the site’s own kinds', () => {
  const rows = { session: 4, judge: 3, contacts: 1, journal: 21, trash: 0 }
  expect(restoredWords(rows, names)).toEqual([
    '3\u00a0судьи',
    '21\u00a0запись журнала',
    '5\u00a0служебных записей: входы, настройки и\u00a0связи',
  ])
})
