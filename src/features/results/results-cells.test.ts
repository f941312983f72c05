import { expect, test } from 'vitest'
import { readBirthYear, readClub, readName, readPlace } from './results-cells.ts'

test.each([
  [' 1 ', 1],
  ['1 место', 1],
  ['2.', 2],
  ['3-е', 3],
  ['3 м.', 3],
  ['5–6', 5],
  ['5 - 6 место', 5],
  ['05.июн', 5],
  ['05.06.2026', 5],
  ['99', 99],
  ['1 (золото)', 1],
  ['2(серебро)', 2],
  ['I', 1],
  ['III место', 3],
  ['II–III', 2],
  ['іх', 9],
  ['п', 2],
  ['Ш', 3],
  ['Первое', 1],
  ['второе место', 2],
  ['Десятый', 10],
])('«%s» is place %i', (text, place) => {
  expect(readPlace(text)).toBe(place)
})

test.each([
  '',
  '-',
  'н/я',
  '100',
  '1,5',
  '(1)',
  '1 (а) б',
  '1 (а)место',
  'XI',
  'победитель',
  'сорок',
  'вперёд',
])('«%s» is no place', (text) => {
  expect(readPlace(text)).toBe(0)
})

test.each([
  ['  ИВАНОВ \t Пётр ', 'Иванов Пётр', undefined],
  ['САЛТЫКОВ-ЩЕДРИН Михаил', 'Салтыков-Щедрин Михаил', undefined],
  ['Иванов Пётр, 12.03.2012', 'Иванов Пётр', 2012],
  ['Иванов Пётр (2012 г. р.)', 'Иванов Пётр', 2012],
  ['Иванов Пётр 1999 года рождения', 'Иванов Пётр', 1999],
  ['Иванов И. 1/3/12', 'Иванов И.', 2012],
  ['Иванов И. 1/3/40', 'Иванов И.', 2040],
  ['Иванов И. 1/3/41', 'Иванов И.', 1941],
  ['Иванов 2-й', 'Иванов 2-й', undefined],
])('the name of «%s» is «%s», born %s: a protocol tells nobody’s birthday', (text, name, born) => {
  expect(readName(text)).toEqual({ name, born })
})

test.each([
  ['2012', 2012],
  ['2012 г. р.', 2012],
  ['12.03.2012', 2012],
  ['12.03.12 г.', 2012],
  ['12.03.99', 1999],
  ['12', undefined],
  ['12.2012.3', 2012],
  ['20123', undefined],
  ['12.03.123', undefined],
  ['', undefined],
])('a year of birth in «%s» is %s', (text, year) => {
  expect(readBirthYear(text)).toBe(year)
})

test.each(['лично', 'Личн.', '—', 'б/к', 'без клуба'])('«%s» is no club', (text) => {
  expect(readClub(text)).toBe('')
})

test.each(['СШОР «Победа»', 'Нет предела', 'Личность', ''])('«%s» stays as it is', (text) => {
  expect(readClub(text)).toBe(text)
})
