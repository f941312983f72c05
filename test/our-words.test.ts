import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Russian words of ours wherever they are written; of comments and of what visitors type nothing. */
const texts = globSync(['content/**/*.ts', 'src/**/*.{ts,tsx}'])
  .filter((path) => !/\.test\.|\.gen\.|common-passwords/.test(path))
  .map((path) => ({
    path,
    text: readFileSync(path, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/^\s*\/\/.*$/gm, '')
      .replaceAll(/\\u00a0|&nbsp;/g, ' '),
  }))

const found = (wrong: RegExp, here = texts) =>
  here.flatMap(({ path, text }) => [...text.matchAll(wrong)].map(([what]) => `${path}: ${what}`))

test.each<[fault: string, wrong: RegExp, allowed?: string[]]>([
  ['a hyphen for a dash', /[а-яё»] - [а-яё«\d].{0,20}/gi],
  ['a dash that touches a word', /.{0,20}(?:[а-яё\d]—|—[а-яё\d]).{0,20}/gi],
  ['a short dash for a dash', /[а-яё»] – (?!август)[а-яё«].{0,20}/gi],
  ['a hyphen in a range', /(?<![\d-])\d{1,2}-\d{1,3} (?:лет|год|секунд|минут|балл|кг|дан|кю)/g],
  ['straight quotes', /(?<![=(])"[^"\n=<>]*[а-яё][^"\n]*"/gi],
  // The specification writes this one with three full stops.
  ['three full stops', /[а-яё]+\.\.\./gi, ['Загрузка...']],
  ['a space before a comma', /[а-яё»] [,;!].{0,20}/gi],
])('%s stands nowhere in our words', (_fault, wrong, allowed = []) => {
  const all = found(wrong).filter((what) => !allowed.some((one) => what.endsWith(one)))
  expect(all).toEqual([])
})

test('where editors work has one name', () => {
  expect(found(/.{0,20}(?:панел[ьи] управления|админ-?панел[ьи]).{0,20}/gi)).toEqual([])
})

test('our texts tell of the sport and not of how they were written', () => {
  const kitchen =
    /источник\p{L}* (?:молч|не называ)\p{L}*|мы не (?:наш|зна)\p{L}+|не (?:знаем|нашли) мы|нам известн\p{L}+|здесь не описан\p{L}*|документа (?:\p{L}+ ){0,4}нет/giu
  const read = texts.filter(({ path }) => /^content|features\/(?:judo|study|school)/.test(path))
  expect(found(kitchen, read)).toEqual([])
})

/** Two words that differ by the dots alone, and the beginning of one by which it is looked for. */
const twoWords = new Set(['бедра', 'все', 'узнает', 'чем', 'ребен'])

test('a word that stands with «ё» stands with it everywhere', () => {
  const words = new Set(
    texts.flatMap(({ text }) => [...text.matchAll(/[а-яё]{3,}/gi)].map(([word]) => word)),
  )
  const lower = new Set([...words].map((word) => word.toLowerCase()))
  const dotted = [...lower].filter((word) => word.includes('ё'))
  expect(dotted.length).toBeGreaterThan(250)
  const bare = dotted.map((word) => word.replaceAll('ё', 'е'))
  expect(bare.filter((word) => lower.has(word) && !twoWords.has(word))).toEqual([])
})

/** What is no hold, a hold of combat sambo, and what was new in its year. */
const otherNumbers =
  /вызова считают 30|^[^:]+: Удержание 20|в 2015 году с 12 до 8|Удержание теперь даёт юко с 5-й/

test('seconds of a hold and the lead that ends a bout are written in one place', () => {
  const content = texts.filter(({ path }) => path.startsWith('content/'))
  const all = found(/[^'`\n]*\d (?:секунд|баллов)/g, content)
  expect(all.filter((what) => !otherNumbers.test(what))).toEqual([])
})
