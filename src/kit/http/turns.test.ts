import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

function crowd(limits: { working: number; waiting: number }) {
  const turns = createTurns(limits)
  const order: string[] = []
  let working = 0
  let most = 0
  const enter = (name: string, first = false) =>
    turns.take(async () => {
      order.push(name)
      most = Math.max(most, ++working)
      await new Promise(setImmediate)
      working--
      if (name === 'broken') throw new Error(name)
      return name
    }, first)
  return { enter, order, most: () => most }
}

test('no more work at once than allowed, and no more wait', async () => {
  const { enter, most } = crowd({ working: 2, waiting: 10 })
  const entered = Array.from({ length: 20 }, (_, number) => enter(`${number}`))
  expect(entered.filter(Boolean)).toHaveLength(12)
  await Promise.all(entered)
  expect(most()).toBe(2)
  expect(await enter('later')).toBe('later')
})

test('those who go first have places of their own and are served before', async () => {
  const { enter, order } = crowd({ working: 1, waiting: 2 })
  const entered = ['a', 'b', 'c', 'd'].map((name) => enter(name))
  const ahead = ['x', 'y', 'z'].map((name) => enter(name, true))
  expect(entered[3]).toBeUndefined()
  expect(ahead[2]).toBeUndefined()
  await Promise.all([...entered, ...ahead])
  expect(order).toEqual(['a', 'x', 'y', 'b', 'c'])
})

test('a failure gives its place to the next', async () => {
  const { enter } = crowd({ working: 1, waiting: 2 })
  const broken = enter('broken')
  const next = enter('next')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('next')
  expect(await enter('last')).toBe('last')
})
