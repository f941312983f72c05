import { expect, test } from 'vitest'
import { seedDemo } from '#src/demo/seed.server.ts'
import { createTestApp } from '#test/app.ts'

test('the price of a group stands beside it, before what is not as usual; one day a week is said to be every week', async () => {
  const site = await createTestApp()
  await seedDemo(site.db, site.config, site.clock.now)
  const { body } = await site.inject('/federation/clubs?level=any')
  const cards = [...body.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card)
  const both = cards.filter((card) => /₽/.test(card) && /class="[^"]*change/.test(card))
  expect(both.length).toBeGreaterThan(0)
  for (const card of both) expect(card.indexOf('₽')).toBeLessThan(card.search(/class="[^"]*change/))
  const combat = (await site.inject('/federation/clubs?sport=combat_sambo')).body
  const lines = [...combat.matchAll(/<p class="[^"]*">.*?<\/p>/gs)].map(([line]) => line)
  const saying = lines.filter((line) => /боевое самбо/i.test(line))
  expect(saying.length).toBeGreaterThan(0)
  expect(saying.filter((line) => (line.match(/боевое самбо/gi) ?? []).length > 1)).toEqual([])
  expect((await site.inject('/federation/clubs?day=7')).body).toContain('>каждое воскресенье<')
  await site.close()
})

test('what a club says of the first lesson stands under its name, before the price and the address', async () => {
  const site = await createTestApp()
  await seedDemo(site.db, site.config, site.clock.now)
  const { body } = await site.inject('/federation/clubs?sport=judo')
  const cards = [...body.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card)
  const saying = cards.filter((card) => card.includes('data-first-lesson'))
  expect(saying.length).toBeGreaterThan(3)
  for (const card of saying) {
    const [, after = ''] = card.split('</h3>')
    const [between, said] = after.split('data-first-lesson')
    expect(said).toBeDefined()
    expect(between).not.toMatch(/₽|<a /)
  }
  await site.close()
})
