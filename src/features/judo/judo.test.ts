import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { factCategories, facts } from '#content/judo/facts.ts'
import {
  eras,
  historyEvents,
  olympicChampions,
  persons,
  type Track,
} from '#content/judo/history.ts'
import { oaths } from '#content/judo/oath.ts'
import { ideas, mottos, virtues } from '#content/judo/principles.ts'
import { groups, programmes, subgroups } from '#content/judo/technique-groups.ts'
import type { SubgroupId } from '#content/judo/technique-types.ts'
import { techniques } from '#content/judo/techniques.ts'
import { sayings } from '#content/judo/wisdom.ts'
import { sourceNames } from '#content/sources.ts'
import { judoWords } from '#content/study/words.ts'
import { personSet } from '#features/school/sets/history.ts'
import { hourMs } from '#kit/base/durations.ts'
import { typograph } from '#kit/text/typography.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { eventsOf, tellHistory } from './history.ts'
import { sayingOfTheDay } from './saying-of-the-day.ts'
import { techniqueAddress } from './technique-addresses.ts'
import { searchTechniques } from './technique-search.ts'
import { countBySubgroup, listTechniques, neighboursOf } from './techniques.ts'

const maxPageBytes = 15 * 1024

const contentFiles = import.meta.glob<Record<string, unknown>>('../../../content/judo/*.ts', {
  eager: true,
})

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const ids = (found: { id: string }[]) => found.map(({ id }) => id)
const search = (q: string) => ids(searchTechniques(techniques, q).found)

test('the list is the Kodokan’s: a hundred techniques, each group of its size', () => {
  const sizes: Record<SubgroupId, number> = {
    'te-waza': 16,
    'koshi-waza': 10,
    'ashi-waza': 21,
    'ma-sutemi-waza': 5,
    'yoko-sutemi-waza': 16,
    'osaekomi-waza': 10,
    'shime-waza': 12,
    'kansetsu-waza': 10,
  }
  expect(techniques.map(({ number }) => number)).toEqual(
    Array.from({ length: 100 }, (_, at) => at + 1),
  )
  expect(new Set(ids(techniques)).size).toBe(100)
  for (const { id } of subgroups) expect([id, countBySubgroup(id)]).toEqual([id, sizes[id]])
  expect(listTechniques({ group: 'nage-waza' })).toHaveLength(68)
  expect(listTechniques({ group: 'katame-waza' })).toHaveLength(32)
})

test('the Gokyo is five groups of eight; eight throws were kept, twenty named later', () => {
  const sizes = programmes.map(({ id }) => listTechniques({ gokyo: id }).length)
  expect(sizes).toEqual([8, 8, 8, 8, 8, 8, 20])
  for (const { programme, subgroup } of techniques) {
    const group = subgroups.find(({ id }) => id === subgroup)?.group
    expect(programme === undefined).toBe(group === 'katame-waza')
  }
})

test('a technique that is not simply allowed says why', () => {
  const forbidden = techniques.filter(({ status }) => status === 'forbidden')
  expect(ids(forbidden)).toEqual([
    'morote-gari',
    'kuchiki-taoshi',
    'kibisu-gaeshi',
    'kani-basami',
    'kawazu-gake',
    'do-jime',
    'ashi-garami',
  ])
  for (const { id, status, statusNote } of techniques)
    if (status !== 'allowed') expect([id, typeof statusNote]).toEqual([id, 'string'])
})

test('no word mixes Latin and Cyrillic letters', () => {
  for (const [file, module] of Object.entries(contentFiles))
    for (const text of textsIn(module)) {
      const mixed = text.match(/[\p{L}\p{M}]+/gu)?.filter(isMixed) ?? []
      expect([file, mixed]).toEqual([file, []])
    }
})

