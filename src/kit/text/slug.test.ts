import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Устав федерации', 'ustav-federatsii'],
  ['Согласие родителей (на 2026/27 год)', 'soglasie-roditeley-na-2026-27-god'],
  ['Щит, ёж и объезд', 'shchit-ezh-i-obezd'],
  ['Résumé', 'resume'],
  ['柔道', 'document'],
  ['—', 'document'],
])('%s has the address %s', (title, slug) => {
  expect(slugOf(title, 'document')).toBe(slug)
})

test('a long title ends at a word', () => {
  const slug = slugOf('Положение '.repeat(20), 'document')
  expect(slug.length).toBeLessThanOrEqual(60)
  expect(slug).toMatch(/^(polozhenie-)*polozhenie$/)
})
