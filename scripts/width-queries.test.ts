import { expect, test } from 'vitest'
import { widthQueries } from './width-queries.ts'

function converted(params: string, file = '/site/src/kit/ui/a.css'): string {
  const rule = { name: 'media', params, source: { input: { file } } }
  widthQueries().AtRule.media(rule)
  return `@${rule.name} ${rule.params}`
}

test('named widths ask the page container, in em of its own font size', () => {
  expect(converted('(--from-44)')).toBe('@container page (width >= 44em)')
  expect(converted('(--from-20) and (--below-40)')).toBe(
    '@container page (width >= 20em) and (width < 40em)',
  )
})

test('at 1024 px the menu is still folded', () => {
  expect(converted('(--menu-folded)')).toBe('@container page (width <= 64em)')
  expect(converted('(--menu-open)')).toBe('@container page (width > 64em)')
})

test('in the admin and beside other conditions they ask the screen', () => {
  expect(converted('(--from-44)', '/site/src/kit/admin/a.css')).toBe('@media (width >= 44em)')
  expect(converted('print and (--from-20)')).toBe('@media print and (width >= 20em)')
})

test('a width that has no name stops the build', () => {
  expect(() => converted('(--from-45)')).toThrow(
    'a.css: @media (--from-45) is not among the widths',
  )
})

test('all other queries and those of packages stay as they are', () => {
  for (const query of ['print', '(scripting: none)', '(min-width: 44rem)'])
    expect(converted(query, '/site/node_modules/b/c.css')).toBe(`@media ${query}`)
})
