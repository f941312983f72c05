import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestApp, postgresUrl } from '#test/app.ts'
import { inTurn } from './in-turn.server.ts'

test.runIf(postgresUrl)('of what several processes begin with, one does it at a time', async () => {
  const site = await createTestApp()
  const seen: string[] = []
  const work = (name: string) =>
    inTurn(site.db, async () => {
      seen.push(`${name} begins`)
      await setTimeout(150)
      seen.push(`${name} ends`)
      return name
    })
  expect(await Promise.all([work('one'), work('one'), work('one')])).toHaveLength(3)
  expect(seen).toEqual(Array(3).fill(['one begins', 'one ends']).flat())
  await expect(
    inTurn(site.db, async () => {
      throw new Error('fails')
    }),
  ).rejects.toThrow('fails')
  expect(await work('the next')).toBe('the next')
  await site.close()
})
