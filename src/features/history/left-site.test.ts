import { expect, test } from 'vitest'
import { leftSite } from './left-site.ts'

const now = new Date('2026-11-30T12:00:00Z')
const [past, ahead] = ['2026-11-01T12:00:00.000Z', '2026-12-10T12:00:00.000Z']

test('a record leaves the site when it is published no more, or not before a later moment', () => {
  const live = { published: true, publishedAt: past }
  expect(leftSite(live, { ...live, publishedAt: ahead }, now)).toBe(true)
  expect(leftSite(live, { ...live, published: false }, now)).toBe(true)
  expect(leftSite({ published: true }, { published: false }, now)).toBe(true)
  expect(leftSite(live, null, now)).toBe(true)
})

test('what stays, or was not there, leaves nothing', () => {
  const live = { published: true, publishedAt: past }
  const later = { published: true, publishedAt: ahead }
  expect(leftSite(live, { ...live, title: 'Другой' }, now)).toBe(false)
  expect(leftSite(later, { published: false }, now)).toBe(false)
  expect(leftSite({ title: 'Кубок' }, { title: 'Финал' }, now)).toBe(false)
})
