import { expect, test } from 'vitest'
import { turnOf } from './name-turns.ts'
import { row } from './test-rows.ts'

const plain = row({ athlete: 'Усов Илья' })
const unnamed = { ...plain, withdrawn: 'unnamed' as const }
const short = { ...plain, withdrawn: 'short' as const }
const other = { ...plain, withdrawn: 'other' as const }

test('a name given back says how far that reaches while somebody’s act stands', () => {
  const of = (asked: 'short' | 'unnamed' | undefined) =>
    turnOf({ row: unnamed, asked }, other, undefined)
  expect(of('unnamed')).toEqual({
    ...{ will: 'вернётся', is: 'возвращено' },
    reach:
      'Только в\u00a0этом протоколе: в\u00a0новых имя снова не\u00a0публикуется, пока действует просьба',
  })
  expect(of('short').reach).toMatch(/в\sновых имя снова сокращается/)
  expect(of(undefined).reach).toBe('')
})

test('what is done with a name is said as it is', () => {
  const isOf = (before: typeof plain, after: typeof plain, why?: 'minor') =>
    turnOf({ row: before, asked: 'short' }, after, why).is
  expect(isOf(plain, unnamed)).toBe('убрано')
  expect(isOf(short, other)).toBe('открыто')
  expect(isOf(other, plain)).toBe('сокращено')
  const linked = { ...plain, consentId: 3 }
  expect(isOf(plain, linked)).toBe('открыто')
  const open = { asked: undefined, by: 'always' } as const
  expect(turnOf({ row: plain, ...open }, linked, undefined).is).toBe('связано с\u00a0согласием')
  expect(turnOf({ row: linked, ...open }, plain, undefined).is).toBe('отвязано от\u00a0согласия')
  // A child's name stays short, whoever has asked.
  expect(isOf(short, other, 'minor')).toBe('осталось коротким')
  expect(turnOf({ row: short, asked: 'short' }, other, 'minor').reach).toMatch(/18\sлет ещё нет/)
})
