import { afterAll, beforeAll, expect, test } from 'vitest'
import { excerpt, markFragments } from './fragments.ts'
import { romanized } from './romanized.ts'
import { readQuestion } from './search-question.ts'
import { openShelf, type ShelfEntry } from './test-shelf.ts'

// As on the site, where long vowels of a Japanese name may be written or not.
const spell = (word: string) => word.toLowerCase().replaceAll('ou', 'o')

let books: Awaited<ReturnType<typeof openShelf>>
beforeAll(async () => {
  books = await openShelf(spell)
})
afterAll(() => books.close())

/** Titles of what is found, best first; the entries stand worst first. */
async function found(question: string, entries: ShelfEntry[]): Promise<string[]> {
  await books.put(...entries)
  return books.titles(question)
}

test('a word in the title weighs most, then among the keywords, in the summary, in the text', async () => {
  const entries = [
    { title: 'текст', body: 'Кубок' },
    { title: 'кратко', summary: 'Кубок' },
    { title: 'слова', keywords: ['Кубок'] },
    { title: 'Наш кубок' },
  ]
  expect(await found('кубок', entries)).toEqual(['Наш кубок', 'слова', 'кратко', 'текст'])
})

test('a word in two places weighs more than in one', async () => {
  expect(
    (await found('кубок', [{ title: 'Кубок А' }, { title: 'Кубок Б', body: 'кубок' }]))[0],
  ).toBe('Кубок Б')
})

test('a title that is the question in all its words outweighs even a new one that begins with it', async () => {
  const begins = { title: 'Кубок города и области', date: '2026-11-21' }
  expect((await found('кубок города', [begins, { title: 'Кубок города' }]))[0]).toBe('Кубок города')
  expect((await found('кубок города', [{ title: 'А: кубок города' }, begins]))[0]).toBe(
    begins.title,
  )
})

test('a title that is the question stands above one that begins with it, and that above others', async () => {
  const entries = [{ title: 'Наш кубок' }, { title: 'Кубок города' }, { title: 'Кубок' }]
  expect(await found('кубок', entries)).toEqual(['Кубок', 'Кубок города', 'Наш кубок'])
})

test('the new stands above the undated, that above the old; what is ahead is as near as what was', async () => {
  const entries = [
    { title: 'Кубок пять лет назад', date: '2021-11-21' },
    { title: 'Кубок без дня' },
    { title: 'Кубок через год', date: '2027-11-21' },
    { title: 'Кубок сегодня', date: '2026-11-21' },
  ]
  const [today, ...others] = await found('кубок', entries)
  expect(today).toBe('Кубок сегодня')
  expect(others.indexOf('Кубок без дня')).toBeLessThan(others.indexOf('Кубок пять лет назад'))
  expect(others.at(-1)).toBe('Кубок пять лет назад')
})

