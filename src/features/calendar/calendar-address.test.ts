import { expect, test } from 'vitest'
import {
  type CalendarAddress,
  calendarAddress,
  feedName,
  feedPath,
  isAlarm,
  readFilter,
} from './calendar-address.ts'

test('a filter is read from the address, one that does not exist is none', () => {
  expect(readFilter({})).toEqual({ types: [], sports: [] })
  expect(readFilter({ type: 'seminar,camp,,camp', sport: 'judo' })).toEqual({
    types: ['seminar', 'camp'],
    sports: ['judo'],
  })
  for (const query of [{ type: 'party' }, { type: 'camp,party' }, { sport: 'judo,chess' }])
    expect(readFilter(query), JSON.stringify(query)).toBeUndefined()
})

test('an address names what it shows and nothing else', () => {
  const everything = { types: [], sports: [] }
  expect(calendarAddress(everything)).toBe('/calendar')
  const all: CalendarAddress = {
    ...{ types: ['training', 'camp'], sports: ['judo'], alarm: 'hour' },
    ...{ month: '2026-12', view: 'list' },
  }
  expect(calendarAddress(all)).toBe(
    '/calendar?view=list&month=2026-12&type=training&type=camp&sport=judo&alarm=hour',
  )
  expect(calendarAddress({ ...everything, view: 'week', week: '2026-11-23' })).toBe(
    '/calendar?view=week&week=2026-11-23',
  )
  expect(feedPath(everything)).toBe('/calendar.ics')
  expect(feedPath(all)).toBe('/calendar.ics?type=training&type=camp&sport=judo&alarm=hour')
})

test('the calendar on a phone is named after what it holds', () => {
  const site = { name: 'Федерация' } as Parameters<typeof feedName>[0]
  expect(feedName(site, { types: [], sports: [] })).toBe('Федерация')
  expect(feedName(site, { types: ['training', 'camp'], sports: ['judo'] })).toBe(
    'Федерация · Тренировки, Сборы · Дзюдо',
  )
  expect(feedName(site, { types: [], sports: ['judo', 'sambo'] })).toBe('Федерация · Дзюдо, Самбо')
})

test('a subscription reminds an hour before, in the evening before or not at all', () => {
  expect([undefined, 'hour', 'evening', 'noon', ''].map(isAlarm)).toEqual([
    ...[true, true, true, false, false],
  ])
})
