import { expect, test } from 'vitest'
import { largeSizes } from './large-sizes.ts'

type Property = keyof ReturnType<typeof largeSizes>['Declaration']

function capped(property: Property, value: string, file = '/site/src/features/home/a.css'): string {
  const declaration = { value, source: { input: { file } } }
  largeSizes().Declaration[property](declaration)
  return declaration.value
}

test('a text larger than the body and a wide padding stay under the most allowed', () => {
  expect(capped('font', '500 1.125rem / 1.3 var(--display)')).toBe(
    '500 min(1.125rem, var(--t-most, 100rem)) / 1.3 var(--display)',
  )
  expect(capped('font', '500 1.75rem / 1.1 var(--display)')).toBe(
    '500 min(1.75rem, var(--t-most, 100rem)) / 1.1 var(--display)',
  )
  expect(capped('font-size', 'clamp(1.25rem, 1rem + 2vw, 2.5rem)')).toBe(
    'min(clamp(1.25rem, 1rem + 2vw, 2.5rem), var(--t-most, 100rem))',
  )
  expect(capped('padding', 'var(--s-6) clamp(1.25rem, 3vw, 3rem) 0.5rem')).toBe(
    'var(--s-6) min(clamp(1.25rem, 3vw, 3rem), var(--p-most, 100rem)) 0.5rem',
  )
})

test('body sizes, tokens, the admin and packages stay as they are', () => {
  for (const value of ['500 1rem / 1.3 var(--display)', 'var(--t-h1)', '1.25em', 'inherit'])
    expect(capped('font', value)).toBe(value)
  for (const file of ['/site/src/kit/admin/a.css', '/site/node_modules/b/c.css'])
    expect(capped('font-size', '2rem', file)).toBe('2rem')
})

test('a value is changed once', () => {
  const once = capped('padding', '2rem')
  expect(capped('padding', once)).toBe(once)
})
