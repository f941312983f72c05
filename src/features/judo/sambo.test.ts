import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judoSources } from '#content/judo/sources.ts'
import { techniques } from '#content/judo/techniques.ts'
import { samboGlossary } from '#content/sambo/glossary.ts'
import { samboChampions, samboEvents, samboPersons } from '#content/sambo/history.ts'
import { sources } from '#content/sambo/sources.ts'
import {
  samboGroups,
  samboSubgroups,
  sameMovement,
  traits,
} from '#content/sambo/technique-groups.ts'
import { samboTechniques } from '#content/sambo/techniques.ts'
import { sourceNames } from '#content/sources.ts'
import { studySlugs, studyTexts } from '#content/study/texts.ts'
import { typograph } from '#kit/text/typography.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import {
  differencesOf,
  findSamboTechnique,
  listSamboTechniques,
  nearestJudo,
  permissionLine,
  permissionOf,
  samboNeighboursOf,
  samboOf,
  samboSubgroupOf,
  type Whom,
  whomNames,
} from './sambo-techniques.ts'
import { samboTechniqueAddress, techniqueAddress } from './technique-addresses.ts'

const contentFiles = import.meta.glob<Record<string, unknown>>('../../../content/sambo/*.ts', {
  eager: true,
})

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const ids = (found: { id: string }[]) => found.map(({ id }) => id)
const of = (id: string) => findSamboTechnique(id)!

interface Fact {
  certainty?: unknown
  sources?: unknown
}

/** Whatever in the content says how sure it is, and whatever says a text without saying that. */
function factsIn(value: unknown): Fact[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(factsIn)
  const says = ['certainty', 'sources', 'text', 'description', 'meaning', 'note']
  return says.some((key) => key in value) ? [value, ...below] : below
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const facts = Object.values(contentFiles).flatMap(({ sources: _, ...module }) =>
  Object.values(module).flatMap(factsIn),
)

test('every fact says how sure it is and where it comes from; nothing weak is kept', () => {
  expect(facts.length).toBeGreaterThan(samboTechniques.length)
  for (const fact of facts) {
    expect([fact, ['high', 'medium'].includes(fact.certainty as string)]).toEqual([fact, true])
    const named = fact.sources as string[]
    expect([fact, named.length > 0]).toEqual([fact, true])
    expect([fact, named.filter((name) => !(name in sourceNames))]).toEqual([fact, []])
    // What only is custom has not been compared with anything.
    if (fact.certainty === 'high')
      expect([fact, named.some((name) => name !== 'general')]).toEqual([fact, true])
  }
})

test('what anybody may write is named as the source of nothing', () => {
  const all = [...Object.values(sources), ...Object.values(judoSources)]
  expect(all.filter((name) => /studopedia|krepish|Дзен/i.test(name))).toEqual([])
  const judo = Object.values(judoSources)
  expect(judo.filter((name) => /Википеди|wiki|blogspot|форум|forum/i.test(name))).toEqual([])
})

const judoFiles = import.meta.glob<Record<string, unknown>>('../../../content/judo/*.ts', {
  eager: true,
})
const judoSet = (name: string) =>
  Object.entries(judoFiles).flatMap(([, module]) => (module[name] as Certain[] | undefined) ?? [])
interface Certain {
  id: string
  certainty?: string
  from?: string
  sources?: string[]
}

// Virtues, oaths, belts, words and gestures are common knowledge or our own, and study texts say it in words.
test.each([
  ['historyEvents', 7],
  ['persons', 1],
  ['olympicChampions', 0],
  ['facts', 3],
  ['techniques', 7],
  ['sayings', 13],
])('of judo each of %s says how sure it is, %i are not', (name, unsure) => {
  const set = judoSet(name)
  expect(set.length).toBeGreaterThan(0)
  expect(set.filter(({ certainty }) => !['high', 'medium'].includes(certainty ?? ''))).toEqual([])
  expect(set.filter(({ certainty }) => certainty === 'medium')).toHaveLength(unsure)
})

test('what is sure of the history, of its people and champions names who says so', () => {
  const told = ['historyEvents', 'persons', 'olympicChampions'].flatMap(judoSet)
  const sure = told.filter(({ certainty }) => certainty === 'high')
  expect(ids(sure.filter(({ sources = [] }) => sources.length === 0))).toEqual([])
  const named = [...told, ...judoSet('facts')].flatMap(({ sources = [] }) => sources)
  expect(Object.keys(judoSources).filter((name) => !named.includes(name))).toEqual([])
  expect(Object.keys(judoSources).filter((name) => name in sources)).toEqual([])
})

test('whose words are not sure is said beside them', () => {
  const unsure = judoSet('sayings').filter(({ certainty }) => certainty === 'medium')
  expect(unsure.filter(({ from = '' }) => !/приписыва|связывают/.test(from))).toEqual([])
})

test('what is not sure of judo is marked where it stands', async () => {
  const marks = async (path: string, mark: RegExp) =>
    (await site.inject(path)).body.match(mark)?.length ?? 0
  const ring = /data-check="history"/g
  const events = [
    ...['historyEvents', 'persons'].flatMap(judoSet),
    ...[...samboEvents, ...samboPersons, ...samboChampions],
  ]
  const medium = events.filter(({ certainty }) => certainty === 'medium')
  expect(await marks('/about-judo/history', ring)).toBe(medium.length)
  expect(await marks('/about-judo/history', /id="check-history"/g)).toBe(1)
  expect(await marks('/about-judo/history?track=judo', /id="check-history"/g)).toBe(1)
  expect(await marks('/about-judo/interesting-facts', ring)).toBe(3)
  expect(await marks('/about-judo/techniques/yama-arashi', /data-uncompared/g)).toBe(1)
  expect(await marks('/about-judo/techniques/o-goshi', /data-uncompared/g)).toBe(0)
})

test('a study page says once what to compare, not in brackets at each line', async () => {
  for (const slug of studySlugs) {
    const text = JSON.stringify(studyTexts[slug].blocks)
    expect([slug, text.match(/сверьте с положением\)/g)]).toEqual([slug, null])
    expect([slug, (text.match(/сверьте/gi) ?? []).length <= 1]).toEqual([slug, true])
  }
})

