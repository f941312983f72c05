import { expect, test } from 'vitest'
import type { CompetitionItem } from '#features/competitions/competitions.record.ts'
import { ownHours } from '#features/competitions/own-category.ts'
import { sheetOf } from '#features/competitions/sheet-places.ts'
import { type Athlete, categoryName } from '#features/sport/categories.ts'
import { createTestApp } from '#test/app.ts'
import { seedDemo } from './seed.server.ts'

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/ (?=[.,;])/g, '')

test('«Моя категория», the page of a competition and the sheet for a coach name the same groups, of every year and weight', async () => {
  const site = await createTestApp({ now: new Date('2026-11-27T09:00:00.000Z') })
  await seedDemo(site.db, site.config, site.clock.now)
  const read = async <T>(url: string): Promise<T> => (await site.inject(url)).json()
  const ids = await read<{ id: number }[]>('/api/competitions?limit=100')
  const competitions = new Map<number, CompetitionItem>()
  for (const { id } of ids) competitions.set(id, await read(`/api/competitions/${id}`))
  const groups = [...competitions.values()].flatMap(({ categories }) => categories)
  const years = new Set(groups.flatMap((one) => [one.birthYearFrom, one.birthYearTo]))
  const seen = { alone: 0, others: 0 }
  for (const sex of ['m', 'f'] as const)
    for (const birthYear of years) {
      const limits = groups
        .filter((one) => one.sex === sex && one.birthYearTo >= birthYear)
        .flatMap(({ weights }) => weights.map((weight) => Math.abs(Number(weight))))
      for (const weight of [undefined, ...new Set(limits), 200]) {
        const athlete: Athlete = { sex, birthYear, ...(weight && { weight }) }
        const query = `sex=${sex}&year=${birthYear}${weight ? `&weight=${weight}` : ''}`
        const { body } = await site.inject(`/competitions/own?${query}`)
        for (const [line, id] of body.matchAll(/<li><a href="\/competitions\/(\d+)\?.*?<\/li>/gs)) {
          const item = competitions.get(Number(id))!
          const list = { id: 1, name: 'Орлов', sex, year: `${birthYear}`, grade: '', line: '' }
          const [place] = sheetOf(item, [{ ...list, weight: `${weight ?? ''}` }], true).places
          const told = place?.notes.filter((note) => note.startsWith('Подход')) ?? []
          const others = plain(told.join(' '))
          const said = plain(line)
          const isOwn = !place?.group.endsWith('такого веса нет')
          if (isOwn) {
            expect(said, query).toContain(plain(`${place?.group}.`))
            expect(/Подход.*/.exec(said)?.[0].trim() ?? '', query).toBe(others)
          }
          for (const one of ownHours(item, athlete).slice(isOwn ? 0 : 1))
            expect(said.replaceAll(/[«»]/g, '').toLowerCase(), query).toContain(
              plain(categoryName(one.category)).toLowerCase(),
            )
          seen[others ? 'others' : 'alone']++
        }
      }
    }
  const boy = 'sex=m&year=2010&weight=55'
  const { body } = await site.inject(`/competitions/own?${boy}`)
  for (const [, id] of body.matchAll(/<li><a href="\/competitions\/(\d+)\?/g)) {
    const page = plain((await site.inject(`/competitions/${id}?${boy}`)).body)
    const of = new RegExp(`/competitions/${id}\\?.*?</li>`, 's').exec(body)?.[0] ?? ''
    for (const name of /Подход[^:]*: (.*?)(?: — в то же время)?\./
      .exec(plain(of))?.[1]
      ?.split('; ') ?? [])
      expect(page).toContain(name)
  }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(20)
  await site.close()
}, 300_000)
