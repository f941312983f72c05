import { expect, test } from 'vitest'
import { isBackupDue, nextBackupAt } from './nightly.server.ts'

const timeZone = 'Europe/Moscow'
const longAgo = new Date('2026-11-01T00:00:00Z')
const standing = (now: string, more: object = {}) => ({
  ...{ now: new Date(now), timeZone, runningSince: longAgo, days: [], failedAt: undefined },
  ...more,
})

test.each([
  ['just before three at night', '2026-11-21T00:09:00Z', {}, false],
  ['at ten past three', '2026-11-21T00:10:00Z', {}, true],
  ['at noon, when the night was missed', '2026-11-21T09:00:00Z', {}, true],
  ['when the day has one', '2026-11-21T00:10:00Z', { days: ['2026-11-21'] }, false],
  ['when only yesterday has one', '2026-11-21T00:10:00Z', { days: ['2026-11-20'] }, true],
  [
    'late in the evening of UTC, a day later here',
    '2026-11-21T21:30:00Z',
    { days: ['2026-11-21'] },
    false,
  ],
  [
    'just after a start',
    '2026-11-21T09:00:00Z',
    { runningSince: new Date('2026-11-21T08:55:00Z') },
    false,
  ],
  [
    'ten minutes after a start',
    '2026-11-21T09:00:00Z',
    { runningSince: new Date('2026-11-21T08:50:00Z') },
    true,
  ],
  [
    'half an hour after a failure',
    '2026-11-21T09:00:00Z',
    { failedAt: new Date('2026-11-21T08:30:00Z') },
    false,
  ],
  [
    'an hour after a failure',
    '2026-11-21T09:00:00Z',
    { failedAt: new Date('2026-11-21T08:00:00Z') },
    true,
  ],
])('a backup is due: %s', (_when, now, more, due) => {
  expect(isBackupDue(standing(now, more))).toBe(due)
})

test('the next one is tonight, or at once when the night was missed', () => {
  const next = (now: string, days: string[]) =>
    nextBackupAt(new Date(now), timeZone, days).toISOString()
  expect(next('2026-11-20T22:00:00Z', [])).toBe('2026-11-21T00:10:00.000Z')
  expect(next('2026-11-21T09:00:00Z', ['2026-11-21'])).toBe('2026-11-22T00:10:00.000Z')
  expect(next('2026-11-21T09:00:00Z', ['2026-11-20'])).toBe('2026-11-21T09:00:00.000Z')
})
