import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { techniques } from '#content/judo/techniques.ts'
import { type WordPair, wordPairs } from '#content/sambo/dictionary.ts'
import { samboSubgroups } from '#content/sambo/technique-groups.ts'
import type { SamboTechnique } from '#content/sambo/technique-types.ts'
import { samboTechniques } from '#content/sambo/techniques.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { listPairs } from './dictionary.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const samboWords = (q: string) => listPairs('sambo', q).map(({ sambo }) => sambo.name)

test('every word and every technique with a likeness is there once, from either side', () => {
  const paired = samboTechniques.filter(({ judo }) => judo !== undefined)
  for (const from of ['sambo', 'judo'] as const) {
    const names = listPairs(from).map(({ sambo }) => sambo.name)
    expect(names).toHaveLength(wordPairs.length + paired.length)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('it is read by the alphabet of the side one comes from; what judo has not stands last', () => {
  const bySambo = listPairs('sambo').map(({ sambo }) => sambo.name)
  expect(bySambo[0]).toBe('1 балл')
  expect(bySambo.indexOf('«Борьба»')).toBeLessThan(bySambo.indexOf('Вертушка'))
  const byJudo = listPairs('judo')
  const none = byJudo.filter(({ judo }) => !judo)
  expect(none.length).toBeGreaterThan(0)
  expect(byJudo.slice(-none.length)).toEqual(none)
  const names = byJudo.flatMap(({ judo }) => judo?.name ?? [])
  expect(names).toEqual(names.toSorted(new Intl.Collator('ru').compare))
})

/** «болевой на ногу» finds «Болевые приёмы на ноги»: words of one root, the short ones aside. */
const roots = (text: string) =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 4).slice(0, -1))

test('what judo is said not to have, no technique with a likeness of judo is', () => {
  const likened = samboTechniques.filter(({ judo }) => judo)
  const toldOf = ({ name, aliases = [], subgroup, difference = '' }: SamboTechnique) => {
    const group = samboSubgroups.find(({ id }) => id === subgroup)
    return new Set(roots([name, ...aliases, group?.name, difference].join(' ')))
  }
  const contradicted = ({ sambo }: WordPair) =>
    likened.filter((one) => roots(sambo).every((root) => toldOf(one).has(root)))
  const none = wordPairs.filter(({ judo, forbidden }) => !judo && !forbidden)
  expect(none.length).toBeGreaterThan(0)
  for (const pair of none)
    expect([pair.sambo, contradicted(pair).map(({ name }) => name)]).toEqual([pair.sambo, []])
  // Of what judo forbids it has such a technique, or there would be nothing to forbid.
  for (const pair of wordPairs.filter(({ forbidden }) => forbidden))
    expect([pair.sambo, contradicted(pair).length > 0]).toEqual([pair.sambo, true])
})

test('a word of judo that is a technique is written as in its catalogue', () => {
  const known = new Set(techniques.map(({ name }) => name))
  for (const { judo } of listPairs('judo'))
    if (judo?.href) expect([judo.name, known.has(judo.name)]).toEqual([judo.name, true])
})

test.each([
  ['учи-мата', 'Подхват изнутри'],
  ['uchimata', 'Подхват изнутри'],
  ['подножкой', 'Передняя подножка'],
  ['иппон', 'Чистая победа'],
  ['посадка', 'Задняя подножка на пятке'],
  ['рукопожатие', 'Рукопожатие'],
])('«%s» finds «%s»', (q, name) => {
  expect(samboWords(q)).toContain(name)
})

test('nonsense finds nothing', () => {
  for (const q of ['карате', '!!!', '<b>']) expect([q, samboWords(q)]).toEqual([q, []])
})

const read = async (query = '') => site.inject(`/about-sambo/dictionary${query}`)

test('the page reads both ways, links what has a page, and says of the rest that there is none', async () => {
  const { body } = await read()
  expect(body).toContain('href="/about-sambo/techniques/podhvat-iznutri"')
  expect(body).toContain('href="/about-judo/techniques/uchi-mata"')
  expect(body.match(/<th scope="row"/g)).toHaveLength(listPairs('sambo').length)
  expect(body).toMatch(/<th scope="row">Борцовки<\/th>\s*<td data-label="Дзюдо"><span[^>]*>нет</)
  expect(body).toMatch(/<th scope="row">Болевой на\sногу<\/th>\s*<td[^>]*><span[^>]*>запрещён</)
  const back = (await read('?from=judo')).body
  expect(back).toMatch(/<th scope="col">Дзюдо<\/th>\s*<th scope="col">Самбо/)
  expect(back).toContain('href="https://judo.test/about-sambo/dictionary?from=judo"')
  for (const page of [body, back]) expect(brotliCompressSync(page).length).toBeLessThan(15 * 1024)
})

test('a question keeps the direction, and stays out of search engines', async () => {
  const { body } = await read('?from=judo&q=%D1%81%D0%B8%D0%B4%D0%BE')
  expect(body).toContain('<input type="hidden" name="from" value="judo"/>')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(body.match(/<th scope="row"/g)).toHaveLength(1)
  expect((await read('?q=%3Cb%3E')).body).toContain('По запросу «&lt;b&gt;» ничего не нашлось.')
})

test('from a page of either sport it is read from the words of that sport', async () => {
  const linksOf = async (path: string) =>
    (await site.inject(path)).body.match(/href="\/about-sambo\/dictionary[^"#]*"/g)
  for (const path of ['start', 'rules', 'techniques', 'glossary'])
    for (const href of (await linksOf(`/about-judo/${path}`)) ?? ['none'])
      expect([path, href]).toEqual([path, 'href="/about-sambo/dictionary?from=judo"'])
  for (const path of [
    '/about-sambo/start',
    '/about-sambo/techniques',
    '/about-judo/glossary?sport=sambo',
  ])
    expect([path, await linksOf(path)]).toEqual([
      path,
      expect.arrayContaining(['href="/about-sambo/dictionary"']),
    ])
})

test('a direction there is not is not found, nor the page under a second address', async () => {
  for (const query of ['?from=karate', '?from=sambo'])
    expect([query, (await read(query)).statusCode]).toEqual([query, 404])
})

test('the search of the whole site leads to it', async () => {
  const hrefs = async (q: string) =>
    (await site.inject(`/api/search?${new URLSearchParams({ q })}`))
      .json()
      .groups.flatMap(({ items }: { items: { href: string }[] }) => items.map(({ href }) => href))
  expect(await hrefs('словарь дзюдо и самбо')).toContain('/about-sambo/dictionary')
  expect(await hrefs('неполное удержание')).toContain(
    '/about-judo/glossary#sambo-nepolnoe-uderzhanie',
  )
})
