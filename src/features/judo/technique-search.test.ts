import { expect, test } from 'vitest'
import type { Technique } from '#content/judo/technique-types.ts'
import { inFoundOrder, searchTechniques, spell } from './technique-search.ts'

const technique = (more: Partial<Technique>): Technique => ({
  ...{ id: 'one', number: 1, name: 'Ката-гурума', romaji: 'Kata-guruma', kanji: '肩車' },
  ...{ meaning: '', subgroup: 'te-waza', description: '', status: 'allowed' },
  ...{ certainty: 'high', sources: [] },
  ...more,
})
const isFound = (question: string, more: Partial<Technique> = {}) =>
  searchTechniques([technique(more)], question).found.length > 0

test.each(['ката', 'КАТАГУРУМА', 'ката гурума', '«Ката-гурума»!', 'kataguruma', '肩車', 'гуру'])(
  'a name is found by any part of any spelling: «%s»',
  (question) => {
    expect(isFound(question)).toBe(true)
  },
)

test('aliases are names too; the end of one name and the beginning of the next are none', () => {
  const aliases = ['колесо-мати', 'хидари']
  expect(isFound('колесо', { aliases })).toBe(true)
  expect(isFound('колесомати', { aliases })).toBe(true)
  expect(isFound('хидари', { aliases })).toBe(true)
  for (const joined of ['матихидари', 'гурумаkata', 'guruma肩車']) {
    expect(isFound(joined, { aliases }), joined).toBe(false)
    expect(isFound(joined), joined).toBe(false)
  }
})

test('what its name says whole comes before what only its description has', () => {
  const all = ['Опрокидывание', 'Бросок через бедро'].map((meaning, number) =>
    technique({ id: `${number}`, meaning, description: 'Почти бросок через бедро.' }),
  )
  const found = searchTechniques(all, 'бросок через бедро').found
  expect(found.map(({ id }) => id)).toEqual(['1', '0'])
  const sections = all.map((one) => ({ own: [one] }))
  expect(inFoundOrder(sections, found).map(({ own: [one] }) => one?.id)).toEqual(['1', '0'])
})

test('what is called exactly so comes first, the rest stand as they stood', () => {
  const all = ['Руководитель', 'Юко', 'Рукоять'].map((name, number) =>
    technique({ id: `${number}`, name, romaji: '', kanji: '' }),
  )
  expect(searchTechniques(all, 'юко').found.map(({ name }) => name)).toEqual([
    'Юко',
    'Руководитель',
    'Рукоять',
  ])
  expect(searchTechniques(all, 'руко').found.map(({ name }) => name)).toEqual([
    'Руководитель',
    'Рукоять',
  ])
})

test('every word of the question has to occur', () => {
  const told = { meaning: 'колесо через плечи' }
  expect(isFound('ката колесо', told)).toBe(true)
  expect(isFound('ката бедро', told)).toBe(false)
})

test.each(['', ' ', '!!!', 'す'])('a question without a word finds nothing: «%s»', (question) => {
  expect(isFound(question)).toBe(false)
})

test.each<[string, Partial<Technique>]>([
  ['its meaning', { meaning: 'бросок мельница' }],
  ['its Russian term', { term: 'бросок мельница' }],
  ['its description', { description: 'бросок мельница' }],
])('of what is told a word is found in any form, or by its beginning: %s', (_where, told) => {
  for (const question of ['мельницу', 'МЕЛЬНИЦЕЙ', 'мел', 'мельницами', 'брос'])
    expect(isFound(question, told), question).toBe(true)
  for (const question of ['льниц', 'сок', 'мельникова'])
    expect(isFound(question, told), question).toBe(false)
})

test('what stands in two texts is two words', () => {
  const told = { meaning: 'плечо', term: 'мельница', description: 'Бросок' }
  for (const question of ['плечо', 'мельница', 'бросок'])
    expect(isFound(question, told), question).toBe(true)
  expect(isFound('плечомельн', told)).toBe(false)
})

test('ё and е are one letter', () => {
  expect(isFound('тем', { description: 'Тёмная' })).toBe(true)
  expect(isFound('тём', { description: 'темная' })).toBe(true)
  expect(isFound('тмн', { description: 'Тёмная' })).toBe(false)
})

test('a Russian form of a name is found without its ending, a capital letter or not', () => {
  for (const question of ['катагурумой', 'Катагурумой', 'КАТАГУРУМУ'])
    expect(isFound(question), question).toBe(true)
  expect(isFound('катагур')).toBe(true)
  expect(isFound('катагори')).toBe(false)
  expect(isFound('katagurumoj')).toBe(false)
})

test('no more than two letters are let go, and four stay', () => {
  expect(isFound('катагорами')).toBe(false)
  expect(isFound('катам')).toBe(true)
  expect(isFound('катыми')).toBe(false)
  expect(isFound('матам', { name: 'Мати' })).toBe(false)
})

