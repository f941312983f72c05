import { expect, test } from 'vitest'
import { dayWords } from './day-words.ts'

test('a day is said in words, with its hour where there is one; half a date says nothing', () => {
  const plain = (value: string) => dayWords(value).replaceAll('\u00a0', ' ')
  expect(plain('2026-11-25')).toBe('25 ноября 2026, ср')
  expect(plain('2026-03-04T18:05')).toBe('4 марта 2026, ср, 18:05')
  expect(['', '2026-11', '2026-02-30'].map(plain)).toEqual(['', '', ''])
})

test('no field of the admin asks for a day without saying it in words', () => {
  const sources = import.meta.glob<string>('../../**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const asking = Object.entries(sources)
    .filter(([, text]) => /["'](?:date|datetime-local)["']/.test(text) && /\btype=/.test(text))
    .filter(([, text]) => /type=(?:\{[^}]*)?["'](?:date|datetime-local)["']/.test(text))
    .map(([path]) => path.replace(/^(\.\.\/)+/, ''))
  // The certificate of the oath has its date in words beside it, large.
  expect(asking.sort()).toEqual(['./day-input.tsx', 'features/judo/islands/oath-certificate.tsx'])
})
