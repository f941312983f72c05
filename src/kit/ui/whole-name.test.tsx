import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholeName } from './whole-name.tsx'

const html = (of: string, href?: string) =>
  renderToStaticMarkup(<WholeName of={of} href={href} />).replaceAll('\u00a0', '_')

test('a long surname is held to its initials by its own box, a short one by a hard space', () => {
  expect(html('Соколовская В. Д.')).toMatch(/^<span class="[^"]+">Соколовская В\._Д\.<\/span>$/)
  expect(html('Соколовская В. Д.', '/federation/coaches/1')).toMatch(/^<a [^>]*class="/)
  expect(html('Гончар П. А.')).toBe('Гончар_П._А.')
  expect(html('Павел Гончар')).toBe('Павел Гончар')
})
