import { expect, test } from 'vitest'
import {
  calendarAddress,
  feedName,
  feedPath,
  readFeedFilter,
  readFilter,
} from './calendar-address.ts'

test('a filter is read from the address, one that does not exist is none', () => {
  expect(readFilter({})).toEqual({})
  expect(readFilter({ type: 'camp', sport: 'sambo' })).toEqual({ type: 'camp', sport: 'sambo' })
  for (const query of [{ type: 'party' }, { sport: 'chess' }, { type: 'camp', sport: '' }])
    expect(readFilter(query), JSON.stringify(query)).toBeUndefined()
})

test('a subscription holds any of the types and sports it names, each once', () => {
  expect(readFeedFilter({})).toEqual({ types: [], sports: [] })
  expect(readFeedFilter({ type: 'seminar,camp,,camp', sport: 'judo' })).toEqual({
    types: ['seminar', 'camp'],
    sports: ['judo'],
  })
  expect(readFeedFilter({ type: 'camp,party' })).toBeUndefined()
  expect(readFeedFilter({ type: 'camp', sport: 'judo,chess' })).toBeUndefined()
})

test('an address names what it shows and nothing else', () => {
  expect(calendarAddress({})).toBe('/calendar')
  const all = { sport: 'judo', type: 'camp', month: '2026-12', view: 'list' } as const
  expect(calendarAddress(all)).toBe('/calendar?view=list&month=2026-12&type=camp&sport=judo')
  expect(calendarAddress({ view: 'week', week: '2026-11-23' })).toBe(
    '/calendar?view=week&week=2026-11-23',
  )
  expect(feedPath({})).toBe('/calendar.ics')
  expect(feedPath(all)).toBe('/calendar.ics?type=camp&sport=judo')
})

test('the calendar on a phone is named after what it holds', () => {
  const site = { name: 'Федерация' } as Parameters<typeof feedName>[0]
  expect(feedName(site, { types: [], sports: [] })).toBe('Федерация')
  expect(feedName(site, { types: ['training', 'camp'], sports: ['judo'] })).toBe(
    'Федерация · Тренировки, Сборы · Дзюдо',
  )
  expect(feedName(site, { types: [], sports: ['judo', 'sambo'] })).toBe('Федерация · Дзюдо, Самбо')
})
