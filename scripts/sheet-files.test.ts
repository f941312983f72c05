import { expect, test } from 'vitest'
import { pages } from '#src/site.ts'
import { readSheets } from './sheet-files.ts'

const { styles } = readSheets()
const sheet = (name: string) => styles.get(name) ?? []

test('the section of every page has a sheet', () => {
  expect(pages.map(({ section }) => section).filter((name) => sheet(name).length === 0)).toEqual([])
})

test('what the site’s sheet has, no section’s sheet repeats', () => {
  const site = new Set(sheet('site'))
  const others = [...styles].filter(([name]) => name !== 'site').flatMap(([, own]) => own)
  expect(others.length).toBeGreaterThan(20)
  expect(others.filter((style) => site.has(style))).toEqual([])
})

test('a page’s own styles come after those of its parts and prevail', () => {
  expect(sheet('home').at(-1)).toBe('src/features/home/pages/home.module.css')
  expect(sheet('home')).toContain('src/features/judo/saying-strip.module.css')
})

test('the site’s sheet has the frame and what many sections need, but no page', () => {
  expect(sheet('site')).toContain('src/kit/ui/header.module.css')
  expect(sheet('site')).toContain('src/kit/ui/picture.module.css')
  expect(sheet('site').filter((style) => style.includes('/pages/'))).toEqual([])
  expect(sheet('site').at(-1)).toBe('src/kit/ui/print.css')
})
