import { expect, test } from 'vitest'
import { holidays, yearsOff } from '#content/days-off.ts'
import { formatMoment, formatRecent } from '#kit/admin/site-time.ts'
import { formatInstant, localDate, unreadInstant } from '#kit/text/dates.ts'
import { daysIn } from './told-days.ts'
import { isTermNear, missingCalendar, termsBy } from './working-days.ts'

const { by: workingDayAfter, words: termWords } = termsBy({ daysOff: '', daysOn: '' })

test.each([
  ['2026-11-23', '2026-11-26'],
  ['2026-11-25', '2026-11-30'],
  ['2026-11-27', '2026-12-02'],
  ['2026-11-28', '2026-12-02'],
  ['2026-11-29', '2026-12-02'],
  ['2026-11-03', '2026-11-09'],
  ['2026-05-08', '2026-05-14'],
  ['2026-03-06', '2026-03-12'],
  ['2025-12-31', '2026-01-14'],
  ['2026-12-29', '2027-01-12'],
  // Of 2027 and 2028 no decree is known: what the law moves by itself is counted.
  ['2027-04-29', '2027-05-05'],
  ['2027-05-06', '2027-05-12'],
  ['2027-06-10', '2027-06-16'],
  ['2028-11-02', '2028-11-08'],
  ['2028-05-06', '2028-05-11'],
])('three working days after %s end on %s', (day, by) => {
  expect(workingDayAfter(day)).toBe(by)
})

test.each([
  ['2026-11-23', 10, '2026-12-07'],
  ['2026-12-25', 10, '2027-01-19'],
  ['2025-12-31', 10, '2026-01-23'],
  ['2026-04-29', 7, '2026-05-12'],
  ['2026-04-30', 10, '2026-05-18'],
])('after %s %i working days end on %s', (day, days, by) => {
  expect(workingDayAfter(day, days)).toBe(by)
})

test('a term is near on its last day, the day before, and when it is over', () => {
  expect(isTermNear('2026-11-26', '2026-11-24')).toBe(false)
  for (const today of ['2026-11-25', '2026-11-26', '2026-12-01'])
    expect(isTermNear('2026-11-26', today)).toBe(true)
})

test('on the way through a year without its decree the term says that it may be another day', () => {
  expect(termWords('2026-11-23', '2026-11-23')).toBe('26\u00a0ноября')
  expect(termWords('2025-12-31', '2026-01-02')).toBe('14\u00a0января')
  const doubt = (year: number) =>
    `(переносы выходных ${year}\u00a0года программе неизвестны, сверьте)`
  expect(termWords('2026-12-29', '2026-12-29')).toBe(`12\u00a0января 2027 ${doubt(2027)}`)
  expect(termWords('2026-12-25', '2026-12-25', 10)).toBe(`19\u00a0января 2027 ${doubt(2027)}`)
  expect(termWords('2025-12-25', '2025-12-25', 10)).toContain(doubt(2025))
})

test('what is moved to a weekday is one, and has its source', () => {
  for (const [year, { off, working, source }] of Object.entries(yearsOff)) {
    const weekday = (day: string) => new Date(`${year}-${day}T00:00Z`).getUTCDay() % 6 !== 0
    expect(off.every((day) => weekday(day) && !holidays.includes(day))).toBe(true)
    expect(working.some(weekday)).toBe(false)
    expect(source).toContain('№')
  }
})

test('a calendar that the owner has told is the one that is counted by, and no term of its year is in doubt', () => {
  // What a decree might move: nobody here knows the one of 2027.
  const told = termsBy({ daysOff: '11.01.2027, 03.05.2027\n10.05.2027', daysOn: '20.02.2027' })
  expect(told.words('2026-12-29', '2026-12-29')).toBe('13\u00a0января 2027')
  expect(told.by('2027-02-17', 3)).toBe('2027-02-20')
  expect(workingDayAfter('2027-02-17', 3)).toBe('2027-02-22')
  expect(told.by('2026-11-03', 3)).toBe(workingDayAfter('2026-11-03', 3))
  const onlyWorking = termsBy({ daysOff: '', daysOn: '20.02.2027' })
  expect(onlyWorking.by('2027-04-29', 3)).toBe(workingDayAfter('2027-04-29', 3))
})

test('days are read as they are typed, and what is no day is refused', () => {
  expect(daysIn('09.01.2026, 09.03.2026;11.05.2026\n31.12.2026')).toEqual([
    ...['2026-01-09', '2026-03-09', '2026-05-11', '2026-12-31'],
  ])
  expect(daysIn(' ')).toEqual([])
  for (const wrong of ['9 марта', '2026-03-09', '31.06.2026', '09.13.2026', '09.03.2026 и'])
    expect([wrong, daysIn(wrong)]).toEqual([wrong, undefined])
})

test('the calendar of a year is asked for when a term may end in it', () => {
  const missing = (today: string, daysOff = '') => missingCalendar({ daysOff, daysOn: '' }, today)
  expect(missing('2026-11-27')).toBe(undefined)
  expect(missing('2026-12-20')).toBe('2027')
  expect(missing('2026-12-20', '11.01.2027')).toBe(undefined)
  expect(missing('2027-06-01')).toBe('2027')
})

test.each([3, -3, 12])(
  'of a request whose day cannot be read no term is counted, at UTC%i',
  (hours) => {
    const timeZone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
    const said = termWords(localDate(unreadInstant, timeZone), '2026-11-30')
    expect(said).toMatch(/^дня, который посчитаете сами/)
    expect(formatInstant(unreadInstant, timeZone)).toBe('дата не\u00a0читается')
    expect(formatMoment(unreadInstant, timeZone)).toBe('дата не\u00a0читается')
    expect(formatRecent('не{json', timeZone)).toBe('дата не\u00a0читается')
  },
)
