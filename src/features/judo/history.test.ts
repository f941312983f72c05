import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { eventsOf, isPerson, tellHistory } from './history.ts'

test('each era tells what fell into its years, in the order of time', () => {
  const eras = tellHistory(undefined)
  expect(eras.map(({ era }) => era.from)).toEqual([1860, 1911, 1939, 1964, 1992])
  for (const { era, entries } of eras) {
    const years = entries.map(({ year }) => year)
    expect(years).toEqual(years.toSorted((a, b) => a - b))
    expect(years.every((year) => year >= era.from && year <= era.to)).toBe(true)
  }
  const told = eras.flatMap(({ entries }) => entries)
  expect(told).toHaveLength(94)
  expect(told.filter(isPerson)).toHaveLength(9)
})

test('a portrait follows the events of its year', () => {
  const [first] = tellHistory('judo')
  const of1860 = first?.entries.filter(({ year }) => year === 1860)
  expect(of1860?.map(isPerson)).toEqual([false, true])
})

test('what was found later stands on its day among what was told before', () => {
  const of = (year: number) =>
    eventsOf()
      .filter((event) => event.year === year)
      .map(({ id }) => id)
  const in2025 = of(2025)
  const order = ['paralympic', 'chengdu', 'bogor', 'bishkek', 'samarkand', 'flag']
  expect(in2025.filter((id) => order.includes(id))).toEqual(order)
  expect(of(1985)).toEqual(['sambo-world-games'])
  const years = eventsOf().map(({ year }) => year)
  expect(years).toEqual(years.toSorted((a, b) => a - b))
})

test('an era that has nothing to tell about the chosen track is left out', () => {
  expect(tellHistory('sambo').map(({ era }) => era.from)).toEqual([1911, 1939, 1964, 1992])
  const told = (track: 'judo' | 'sambo') => tellHistory(track).flatMap(({ entries }) => entries)
  // One person belongs to both.
  expect(told('judo').length + told('sambo').length).toBe(95)
  for (const entry of told('sambo'))
    expect(['sambo', 'both']).toContain(isPerson(entry) ? entry.side : entry.track)
})

test('an entry whose title names no sport tells it, where both stand together and in the search', async () => {
  const site = await createTestApp()
  const headings = async (address: string) =>
    [...(await site.inject(address)).body.matchAll(/<h3>(.*?)<\/h3>/gs)].map(([, html = '']) =>
      html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' '),
    )
  const together = await headings('/about-judo/history')
  expect(together).toHaveLength(eventsOf().length)
  expect(together.filter((heading) => !/дзюдо|самб/i.test(heading))).toEqual([])
  for (const heading of [
    'Первый чемпионат Европы (самбо)',
    'Первый женский чемпионат мира (дзюдо)',
  ])
    expect(together).toContain(heading)
  expect(together).toContain('Самбо на Спартакиаде')
  expect(await headings('/about-judo/history?track=sambo')).toContain('Первый чемпионат Европы')
  const { groups } = (await site.inject('/api/search?q=чемпионат+Европы+1972')).json()
  expect(JSON.stringify(groups[0].items[0].title)).toContain('самбо')
  await site.close()
})
