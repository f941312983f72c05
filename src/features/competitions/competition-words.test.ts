import { expect, test } from 'vitest'
import {
  agesLine,
  birthYears,
  bornIn,
  countdown,
  countKinds,
  dateLine,
  entriesAreOpen,
  entriesLeft,
  entriesWords,
  kindLine,
  phaseOf,
  stageDoubt,
  statusLine,
  statusTone,
} from './competition-words.ts'

const competition = {
  ...{ date: '2026-12-12', endDate: '2026-12-13', registrationEnd: null },
  ...{ status: 'registration', state: 'normal' },
} as Parameters<typeof statusLine>[0]
const seen = (today: string, fields: object = {}) => {
  const one = { ...competition, ...fields }
  return [phaseOf(one, today), plain(statusLine(one, today)), statusTone(one, today)]
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

test.each([
  ['2026-12-02', 'Осталось 6 дней'],
  ['2026-12-17', 'Остался 21 день'],
  ['2026-11-28', 'Осталось 2 дня'],
  ['2026-11-27', 'Последний день — завтра'],
  ['2026-11-26', 'Последний день — сегодня'],
])('on 26 November, until %s: «%s»', (last, words) => {
  expect(plain(entriesLeft(last, '2026-11-26'))).toBe(words)
})

test('before, during and after a competition its line and colour follow the day', () => {
  expect(seen('2026-12-11')).toEqual(['before', 'Приём заявок', 'open'])
  expect(seen('2026-12-12')).toEqual(['live', 'Идёт сейчас', 'live'])
  expect(seen('2026-12-13')).toEqual(['live', 'Идёт сейчас', 'live'])
  expect(seen('2026-12-14', { status: 'completed' })).toEqual(['after', 'Завершено', 'done'])
  expect(seen('2026-12-12', { endDate: null })[0]).toBe('live')
  expect(seen('2026-12-13', { endDate: null })[0]).toBe('before')
})

test('without entries the days until the beginning are told', () => {
  const upcoming = { status: 'upcoming' }
  expect(seen('2026-12-03', upcoming)).toEqual(['before', 'Начало через 9 дней', 'ahead'])
  expect(seen('2026-12-11', upcoming)[1]).toBe('Начало завтра')
  expect([countdown('2026-12-12', '2026-12-12'), countdown('2026-12-12', '2026-12-13')]).toEqual([
    'сегодня',
    undefined,
  ])
  expect(plain(countdown('2026-12-22', '2026-12-01') ?? '')).toBe('через 21 день')
  expect(plain(countdown('2026-12-12', '2026-12-10') ?? '')).toBe('через 2 дня')
})

test('entries are open until their last day, and told with it', () => {
  const until = { registrationEnd: '2026-12-01' }
  expect(seen('2026-12-01', until)).toEqual(['before', 'Приём заявок до 1 декабря', 'open'])
  expect(seen('2026-12-02', until)).toEqual(['before', 'Начало через 10 дней', 'ahead'])
  const open = (fields: object) => entriesAreOpen({ ...competition, ...fields }, '2026-12-01')
  expect([
    open({}),
    open(until),
    open({ status: 'upcoming' }),
    open({ state: 'cancelled' }),
  ]).toEqual([true, true, false, false])
})

test('until when to enter is told before, during and after, or nothing when nobody has said it', () => {
  const said = (fields: object, today = '2026-12-01') => {
    const words = entriesWords({ ...competition, ...fields }, today)
    return words && plain(words)
  }
  const until = { registrationEnd: '2026-12-01' }
  const upcoming = { status: 'upcoming' }
  expect(said(until)).toBe('Принимаем до 1 декабря включительно.')
  expect(said({})).toBe('Приём открыт.')
  expect(said(until, '2026-12-02')).toBe('Приём закончен 1 декабря 2026.')
  expect(said({ ...until, ...upcoming })).toBe(
    'Когда откроется приём, организатор пока не сообщил. Последний день заявок — 1 декабря 2026.',
  )
  expect(said({ ...until, ...upcoming }, '2026-11-30')).toMatch(/Когда откроется приём/)
  expect(said({ ...until, ...upcoming }, '2026-12-02')).toBe('Приём закончен 1 декабря 2026.')
  expect(said(upcoming)).toBeUndefined()
})

test('the editor is told when the stage is not what the dates say', () => {
  const doubt = (fields: object, today = '2026-12-05') =>
    stageDoubt({ ...competition, registrationStart: null, ...fields }, today)
  const upcoming = { status: 'upcoming', registrationEnd: '2026-12-07' }
  expect(doubt(upcoming)).toContain('когда откроется приём, не\u00a0указано')
  expect(doubt({ ...upcoming, registrationStart: '2026-12-06' })).toBeUndefined()
  expect(doubt({ registrationEnd: '2026-12-04' })).toContain('закончился 4\u00a0декабря')
  expect(doubt({ registrationStart: '2026-12-06' })).toContain('откроется сам 6\u00a0декабря')
  expect(doubt({ status: 'completed' })).toContain('среди прошедших')
  expect([doubt({}), doubt({ ...upcoming, state: 'cancelled' })]).toEqual([undefined, undefined])
  expect(doubt({ status: 'completed' }, '2026-12-14')).toBeUndefined()
})

test('a cancelled or postponed competition says so, also on its day', () => {
  expect(seen('2026-12-12', { state: 'cancelled' })).toEqual(['before', 'Отменено', 'off'])
  expect(seen('2026-12-12', { state: 'postponed' })[2]).toBe('off')
})

test('one day has its weekday, several are a range', () => {
  expect(plain(dateLine(competition))).toBe('12–13 декабря 2026')
  expect(plain(dateLine({ ...competition, endDate: null }))).toBe('12 декабря 2026, сб')
  expect(plain(dateLine({ ...competition, endDate: '2026-12-12' }))).toBe('12 декабря 2026, сб')
})

test('ages are named once each, in the middle of a sentence', () => {
  const groups = ['до 13 лет', 'U13', 'Взрослые', 'Мастера', 'Юниоры', 'Дети', 'Кадеты М']
  expect(agesLine(groups.map((ageGroup) => ({ ageGroup })) as never)).toBe(
    'U13, взрослые, мастера, юниоры, дети, Кадеты М',
  )
})

test('years of birth are a range, one year, or everybody old enough', () => {
  const years = (birthYearFrom: number, birthYearTo: number) =>
    birthYears({ birthYearFrom, birthYearTo }, 2026)
  expect(years(2010, 2012)).toBe('2010–2012')
  expect(years(2012, 2012)).toBe('2012')
  expect(years(1987, 2008)).toBe('1987–2008')
  expect(years(1986, 2008)).toBe('2008 и старше')
  // Veterans of 40–44 are no open group.
  expect(years(1982, 1986)).toBe('1982–1986')
  const born = (birthYearFrom: number, birthYearTo: number) =>
    bornIn({ birthYearFrom, birthYearTo }, 2026)
  expect([born(2012, 2013), born(2012, 2012), born(1946, 2008)]).toEqual([
    '2012–2013 г. р.',
    '2012 г. р.',
    '2008 г. р. и старше',
  ])
})

test('entries that open by themselves say when', () => {
  const soon = { status: 'upcoming' as const, registrationStart: '2026-12-01' }
  const said = (fields: object, today: string) => {
    const words = entriesWords({ ...competition, ...soon, ...fields }, today)
    return words && plain(words)
  }
  const until = { registrationEnd: '2026-12-05' }
  expect(said({}, '2026-11-30')).toBe('Приём откроется 1 декабря.')
  expect(said(until, '2026-11-30')).toBe('Приём с 1 декабря до 5 декабря.')
  expect(said({}, '2026-12-01')).toBeUndefined()
  expect(said(until, '2026-12-06')).toBe('Приём закончен 5 декабря 2026.')
})

test('beside the sport stands the level of a competition, of an exam that it is one', () => {
  const line = (kind: 'competition' | 'grading') => kindLine({ kind, level: 'city' })
  expect([line('competition'), line('grading')]).toEqual(['Городское', 'Аттестация'])
})

test('competitions and exams are counted each by its word', () => {
  const of = (...kinds: ('competition' | 'grading')[]) =>
    plain(countKinds(kinds.map((kind) => ({ kind }))))
  expect(of('competition', 'grading', 'competition')).toBe('2 соревнования, 1 аттестация')
  expect(of('grading', 'grading')).toBe('2 аттестации')
  expect(of()).toBe('')
})

test('entries of the coming season may wait until they are near', () => {
  const staged = { registrationStart: null, ...competition, status: 'upcoming' as const }
  const year = { date: '2027-10-09', endDate: null, registrationEnd: '2027-10-06' }
  expect(stageDoubt({ ...staged, ...year }, '2026-11-23')).toBeUndefined()
  expect(stageDoubt({ ...staged, ...year }, '2027-08-06')).toBeUndefined()
  expect(stageDoubt({ ...staged, ...year }, '2027-08-07')).toBeDefined()
})

test('the editor hears when the stage chosen by hand is not what the dates say', () => {
  const staged = { registrationStart: null, ...competition }
  const doubt = (fields: object, today = '2026-12-05') =>
    plain(stageDoubt({ ...staged, ...fields }, today)?.split(/[:,]/)[0] ?? '')
  const [before, today, after] = ['2026-12-04', '2026-12-05', '2026-12-06']
  const none = ''
  // «Завершено» before the last day is over, also on that day.
  const done = { status: 'completed' }
  expect(doubt(done)).toBe('Выбрано «Завершено»')
  expect([doubt(done, '2026-12-13'), doubt(done, '2026-12-14')]).toEqual([
    'Выбрано «Завершено»',
    none,
  ])
  const oneDay = { ...done, endDate: null }
  expect([doubt(oneDay, '2026-12-12'), doubt(oneDay, '2026-12-13')]).toEqual([
    'Выбрано «Завершено»',
    none,
  ])
  expect(doubt({ ...done, date: '' })).toBe(none)
  expect(doubt({ ...done, state: 'cancelled' })).toBe(none)
  // Entries after their last day.
  const closed = 'Срок заявок закончился 4 декабря'
  expect(doubt({ registrationEnd: before })).toBe(closed)
  expect([doubt({ registrationEnd: today }), doubt({ registrationEnd: after }), doubt({})]).toEqual(
    [...[none, none, none]],
  )
  expect(doubt({ status: 'upcoming', registrationEnd: before })).toBe(none)
  // Entries before their first day.
  const opens = { registrationStart: after }
  expect(doubt(opens)).toBe(
    'Приём заявок откроется сам 6 декабря. До этого дня на сайте — «Предстоит».',
  )
  expect(doubt({ registrationStart: today })).toBe(none)
  expect(doubt({ ...opens, status: 'upcoming' })).toBe(none)
  // A last day of entries that nobody opened.
  const upcoming = { status: 'upcoming', registrationEnd: after }
  expect(doubt(upcoming)).toBe('Заявки — до 6 декабря')
  expect(doubt({ ...upcoming, registrationEnd: today })).toBe('Заявки — до 5 декабря')
  expect([doubt({ ...upcoming, ...opens }), doubt({ status: 'upcoming' })]).toEqual([none, none])
})
