import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { competitionReference, uncomparedGroups } from '#content/competition-reference.ts'
import * as judoRules from '#content/judo/rules.ts'
import * as samboRules from '#content/sambo/rules.ts'
import { judoMinutes } from '#content/scores.ts'
import { type Origin, sourceNames } from '#content/sources.ts'
import { studyTexts } from '#content/study/texts.ts'
import type { OfStudy } from '#content/study/told.ts'
import { judoRuleSections, samboRuleSections } from '#features/school/rule-sections.ts'
import { typograph } from '#kit/text/typography.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { sourceOf } from './weight-table.tsx'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

/** Without what keeps «16–18» in one line. */
const read = async (path: string) => (await site.inject(path)).body.replaceAll('\u2060', '')

const factsOf = (file: object) =>
  Object.values(file).flatMap((value): OfStudy[] =>
    Array.isArray(value) ? value : typeof value === 'object' ? [value] : [],
  )

interface Book {
  path: string
  facts: OfStudy[]
  sections: Record<string, string>
  isOf: (sport: string) => boolean
  /** Groups of which nobody knows the weights. */
  bare: number
  /** Groups of which some weights are known. */
  inPart: number
}
const books: [name: string, book: Book][] = [
  [
    'judo',
    {
      ...{ path: '/about-judo/rules', facts: factsOf(judoRules), sections: judoRuleSections },
      ...{ isOf: (sport) => sport === 'judo', bare: 1, inPart: 0 },
    },
  ],
  [
    'sambo',
    {
      ...{ path: '/about-sambo/rules', facts: factsOf(samboRules), sections: samboRuleSections },
      ...{ isOf: (sport) => sport !== 'judo', bare: 4, inPart: 1 },
    },
  ],
]

const escaped = (text: string) => typograph(text).replaceAll('&', '&amp;')

test.each(books)('every rule of %s stands once, marked where to check it', async (...given) => {
  const [, { path, facts, isOf }] = given
  const body = await read(path)
  const said = facts
    .flatMap((fact) => Object.values(fact))
    .filter((value) => typeof value === 'string')
  const texts = said.filter((text) => /[а-я]{4}/i.test(text) && text.length > 25)
  expect(texts.length).toBeGreaterThan(40)
  expect(texts.filter((text) => body.split(escaped(text)).length !== 2)).toEqual([])
  const medium = facts.filter(({ certainty }) => certainty === 'medium')
  const groups = uncomparedGroups.filter(({ sport }) => isOf(sport))
  expect(body.match(/data-check="rules"/g)).toHaveLength(medium.length + groups.length)
  // A ring is described by the legend, which stands once.
  expect(body.match(/id="check-rules"/g)).toHaveLength(1)
  expect(body.match(/обычно так; перед соревнованиями сверьтесь/g)).toHaveLength(1)
})

test.each(books)(
  'the page of %s names every source of its facts and no other',
  async (...given) => {
    const [, { path, facts }] = given
    const body = await read(path)
    const named = new Set(facts.flatMap(({ sources }) => sources))
    for (const [id, text] of Object.entries(sourceNames))
      expect([id, body.includes(`<li>${escaped(text)}</li>`)]).toEqual([
        id,
        named.has(id as Origin),
      ])
  },
)

test.each(books)('weights of %s are those of the competitions', async (...given) => {
  const [, { path, isOf, bare, inPart }] = given
  const body = await read(path)
  const groups = competitionReference.groups.filter(({ sport }) => isOf(sport))
  const without = groups.filter(({ men, women }) => men.length + women.length === 0)
  expect(without).toHaveLength(bare + inPart)
  expect(body.match(/смотрите положение турнира<\/td>/g)).toHaveLength(bare)
  expect(
    body.match(
      /<tr>(?:(?!<\/tr>).)*подтверждены не\sвсе веса(?:(?!<\/tr>).)*остальные[^<]*<\/td>/gs,
    ) ?? [],
  ).toHaveLength(inPart)
  for (const { men } of groups.filter((group) => !without.includes(group)))
    expect(body).toContain(
      `${men
        .map((weight) => weight.replace(/[-+]/, ''))
        .slice(0, -1)
        .join(', ')}, свыше`,
    )
})

test('under the weights of a sport stand its own rules, not those of the other', () => {
  const both = 'Правила «дзюдо», таблица 2 (приказ № 80); решение ФИАС о весах'
  expect(sourceOf(both, 'judo')).toBe('Правила «дзюдо», таблица 2 (приказ № 80)')
  expect(sourceOf(both, 'sambo')).toBe('решение ФИАС о весах')
  expect(sourceOf('Решение президиума; правила самбо', 'judo')).toBe('Решение президиума')
  for (const sport of ['judo', 'sambo'] as const)
    expect(sourceOf('Правила дзюдо', sport)).toBe('Правила дзюдо')
})

