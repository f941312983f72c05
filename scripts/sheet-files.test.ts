import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from '#src/site.ts'
import { readSheets } from './sheet-files.ts'

const { styles, modules, stylesOf } = readSheets()
const sheet = (name: string) => styles.get(name) ?? []

test('the section of every page has a sheet', () => {
  expect(pages.map(({ section }) => section).filter((name) => sheet(name).length === 0)).toEqual([])
})

test('what comes after the first paint is in no page', () => {
  const later = new Set(sheet('later'))
  expect(later).toContain('src/kit/ui/print.css')
  const others = [...styles].filter(([name]) => name !== 'later').flatMap(([, own]) => own)
  expect(others.length).toBeGreaterThan(20)
  expect(others.filter((style) => later.has(style))).toEqual([])
})

test('a page’s own styles come after those of its parts and prevail', () => {
  expect(sheet('home').at(-1)).toBe('src/features/home/pages/home.module.css')
  expect(sheet('home')).toContain('src/features/judo/saying-strip.module.css')
})

test('every page has the frame, and what another page is made of it has not', () => {
  for (const [name, own] of styles)
    if (name !== 'later') expect(own).toEqual(expect.arrayContaining(sheet('site')))
  expect(sheet('site')).toContain('src/kit/ui/header.module.css')
  expect(sheet('site').filter((style) => style.includes('/pages/'))).toEqual([])
  expect(sheet('news')).not.toContain('src/features/home/pages/home.module.css')
})

/**
 * Scripts that put a piece of another answer into the page: of this very page, or of which one. A piece of another
 * page comes without that page's stylesheet.
 */
const pieces: Record<string, 'own' | { mark: string; opener: string; piece: string }> = {
  'src/kit/ui/enhance/live-form.ts': 'own',
  'src/kit/ui/enhance/parts.ts': 'own',
  'src/features/media/viewer/album-parts.ts': 'own',
  'src/features/competitions/enhance-own-category.ts': 'own',
  'src/features/calendar/enhance/calendar.ts': {
    mark: 'data-calendar',
    opener: 'src/features/calendar/opens-events.ts',
    piece: 'src/features/calendar/event-article.tsx',
  },
}

test('what a page opens over itself is dressed there as on its own page', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\/admin\/|\.test\.tsx?$/.test(file),
  )
  const textOf = (file: string) => readFileSync(file, 'utf8')
  const fetching = sources.filter((file) => textOf(file).includes('await parsePage('))
  expect(fetching.sort()).toEqual(Object.keys(pieces).sort())
  for (const one of Object.values(pieces)) {
    if (one === 'own') continue
    const marked = sources.filter((file) => textOf(file).includes(one.mark))
    expect(marked.sort()).toEqual(['src/enhance.ts', one.opener])
    const sections = [...modules].filter(([, own]) => own.has(one.opener)).map(([name]) => name)
    expect(sections.length).toBeGreaterThan(1)
    const wanted = [...stylesOf(one.piece), ...stylesOf(one.opener)]
    expect(wanted.length).toBeGreaterThan(3)
    for (const section of sections) {
      const has = new Set(sheet(section))
      expect([section, wanted.filter((style) => !has.has(style))]).toEqual([section, []])
    }
  }
})