test('every source is one that a fact names', () => {
  const named = new Set(facts.flatMap((fact) => fact.sources as string[]))
  expect(Object.keys(sources).filter((name) => !named.has(name))).toEqual([])
})

test('texts are typed with Russian quotes, dashes and single spaces, and mix no alphabets', () => {
  for (const [file, module] of Object.entries(contentFiles))
    for (const text of textsIn(module))
      if (/[а-я]/i.test(text)) {
        expect([file, text]).toEqual([file, text.replace(/"| - | {2}|^ | $|\.\.\./g, '✗')])
        const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
        const isMixed = (word: string) =>
          /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word)
        expect([file, words.filter(isMixed)]).toEqual([file, []])
      }
})

test('a technique is named once, belongs to a group and leads only to techniques that judo has', () => {
  expect(new Set(ids(samboTechniques)).size).toBe(samboTechniques.length)
  expect(new Set(samboTechniques.map(({ name }) => name)).size).toBe(samboTechniques.length)
  for (const { id } of samboSubgroups)
    expect([id, listSamboTechniques({ subgroup: id }).length > 0]).toEqual([id, true])
  const known = new Set(ids(techniques))
  const lost = samboTechniques.filter(({ judo }) => judo !== undefined && !known.has(judo))
  expect(ids(lost)).toEqual([])
})

test('the throws are fifty, the fight on the mat thirty-three', () => {
  expect(samboGroups.map(({ id }) => listSamboTechniques({ group: id }).length)).toEqual([50, 33])
})

test('neighbours lead through the whole catalogue and stop at its ends', () => {
  const [first, second] = samboTechniques
  expect(samboNeighboursOf(first!)).toEqual({ previous: undefined, next: second })
  expect(samboNeighboursOf(samboTechniques.at(-1)!).next).toBeUndefined()
})

test('a technique of judo knows those of sambo that name it, and no others', () => {
  for (const technique of techniques)
    expect(ids(samboOf(technique))).toEqual(
      ids(samboTechniques.filter((one) => nearestJudo(one)?.id === technique.id)),
    )
  expect(ids(samboOf(techniques.find(({ id }) => id === 'uchi-mata')!))).toEqual([
    'podhvat-iznutri',
  ])
  expect(samboOf(techniques.find(({ id }) => id === 'yama-arashi')!)).toEqual([])
})

test('combat sambo allows what sport sambo does, and chokes, and nothing else', () => {
  for (const technique of samboTechniques) {
    const expected = technique.subgroup === 'chokes' ? 'yes' : technique.sport
    expect(permissionOf(technique, 'combat')).toBe(expected)
    expect(permissionOf(technique, 'sport')).toBe(technique.sport)
    expect(permissionOf(technique, 'youth')).toBe(technique.youth)
  }
  expect(permissionOf(of('uzel-stopy'), 'combat')).toBe('no')
})

test.each<[id: string, text: string, status: string]>([
  ['perednyaya-podnozhka', 'Взрослым и детям', 'allowed'],
  ['melnica', 'Взрослым; для детей не указано', 'unknown'],
  ['rychag-bedra', 'Только взрослым', 'restricted'],
  ['udushenie-nogami', 'Только боевое самбо, только взрослым', 'forbidden'],
  ['uzel-stopy', 'Запрещён', 'forbidden'],
  ['nozhnicy', 'Разрешён ли, не указано', 'unknown'],
  ['uzel-bedra', 'Детям запрещён, для взрослых не указано', 'unknown'],
])('%s in a list: «%s»', (id, text, status) => {
  expect(permissionLine(of(id))).toEqual({ text, status })
})

test('what is not known to be allowed is in no list of what is', () => {
  for (const whom of Object.keys(whomNames) as Whom[]) {
    const allowed = listSamboTechniques({ whom })
    expect(allowed.length).toBeGreaterThan(0)
    expect(allowed.filter((one) => permissionOf(one, whom) !== 'yes')).toEqual([])
  }
  for (const technique of samboTechniques)
    if (technique.youth === 'unknown') expect(permissionLine(technique).text).toMatch(/не указано/i)
})

test('how it differs is said once for all of a kind, more exactly of some', () => {
  expect(differencesOf(of('zahvat-dvuh-nog'))).toEqual([traits['grabs-leg'], sameMovement])
  expect(differencesOf(of('uzel-bedra'))).toEqual([
    'В дзюдо болевые приёмы на ноги запрещены.',
    'Аси-гарами — узел ноги: в списке Кодокана он есть, на соревнованиях запрещён.',
  ])
  expect(differencesOf(of('cherez-spinu'))).toEqual([
    samboSubgroupOf(of('cherez-spinu')).difference,
    sameMovement,
  ])
  expect(differencesOf(of('uhod-s-uderzhaniya-mostom'))).toHaveLength(1)
})

test('beside every technique stands what judo has, and only that', () => {
  const known = samboSubgroups.map(({ difference }) => difference)
  const words = [
    ...Object.values(traits),
    ...known,
    ...samboTechniques.map((one) => one.difference),
  ]
  expect(
    words.filter((text) => text && !/дзюдо|Кодокан/.test(text) && !/суми-отоси/.test(text)),
  ).toEqual([])
  for (const technique of samboTechniques) {
    const [first] = differencesOf(technique)
    expect([technique.id, first !== undefined]).toEqual([technique.id, true])
  }
})

test('what judo forbids or restricts is said beside the technique of sambo', () => {
  const bound = samboTechniques.filter((one) => {
    const judo = nearestJudo(one)
    return judo && judo.status !== 'allowed'
  })
  expect(bound.length).toBeGreaterThan(5)
  for (const technique of bound)
    expect([technique.id, differencesOf(technique).join(' ')]).toEqual([
      technique.id,
      expect.stringMatching(/[Вв] (?:соревновательном )?дзюдо [^.]*(?:запрещ[её]н|нельзя)/),
    ])
})

test('what is to be minded stands apart from judo, and no page says of it that it has no pair twice', async () => {
  const { body } = await site.inject('/about-sambo/techniques/otkhvat')
  const caution = body.indexOf('Толчок делают не')
  expect(body.lastIndexOf('<h2', caution)).toBe(body.indexOf('<h2>Осторожно'))
  for (const [id, times] of [
    ['uderzhanie-so-storony-nog', 1],
    ['zashchita-scepleniem-ruk', 0],
  ] as const) {
    const page = (await site.inject(samboTechniqueAddress(id))).body.replaceAll('\u00a0', ' ')
    expect([id, page.match(/пары нет/g)?.length ?? 0]).toEqual([id, times])
  }
})

test('a technique is found by its words in any form, by other names and by its judo name', () => {
  const found = (q: string) => ids(listSamboTechniques({ q }))
  for (const q of ['ахилл', 'ахилла', 'ущемлением ахиллова'])
    expect(found(q), q).toContain('ushchemlenie-ahilla')
  expect(found('мельницу')).toContain('melnica')
  expect(found('проход в ноги')).toContain('obratnyy-obhvat-tulovishcha')
  for (const q of ['учи-мата', 'uchimata', 'подхватом изнутри'])
    expect(found(q), q).toContain('podhvat-iznutri')
  for (const q of ['карате', '!!!', "'; drop table"]) expect(found(q), q).toEqual([])
})

test('conditions of a choice hold together', () => {
  expect(ids(listSamboTechniques({ subgroup: 'hands', whom: 'youth', q: 'захват' }))).toEqual([
    'zahvat-dvuh-nog',
    'zahvat-odnoy-nogi',
    'zahvat-pyatki',
  ])
  expect(listSamboTechniques({ group: 'throws', q: 'ахилл' })).toEqual([])
})

const shown = async (query: string) => {
  const { body, statusCode } = await site.inject(`/about-sambo/techniques?${query}`)
  return statusCode === 200
    ? [...body.matchAll(/<li id="([a-z-]+)"/g)].map(([, id]) => id)
    : statusCode
}

test('filters are addresses, combine, and unknown ones are not found', async () => {
  expect(await shown('')).toEqual(ids(samboTechniques))
  expect(await shown('group=lying')).toHaveLength(33)
  expect(await shown('subgroup=chokes')).toHaveLength(3)
  expect(await shown('whom=youth&subgroup=leg-locks')).toEqual([])
  expect(await shown('q=%3Cscript%3E')).toEqual([])
  for (const unknown of ['group=x', 'subgroup=throws', 'whom=__proto__'])
    expect([unknown, await shown(unknown)]).toEqual([unknown, 404])
})

interface Tile {
  id: string
  count: number
  href: string | undefined
  text: string
}

async function tilesOf(address: string): Promise<Tile[]> {
  const { body } = await site.inject(address)
  const cells = [...body.matchAll(/<li [^>]*data-mat="([^"]+)">(.*?)<\/li>/gs)]
  return cells.map(([, id, inner]) => ({
    id: id!,
    count: Number(inner!.match(/matCount[^>]*>(\d+)/)![1]),
    href: inner!
      .match(/<a [^>]*href="([^"]+)"/)?.[1]
      ?.replaceAll('&amp;', '&')
      .replace('#list', ''),
    text: inner!.replaceAll(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' '),
  }))
}

test.each([
  [
    '/about-sambo/techniques',
    ['', 'whom=youth', 'whom=sport', 'whom=combat', 'whom=youth&q=захват'],
  ],
  ['/about-judo/techniques', ['', 'gokyo=1', 'gokyo=shinmeisho', 'q=удержание']],
])(
  'a tile of %s says how many of what is asked for it opens, and an empty one opens nothing',
  async (base, asked) => {
    for (const query of asked)
      for (const { id, count, href } of await tilesOf(`${base}?${query}`)) {
        expect([query, id, href !== undefined]).toEqual([query, id, count > 0])
        if (!href) continue
        const { body } = await site.inject(href)
        expect([href, body.match(/<li id="/g)?.length ?? 0]).toEqual([href, count])
      }
  },
)

test('what is not said of children is not told to be none', async () => {
  const tiles = await tilesOf('/about-sambo/techniques?whom=youth')
  const of = (id: string) => tiles.find((tile) => tile.id === id)
  expect(of('leg-locks')).toMatchObject({ count: 0, href: undefined })
  expect(of('leg-locks')!.text).toContain('для детей запрещены или не указано, спросите тренера')
  expect(of('chokes')!.text).toContain('для детей запрещены')
  const { body } = await site.inject('/about-sambo/techniques?subgroup=leg-locks&whom=youth')
  const text = body.replaceAll('\u00a0', ' ')
  expect(text).not.toContain('Таких приёмов нет')
  expect(text).toContain('2 приёма: для детей не указано, спросите тренера.')
  expect(text).toContain('4 приёма: для детей запрещено.')
  expect(text).toContain(
    'href="/about-sambo/techniques?subgroup=leg-locks#list">Показать эти приёмы',
  )
})

test('both catalogues lead to each other, and to the same question in the other', async () => {
  expect((await site.inject('/about-judo/techniques')).body).toContain(
    'href="/about-sambo/techniques">Самбо',
  )
  expect((await site.inject('/about-sambo/techniques')).body).toContain(
    'href="/about-judo/techniques">Дзюдо',
  )
  const q = encodeURIComponent('подсечка')
  const judo = (await site.inject(`/about-judo/techniques?q=${q}`)).body
  expect(judo).toContain(`href="/about-sambo/techniques?q=${q}"`)
  const sambo = (await site.inject(`/about-sambo/techniques?q=${q}`)).body
  expect(sambo).toContain(`href="/about-judo/techniques?q=${q}"`)
  expect(sambo).toContain('<meta name="robots" content="noindex"/>')
})

test('every technique has a page that says whom it is allowed to and leads to judo', async () => {
  const sitemap = (await site.inject('/sitemap.xml')).body
  for (const technique of samboTechniques) {
    const url = samboTechniqueAddress(technique.id)
    expect(sitemap).toContain(`${url}</loc>`)
    const { statusCode, body } = await site.inject(url)
    expect([url, statusCode]).toEqual([url, 200])
    for (const part of ['<meta name="description"', 'rel="canonical"', 'og:image', 'Путь'])
      expect([url, part, body.includes(part)]).toEqual([url, part, true])
    expect([url, body.match(/<h1/g)?.length, / style="/.test(body)]).toEqual([url, 1, false])
    expect(body).toContain('"@type":"BreadcrumbList"')
    const unknown = (['sport', 'combat', 'youth'] as const).filter(
      (whom) => permissionOf(technique, whom) === 'unknown',
    )
    expect([url, body.match(/data-permission="unknown"/g)?.length ?? 0]).toEqual([
      url,
      unknown.length,
    ])
    expect([url, marksIn(body)]).toEqual([
      url,
      { lines: technique.certainty === 'medium' ? 1 : 0, words: technique.likeness ? 1 : 0 },
    ])
    expect([url, body.includes('id="check-rules"')]).toEqual([url, false])
    const judo = nearestJudo(technique)
    expect([url, body.includes('href="/about-judo/techniques/')]).toEqual([url, Boolean(judo)])
    if (judo) expect(body).toContain(`href="${techniqueAddress(judo.id)}"`)
  }
})

/** Doubt: said once of all of a page, and a ring at a word. What a technique is called no regulations decide. */
function marksIn(body: string) {
  expect(body).not.toMatch(/data-check="(?!words)/)
  const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0
  return { lines: count(/data-uncompared/g), words: count(/data-check="words"/g) }
}

test('a page of judo leads back to sambo where sambo has the like, and only there', async () => {
  const { body } = await site.inject('/about-judo/techniques/tai-otoshi')
  for (const { id } of samboOf(techniques.find(({ id }) => id === 'tai-otoshi')!))
    expect(body).toContain(`href="${samboTechniqueAddress(id)}"`)
  const without = (await site.inject('/about-judo/techniques/yama-arashi')).body
  expect(without).not.toContain('href="/about-sambo/techniques/')
})

test('the catalogue marks what is to be checked, says once what the mark means', async () => {
  const { body } = await site.inject('/about-sambo/techniques')
  const marked = samboGlossary.filter(({ certainty }) => certainty === 'medium')
  expect(marksIn(body)).toEqual({ lines: 1, words: marked.length })
  expect(body.split(typograph('так говорят в залах'))).toHaveLength(2)
  expect(brotliCompressSync(body).length).toBeLessThan(15 * 1024)
  expect(body).toContain(typograph(samboSubgroupOf(of('melnica')).description))
})

test('an unknown technique is not found, the bare address leads to the catalogue', async () => {
  for (const id of ['seoi-nage', 'MELNICA', 'constructor', '1', '%00'])
    expect([id, (await site.inject(`/about-sambo/techniques/${id}`)).statusCode]).toEqual([id, 404])
  const { statusCode, headers } = await site.inject('/about-sambo')
  expect([statusCode, headers.location]).toEqual([308, '/about-sambo/techniques'])
})

test('the search of the whole site finds techniques of both sports', async () => {
  const asked = async (q: string): Promise<string[]> => {
    const { groups } = (
      await site.inject(`/api/search?${new URLSearchParams({ q, limit: '50' })}`)
    ).json()
    const group = groups.find(({ kind }: { kind: string }) => kind === 'techniques')
    return group.items.map(({ href }: { href: string }) => href)
  }
  expect(await asked('подсечка')).toContain('/about-sambo/techniques/bokovaya-podsechka')
  expect(await asked('подсечка')).toContain('/about-judo/techniques/de-ashi-harai')
  expect(await asked('ахилл')).toEqual(['/about-sambo/techniques/ushchemlenie-ahilla'])
})

test('what is only like the question is said to be so, in every catalogue', async () => {
  const told = async (path: string, q: string) => {
    const { body } = await site.inject(`${path}?${new URLSearchParams({ q })}`)
    return /По запросу[^<]*/.exec(body)?.[0].replaceAll('\u00a0', ' ')
  }
  const samboPath = '/about-sambo/techniques'
  expect(await told(samboPath, 'баковая подножка')).toBe(
    'По запросу «баковая подножка» ничего не нашлось. Похоже на него: 1 приём',
  )
  expect(await told(samboPath, 'gjlctxrf')).toMatch(/^По запросу «подсечка» нашлось: \d+ приём/)
  expect(await told('/about-judo/techniques', 'йоко-отси')).toMatch(/Похоже на него: 1 приём$/)
  expect(await told('/about-judo/glossary', 'удиржание')).toMatch(/Похоже на него: \d+ сло/)
  expect(await told('/about-sambo/dictionary', 'удиржание')).toMatch(/Похоже на него: \d+ пар/)
})
