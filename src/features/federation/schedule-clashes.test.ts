import { expect, test } from 'vitest'
import { clubTraining } from './club-training.ts'
import { clashesOf } from './schedule-clashes.ts'

const at = (weekday: number, from: string, to: string, coach: string) =>
  clubTraining.parse({ weekday, from, to, group: '', coach })

test('all trainings of a coach at that hour are named, at each of them', () => {
  const [one, two, three] = ['18:00', '18:30', '19:00'].map((from) => at(1, from, '20:00', 'Ёлкин'))
  expect([...clashesOf([one!, two!, three!])]).toEqual([
    [0, [two, three]],
    [1, [one, three]],
    [2, [one, two]],
  ])
})

test('one coach in two places at a time is seen, neighbours and others are not', () => {
  const first = at(1, '20:00', '21:30', 'Семён Ёлкин')
  // As it is being typed.
  const second = { ...at(1, '20:30', '21:00', ''), coach: ' семен  елкин ' }
  const clashes = clashesOf([
    first,
    second,
    at(1, '21:30', '22:30', 'Семён Ёлкин'),
    at(1, '18:30', '20:00', 'Семён Ёлкин'),
    at(1, '20:30', '21:00', 'СемёнЁлкин'),
    at(2, '20:30', '21:00', 'Семён Ёлкин'),
    at(1, '20:30', '21:00', 'Ольга Тарасенкова'),
    at(1, '20:00', '21:00', ''),
    at(1, '20:00', '21:00', ''),
  ])
  expect([...clashes]).toEqual([
    [0, [second]],
    [1, [first]],
  ])
})
