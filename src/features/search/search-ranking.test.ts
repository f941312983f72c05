import { expect, test } from 'vitest'
import { excerpt, markFragments } from './fragments.ts'
import { romanized } from './romanized.ts'
import { SearchIndex } from './search-index.ts'
import { rank, readQuestion } from './search-ranking.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
// As on the site, where long vowels of a Japanese name may be written or not.
const spell = (word: string) => word.toLowerCase().replaceAll('ou', 'o')

/** Titles of what is found, best first; the entries stand worst first. */
function found(question: string, entries: Partial<Parameters<SearchIndex['add']>[1]>[]): string[] {
  const index = new SearchIndex(spell)
  for (const [at, entry] of entries.entries())
    index.add('news', { href: `/${at}`, title: `Запись ${at}`, ...entry })
  return rank(index.close(), question, now).hits.map(({ entry }) => entry.title)
}

test('a word in the title weighs most, then among the keywords, in the summary, in the text', () => {
  const entries = [
    { title: 'текст', body: 'Кубок' },
    { title: 'кратко', summary: 'Кубок' },
    { title: 'слова', keywords: ['Кубок'] },
    { title: 'Наш кубок' },
  ]
  expect(found('кубок', entries)).toEqual(['Наш кубок', 'слова', 'кратко', 'текст'])
})

test('a word in two places weighs more than in one', () => {
  expect(found('кубок', [{ title: 'Кубок А' }, { title: 'Кубок Б', body: 'кубок' }])[0]).toBe(
    'Кубок Б',
  )
})

test('a title that is the question in all its words outweighs even a new one that begins with it', () => {
  const begins = { title: 'Кубок города и области', date: '2026-11-21' }
  expect(found('кубок города', [begins, { title: 'Кубок города' }])[0]).toBe('Кубок города')
  expect(found('кубок города', [{ title: 'А: кубок города' }, begins])[0]).toBe(begins.title)
})

test('a title that is the question stands above one that begins with it, and that above others', () => {
  const entries = [{ title: 'Наш кубок' }, { title: 'Кубок города' }, { title: 'Кубок' }]
  expect(found('кубок', entries)).toEqual(['Кубок', 'Кубок города', 'Наш кубок'])
})

test('the new stands above the undated, that above the old; what is ahead is as near as what was', () => {
  const entries = [
    { title: 'Кубок пять лет назад', date: '2021-11-21' },
    { title: 'Кубок без дня' },
    { title: 'Кубок через год', date: '2027-11-21' },
    { title: 'Кубок сегодня', date: '2026-11-21' },
  ]
  const [today, ...others] = found('кубок', entries)
  expect(today).toBe('Кубок сегодня')
  expect(others.indexOf('Кубок без дня')).toBeLessThan(others.indexOf('Кубок пять лет назад'))
  expect(others.at(-1)).toBe('Кубок пять лет назад')
})

test('equals stand in one order on both databases: the newer day, the title, the address', () => {
  const far = { date: '2001-01-01' }
  const entries = [
    { title: 'Яркий кубок' },
    { title: 'Белый кубок' },
    { title: 'Ёмкий кубок' },
    { title: 'Голубой кубок' },
  ]
  expect(found('кубок', entries)).toEqual([
    'Белый кубок',
    'Голубой кубок',
    'Ёмкий кубок',
    'Яркий кубок',
  ])
  const [before, after] = ['2026-11-20T09:00:00.000Z', '2026-11-22T09:00:00.000Z']
  const near = [
    { title: 'А кубок', date: before },
    { title: 'Б кубок', date: after },
  ]
  for (const entries of [near, near.toReversed()])
    expect(found('кубок', entries)).toEqual(['Б кубок', 'А кубок'])
  const index = new SearchIndex(spell)
  for (const href of ['/b', '/c', '/a']) index.add('news', { href, title: 'Кубок' })
  const { hits } = rank(index.close(), 'кубок', now)
  expect(hits.map(({ entry }) => entry.href)).toEqual(['/a', '/b', '/c'])
  expect(
    found('кубок', [
      { title: 'Кубок А', ...far },
      { title: 'Кубок Б', ...far },
    ])[0],
  ).toBe('Кубок А')
})

