import { expect, test } from 'vitest'
import { type DiffPart, wordDiff } from './word-diff.ts'

const shown = (parts: DiffPart[]) =>
  parts
    .map(({ is, text }) => (is === 'same' ? text : `${is === 'removed' ? '[-' : '[+'}${text}]`))
    .join('')
const sides = (parts: DiffPart[]) => ({
  before: parts
    .filter(({ is }) => is !== 'added')
    .map(({ text }) => text)
    .join(''),
  after: parts
    .filter(({ is }) => is !== 'removed')
    .map(({ text }) => text)
    .join(''),
})

test.each([
  ['Сбор в среду', 'Сбор в пятницу', 'Сбор в [-среду][+пятницу]'],
  ['Сбор', 'Сбор переносится', 'Сбор[+ переносится]'],
  ['один два три', 'один три', 'один [-два ]три'],
  ['взвешивание в 9 утра', 'начало схваток утра', '[-взвешивание в 9][+начало схваток] утра'],
  ['в 9 утра ровно', 'к 10 утра ровно', '[-в 9][+к 10] утра ровно'],
  ['конец ', 'начало ', '[-конец][+начало] '],
  ['то же', 'то же', 'то же'],
  ['два  пробела', 'два пробела', 'два[- ] пробела'],
  [' было', ' стало', ' [-было][+стало]'],
  ['было ', 'стало ', '[-было][+стало] '],
  ['было ', ' ', '[-было] '],
  ['а б', ' в', '[-а б][+ в]'],
  ['', 'новое', '[+новое]'],
  ['старое', '', '[-старое]'],
])('«%s» → «%s»', (before, after, expected) => {
  expect(shown(wordDiff(before, after))).toBe(expected)
})

test('by lines nothing is lost either, whatever ends them', () => {
  const text = (word: string, end: string) =>
    Array.from({ length: 150 }, (_, at) => `${`${word}${at} `.repeat(9)}${end}\n`).join('')
  for (const end of ['', '\r', '\u2028', '\u2029и ещё', '\n']) {
    const [before, after] = [`${text('было', end)}конец`, `${text('стало', end)}коня`]
    const parts = wordDiff(before, after)
    expect(sides(parts)).toEqual({ before, after })
    // A line that differs is told whole, and so is the last one.
    expect(parts.find(({ is }) => is === 'removed')?.text).toMatch(/(было\d+ ){9}/)
    expect([before.endsWith(parts.at(-2)!.text), after.endsWith(parts.at(-1)!.text)]).toEqual([
      true,
      true,
    ])
  }
  const [before, after] = [text('было', ''), text('стало', '')]
  expect(wordDiff(`${before}то же\nконец`, `${after}то же\nконя`).slice(-3)).toEqual([
    { is: 'same', text: 'то же\n' },
    { is: 'removed', text: 'конец' },
    { is: 'added', text: 'коня' },
  ])
})

test('both sides can always be read out of it', () => {
  const words = ['судья', 'ковёр', 'пояс', '\n', 'бросок']
  const text = (seed: number) =>
    Array.from({ length: 40 }, (_, at) => words[(at * seed + ((at * at) % seed)) % 5]).join(' ')
  for (let seed = 1; seed < 30; seed++) {
    const [before, after] = [text(seed), text(seed + 3)]
    expect(sides(wordDiff(before, after))).toEqual({ before, after })
  }
})

test('a text too long for words is compared all the same', () => {
  const line = (at: number, end: string) => `${at} слово ${at} ${end}\n`
  const text = (end: string) =>
    Array.from({ length: 800 }, (_, at) => line(at, at % 2 === 0 ? end : 'то же')).join('')
  const parts = wordDiff(text('было'), text('стало'))
  expect(sides(parts)).toEqual({ before: text('было'), after: text('стало') })
  expect(parts.filter(({ is }) => is === 'same').length).toBeGreaterThan(300)
})

test('a text too long for words is compared by lines, one too long for lines is another text', () => {
  const text = (lines: number, end: string) =>
    Array.from({ length: lines }, (_, at) =>
      at % 2 === 0 ? `${`${at}${end} `.repeat(9)}\n` : `${at} то же\n`,
    ).join('')
  for (const lines of [200, 800]) {
    const [before, after] = [text(lines, 'было'), text(lines, 'стало')]
    const parts = wordDiff(before, after)
    expect(sides(parts)).toEqual({ before, after })
    expect(parts.filter(({ is }) => is === 'same').length).toBeGreaterThanOrEqual(lines / 2)
  }
  const [before, after] = [text(9000, 'было'), text(9000, 'стало')]
  expect(wordDiff(before, after)).toEqual([
    { is: 'removed', text: before },
    { is: 'added', text: after },
  ])
})
