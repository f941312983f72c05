import { expect, test } from 'vitest'
import {
  type ClubAthlete,
  edited,
  isWritten,
  missingOf,
  noList,
  readList,
  withNew,
  withPasted,
} from './coach-list.ts'
import { readPasted } from './pasted-athletes.ts'

const paste = (athletes: readonly ClubAthlete[], ...lines: string[]) =>
  withPasted(athletes, readPasted(lines.join('\n'), 2026).athletes)
const short = ({ name, sex, year, weight, grade }: ClubAthlete) =>
  [name, sex, year, weight, grade].join('|')

test('the kept list comes back as it was', () => {
  const { athletes } = paste([], 'Иванов Пётр 2012 м 46', 'Седов Лев 2011')
  const list = { club: 'Восход', coach: 'Сидоров С.', phone: '+7', athletes }
  expect(readList(JSON.stringify(list))).toEqual(list)
  expect(isWritten(list)).toBe(true)
  expect(isWritten(readList(undefined))).toBe(false)
  expect(isWritten({ ...noList, coach: 'Сидоров С.' })).toBe(true)
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"athletes":{}}',
  '{"athletes":[null,1,"x"]}',
  '{"club":{"a":1}}',
])('what is kept as «%s» is a list of nobody', (text) => {
  expect(readList(text)).toEqual(noList)
})

test('of a strange list what can be read is read, and no two have one number', () => {
  const told = {
    athletes: [
      { id: 3, name: 'Иванов', sex: 'x', year: 2012 },
      { id: 3, sex: 'f' },
    ],
  }
  expect(readList(JSON.stringify(told)).athletes.map((one) => [one.id, short(one)])).toEqual([
    [0, 'Иванов||||'],
    [1, '|f|||'],
  ])
})

test('who is on the list already is not doubled by another paste: the new weight and grade count', () => {
  const { athletes } = paste([], 'Иванов Пётр 2012 м 46', 'Петрова Анна ж 2013 40,5')
  const again = paste(
    athletes,
    'иванов петр 2012 48',
    'Петрова Анна 2013 ж 5 кю',
    'Седов Лев 2011 м',
  )
  expect(again.updated).toBe(2)
  expect(again.athletes.map(short)).toEqual([
    'Иванов Пётр|m|2012|48|',
    'Петрова Анна|f|2013|40,5|5 кю',
    'Седов Лев|m|2011||',
  ])
  expect(new Set(again.athletes.map(({ id }) => id)).size).toBe(3)
})

test('two of one name in one paste are two, and so is somebody of another year', () => {
  const { athletes } = paste([], 'Иванов Пётр 2012 м 46', 'Иванов Пётр 2012 м 50')
  expect(athletes).toHaveLength(2)
  expect(paste(athletes, 'Иванов Пётр 2014 м').athletes).toHaveLength(3)
  expect(paste(athletes, '2012 м 46', '2012 м 46').athletes).toHaveLength(4)
})

test('a line that lacks something is kept beside what was read, until nothing is missing', () => {
  const { athletes } = paste([], 'Иванов Пётр 2012 м 46', 'Седов Лев 50')
  expect(athletes.map(({ line }) => line)).toEqual(['', 'Седов Лев 50'])
  const [, sedov] = athletes
  expect(missingOf(sedov!)).toEqual(['пол', 'год рождения'])
  const half = edited(sedov!, { sex: 'm' })
  expect(half.line).toBe('Седов Лев 50')
  expect(edited(half, { year: '2011' }).line).toBe('')
  expect(missingOf({ ...half, year: '11' })).toEqual(['год рождения четырьмя цифрами'])
})

test('a new one comes last, with a number of its own', () => {
  const { athletes } = paste([], 'Иванов Пётр 2012 м 46', 'Седов Лев 50')
  const next = withNew(athletes.slice(1))
  expect(next.map(({ id }) => id)).toEqual([1, 2])
  expect(missingOf(next[1]!)).toEqual(['фамилия и\u00a0имя', 'пол', 'год рождения'])
})
