import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { competitionReference } from '#content/competition-reference.ts'
import * as rules from '#content/sambo/rules.ts'
import { sources } from '#content/sambo/sources.ts'
import type { Sourced } from '#content/sambo/technique-types.ts'
import { ruleSections } from '#features/school/rule-sections.ts'
import { typograph } from '#kit/text/typography.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
let body: string
beforeAll(async () => {
  site = await createTestApp()
  // Without what keeps «16–18» in one line.
  body = (await site.inject('/about-sambo/rules')).body.replaceAll('\u2060', '')
})
afterAll(() => site.close())

const all = Object.values(rules).flatMap((value): Sourced[] =>
  Array.isArray(value) ? value : [value],
)

test('every rule stands on the page once, with the mark where it is to be checked', () => {
  const said = all
    .flatMap((fact) => Object.values(fact))
    .filter((value) => typeof value === 'string')
  const texts = said.filter((text) => /[а-я]{4}/i.test(text) && text.length > 25)
  expect(texts.length).toBeGreaterThan(50)
  const escaped = (text: string) => typograph(text).replaceAll('&', '&amp;')
  expect(texts.filter((text) => body.split(escaped(text)).length !== 2)).toEqual([])
  const medium = all.filter(({ certainty }) => certainty === 'medium')
  expect(body.match(/\(сверьте с положением\)/g)).toHaveLength(medium.length)
})

test('the page names every source of its facts and no other', () => {
  const named = new Set<string>(all.flatMap((fact) => fact.sources))
  for (const [id, text] of Object.entries(sources))
    expect([id, body.includes(`<li>${typograph(text)}</li>`)]).toEqual([id, named.has(id)])
})

test('a throw is worth more when the attacker stands, and more on the back than on the side', () => {
  const worth = (value: number | 'win') => (value === 'win' ? 8 : value)
  for (const { standing, falling } of rules.throwScores) expect(worth(standing)).toBe(2 * falling)
  const standing = rules.throwScores.map((score) => worth(score.standing))
  expect(standing).toEqual([8, 4, 2])
  expect(body.match(/data-points="win"/g)).toHaveLength(1)
})

test('weights are those of the competitions; a group without any sends to the regulations', () => {
  const sambo = competitionReference.groups.filter(({ sport }) => sport !== 'judo')
  const bare = sambo.filter(({ men, women }) => men.length + women.length === 0)
  expect(bare.length).toBeGreaterThan(0)
  expect(body.match(/смотрите положение турнира<\/td>/g)).toHaveLength(bare.length)
  expect(body).toContain('49, 53, 58, 64, 71, 79, 88, 98, свыше\u00a098')
})

test('the contents lead to every part, and the page stays within its bytes', () => {
  for (const [id, name] of Object.entries(ruleSections)) {
    expect(body).toContain(`<a href="#${id}">${name}</a>`)
    expect(body).toContain(`<h2 id="${id}">${name}</h2>`)
  }
  expect(brotliCompressSync(body).length).toBeLessThan(15 * 1024)
  expect(body).not.toContain(' style="')
  expect(body.match(/<h1/g)).toHaveLength(1)
})

test.each([
  ['сколько длится схватка самбо', '#time'],
  ['нокдаун', '#combat'],
  ['самбовка', '#uniform'],
  ['правила самбо', ''],
])('«%s» is found by the search of the whole site', async (q, anchor) => {
  const { groups } = (
    await site.inject(`/api/search?${new URLSearchParams({ q, limit: '50' })}`)
  ).json()
  const hrefs = groups.flatMap(({ items }: { items: { href: string }[] }) =>
    items.map(({ href }) => href),
  )
  expect(hrefs).toContain(`/about-sambo/rules${anchor}`)
})
