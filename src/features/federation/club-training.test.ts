import { expect, test } from 'vitest'
import {
  byTime,
  type ClubTraining,
  clubTraining,
  groupKey,
  sportOf,
  sportsAgree,
} from './club-training.ts'

const given = { weekday: 1, from: '18:00', to: '19:00', group: 'Дети', coach: '' }
const training = (more: Partial<ClubTraining> = {}) => clubTraining.parse({ ...given, ...more })
const faultsOf = (more: object) =>
  clubTraining
    .safeParse({ ...given, ...more })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? []

test('what nobody has said of a training is nothing, anybody, any sport', () => {
  expect(training()).toEqual({
    ...{ ...given, key: '', since: '' },
    ...{ ageFrom: null, ageTo: null, level: 'any', sex: 'any', sport: null },
    ...{ price: '', places: '' },
  })
})

test.each([
  [{ ageFrom: 7, ageTo: 6 }, ['ageTo: Верхний возраст меньше нижнего']],
  [{ ageFrom: 7, ageTo: 7 }, []],
  [{ ageFrom: 7 }, []],
  [{ ageTo: 7 }, []],
  [{ ageFrom: 1 }, ['ageFrom: Возраст — целое число от 2 до 99']],
  [{ ageTo: 100 }, ['ageTo: Возраст — целое число от 2 до 99']],
  [{ to: '18:00' }, ['to: Окончание должно быть позже начала']],
  [{ to: '18:01' }, []],
  [{ weekday: 0 }, ['weekday: Выберите день недели']],
  [{ weekday: 8 }, ['weekday: Выберите день недели']],
  [{ district: 'Север' }, ['hall: Укажите зал: один район места не\u00a0говорит']],
  [{ hall: 'Зал 2', district: 'Север' }, []],
])('%j has the faults %j', (more, faults) => {
  expect(faultsOf(more)).toEqual(faults)
})

test('the day alone does not make another group', () => {
  expect(groupKey(training({ weekday: 3 }))).toBe(groupKey(training()))
  expect(groupKey(training({ to: '20:00' }))).not.toBe(groupKey(training()))
  expect(groupKey(training({ hall: 'Зал 2' }))).not.toBe(groupKey(training()))
  // A row of before halls, and the same saved since.
  expect(groupKey(training({ hall: '', district: '' }))).toBe(groupKey(training()))
})

test('trainings stand by the day, then the hour, then the end', () => {
  const [first, second, third, fourth] = [
    training({ to: '18:30' }),
    training(),
    training({ from: '18:30' }),
    training({ weekday: 2, from: '08:00' }),
  ]
  expect([fourth, third, second, first].sort(byTime)).toEqual([first, second, third, fourth])
})

test('of a club with one sport nobody has to say it; of one with two it is not guessed', () => {
  expect(sportOf({ sport: null }, { sports: ['sambo'] })).toBe('sambo')
  expect(sportOf({ sport: null }, { sports: ['judo', 'sambo'] })).toBeNull()
  expect(sportOf({ sport: null }, { sports: [] })).toBeNull()
  expect(sportOf({ sport: 'judo' }, { sports: ['sambo'] })).toBe('judo')
})

test('no training is of a sport that its club has not', () => {
  const [judo, sambo, unsaid] = [
    training({ sport: 'judo' }),
    training({ sport: 'sambo' }),
    training(),
  ]
  expect(sportsAgree({ sports: ['judo'], schedule: [judo, unsaid] })).toBe(true)
  expect(sportsAgree({ sports: ['judo'], schedule: [judo, sambo] })).toBe(false)
  expect(sportsAgree({ sports: [], schedule: [sambo] })).toBe(true)
  expect(sportsAgree({ schedule: [sambo] })).toBe(true)
  expect(sportsAgree({ sports: ['judo'] })).toBe(true)
})
