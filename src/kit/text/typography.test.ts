import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '#test/processor-time.ts'
import { typograph } from './typography.ts'

/** `_` stands for a non-breaking space. */
test.each([
  ['в зале и на ковре', 'в_зале и_на_ковре'],
  ['В зале. О нас', 'В_зале. О_нас'],
  ['для детей без оплаты', 'для_детей без_оплаты'],
  ['до оценки или дисквалификации.', 'до_оценки или дисквалификации.'],
  ['если бы он ли же', 'если_бы он_ли_же'],
  ['дзюдо — путь', 'дзюдо_— путь'],
  ['№ 5 и №7', '№_5 и_№7'],
  ['60 кг, 12 лет, 5 %, 300 руб.', '60_кг, 12_лет, 5_%, 300_руб.'],
  ['28 ноября 2026 г. в Омске', '28_ноября 2026_г. в_Омске'],
  ['А. С. Пушкин и А.С. Пушкин', 'А._С._Пушкин и_А.С._Пушкин'],
  ['тренер Петров И. И.', 'тренер Петров_И._И.'],
  ['тр. Преображенский И. И.', 'тр. Преображенский И._И.'],
  ['И. Петров', 'И._Петров'],
  ['г. Омск, ул. Ленина, д. 5', 'г._Омск, ул._Ленина, д._5'],
  ['и т. д. и т. п.', 'и_т._д. и_т._п.'],
  ['Кубок, кров, 5 километров', 'Кубок, кров, 5 километров'],
  ['32 приёма, 203 схватки и 12 соревнований', '32_приёма, 203_схватки и_12 соревнований'],
  ['слово-в слово', 'слово-в слово'],
  ['', ''],
])('%j is set as %j', (text, set) => {
  expect(typograph(text).replaceAll('\u00a0', '_')).toBe(set)
})

const word = fc.constantFrom(
  ...[
    'в',
    'и',
    'на',
    'без',
    'бы',
    'ли',
    'же',
    '—',
    '№',
    '5',
    '60',
    'кг',
    'лет',
    '%',
    'ноября',
    'г.',
  ],
  ...['ул.', 'т.', 'д.', 'А.', 'С.', 'Пушкин', 'дзюдо', ',', '«', 'руб.', '\n', '\u00a0', 'Е', '.'],
)
const anyText = fc.oneof(
  fc.array(word).map((words) => words.join(' ')),
  fc.array(word).map((words) => words.join('')),
  fc.string({ unit: 'grapheme' }),
)

test('a text once set stays as it is, and only the kind of its spaces has changed', () => {
  const bare = (text: string) => text.replaceAll('\u00a0', ' ')
  fc.assert(
    fc.property(anyText, (text) => {
      const set = typograph(text)
      expect(typograph(set)).toBe(set)
      expect(bare(set)).toBe(bare(text))
    }),
    { numRuns: 2000 },
  )
})

test('a long text is set quickly', () => {
  for (const part of ['в и на ', 'А. С. ', '5 кг ', ' ', '№ ', 'т. '])
    expect(processorMs(() => typograph(part.repeat(20_000)))).toBeLessThan(300)
})
