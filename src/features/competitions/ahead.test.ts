import { expect, test } from 'vitest'
import { keptAhead } from './ahead.ts'

const cup = {
  ...{ id: 5, date: '2026-11-28', endDate: '2026-11-29', categories: [] },
  ...({ status: 'closed', state: 'normal' } as const),
} as unknown as Parameters<typeof keptAhead>[0]

test('a phone keeps what the hall asks for from the day before to the last day', () => {
  const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']
  expect(days.map((today) => 'data-ahead' in keptAhead(cup, today))).toEqual([
    ...[false, true, true, true],
  ])
  expect(keptAhead({ ...cup, status: 'completed' }, '2026-11-30')).toEqual({})
  expect(keptAhead({ ...cup, state: 'cancelled' }, '2026-11-28')).toEqual({})
  expect(keptAhead(cup, '2026-11-28')).toEqual({
    'data-ahead': '/competitions/5 /calendar /contacts',
    'data-ahead-query': 'ownCategory',
  })
})