test('what the administrator makes of the weights is read on both pages, without our ring', async () => {
  const url = '/api/competition-reference'
  const { version, groups } = (await site.inject(url)).json<
    typeof competitionReference & { version: number }
  >()
  const changed = groups.map((group) =>
    group.ageGroup === 'Ветераны' || group.sport === 'sambo'
      ? { ...group, men: ['-61', '+61'] }
      : group,
  )
  const put = (payload: object) => site.asAdmin({ method: 'PUT', url, payload })
  const answer = await put({ version, groups: changed, source: 'Положение города' })
  expect(answer.statusCode, answer.body).toBe(200)
  for (const [, { path, facts, inPart }] of books) {
    const body = await read(path)
    expect(body).toContain('61, свыше\u00a061')
    expect(body).toContain('Положение города')
    const medium = facts.filter(({ certainty }) => certainty === 'medium')
    // Some of the weights stand there no longer beside all of them.
    expect(body.match(/data-check="rules"/g)).toHaveLength(medium.length - inPart)
  }
  await put({ version: version + 1, groups, source: competitionReference.source })
})

test('without the reference the rules still stand, and the weights say what is missing', async () => {
  site.cache.clear()
  await site.db.schema.alterTable('setting').renameTo('setting_away').execute()
  for (const [, { path, sections }] of books) {
    const { statusCode, body } = await site.inject(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(body).toContain('Ошибка при загрузке весовых категорий')
    expect(body).toContain(`<h2 id="uniform">${sections.uniform}</h2>`)
  }
  await site.db.schema.alterTable('setting_away').renameTo('setting').execute()
  site.cache.clear()
})

test('a throw is worth more when the attacker stands, and more on the back than on the side', async () => {
  const worth = (value: number | 'win') => (value === 'win' ? 8 : value)
  const { throwScores } = samboRules
  for (const { standing, falling } of throwScores) expect(worth(standing)).toBe(2 * falling)
  const standing = throwScores.map((score) => worth(score.standing))
  expect(standing).toEqual([8, 4, 2])
  expect((await read('/about-sambo/rules')).match(/data-points="win"/g)).toHaveLength(1)
})

test('the rules of judo and those in five minutes say the same times', () => {
  const short = JSON.stringify(studyTexts['judo-rules'].blocks)
  const long = JSON.stringify(judoRules.judoTimes)
  for (const minutes of Object.values(judoMinutes))
    for (const text of [short, long]) expect(text).toContain(`${minutes} минуты`)
})

test.each(books)('the contents of %s lead to every part, within its bytes', async (...given) => {
  const [, { path, sections }] = given
  const body = await read(path)
  for (const [id, name] of Object.entries(sections)) {
    expect(body).toContain(`<a href="#${id}">${name}</a>`)
    expect(body).toContain(`<h2 id="${id}">${name}</h2>`)
  }
  expect(brotliCompressSync(body).length).toBeLessThan(15 * 1024)
  expect(body).not.toContain(' style="')
  expect(body.match(/<h1/g)).toHaveLength(1)
  expect(body).toContain('"@type":"BreadcrumbList"')
  expect((await site.inject('/sitemap.xml')).body).toContain(`<loc>https://judo.test${path}</loc>`)
})

test.each([
  ['/about-judo/rules', '/about-sambo/rules'],
  ['/about-judo/rules', '/about-judo/five-minutes'],
  ['/about-sambo/rules', '/about-judo/rules'],
  ['/about-sambo/rules', '/about-sambo/five-minutes'],
  ['/about-judo/five-minutes', '/about-judo/rules'],
  ['/about-judo/start', '/about-judo/rules'],
  ['/about-sambo/start', '/about-sambo/rules'],
  ['/federation', '/about-judo/rules'],
])('%s leads to %s', async (from, to) => {
  expect((await read(from)).split('id="judo-pages"')[0]).toContain(`href="${to}"`)
})

test.each([
  ['сколько длится схватка самбо', '/about-sambo/rules#time'],
  ['нокдаун', '/about-sambo/rules#combat'],
  ['самбовка', '/about-sambo/rules#uniform'],
  ['правила самбо', '/about-sambo/rules'],
  ['веса самбо', '/about-sambo/rules#weights'],
  ['веса дзюдо', '/about-judo/rules'],
  ['веса дзюдо', '/about-judo/rules#weights'],
  ['весовые категории', '/about-judo/rules'],
  ['весовые категории', '/about-sambo/rules#weights'],
  ['возрастные группы', '/about-judo/rules#weights'],
  ['время схватки', '/about-judo/rules#time'],
  ['размер татами', '/about-judo/rules#tatami'],
  ['что запрещают детям', '/about-judo/rules#children'],
  ['правила дзюдо', '/about-judo/rules'],
])('«%s» is found by the search of the whole site: %s', async (q, address) => {
  const { groups } = (
    await site.inject(`/api/search?${new URLSearchParams({ q, limit: '50' })}`)
  ).json()
  const hrefs = groups.flatMap(({ items }: { items: { href: string }[] }) =>
    items.map(({ href }) => href),
  )
  expect(hrefs).toContain(address)
})

test.each(books)('the page of %s says when its rules were checked', async (...given) => {
  const body = (await read(given[1].path)).replaceAll('\u00a0', ' ')
  expect(body.match(/Проверено \d+ [а-я]+ 20\d\d года/g)).toHaveLength(1)
})
