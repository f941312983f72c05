import { expect, test } from 'vitest'
import { leavingWords } from './confirm-protocol.ts'

test('what leaves the site with a save is told right of every number of rows', () => {
  const told = (rows: number) => leavingWords(new Array<string>(rows).fill('Ким Ян'))
  const plainly = (words: string) => words.replaceAll('\u00a0', ' ')
  expect([1, 2, 5, 21].map((rows) => plainly(told(rows).question))).toEqual([
    'Убрать с сайта 1 строку?',
    'Убрать с сайта 2 строки?',
    'Убрать с сайта 5 строк?',
    'Убрать с сайта 21 строку?',
  ])
  const others = (rows: number) => /и ещё [^.]*/.exec(plainly(told(rows).explanation))?.[0]
  expect([5, 6, 7, 26].map(others)).toEqual([
    undefined,
    'и ещё 1 строка',
    'и ещё 2 строки',
    'и ещё 21 строка',
  ])
})
