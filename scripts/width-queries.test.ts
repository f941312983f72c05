import { expect, test } from 'vitest'
import { widthQueries } from './width-queries.ts'

function converted(params: string, file = '/site/src/kit/ui/a.css'): string {
  const rule = { name: 'media', params, source: { input: { file } } }
  widthQueries().AtRule.media(rule)
  return `@${rule.name} ${rule.params}`
}

test('queries of width ask the page container, in em of its own font size', () => {
  expect(converted('(min-width: 44rem)')).toBe('@container page (min-width: 44em)')
  expect(converted('(max-width: 1024px)')).toBe('@container page (max-width: 64em)')
  expect(converted('(width > 1024px)')).toBe('@container page (width > 64em)')
  expect(converted('(min-width: 20rem) and (max-width: 39.99em)')).toBe(
    '@container page (min-width: 20em) and (max-width: 39.99em)',
  )
})

test('all other queries, the admin and packages stay as they are', () => {
  for (const query of ['print', '(scripting: none)', 'print and (min-width: 20rem)'])
    expect(converted(query)).toBe(`@media ${query}`)
  for (const file of ['/site/src/kit/admin/a.css', '/site/node_modules/b/c.css'])
    expect(converted('(min-width: 44rem)', file)).toBe('@media (min-width: 44rem)')
})
