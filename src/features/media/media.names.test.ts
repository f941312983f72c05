import { expect, test } from 'vitest'
import * as names from './media.names.ts'

test('the journal opens an album, a photo in its album, and the albums for what is of none', () => {
  expect(names.albumName.address(7, null)).toBe('/admin/media/7')
  expect(names.photoName.address(7, 3)).toBe('/admin/media/3')
  expect(names.photoName.address(7, null)).toBe('/admin/media')
  expect(names.photoOrderName.address(3, null)).toBe('/admin/media/3')
  expect(names.albumOrderName.address(0, null)).toBe('/admin/media')
  expect(names.removalRequestName.address(7, null)).toBe('/admin/media')
})
