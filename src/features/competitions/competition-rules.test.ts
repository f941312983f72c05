import { expect, test } from 'vitest'
import { eventForm } from '#features/calendar/calendar.contract.ts'
import { events } from '#features/calendar/calendar.record.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { fieldErrors } from '#kit/contract/russian-errors.ts'
import { addDays, daysBetween } from '#kit/text/days.ts'
import { competitionForm } from './competition-form.ts'
import {
  checkDates,
  daysLeftBehind,
  derivedFields,
  movedProgram,
  refuseLostCategories,
  refusePlaces,
} from './competition-rules.ts'
import { competitions } from './competitions.record.ts'

const line = (date: string, time = '10:00') => ({ date, time, title: 'Схватки' })
const two = { date: '2026-12-12', endDate: '2026-12-13', program: [line('2026-12-13')] }
/** What is refused, by field; undefined when nothing is. */
function refusal(act: () => void): Record<string, string> | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    const { code, message, details } = error as {
      code: string
      message: string
      details: { fields: object }
    }
    expect(code).toBe('bad-input')
    expect(Object.values(details.fields)[0]).toBe(message)
    return details.fields as Record<string, string>
  }
}
const dates = (changes: object = {}) => refusal(() => checkDates({ ...two, ...changes }))

test('the form names what is wrong between its days beside all else, at once', () => {
  const asked = (values: object, stored?: Parameters<typeof competitionForm>[0]) => {
    const { error } = competitionForm(stored).safeParse({ ...competitions.initial, ...values })
    return Object.keys(error ? fieldErrors(error) : {}).sort()
  }
  const wrong = { title: '', date: '2026-12-12', endDate: '2026-12-11' }
  expect(asked(wrong)).toEqual(['endDate', 'title'])
  const late = { title: 'Кубок', date: '2026-12-12', registrationEnd: '2026-12-14' }
  expect(asked({ ...late, title: '' })).toEqual(['registrationEnd', 'title'])
  expect(asked({ ...late, date: '' })).toEqual(['date'])
  // Stored so before there was a rule.
  const stored = { ...competitions.initial, ...late }
  expect(asked(late, stored)).toEqual([])
  expect(asked({ ...late, date: '2026-12-11' }, stored)).toEqual(['registrationEnd'])
  const event = { ...events.initial, title: '', allDay: true }
  const parsed = eventForm.safeParse({ ...event, startDate: '2026-12-12', endDate: '2026-12-11' })
  expect(Object.keys(fieldErrors(parsed.error!)).sort()).toEqual(['endDate', 'title'])
})

test('sound dates: one day, two, a month, entries until the last day', () => {
  expect(dates()).toBeUndefined()
  expect(dates({ endDate: null, program: [line('2026-12-12')] })).toBeUndefined()
  expect(dates({ endDate: '2026-12-12', program: [] })).toBeUndefined()
  expect(dates({ endDate: '2027-01-12' })).toBeUndefined()
  expect(dates({ registrationEnd: '2026-12-13' })).toBeUndefined()
  expect(dates({ registrationEnd: null })).toBeUndefined()
})

test('a competition ends after it begins, within 31 days, and takes no entries afterwards', () => {
  expect(dates({ endDate: '2026-12-11' })).toEqual({ endDate: 'Последний день раньше первого' })
  expect(dates({ endDate: '2027-01-13' })).toEqual({
    endDate: 'Дольше 31\u00a0дня подряд не\u00a0бывает',
  })
  const late = { registrationEnd: 'Приём заявок заканчивается позже последнего дня' }
  expect(dates({ registrationEnd: '2026-12-14' })).toEqual(late)
  expect(dates({ endDate: null, program: [], registrationEnd: '2026-12-13' })).toEqual(late)
})

test('entries open before they close, and before the competition is over', () => {
  const open = (registrationStart: string, more: object = {}) =>
    dates({ registrationStart, ...more })?.registrationStart
  const until = { registrationEnd: '2026-12-10' }
  expect([open('2026-12-10', until), open('2026-12-13')]).toEqual([undefined, undefined])
  expect(open('2026-12-11', until)).toBe('Приём заявок начинается позже, чем заканчивается')
  expect(open('2026-12-14')).toBe('Приём заявок начинается позже последнего дня')
  const oneDay = { endDate: null, program: [] }
  expect(open('2026-12-13', oneDay)).toBe('Приём заявок начинается позже последнего дня')
  expect(open('2026-12-12', oneDay)).toBeUndefined()
  expect(dates({ registrationStart: null })).toBeUndefined()
})

test('an exam has no places, a competition may have them', () => {
  const one = { category: '', weight: '', place: 1, athlete: 'Ким Ян', club: '', coach: '' }
  const refused = (kind: 'grading' | 'competition', results: (typeof one)[]) =>
    refusal(() => refusePlaces(kind, results, 'results'))
  expect(refused('grading', [one])).toEqual({
    results: 'У\u00a0аттестации нет протокола с\u00a0местами',
  })
  expect([refused('grading', []), refused('competition', [one])]).toEqual([undefined, undefined])
})