test('all words are wanted; when nothing has them all, half of them do', () => {
  const entries = [{ title: 'Кубок города' }, { title: 'Кубок области' }, { title: 'Сбор судей' }]
  expect(found('кубок области', entries)).toEqual(['Кубок области'])
  expect(found('кубок республики', entries)).toEqual(['Кубок города', 'Кубок области'])
  expect(found('кубок республики имени Петра', entries)).toEqual([])
  expect(found('республика', entries)).toEqual([])
  expect(found('', entries)).toEqual([])
})

test('what has more of the words stands above what has fewer, however new; an answer above all', () => {
  const entries = [
    { title: 'Кубок', date: '2026-11-21' },
    { title: 'Заметка', body: 'кубок сборной республики', date: '2001-01-01' },
  ]
  expect(found('кубок сборной страны', entries)).toEqual(['Заметка'])
  expect(found('кубок сборной имени страны', [...entries, { title: 'Кубок имени' }])).toEqual([
    ...['Кубок имени', 'Заметка'],
  ])
  const three = [{ title: 'Кубок сборной' }, { title: 'Запись', body: 'кубок сборной страны' }]
  expect(found('кубок сборной страны юга ', three)).toEqual(['Запись', 'Кубок сборной'])
  const answer = { title: 'Ответ', answers: ['кубок страны'] }
  for (const question of ['кубок', 'стране', 'кубок страны'])
    expect(found(question, [{ title: question, date: '2026-11-21' }, answer])[0]).toBe('Ответ')
})

test('the last word may still be being typed, the ones before it not', () => {
  const entries = [{ title: 'Соревнования в Энске' }]
  expect(found('соревн', entries)).toHaveLength(1)
  expect(readQuestion('кубок обл').words.map(({ isPrefix }) => isPrefix)).toEqual([false, true])
  expect(readQuestion('кубок обл ').words.map(({ isPrefix }) => isPrefix)).toEqual([false, false])
  expect(readQuestion(' кубок обл ').text).toBe('кубок обл')
  const numbers = Array.from({ length: 12 }, (_, at) => `слово${at}`).join(' ')
  expect(readQuestion(numbers).words).toHaveLength(8)
})

test('a whole word is looked for before a beginning, a beginning by its stem when that tells enough', () => {
  expect(found('сор ', [{ title: 'Соревнования' }, { title: 'Сор' }])).toEqual(['Сор'])
  expect(found('кубо обла ', [{ title: 'Кубок области' }, { title: 'Кубок города' }])).toEqual([
    'Кубок области',
  ])
  expect(found('ипподромами ', [{ title: 'Клуб «Ипподром»' }])).toHaveLength(1)
  expect(found('боя ', [{ title: 'Бокс' }])).toEqual([])
  expect(found('мира ', [{ title: 'Миронов' }])).toEqual([])
})

test('in the other layout every word is wanted too', () => {
  expect(found('lp.lj cfv,j', [{ title: 'Дзюдо' }, { title: 'Дзюдо и самбо' }])).toEqual([
    'Дзюдо и самбо',
  ])
})

test('the index knows its words and how often they stand, and nothing else', () => {
  const index = new SearchIndex(spell)
  index.add('news', { href: '/1', title: 'Карта', keywords: ['карты'] })
  index.add('news', { href: '/2', title: 'Карта сборной' })
  expect(index.close().words.map(([word]) => word)).toEqual(['карта', 'карты', 'сборной'])
  expect([index.has('карта'), index.has('карт')]).toEqual([true, false])
  expect([index.frequency('карты'), index.frequency('сборной'), index.frequency('нет')]).toEqual([
    2, 1, 0,
  ])
})

