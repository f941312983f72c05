import { afterAll, beforeAll, expect, test } from 'vitest'
import { editDistance } from '#kit/text/edit-distance.ts'
import { inOtherLayout } from '#kit/text/keyboard-layout.ts'
import { stemOf, termOf } from '#kit/text/stem.ts'
import { atLeast, type Expression, toFts5 } from './search-expression.ts'
import { tokensOf, withoutStopWords } from './search-words.ts'
import { openShelf } from './test-shelf.ts'

const wordsOf = (text: string) => tokensOf(text).map(({ word }) => word)

test('a word is the same however it is written: case, ё, stress, soft hyphens', () => {
  expect(wordsOf('Ёлкин, ЕЛКИН; Е\u0308лкин')).toEqual(['елкин', 'елкин', 'елкин'])
  expect(wordsOf('за\u0301мок трени\u00adровка')).toEqual(['замок', 'тренировка'])
  expect(wordsOf('\u0301 — !')).toEqual([])
  expect(wordsOf('U15 内股')).toEqual(['u15', '内股'])
})

test('each word keeps its place in the text, so that it can be marked there', () => {
  const text = 'Кубок «Ёлка», 2026'
  expect(tokensOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Кубок',
    'Ёлка',
    '2026',
  ])
})

test('of an endless word the beginning counts', () => {
  expect(wordsOf('я'.repeat(90))).toEqual(['я'.repeat(40)])
})

test('words that say little are left out unless there are no others', () => {
  const telling = (text: string) => withoutStopWords(tokensOf(text)).map(({ word }) => word)
  expect(telling('соревнования по дзюдо и самбо')).toEqual(['соревнования', 'дзюдо', 'самбо'])
  expect(telling('не о')).toEqual(['не', 'о'])
})

test.each([
  ['lp.lj', 'дзюдо'],
  ['LP.LJ', 'дзюдо'],
  ['ыущш тфпу', 'seoi nage'],
  ['lp.lj Энск', 'дзюдо энск'],
  ['lp.lj.Энск', undefined],
  ['cfv,j  lp.lj', 'самбо  дзюдо'],
  ['`krf', 'ёлка'],
  ['2026', undefined],
])('the keys of «%s» in the other layout are «%s»', (text, other) => {
  expect(inOtherLayout(text)).toBe(other)
})

test.each([
  ['дзюдо', 'дзюдо', 0],
  ['дзюдо', 'дзюда', 1],
  ['дзюдо', 'зюдо', 1],
  ['дзюдо', 'дзююдо', 1],
  ['дзюдо', 'дюздо', 1],
  ['дзюдо', 'зддюо', 2],
  ['самбо', 'смабо', 1],
  ['са', 'ас', 1],
  ['', 'ас', 2],
  ['аб', 'ва', 2],
  ['аб', 'бв', 2],
])('from «%s» to «%s» there are %i slips', (one, other, slips) => {
  expect(editDistance(one, other, 9)).toBe(slips)
})

test('slips beyond the limit are not counted on', () => {
  expect(editDistance('самбо', 'дзюдо', 1)).toBe(2)
  expect(editDistance('самбо', 'самба', 1)).toBe(1)
})

test.each([
  ...['тренировка тренировок тренировкам', 'бросок броска броски', 'девушка девушек девушки'],
  ...['кубок кубка кубки', 'боец бойца бойцы', 'борец борцы борцов', 'копейка копеек'],
  ...['палец пальца пальцы', 'человек человека', 'самбовка самбовки самбовок', 'срок сроки'],
])('«%s» are forms of one word', (forms) => {
  expect(new Set(forms.split(' ').map(termOf)).size).toBe(1)
})

test.each([...['цена ценит', 'права правила', 'бок бак', 'сбор собор', 'дан данные', 'ван ванна']])(
  '«%s» are different words',
  (words) => {
    expect(new Set(words.split(' ').map(termOf)).size).toBe(2)
  },
)

test('a stem begins its word, whatever vowel is fleeting in it', () => {
  for (const word of ['кубок', 'тренировок', 'боец'])
    expect(word.startsWith(stemOf(word))).toBe(true)
})

let books: Awaited<ReturnType<typeof openShelf>>
beforeAll(async () => {
  books = await openShelf((word) => word)
})
afterAll(() => books.close())

const put = (...titles: string[]) => books.put(...titles.map((title) => ({ title })))
const suggest = async (text: string) => (await books.ask(text)).suggestion

test('a misspelled word becomes the nearest known one, of equally near the usual one', async () => {
  await put('Аттестация', 'Карта', 'Карпа', 'Карта города', 'Сбор', 'Аттестация города')
  expect(await suggest('атестация')).toBe('аттестация')
  expect(await suggest('карца')).toBe('карта')
  expect(await suggest('карпа')).toBeNull()
  expect(await suggest('атестация горада')).toBe('аттестация города')
})

test('what together finds nothing is not suggested', async () => {
  await put('Аттестация', 'Карта сборной')
  expect(await suggest('атестация карца')).toBeNull()
  expect(await suggest('атестация')).toBe('аттестация')
})

test('a short word has one slip at most, and a very short or very long one is left alone', async () => {
  await put('Сбор', 'Тренировка', 'Ката', 'За')
  expect(await suggest('сбар')).toBe('сбор')
  expect(await suggest('збар')).toBeNull()
  expect(await suggest('кат')).toBeNull()
  expect(await suggest('зап')).toBeNull()
  expect(await suggest(`тренировк${'а'.repeat(16)}`)).toBeNull()
  expect(await suggest('трнеровка')).toBe('тренировка')
})