test('equals stand in one order on both databases: the newer day, the title, the address', async () => {
  const far = { date: '2001-01-01' }
  const entries = [
    { title: 'Яркий кубок' },
    { title: 'Белый кубок' },
    { title: 'Ёмкий кубок' },
    { title: 'Голубой кубок' },
  ]
  expect(await found('кубок', entries)).toEqual([
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
    expect(await found('кубок', entries)).toEqual(['Б кубок', 'А кубок'])
  await books.put(...['/b', '/c', '/a'].map((href) => ({ href, title: 'Кубок' })))
  const { groups } = await books.ask('кубок')
  expect(groups[0]?.items.map(({ href }) => href)).toEqual(['/a', '/b', '/c'])
  expect(
    (
      await found('кубок', [
        { title: 'Кубок А', ...far },
        { title: 'Кубок Б', ...far },
      ])
    )[0],
  ).toBe('Кубок А')
})

test('all words are wanted; when nothing has them all, half of them do', async () => {
  const entries = [{ title: 'Кубок города' }, { title: 'Кубок области' }, { title: 'Сбор судей' }]
  expect(await found('кубок области', entries)).toEqual(['Кубок области'])
  expect(await found('кубок республики', entries)).toEqual(['Кубок города', 'Кубок области'])
  expect(await found('кубок республики имени Петра', entries)).toEqual([])
  expect(await found('республика', entries)).toEqual([])
  expect(await found('', entries)).toEqual([])
})

test('what has more of the words stands above what has fewer, however new; an answer above all', async () => {
  const entries = [
    { title: 'Кубок', date: '2026-11-21' },
    { title: 'Заметка', body: 'кубок сборной республики', date: '2001-01-01' },
  ]
  expect(await found('кубок сборной страны', entries)).toEqual(['Заметка'])
  expect(await found('кубок сборной имени страны', [...entries, { title: 'Кубок имени' }])).toEqual(
    [...['Кубок имени', 'Заметка']],
  )
  const three = [{ title: 'Кубок сборной' }, { title: 'Запись', body: 'кубок сборной страны' }]
  expect(await found('кубок сборной страны юга ', three)).toEqual(['Запись', 'Кубок сборной'])
  const answer = { title: 'Ответ', answers: ['кубок страны'] }
  for (const question of ['кубок', 'стране', 'кубок страны'])
    expect((await found(question, [{ title: question, date: '2026-11-21' }, answer]))[0]).toBe(
      'Ответ',
    )
})

test('an answer need not say again what its title says, and a title alone is none', async () => {
  const plain = { title: 'Кубок для детей', date: '2026-11-21' }
  const answer = { title: 'Где взять кубок', answers: ['детям'] }
  expect((await found('кубок для детей', [plain, answer]))[0]).toBe(answer.title)
  expect((await found('кубок', [{ title: 'Кубок' }, answer]))[0]).toBe('Кубок')
})

test('what is found last is shown where nothing else answers, or by its name', async () => {
  const law = { title: 'Правила', body: 'кубок', isLast: true }
  expect(
    await found('кубок', [law, { title: 'Старое', body: 'кубок', date: '1930-01-01' }]),
  ).toEqual(['Старое'])
  expect(await found('кубок', [law])).toEqual(['Правила'])
  expect((await found('правила', [law, { title: 'Кубок', keywords: ['правила'] }]))[0]).toBe(
    'Правила',
  )
})

test('a day of a club stands under the club', async () => {
  const day = { title: 'Дети · Клуб «Восход»', date: '2026-11-23', isPart: true }
  expect(await found('восход', [day, { title: 'Клуб «Восход»' }])).toEqual([
    'Клуб «Восход»',
    'Дети · Клуб «Восход»',
  ])
})

test('the last word may still be being typed, the ones before it not', async () => {
  const entries = [{ title: 'Соревнования в Энске' }]
  expect(await found('соревн', entries)).toHaveLength(1)
  expect(readQuestion('кубок обл').words.map(({ isPrefix }) => isPrefix)).toEqual([false, true])
  expect(readQuestion('кубок обл ').words.map(({ isPrefix }) => isPrefix)).toEqual([false, false])
  expect(readQuestion(' кубок обл ').text).toBe('кубок обл')
  const numbers = Array.from({ length: 12 }, (_, at) => `слово${at}`).join(' ')
  expect(readQuestion(numbers).words).toHaveLength(8)
})

test('a whole word is looked for before a beginning, a beginning by its stem when that tells enough', async () => {
  expect(await found('сор ', [{ title: 'Соревнования' }, { title: 'Сор' }])).toEqual(['Сор'])
  expect(
    await found('кубо обла ', [{ title: 'Кубок области' }, { title: 'Кубок города' }]),
  ).toEqual(['Кубок области'])
  expect(await found('ипподромами ', [{ title: 'Клуб «Ипподром»' }])).toHaveLength(1)
  expect(await found('боя ', [{ title: 'Бокс' }])).toEqual([])
  expect(await found('мира ', [{ title: 'Миронов' }])).toEqual([])
})

test('in the other layout every word is wanted too', async () => {
  expect(await found('lp.lj cfv,j', [{ title: 'Дзюдо' }, { title: 'Дзюдо и самбо' }])).toEqual([
    'Дзюдо и самбо',
  ])
})

test('a beginning has three letters at least', async () => {
  const entries = [{ title: 'Сбор сборная', names: ['Kochi', 'O'] }]
  for (const [question, count] of [
    ...[['сб', 0] as const, ['сбо ', 1] as const, ['o', 0] as const, ['ko', 0] as const],
    ...[['сбо', 1] as const, ['koc', 1] as const, ['сбор', 1] as const, ['kochi', 1] as const],
    ...[['stryker', 0] as const, ['сб x', 0] as const],
  ])
    expect(await found(question, entries), question).toHaveLength(count)
})

test('a word typed in the other layout finds, and the answer says what was looked for', async () => {
  await books.put({ title: 'Дзюдо' })
  expect(await books.ask('lp.lj')).toMatchObject({ question: 'дзюдо', total: 1 })
  expect(await books.ask('qqq')).toMatchObject({ question: 'qqq', total: 0, suggestion: null })
})

test('what other keys or a stem leave but a letter of finds nothing', async () => {
  const entries = [{ title: 'Я обещаю', body: 'З. И. Яковлев, ч. 1' }]
  for (const question of ['zzz', 'яяя ', 'xxx', 'z', 'zz', 'zzzz'])
    expect(await found(question, entries), question).toEqual([])
  expect(await found('j cjnj', [{ title: 'О сото' }])).toHaveLength(1)
  const sport = [{ title: 'Самбо' }, { title: 'Сам' }]
  expect(await found('cfv', sport)).toEqual(['Сам'])
  expect(await found('cfv', sport.slice(0, 1))).toEqual([])
})

test('Latin letters find the Russian word that sounds so, of several the usual one', async () => {
  const entries = [{ title: 'Самбо' }, { title: 'Турнир по самбо' }, { title: 'Турнир' }]
  expect(await found('sambo', entries)).toEqual(['Самбо', 'Турнир по самбо'])
  for (const question of ['Turnir SAMBO', 'турнир sambo', 'sambo турнир'])
    expect(await found(question, entries), question).toEqual(['Турнир по самбо'])
  expect(await found('sambx', entries)).toEqual([])
  const cup = { title: 'Sambo Cup' }
  expect(await found('sambo', [cup, ...entries])).toEqual(['Самбо', 'Турнир по самбо', 'Sambo Cup'])
  expect(await found('sambo cup', [cup, ...entries])).toEqual(['Sambo Cup'])
  const titles = ['Кохи', 'Коухи', 'Коухи', 'Щуки', 'Оума', 'Ома', 'Тоухи', 'Тохи', 'Тохи']
  await books.put(...titles.map((title) => ({ title })))
  const meant = async (latin: string) => (await books.ask(latin)).question
  expect([await meant('kohi'), await meant('kouhi')]).toEqual(['коухи', 'коухи'])
  expect([await meant('shchuki'), await meant('oma')]).toEqual(['щуки', 'ома'])
  expect(await meant('touhi')).toBe('тохи')
  expect(await meant('nothing')).toBe('nothing')
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

test('where there is nothing, nothing is found', async () => {
  expect(await found('кубок', [])).toEqual([])
})

test('a foreign name is found in any spelling, whole, in parts and by its beginning', async () => {
  const entries = [{ title: 'Бросок', names: ['O-soto gari (osoto)', 'Kouchi'] }]
  for (const question of ['soto', 'kochi', 'koch', 'kouch', 'osotogariosoto'])
    expect(await found(question, entries), question).toEqual(['Бросок'])
  for (const question of ['xoto', '~']) expect(await found(question, entries), question).toEqual([])
})

const marked = (text: string, question: string) =>
  markFragments(text, readQuestion(question), spell).map((one) =>
    one.match ? `[${one.text}]` : one.text,
  )

test('what matches is marked in any of its forms, and nothing of the text is lost', async () => {
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

test('a long text is cut around its first match, at words, with dots where it goes on', async () => {
  const long = `${'слово '.repeat(40)}кубок\nгорода ${'ещё '.repeat(80)}конец`
  const piece = cut(long, 'кубок ') ?? ''
  expect(piece).toMatch(/^…слово (слово )*кубок · города (ещё )*ещё…$/)
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

const shelf: ShelfEntry[] = [
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
  ['бор', ['Сосновый бор']],
  ['сос', ['Сосновый бор']],
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
  async (question, titles) => {
    expect(await found(question, shelf)).toEqual(titles)
  },
)