test('a beginning has three letters at least', () => {
  const index = new SearchIndex(spell)
  index.add('news', { href: '/1', title: 'Сбор сборная', names: ['Kochi', 'O'] })
  index.close()
  const worth = (word: string, stem: string, asPrefix: boolean) => [
    ...index.match(word, stem, asPrefix).values(),
  ]
  for (const [word, asPrefix] of [
    ['сб', true],
    ['сбо', false],
    ['o', false],
    ['ko', true],
  ] as const)
    expect(worth(word, word, asPrefix), word).toEqual([])
  expect(worth('сбо', 'сбо', true)).toEqual([{ value: 8.4, isWhole: false }])
  expect(worth('koc', 'koc', true)).toHaveLength(1)
  // The word itself is a beginning too, and what is found twice is worth its best.
  expect(worth('сбор', 'нет', true)).toHaveLength(1)
  expect(worth('сбор', 'сбор', true)).toEqual(worth('сбор', 'сбор', false))
  expect(worth('kochi', 'нет', false)).toHaveLength(1)
  expect(worth('stryker', 'нет', false)).toEqual([])
})

test('a word typed in the other layout finds, and the answer says what was looked for', () => {
  const index = new SearchIndex(spell)
  index.add('news', { href: '/1', title: 'Дзюдо' })
  const { question, hits } = rank(index.close(), 'lp.lj', now)
  expect(question.text).toBe('дзюдо')
  expect(hits).toHaveLength(1)
  expect(rank(index, 'qqq', now)).toMatchObject({ question: { text: 'qqq' }, hits: [] })
})

test('Latin letters find the Russian word that sounds so, of several the usual one', () => {
  const entries = [{ title: 'Самбо' }, { title: 'Турнир по самбо' }, { title: 'Турнир' }]
  expect(found('sambo', entries)).toEqual(['Самбо', 'Турнир по самбо'])
  for (const question of ['Turnir SAMBO', 'турнир sambo', 'sambo турнир'])
    expect(found(question, entries), question).toEqual(['Турнир по самбо'])
  expect(found('sambx', entries)).toEqual([])
  // As it was asked goes first.
  expect(found('sambo', [{ title: 'Sambo Cup' }, ...entries])).toEqual(['Sambo Cup'])
  const index = new SearchIndex(spell)
  const titles = ['Кохи', 'Коухи', 'Коухи', 'Щуки', 'Оума', 'Ома', 'Тоухи', 'Тохи', 'Тохи']
  for (const title of titles) index.add('news', { href: `/${title}`, title })
  index.close()
  expect([index.inRussian('kohi'), index.inRussian('kouhi')]).toEqual(['коухи', 'коухи'])
  expect([index.inRussian('shchuki'), index.inRussian('oma')]).toEqual(['щуки', 'ома'])
  expect(index.inRussian('touhi')).toBe('тохи')
  expect(index.inRussian('nothing')).toBeUndefined()
})

test.each([
  ['дзюдо', 'dzyudo'],
  ['щука', 'shchuka'],
  ['жёлтый', 'zhёltyi'],
  ['объезд', 'obezd'],
  ['мальчики', 'malchiki'],
  ['до15', 'do15'],
])('«%s» is «%s» in Latin letters', (russian, latin) => {
  expect(romanized(russian)).toBe(latin)
})

test('before its end an index has neither entries nor words', () => {
  const index = new SearchIndex(spell)
  expect([index.entries, index.words]).toEqual([[], []])
  expect(new SearchIndex(spell).close().words).toEqual([])
})

test('a foreign name is found in any spelling, whole, in parts and by its beginning', () => {
  const entries = [{ title: 'Бросок', names: ['O-soto gari (osoto)', 'Kouchi'] }]
  for (const question of ['soto', 'kochi', 'koch', 'kouch', 'osotogariosoto'])
    expect(found(question, entries), question).toEqual(['Бросок'])
  for (const question of ['xoto', '~']) expect(found(question, entries), question).toEqual([])
})

const marked = (text: string, question: string) =>
  markFragments(text, readQuestion(question), spell).map((one) =>
    one.match ? `[${one.text}]` : one.text,
  )