test('endings are let go only when the words as they stand find nothing', () => {
  const all = [technique({ id: 'a', name: 'Гурума' }), technique({ id: 'b', name: 'Гурумя' })]
  const found = (question: string) => searchTechniques(all, question).found.map(({ id }) => id)
  const bare = all.map((one) => ({ ...one, romaji: '', kanji: '' }))
  expect(searchTechniques(bare, 'гурума').found.map(({ id }) => id)).toEqual(['a'])
  expect(found('гурумой')).toEqual(['a', 'b'])
})

test.each([
  ['сэои', 'сеой'],
  ['гатамэ', 'гатаме'],
  ['уши', 'уси'],
  ['джудзи', 'дзюдзи'],
  ['йоко', 'ёко'],
  ['Shime', 'sime'],
  ['ōsoto', 'oosoto'],
  ['背負投', '背負い投'],
])('«%s» and «%s» are one spelling', (one, other) => {
  expect(spell(one)).toBe(spell(other))
})

test.each<[question: string, isFound: boolean]>([
  ['мельнеца', true],
  ['мельнца', true],
  ['меельница', true],
  ['мельнцией', true],
  ['нельница', true],
  ['мелница бросак', true],
  ['мелницо', true],
  ['нельницами', false],
  ['брос мелница', true],
  ['замок мелница', false],
  ['бедный', false],
])(
  'one slip in a long word is forgiven, in a form of it too when the first letter stands: «%s»',
  (question, expected) => {
    expect(isFound(question, { description: 'Мельница, бросок, бедро' })).toBe(expected)
  },
)

test('more than three strange words are no question of ours', () => {
  const description = 'мельница подножка подсечка переворот'
  expect(isFound('мельнеца подножга посечка', { description })).toBe(true)
  expect(isFound('мельнеца подножга посечка перевород', { description })).toBe(false)
})

test('nor are more than eight words', () => {
  const eight = 'рычаг колена стопы через бедро внутрь между мелница'
  const description = `${eight.replace('мелница', 'мельница')} ног`
  expect(isFound(eight, { description })).toBe(true)
  expect(isFound(`${eight} ног`, { description })).toBe(false)
})

test('a slip is looked for in names first, and only when nothing is so called or told', () => {
  const all = [
    technique({ id: 'told', description: 'мельница' }),
    technique({ id: 'called', name: 'Мельница', description: '' }),
  ]
  const asked = (question: string, among = all) => {
    const { found, ...answer } = searchTechniques(among, question)
    return { ...answer, ids: found.map(({ id }) => id) }
  }
  expect(asked('мельнеца')).toEqual({ read: 'мельнеца', isNear: true, ids: ['called'] })
  expect(asked('мельнеца', all.slice(0, 1)).ids).toEqual(['told'])
  expect(asked('мельница')).toMatchObject({ isNear: false, ids: ['called', 'told'] })
})

test('where every word is known and nothing has them all, one of them is the slip', () => {
  const all = [
    technique({ id: 'one', description: 'рычаг стопы' }),
    technique({ id: 'other', description: 'столы' }),
  ]
  const found = searchTechniques(all, 'рычаг столы').found
  expect(found.map(({ id }) => id)).toEqual(['one'])
})

test('the same keys in the other layout are tried before slips, of three letters at least', () => {
  const all = [technique({ name: 'Юко', romaji: '', kanji: '' })]
  expect(searchTechniques(all, '.rj')).toMatchObject({ read: 'юко', isNear: false })
  expect(searchTechniques(all, '.r').found).toEqual([])
})

test.each(['ччч', 'ЧЧЧ', 'xxx', 'zzz', 'тт', 'ооо'])(
  'a letter said again is no word: «%s»',
  (question) => {
    const told = { name: 'Ути-мата', romaji: '', kanji: '', description: 'О том, что я тяну' }
    expect(isFound(question, told)).toBe(false)
  },
)

test('in the other layout a piece from within a name is chance', () => {
  const all = [technique({ name: 'Катагури', romaji: '', kanji: '' })]
  expect(searchTechniques(all, 'nfuehb').found).toEqual([])
  expect(searchTechniques(all, 'rfnf').read).toBe('ката')
})

test('what others call it finds it, and only where nothing is called or told so', () => {
  const all = [
    technique({ id: 'a', name: 'Дзюдоги', romaji: '', kanji: '', description: 'Одежда' }),
    technique({ id: 'b', name: 'Захват', romaji: '', kanji: '', description: 'за куртку' }),
    technique({ id: 'c', name: 'Зацеп', romaji: '', kanji: '', description: 'ногой' }),
  ]
  const found = (question: string) => searchTechniques(all, question).found.map(({ id }) => id)
  expect(found('кимоно')).toEqual(['a', 'b'])
  expect(found('захват кимоно')).toEqual(['b'])
  expect(found('куртка')).toEqual(['b'])
})
