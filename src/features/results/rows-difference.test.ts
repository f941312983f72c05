import { expect, test } from 'vitest'
import type { CompetitionResult } from './results.contract.ts'
import { differentRows } from './rows-difference.ts'

const row = (athlete: string, more: Partial<CompetitionResult> = {}): CompetitionResult => ({
  ...{ category: 'Юноши до 15 лет', weight: '-46', place: 1, athlete },
  ...{ club: 'Победа', coach: '' },
  ...more,
})

test('of two versions only the rows that differ are told, with what is otherwise', () => {
  const same = [row('Белов Ян', { weight: '-50' }), row('Котов Лев', { weight: '-55' })]
  const mine = [row('Иванов Пётр', { place: 2 }), ...same]
  const theirs = [...same, row('Иванов Пётр', { club: 'Сокол' })]
  expect(differentRows(mine, theirs)).toEqual([
    { athlete: 'Иванов Пётр', told: ['место\u00a02', 'клуб: Победа'] },
  ])
  expect(differentRows(theirs, mine)).toEqual([
    { athlete: 'Иванов Пётр', told: ['место\u00a01', 'клуб: Сокол'] },
  ])
  expect(differentRows(same, same.toReversed())).toEqual([])
})

test('a row of one version alone is told on both sides, a mended name beside the former', () => {
  const [old, renamed] = [row('Иванов Пётор'), row('Иванов Пётр')]
  expect(differentRows([old], [renamed])).toEqual([{ athlete: 'Иванов Пётор', told: [] }])
  const added = row('Юдин Ким', { weight: '-60', club: '' })
  expect(differentRows([], [added])).toEqual([{ athlete: 'Юдин Ким', told: ['такой строки нет'] }])
  expect(differentRows([added], [])).toEqual([
    { athlete: 'Юдин Ким', told: ['Юноши до 15 лет', 'до\u00a060\u00a0кг', 'место\u00a01'] },
  ])
})

test('namesakes keep each its own row; a consent is told as what it does', () => {
  const twins = [row('Иванов Пётр'), row('Иванов Пётр', { weight: '-50', consentId: 3 })]
  const closed = [row('Иванов Пётр'), row('Иванов Пётр', { weight: '-50' })]
  expect(differentRows(twins, closed)).toEqual([
    { athlete: 'Иванов Пётр', told: ['имя открыто по\u00a0согласию'] },
  ])
  expect(differentRows(closed, twins)).toEqual([
    { athlete: 'Иванов Пётр', told: ['имя сокращено'] },
  ])
})