test('texts are typed with Russian quotes, dashes and single spaces', () => {
  for (const [file, module] of Object.entries(contentFiles))
    for (const text of textsIn(module))
      if (/[а-я]/i.test(text))
        expect([file, text]).toEqual([file, text.replace(/"| - | {2}|^ | $|\.\.\./g, '✗')])
})

test('every name, romaji, kanji and alias finds its technique', () => {
  for (const { id, name, romaji, kanji, aliases = [] } of techniques)
    for (const spelling of [name, romaji, kanji, ...aliases]) {
      expect([spelling, search(spelling)]).toEqual([spelling, expect.arrayContaining([id])])
      const joined = spelling.replaceAll('-', '').toUpperCase()
      expect([joined, search(joined)]).toEqual([joined, expect.arrayContaining([id])])
    }
})

test('a name is found however it is transcribed', () => {
  const spellings = {
    'seoi-nage': ['сэои нагэ', 'сеойнаге', 'СЕОИ-НАГЕ', 'seoinage', 'Seoi Nage', '背負い投げ'],
    'uchi-mata': ['ути мата', 'Учи-Мата', 'uti-mata', 'uchimata', '内股'],
    'o-soto-gari': ['осотогари', 'osoto gari', 'ōsoto-gari', '大外刈'],
    'yoko-shiho-gatame': ['йоко шихо гатаме', 'еко-сихо-гатамэ', 'ёко сихо', 'yoko shiho'],
    'ude-hishigi-juji-gatame': ['джуджи гатаме', 'дзюдзи-гатамэ', 'juji', 'zyuzi'],
    'de-ashi-harai': ['деашибарай', 'de ashi barai'],
    'tsukkomi-jime': ['цукоми-дзимэ', 'tsukomi jime'],
  }
  for (const [id, questions] of Object.entries(spellings))
    for (const q of questions) expect([q, search(q)]).toEqual([q, expect.arrayContaining([id])])
})

test('a Russian term is found in any case', () => {
  expect(search('мельница')).toEqual(['kata-guruma'])
  expect(search('мельницу')).toEqual(['kata-guruma'])
  expect(search('заднюю подножку')).toContain('o-soto-otoshi')
  expect(search('ПОДХВАТ ИЗНУТРИ')).toContain('uchi-mata')
})

test('nonsense finds nothing and hostile questions do no harm', () => {
  for (const q of ['карате', '!!!', '—', '%', "'; drop table", '\\', '[', '(((', 'す'])
    expect([q, search(q)]).toEqual([q, []])
})

test('neighbours lead through the whole list and stop at its ends', () => {
  const [first, second] = techniques
  expect(neighboursOf(first!)).toEqual({ previous: undefined, next: second })
  expect(neighboursOf(techniques[99]!).next).toBeUndefined()
  for (const technique of techniques.slice(1))
    expect(neighboursOf(technique).previous?.number).toBe(technique.number - 1)
})

test('filters are addresses, combine, and unknown ones are not found', async () => {
  const shown = async (query: string) => {
    const { body, statusCode } = await site.inject(`/about-judo/techniques?${query}`)
    return statusCode === 200
      ? [...body.matchAll(/<li id="([a-z-]+)"/g)].map(([, id]) => id)
      : statusCode
  }
  expect(await shown('')).toEqual(ids(techniques))
  expect(await shown('group=katame-waza')).toHaveLength(32)
  expect(await shown('subgroup=ma-sutemi-waza')).toHaveLength(5)
  expect(await shown('gokyo=1')).toHaveLength(8)
  expect(await shown('gokyo=1&subgroup=te-waza')).toEqual(['seoi-nage'])
  expect(await shown('q=%D1%83%D1%87%D0%B8-%D0%BC%D0%B0%D1%82%D0%B0&gokyo=2')).toEqual([
    'uchi-mata',
  ])
  expect(await shown('q=%3Cscript%3E')).toEqual([])
  for (const unknown of ['group=x', 'subgroup=nage-waza', 'gokyo=6', 'gokyo=__proto__'])
    expect([unknown, await shown(unknown)]).toEqual([unknown, 404])
})

test('a search page says what was asked and stays out of search engines', async () => {
  const { body } = await site.inject('/about-judo/techniques?q=%3Cb%3E')
  expect(body).toContain('По запросу «&lt;b&gt;» ничего не нашлось.')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
})

test('history is told in order, by eras, and the filter keeps one track', async () => {
  const years = historyEvents.map(({ year }) => year)
  expect(years).toEqual([...years].sort((a, b) => a - b))
  const told = (track?: Track) => ids(tellHistory(track).flatMap(({ entries }) => entries))
  expect(told().sort()).toEqual([...ids(eventsOf()), ...ids([...personSet.ours])].sort())
  expect(new Set(told()).size).toBe(told().length)
  expect(told('sambo')).toContain('sambo-born')
  expect(told('sambo')).not.toContain('kodokan')
  expect(told('judo').length + told('sambo').length).toBe(told().length + 1)
  const { body } = await site.inject('/about-judo/history?track=sambo')
  expect(body).toContain('Создана ФИАС')
  expect(body).not.toContain('Олимпийские чемпионы')
  expect((await site.inject('/about-judo/history?track=aikido')).statusCode).toBe(404)
})

test('there are twelve Olympic champions, in the order of the Games', () => {
  expect(olympicChampions).toHaveLength(12)
  const years = olympicChampions.map(({ year }) => year)
  expect(years).toEqual([...years].sort((a, b) => a - b))
})

test('every collection has its size and names nothing twice', () => {
  const collections = { sayings, facts, virtues, mottos, ideas, persons, eras, historyEvents }
  const sizes = Object.entries(collections).map(([name, items]) => [name, items.length])
  expect(Object.fromEntries(sizes)).toEqual({
    sayings: 39,
    facts: 48,
    virtues: 8,
    mottos: 2,
    ideas: 4,
    persons: 5,
    eras: 5,
    historyEvents: 62,
  })
  for (const [name, items] of Object.entries(collections))
    expect([name, new Set<string>(ids(items)).size]).toEqual([name, items.length])
})

test('the saying on the main page changes at the midnight of the city', async () => {
  const today = sayingOfTheDay('2026-11-21')?.id
  expect((await site.inject('/')).body).toContain(`/about-judo/wisdom#${today}`)
  site.clock.advance(13 * hourMs)
  const tomorrow = sayingOfTheDay('2026-11-22')?.id
  expect(tomorrow).not.toBe(today)
  expect((await site.inject('/')).body).toContain(`/about-judo/wisdom#${tomorrow}`)
})

test('the certificate is on the page without a script, blank and ready for print', async () => {
  const { body } = await site.inject('/about-judo/oath')
  for (const line of oaths.full.lines.slice(1, 3)) expect(body).toContain(typograph(line))
  expect(body).toContain('data-island="oath-certificate"')
  expect(body).toContain('Имя и фамилия')
})

test('facts are filtered by category and stay out of the menu', async () => {
  const { body } = await site.inject('/about-judo/interesting-facts?category=gear')
  const expected = ids(facts.filter(({ category }) => category === 'gear'))
  const shown = [...body.matchAll(/<li id="([a-z0-9-]+)"/g)].map(([, id]) => id)
  expect(shown).toEqual(expected)
  expect((await site.inject('/about-judo/interesting-facts?category=x')).statusCode).toBe(404)
  expect((await site.inject('/')).body).not.toContain('interesting-facts')
})

test('every page about judo leads to all the others, facts too, and lights its menu entry', async () => {
  const names = ['history', 'techniques', 'wisdom', 'oath', 'principles', 'interesting-facts']
  for (const name of names) {
    const { body } = await site.inject(`/about-judo/${name}`)
    const [header = '', content = ''] = (body.split('<body')[1] ?? '').split('<main')
    expect([name, /aria-current="true"[^>]*>\s*О дзюдо/.test(header)]).toEqual([name, true])
    expect(header).not.toContain('interesting-facts')
    for (const other of names.filter((one) => one !== name))
      expect([name, content.includes(`href="/about-judo/${other}"`)]).toEqual([name, true])
  }
})

const pages = [
  '/about-judo/history',
  '/about-judo/history?track=judo',
  '/about-judo/history?track=sambo',
  '/about-judo/techniques',
  ...groups.map(({ id }) => `/about-judo/techniques?group=${id}`),
  '/about-judo/wisdom',
  '/about-judo/oath',
  '/about-judo/principles',
  '/about-judo/interesting-facts',
  ...factCategories.map(({ id }) => `/about-judo/interesting-facts?category=${id}`),
  ...ids(techniques).map((id) => `/about-judo/techniques/${id}`),
]

test('every page opens, describes itself and stays within its bytes', async () => {
  for (const url of pages) {
    const { statusCode, body } = await site.inject(url)
    const bytes = brotliCompressSync(body).length
    expect([url, statusCode, bytes <= maxPageBytes]).toEqual([url, 200, true])
    for (const part of ['<h1>', '<meta name="description"', 'rel="canonical"', 'og:image'])
      expect([url, part, body.includes(part)]).toEqual([url, part, true])
    expect([url, body.match(/<h1/g)?.length]).toEqual([url, 1])
    expect([url, / style="/.test(body)]).toEqual([url, false])
    const named = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect([url, named]).toEqual([url, [...new Set(named)]])
  }
})

test('a technique has an address of its own and a place in the catalogue and the sitemap', async () => {
  const { body } = await site.inject('/about-judo/techniques/kani-basami')
  expect(body).toContain('Запрещён на соревнованиях')
  expect(body).toContain('href="/about-judo/techniques#kani-basami"')
  expect(body).toContain('"@type":"DefinedTerm"')
  expect(body).toContain('"@type":"BreadcrumbList"')
  expect(body).toContain('href="/about-judo/techniques/ko-uchi-makikomi" rel="prev"')
  expect(body).toContain('href="/about-judo/techniques/kawazu-gake" rel="next"')
  const sitemap = (await site.inject('/sitemap.xml')).body
  for (const { id } of techniques) expect(sitemap).toContain(`/about-judo/techniques/${id}</loc>`)
})

test('the page of a technique says where it comes from, and what of it nobody has compared', async () => {
  for (const technique of techniques.filter(({ number }) => number % 9 === 0)) {
    const { body } = await site.inject(techniqueAddress(technique.id))
    const names = technique.sources.map((id) => sourceNames[id])
    expect(body).toContain(typograph(`Откуда: ${names.join('; ')}.`))
  }
  const { body } = await site.inject(techniqueAddress('ura-gatame'))
  expect(body).toMatch(/data-uncompared[\s\S]+Откуда: Кодокан/)
})

test('every Japanese word of the glossary is written as in Japan and has its stress', () => {
  const plain = judoWords.filter(({ id }) => id !== 'golden-score')
  expect(plain.filter(({ written }) => !written).map(({ id }) => id)).toEqual([])
  const vowels = (word: string) => word.match(/[аеёиоуыэюя]/g)?.length ?? 0
  const unstressed = plain.filter(
    ({ word, spoken = '' }) => vowels(word) > 1 && !/\u0301|[ёЁ]/.test(spoken),
  )
  expect(unstressed.map(({ id }) => id)).toEqual([])
})

test('an unknown technique is not found', async () => {
  for (const id of ['daki-age', 'SEOI-NAGE', 'constructor', '1', '%00'])
    expect([id, (await site.inject(`/about-judo/techniques/${id}`)).statusCode]).toEqual([id, 404])
})

function isMixed(word: string): boolean {
  return /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test.each(['подсечка', 'подсечкой', 'захваты', 'через бедро', 'учимата', 'бросок через спину'])(
  '«%s» finds the same techniques here and in the search of the whole site',
  async (q) => {
    const query = new URLSearchParams({ q, limit: '50' })
    const { groups } = (await site.inject(`/api/search?${query}`)).json()
    const group = groups.find(({ kind }: { kind: string }) => kind === 'techniques')
    const hrefs = group.items
      .map(({ href }: { href: string }) => href)
      .filter((href: string) => href.startsWith('/about-judo/'))
    expect(hrefs.length).toBeGreaterThan(0)
    expect(search(q).map(techniqueAddress).sort()).toEqual(hrefs.sort())
  },
)

test('a technique whose Russian term is its meaning says the words once', async () => {
  const face = (await site.inject('/about-judo/techniques/seoi-nage')).body
    .replaceAll('\u00a0', ' ')
    .replace(/<[^>]+>/g, '\n')
  expect(face).not.toContain('терминологии — бросок через спину')
  expect(face).toContain('Так же он назван и в российской терминологии.')
})
