import { expect, test } from 'vitest'
import { noteWritten, untilWrittenAgain } from './written.ts'

/** Which of the writes after the first takes the offer of the first away. */
function takenBy(first: [string, string], ...later: [string, string][]) {
  noteWritten(...first)
  const taken: string[] = []
  let now = ''
  untilWrittenAgain(() => taken.push(now))
  for (const [method, address] of later) {
    now = address
    noteWritten(method, address)
  }
  return taken
}

test('an offer to take a change back goes when the same record is written again', () => {
  const change: [string, string] = ['PUT', '/api/events/12']
  expect(takenBy(change, ['PUT', '/api/events/1'], change, change)).toEqual(['/api/events/12'])
  const lift = '/api/events/12/cancellation'
  expect(takenBy(change, ['DELETE', lift])).toEqual([lift])
  expect(takenBy(['DELETE', lift], change)).toEqual(['/api/events/12'])
})

test('what is of another record, or of another day, leaves the offer', () => {
  const day = (date: string): [string, string] => ['PUT', `/api/events/12?occurrence=${date}`]
  expect(takenBy(day('2026-12-01'), day('2026-12-08'), ['PUT', '/api/events/121'])).toEqual([])
  expect(takenBy(['POST', '/api/events'], ['POST', '/api/events'])).toEqual([])
})
