import { expect, test } from 'vitest'
import { unseenOf } from './seen-sign-ins.ts'

const last = { at: '2026-11-30T08:00:00.000Z', place: 'Chrome на\u00a0Android' }
const signIns = { failed: 3, failedAt: '2026-11-30T09:00:00.000Z', last }

test('sign-ins are told of until they have been listed, and again when there are later ones', () => {
  expect(unseenOf(signIns, '')).toEqual({ failed: 3, last })
  expect(unseenOf(signIns, last.at)).toEqual({ failed: 3, last: null })
  expect(unseenOf(signIns, signIns.failedAt)).toEqual({ failed: 0, last: null })
  expect(unseenOf({ failed: 0, failedAt: null, last: null }, '')).toEqual({ failed: 0, last: null })
})
