import { expect, test } from 'vitest'
import { keepUnnamed } from './kept-unnamed.ts'

const rowOf = (
  athlete: string,
  more: { weight?: string; withdrawn?: 'unnamed' | 'other' } = {},
) => ({
  ...{ category: 'Юноши', weight: '-46', athlete },
  ...more,
})
const out = { withdrawn: 'unnamed' } as const
const kept = (athlete: string, ...states: ReturnType<typeof rowOf>[][]) =>
  keepUnnamed([rowOf(athlete)], states)[0]?.withdrawn

test('a name that was taken out of its row stays out, however it is written', () => {
  for (const known of ['Усов Илья', 'усов  илья', 'Усов И.'])
    for (const athlete of ['Усов Илья', 'УСОВ\u00a0Илья', 'Усов И.', 'Илья Усов'])
      expect(kept(athlete, [rowOf(known, out)]), `${athlete} ${known}`).toBe('unnamed')
  expect(kept('Усова Илья', [rowOf('Усов Илья', out)])).toBeUndefined()
  expect(kept('Усов Пётр', [rowOf('Усов Илья', out)])).toBeUndefined()
})

test('so it does in a category or a weight that was mended since', () => {
  expect(kept('Усов Илья', [rowOf('Усов Илья', { weight: '-50', ...out })])).toBe('unnamed')
})

test('a namesake of another weight keeps his name', () => {
  const states = [[rowOf('Усов Илья', { weight: '-50', ...out }), rowOf('Усов Илья')]]
  expect(kept('Усов Илья', ...states)).toBeUndefined()
  expect(keepUnnamed([rowOf('Усов Илья', { weight: '-50' })], states)[0]).toMatchObject(out)
})

test('the latest that knows the name decides', () => {
  const [named, unnamed, others] = [
    [rowOf('Усов Илья')],
    [rowOf('Усов Илья', out)],
    [rowOf('Ким Ян')],
  ]
  expect(kept('Усов Илья', named, unnamed)).toBeUndefined()
  expect(kept('Усов Илья', others, unnamed, named)).toBe('unnamed')
  expect(kept('Усов Илья', [], others)).toBeUndefined()
})

test('what was said to be another person since is one', () => {
  expect(kept('Усов Илья', [rowOf('Усов Илья', { withdrawn: 'other' })])).toBeUndefined()
  expect(keepUnnamed([rowOf('Усов Илья', out)], [[rowOf('Усов Илья')]])[0]).toMatchObject(out)
})
