import { beforeAll, expect, test } from 'vitest'
import { demoAlbums, demoDrawings } from '#content/demo-albums.ts'
import { japaneseSign } from '#kit/text/japanese.ts'
import { photoSvg } from '#src/demo/photo-svg.tsx'
import { seedDemo } from '#src/demo/seed.server.ts'
import { pages } from '#src/site.ts'
import { createTestApp } from './app.ts'

/** What no sitemap names. */
const besides = [
  '/search?q=дзюдо',
  '/search?q=柔道',
  '/news?page=2',
  '/about-judo/techniques?q=背負投',
  '/about-judo/glossary?q=道場',
  '/about-judo/path/5-kyu/sheet',
  '/nothing-here',
]

const shown: [path: string, html: string][] = []
beforeAll(async () => {
  const site = await createTestApp()
  await seedDemo(site.db, site.config, site.clock.now)
  const known = pages.map(({ path }) => path).filter((path) => !path.includes(':'))
  const sitemap = (await site.inject('/sitemap.xml')).body
  const listed = [...sitemap.matchAll(/<loc>https:\/\/judo\.test([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  )
  for (const path of new Set([...known, ...listed, ...besides]))
    shown.push([path, (await site.inject(encodeURI(path))).body])
  await site.close()
}, 180_000)

/** What a drawing shows, whatever its colours and its place: its long lines, and the whole of it. */
const figuresOf = (svg: string) => [
  ...new Set([...svg.matchAll(/ d="([^"]{30,})"/g)].map(([, line]) => line!)),
  svg.replaceAll(/ (?:class|fill|stroke|transform|data-[a-z]+)="[^"]*"/g, ''),
]

/** Not the plan of a page, where a part has the sign that it has below, nor letters: two names may share them. */
const drawingsIn = (html: string) =>
  [
    ...html
      .replaceAll(/<nav[\s\S]*?<\/nav>/g, '')
      .matchAll(/<svg[^>]*\bdata-art\b[^>]*>[\s\S]*?<\/svg>/g),
  ]
    .map(([svg]) => svg)
    .filter((svg) => !svg.includes('<text'))

test('no drawing and no photograph stands twice on one page', () => {
  expect(shown.length).toBeGreaterThan(pages.length)
  const found = shown.flatMap(([path, html]) => {
    const figures = drawingsIn(html).flatMap(figuresOf)
    const photos = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src!)
    const twice = [...figures, ...photos].filter((one, at, all) => all.indexOf(one) !== at)
    return [...new Set(twice)].map((one) => `${path}: ${one.slice(0, 100)}`)
  })
  expect(found).toEqual([])
  expect(shown.flatMap(([, html]) => drawingsIn(html)).length).toBeGreaterThan(100)
})

const fitting: Record<(typeof demoDrawings)[keyof typeof demoDrawings], RegExp> = {
  throw: /бросок/i,
  lapels: /куртки/i,
  bow: /поклон/i,
  mats: /татами/i,
  medals: /медали|пьедестал/i,
  arc: /техника/i,
  dojo: /зал/i,
}

test('a drawn photo shows what the line under it says, and no album has a drawing twice', () => {
  const titles = demoAlbums.flatMap(({ photos }) => photos)
  for (const [title, drawing] of Object.entries(demoDrawings)) {
    expect(titles).toContain(title)
    expect(title, drawing).toMatch(fitting[drawing])
  }
  for (const { title, photos } of demoAlbums) {
    const figures = photos.flatMap((photo, at) => figuresOf(photoSvg(photo, at, [1500, 1000])))
    expect(
      figures.filter((one, at) => figures.indexOf(one) !== at),
      title,
    ).toEqual([])
  }
})

test('the figures of a throw stand on the main page and where no page is, beside nobody’s name', () => {
  const throws = { 'M345 60': ['/'], 'M338 480': ['/', '/nothing-here'] }
  for (const [line, places] of Object.entries(throws))
    expect(shown.filter(([, html]) => html.includes(line)).map(([path]) => path)).toEqual(places)
})

/** Alone in their tag: none of them has an end. */
const voids = /^(?:area|base|br|col|hr|img|input|link|meta|source|wbr)$/
const spoken = /\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g
const signs = new RegExp(japaneseSign.source, 'u')

/** Texts and spoken words with a Japanese sign where no element around says that they are Japanese. */
function unsaidIn(html: string): string[] {
  const unsaid: string[] = []
  const open: { name: string; isJapanese: boolean }[] = []
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|template)\b[^>]*>.*?<\/\1>|<!--.*?-->/gs, '')
  for (const [, end, name = '', attributes = '', text = ''] of body.matchAll(
    /<(\/)?([\w-]+)((?:\s[^>]*)?)>|([^<]+)/g,
  )) {
    const isInside = open.at(-1)?.isJapanese ?? false
    if (text) {
      if (signs.test(text) && !isInside) unsaid.push(text)
    } else if (end) open.splice(open.findLastIndex((one) => one.name === name))
    else {
      const lang = /\slang="([^"]*)"/.exec(attributes)?.[1]
      const isJapanese = lang ? lang === 'ja' : isInside
      for (const [, words = ''] of attributes.matchAll(spoken))
        if (signs.test(words) && !isJapanese) unsaid.push(words)
      if (!voids.test(name) && !attributes.endsWith('/')) open.push({ name, isJapanese })
    }
  }
  return unsaid
}

test('every Japanese sign of every page says that it is Japanese', () => {
  expect(shown.filter(([, html]) => html.includes('lang="ja"')).length).toBeGreaterThan(100)
  const found = shown.flatMap(([path, html]) =>
    [...new Set(unsaidIn(html))].map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})
