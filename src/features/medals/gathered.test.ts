import { expect, test } from 'vitest'
import { seedDemo } from '#src/demo/seed.server.ts'
import { createTestApp } from '#test/app.ts'

test('the results that are only counted are a tap away', async () => {
  const site = await createTestApp()
  await seedDemo(site.db, site.config, site.clock.now)
  const { body } = await site.inject('/federation/clubs/1')
  const counted = [...body.matchAll(/<p[^>]*>(?:(?!<\/p>).)*\d+\sрезультат\p{L}*/gu)].map(
    ([all]) => all,
  )
  expect(counted.length).toBeGreaterThan(0)
  for (const one of counted)
    expect(one).toMatch(/<a href="\/competitions\/\d+\?club=[^"]*#results">/)
  await site.close()
})
