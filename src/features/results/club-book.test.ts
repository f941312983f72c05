import { expect, test } from 'vitest'
import { clubBookOf, clubWritten, type NamedClub, otherNamesOf } from './club-book.ts'

const club = (id: number, name: string, otherNames = '', published = true): NamedClub => ({
  ...{ id, name, otherNames, published },
})
const whose = (written: string, ...clubs: NamedClub[]) =>
  clubWritten(clubBookOf(clubs), written)?.id

test('a protocol names a club by its name of today or a former one, however it is typed', () => {
  const istok = club(1, 'СК «Исток»', 'Клуб «Родник»\n ДЮСШ № 2 \n')
  for (const written of ['СК «Исток»', 'ск "исток"', 'Клуб Родник', 'дюсш №2'.replace('№', '№ ')])
    expect(whose(written, istok), written).toBe(1)
  for (const written of ['Восход', '', '«»']) expect(whose(written, istok), written).toBeUndefined()
})

test('a name of two clubs is nobody’s, one of today goes before a former one', () => {
  const twins = [club(1, 'Восход'), club(2, '«Восход»')]
  expect(whose('Восход', ...twins)).toBeUndefined()
  const former = [club(1, 'Исток', 'Родник'), club(2, 'Заря', 'Родник')]
  expect(whose('Родник', ...former)).toBeUndefined()
  expect(whose('Родник', ...former, club(3, 'Родник'))).toBe(3)
  expect(whose('Родник', club(3, 'Родник'), ...former)).toBe(3)
  // Said twice by one club it is still its own.
  expect(whose('Родник', club(1, 'Исток', 'Родник\n«Родник»'))).toBe(1)
})

test('a club that is not shown keeps its names from others and has none in the book', () => {
  const hidden = club(1, 'Исток', 'Родник', false)
  expect([whose('Исток', hidden), whose('Родник', hidden)]).toEqual([undefined, undefined])
  expect(whose('Родник', hidden, club(2, 'Заря', 'Родник'))).toBeUndefined()
  expect(whose('', club(3, '—'))).toBeUndefined()
})

test('a renamed club keeps its former name, one that takes a name back has it once', () => {
  const renamed = (name: string, otherNames: string, before?: string) =>
    otherNamesOf({ name, otherNames }, before === undefined ? undefined : { name: before })
  expect(renamed('Исток', '', 'Родник')).toBe('Родник')
  expect(renamed('Исток', ' Заря \n\n', 'Родник')).toBe('Заря\nРодник')
  expect(renamed('Родник', 'Родник\nЗаря', 'Исток')).toBe('Заря\nИсток')
  expect(renamed('Исток', 'Заря\n«Заря»', 'Исток')).toBe('«Заря»')
  expect(renamed('Исток', 'Заря')).toBe('Заря')
})
