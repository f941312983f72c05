import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAlbums, demoDrawings } from '#content/demo-albums.ts'
import { photoSvg } from '#src/demo/photo-svg.tsx'
import { seedDemo } from '#src/demo/seed.server.ts'
import { pages } from '#src/site.ts'
import { createTestApp, type TestApp } from './app.ts'

let site: TestApp
let shown: [path: string, html: string][]
beforeAll(async () => {
  site = await createTestApp()
  await seedDemo(site.db, site.config, site.clock.now)
  const known = pages.map(({ path }) => path).filter((path) => !path.includes(':'))
  const listed = [
    ...(await site.inject('/sitemap.xml')).body.matchAll(
      /<loc>https:\/\/judo\.test([^<]*)<\/loc>/g,
    ),
  ].map(([, path]) => path || '/')
  const asked = ['/search?q=дзюдо', '/news?page=2', '/nothing-here']
  shown = []
  for (const path of new Set([...known, ...listed, ...asked]))
    shown.push([path, (await site.inject(path)).body])
})
afterAll(() => site.close())

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