test.each([
  ['лагерь', 'Лайнера'],
  ['завтра', 'Заводе'],
  ['жалоба', 'Альбом'],
  ['вакансии', 'Вакарэ'],
  ['кимано', 'Именно'],
  ['запись', 'За'],
  ['карта', 'Ката'],
  ['елка', 'Блок'],
  ['отмена', 'Отец'],
  ['хлеб', 'Глеб'],
])('for «%s» nobody is sent to «%s»', async (question, stranger) => {
  await put(stranger)
  expect(await suggest(question)).toBeNull()
})

test('of the shortest words only a vowel is forgiven, and only for one that is heard so', async () => {
  await put('Очки', 'Жетон', 'Мета')
  expect([await suggest('ачки'), await suggest('мита')]).toEqual(['очки', 'мета'])
  for (const word of ['бочки', 'учки', 'очко', 'мата']) expect(await suggest(word)).toBeNull()
})

test('of equally near words the usual one is meant, of its forms the nearest', async () => {
  await put('Банка', 'Банка', 'Ванка')
  expect(await suggest('ганка')).toBe('банка')
  await put('Банка', 'Ванка', 'Ванка')
  expect(await suggest('ганка')).toBe('ванка')
  await put('Карта', 'Карты')
  expect([await suggest('катра'), await suggest('катры')]).toEqual(['карта', 'карты'])
})

test('two slips are forgiven from eight letters on, and none beyond twenty-four', async () => {
  const letters = 'qwertypasdfghjklzxcvbnmqw'
  await put('Qwertyp', 'Zxcvbnma', letters.slice(0, 24), letters)
  expect(await suggest('qwxrtyp')).toBe('qwertyp')
  expect(await suggest('qxxrtyp')).toBeNull()
  expect(await suggest('zxxxbnma')).toBe('zxcvbnma')
  expect(await suggest(`${letters.slice(0, 23)}x`)).toBe(letters.slice(0, 24))
  expect(await suggest(`${letters.slice(0, 21)}xxx`)).toBeNull()
  expect(await suggest(`${letters.slice(0, 24)}x`)).toBeNull()
})

test('a slip in the first letter or in the last ones is found', async () => {
  await put('Тренировка')
  for (const question of ['дренировка', 'тренировга', 'ртенировка'])
    expect(await suggest(question), question).toBe('тренировка')
})

test('only the first three unknown words are looked for', async () => {
  await put('Альфа Гамма Дельта Омега')
  expect(await suggest('алььфа гаммма дельтта омегу')).toBe('альфа гамма дельта омегу')
  expect(await suggest('алььфа гаммма дельтта омегга')).toBeNull()
})

test.each([
  ['вк', 'ВКонтакте'],
  ['vk', 'ВКонтакте'],
  ['тг', 'Телеграм'],
  ['телеграмм', 'Telegram'],
  ['телега', 'Telegram'],
  ['tg', 'Telegram'],
  ['макс', 'MAX'],
  ['ватсап', 'WhatsApp'],
  ['вацап', 'WhatsApp'],
  ['вотсап', 'WhatsApp'],
  ['кимоно', 'Дзюдоги'],
  ['самбовка', 'Дзюдоги'],
  ['куртка', 'Дзюдоги'],
  ['судейство', 'Судья'],
  ['судейская', 'Судья'],
  ['рефери', 'Судья'],
  ['арбитр', 'Судья'],
  ['лагерь', 'Сборы'],
  ['инструктор', 'Тренер'],
  ['преподаватель', 'Тренер'],
  ['секция', 'Клуб'],
  ['кружок', 'Клуб'],
  ['ребёнок', 'Дети'],
  ['стоимость', 'Цена'],
  ['абонемент', 'Цена'],
  ['прайс', 'Цена'],
  ['инвалид', 'Адаптивная'],
  ['инвалидность', 'Адаптивная'],
  ['овз', 'Адаптивная'],
  ['паралимпийцы', 'Адаптивная'],
  ['карта', 'Адрес'],
  ['проезд', 'Адрес'],
  ['кмс', 'Кандидат'],
  ['регламент', 'Положение'],
])('«%s» is another word for «%s», either way', async (one, other) => {
  await put(other, 'Колодец')
  expect(await books.titles(`${one} `)).toEqual([other])
  await put(one, 'Колодец')
  expect(await books.titles(`${other} `)).toEqual([one])
})

test('a sport by its Latin name is the sport before the address of a site', async () => {
  await put('Дзюдо', 'info@judo.example', 'Самбо', 'Judoka')
  expect(await books.titles('Judo')).toEqual(['Дзюдо', 'info@judo.example'])
  expect(await books.titles('sambo ')).toEqual(['Самбо'])
  expect(await books.titles('info@judo.example')).toEqual(['info@judo.example'])
  expect(await books.titles('judoka')).toEqual(['Judoka'])
})

test('a word that has others for it is no slip, though none of them is found', async () => {
  await put('Макэ', 'Карда')
  expect(await suggest('макс')).toBeNull()
  expect(await suggest('карта')).toBeNull()
})

type Term = { term: string }

test('so many of the words are asked for in few terms, however many choices there are', () => {
  const holds = (expression: Expression, has: (one: Term) => boolean): boolean => {
    if ('all' in expression) return expression.all.every((one) => holds(one, has))
    if ('any' in expression) return expression.any.some((one) => holds(one, has))
    return has(expression)
  }
  for (const needed of [1, 3, 4, 7, 8]) {
    const words = Array.from({ length: 8 }, (_, at) => ({ term: `${at}` }))
    const expression = atLeast(needed, words)
    expect(toFts5(expression).match(/"/g)!.length / 2).toBeLessThan(50)
    for (let choice = 0; choice < 256; choice++) {
      const has = ({ term }: Term) => ((choice >> Number(term)) & 1) === 1
      expect(holds(expression, has)).toBe(words.filter(has).length >= needed)
    }
  }
})