test('each line of the programme stands on a day of the competition', () => {
  const program = ['2026-12-11', '2026-12-12', '2026-12-13', '2026-12-14'].map((day) => line(day))
  const outside = 'Этот день раньше первого или позже последнего'
  expect(dates({ program })).toEqual({ 'program.0.date': outside, 'program.3.date': outside })
  expect(dates({ endDate: null })).toEqual({ 'program.0.date': outside })
})

test('a competition that moves takes its programme along', () => {
  expect(movedProgram(two, { date: '2027-01-01' })).toEqual([line('2027-01-02')])
  expect(movedProgram(two, {})).toEqual(two.program)
  expect([daysBetween('2026-12-31', '2027-01-02'), addDays('2026-12-31', 1)]).toEqual([
    2,
    '2027-01-01',
  ])
})

test('a first day moved in the form names the days it leaves behind, and where they would stand', () => {
  const before = {
    ...{ date: '2026-12-12', endDate: '2026-12-13', registrationStart: null },
    ...{ registrationEnd: '2026-12-09', program: [line('2026-12-12'), line('2026-12-13')] },
  }
  const now = { ...before, date: '2026-12-19' }
  const moved = {
    ...{ endDate: '2026-12-20', registrationEnd: '2026-12-16' },
    program: [line('2026-12-19'), line('2026-12-20')],
  }
  expect(daysLeftBehind(before, now)).toEqual(moved)
  expect(daysLeftBehind(before, { ...now, ...moved })).toEqual({})
  const told = { endDate: '2026-12-20', program: [line('2026-12-19'), line('2026-12-13')] }
  expect(daysLeftBehind(before, { ...now, ...told })).toEqual({
    ...{ registrationEnd: '2026-12-16', program: moved.program },
  })
  for (const date of ['', '0002-12-19', before.date])
    expect(daysLeftBehind(before, { ...before, date }), date).toEqual({})
})

const u15: Category = {
  ...{ ageGroup: 'до 15 лет', sex: 'm', birthYearFrom: 2012, birthYearTo: 2013 },
  weights: ['+73', '-46'],
}

test('weights stand by weight, the programme by day and hour, the ages are kept for the list', () => {
  const program = [
    line('2026-12-13', '09:00'),
    line('2026-12-12', '18:00'),
    line('2026-12-12', '08:00'),
  ]
  const derived = derivedFields({ kind: 'competition', categories: [u15], program })
  expect(derived.categories[0]?.weights).toEqual(['-46', '+73'])
  expect(derived.program.map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-12-12 08:00',
    '2026-12-12 18:00',
    '2026-12-13 09:00',
  ])
  expect(program[0]?.time).toBe('09:00')
  const [last, first, middle] = program as [
    (typeof program)[0],
    (typeof program)[0],
    (typeof program)[0],
  ]
  for (const order of [program.toReversed(), [middle, last, first], [first, last, middle]])
    expect(
      derivedFields({ kind: 'competition', categories: [u15], program: order }).program,
    ).toEqual(derived.program)
  expect(derived.ageCodes).toBe(' u15 ')
  const exam = derivedFields({ kind: 'grading', categories: [u15], program: [] })
  expect(exam.categories[0]?.weights).toEqual([])
})

const result = (weight: string, place: number, athlete = 'Ким Ян') => ({
  ...{ category: 'Юноши до 15 лет', weight, place, athlete, club: '', coach: '' },
})
const lost = (results: ReturnType<typeof result>[], categories: Category[]) =>
  refusal(() => refuseLostCategories(results, categories))?.categories

test('a category or a weight with results is not taken away from them', () => {
  const results = [result('+73', 1), result('-46', 1)]
  expect(lost(results, [u15])).toBeUndefined()
  expect(lost(results, [{ ...u15, weights: ['+73'] }])).toBe(
    'В протоколе есть результаты: Юноши до 15 лет, -46. Сначала измените протокол',
  )
  expect(lost(results, [{ ...u15, sex: 'f' }])).toContain('Юноши до 15 лет, +73')
  expect(lost([result('', 1)], [u15])).toBeUndefined()
  expect(lost([result('', 1)], [])).toContain('есть результаты: Юноши до 15 лет. Сначала')
})

test('a system is chosen for a category only when its results are of that system', () => {
  const thirds = [3, 3].map((place, at) => result('-46', place, `Ким Ян${at}`))
  expect(lost(thirds, [{ ...u15, system: 'knockout' }])).toBeUndefined()
  expect(lost(thirds, [{ ...u15, system: 'round' }])).toBe(
    'В протоколе другие места: Юноши до 15 лет, -46. В круговой системе 3-е место одно',
  )
  // Without a chosen system, and for another fault than places, nothing is refused now.
  expect(lost([result('-46', 1), result('-46', 1, 'Ли Лев')], [u15])).toBeUndefined()
  expect(lost([result('-46', 1), result('-46', 2)], [{ ...u15, system: 'round' }])).toBeUndefined()
})