test('what matches is marked in any of its forms, and nothing of the text is lost', () => {
  expect(marked('Заявки принимают тренеры.', 'тренер заявка')).toEqual([
    '[Заявки]',
    ' принимают ',
    '[тренеры]',
    '.',
  ])
  expect(marked('Кубок', 'кубок')).toEqual(['[Кубок]'])
  expect(marked('Ни слова', 'кубок')).toEqual(['Ни слова'])
  expect(marked('Соревнования', 'сор')).toEqual(['[Соревнования]'])
  expect(marked('Соревнования', 'со')).toEqual(['Соревнования'])
  expect(marked('Соревнования', 'сор ')).toEqual(['Соревнования'])
  expect(marked('Kouchi gari', 'kochi ')).toEqual(['[Kouchi]', ' gari'])
  expect(marked('ou', 'o ')).toEqual(['ou'])
  expect(marked('kou', 'ko ')).toEqual(['kou'])
})

const cut = (text: string, question: string) => excerpt(text, readQuestion(question), spell)

test('a long text is cut around its first match, at words, with dots where it goes on', () => {
  const long = `${'слово '.repeat(40)}кубок\nгорода ${'ещё '.repeat(80)}конец`
  const piece = cut(long, 'кубок ') ?? ''
  expect(piece).toMatch(/^…слово (слово )*кубок города (ещё )*ещё…$/)
  expect(piece.indexOf('кубок')).toBeLessThanOrEqual(62)
  expect(piece.length).toBeLessThanOrEqual(182)
  expect(piece.length).toBeGreaterThan(160)
  expect(cut('Кубок города', 'кубок')).toBe('Кубок города')
  expect(cut(`${'я'.repeat(30)} кубок`, 'кубок')).toBe(`${'я'.repeat(30)} кубок`)
  expect(cut('Ни слова', 'кубок')).toBeUndefined()
  // As much before the match and as much in all as fits exactly.
  const before = `${'я'.repeat(59)} кубок`
  expect([cut(before, 'кубок'), cut(`я${before}`, 'кубок')]).toEqual([before, '…кубок'])
  const whole = `кубок ${'я'.repeat(174)}`
  expect([cut(whole, 'кубок'), cut(`${whole}я`, 'кубок')]).toEqual([whole, 'кубок…'])
})

const shelf: Partial<Parameters<SearchIndex['add']>[1]>[] = [
  { title: 'Взнос', body: 'До 9 лет включительно' },
  { title: 'Как ценит время тренер' },
  { title: 'Цена занятий' },
  { title: 'Контакты', summary: 'Адрес, ВКонтакте, Telegram' },
  { title: '1959: год, когда всё изменилось' },
  { title: 'Кубок города', body: '09:00 Взвешивание' },
  { title: 'Где заниматься' },
  { title: 'Права спортсмена' },
  { title: 'Правила борьбы' },
  { title: 'Сборная города' },
  { title: 'Старая заметка', body: 'сбор', date: '2001-01-01' },
  { title: 'Борется весь город' },
  { title: 'Сосновый бор' },
]

test.each([
  ['вк', ['Контакты']],
  ['тг', ['Контакты']],
  ['вз', []],
  ['цена', ['Цена занятий']],
  ['цены', ['Цена занятий']],
  ['ценить', ['Как ценит время тренер']],
  ['права', ['Права спортсмена']],
  ['правила', ['Правила борьбы']],
  ['бор', ['Сосновый бор', 'Борется весь город', 'Правила борьбы']],
  ['бор ', ['Сосновый бор']],
  ['когда взвешивание', ['Кубок города']],
  ['где взвешивание?', ['Кубок города']],
  ['когда', ['1959: год, когда всё изменилось']],
  ['где заниматься', ['Где заниматься']],
  // A word, however old and deep, before what only begins so.
  ['сбор', ['Старая заметка', 'Сборная города']],
  ['сбо', ['Сборная города', 'Старая заметка']],
])(
  '«%s» finds what has the words, then what begins so, and no likeness of letters',
  (question, titles) => {
    expect(found(question, shelf)).toEqual(titles)
  },
)
