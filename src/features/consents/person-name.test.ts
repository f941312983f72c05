import { expect, test } from 'vitest'
import { isSamePerson, personIn, shortenNames } from './person-name.ts'

const isHim = (surname: string, name: string) => surname === 'семенов' && name === 'петр'

test.each([
  ['Первым стал Семёнов Пётр.', 'Первым стал Семёнов\u00a0П..'],
  ['Семенов Петр Ильич, 2012', 'Семенов\u00a0П., 2012'],
  ['Пётр Семёнов и Ким Ян', 'Семёнов\u00a0П. и Ким Ян'],
  ['Пётр Ильич Семёнов', 'Семёнов\u00a0П.'],
  ['СЕМЁНОВ\u00a0ПЁТР', 'СЕМЁНОВ\u00a0П.'],
  ['Семёнов\nПётр', 'Семёнов\u00a0П.'],
  ['Семёнов, Пётр', 'Семёнов, Пётр'],
  ['Семёнов Павел, Петров Пётр', 'Семёнов Павел, Петров Пётр'],
  ['Семёнова Пётр', 'Семёнова Пётр'],
  ['', ''],
])('%j becomes %j', (text, short) => {
  expect(shortenNames(text, isHim)).toBe(short)
})

test('a person is known by surname and name, in whichever letters', () => {
  expect(personIn(' Семёнов  Пётр Ильич')).toEqual({ surname: 'семенов', name: 'петр' })
  expect(personIn('Семёнов П.')).toBeUndefined()
  expect(personIn('Семёнов')).toBeUndefined()
  expect(isSamePerson('Семёнов Пётр Ильич', 'семенов петр')).toBe(true)
  expect(isSamePerson('Семёнов Пётр', 'Семёнов Павел')).toBe(false)
  expect(isSamePerson('Семёнов', 'Семёнов')).toBe(false)
})
