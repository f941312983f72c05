import { expect, test } from 'vitest'
import { ageNote } from './age-note.ts'

const none = { ageFrom: null, ageTo: null }
const club = { ageFrom: 5, ageTo: 14 }

test.each([
  [
    'the ages of the club hold for it',
    { group: 'Дети', ...none },
    club,
    'возраст как у клуба: 5–14 лет',
    false,
  ],
  [
    'an open end of the club too',
    { group: '', ...none },
    { ...none, ageFrom: 6 },
    'возраст как у клуба: от 6 лет',
    false,
  ],
  ['nobody has said', { group: 'Дети', ...none }, none, 'возраст не указан', true],
  [
    'only its beginning',
    { group: 'Студенты', ageFrom: 17, ageTo: null },
    club,
    'до скольких лет, не указано',
    true,
  ],
] as const)('%s', (_, training, of, words, isMissing) => {
  const note = ageNote(training, of)
  expect([note?.words.replaceAll('\u00a0', ' '), note?.isMissing]).toEqual([words, isMissing])
})

test('what says its own ages says nothing more', () => {
  expect(ageNote({ group: 'Дети', ageFrom: 7, ageTo: 9 }, club)).toBeUndefined()
})
