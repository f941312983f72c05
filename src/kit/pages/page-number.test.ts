import { expect, test } from 'vitest'
import { readPage } from './page-number.ts'

test('a page is a number from 1, the first needs none', () => {
  expect([undefined, '1', '12', '9999'].map(readPage)).toEqual([1, 1, 12, 9999])
  for (const text of ['0', '', 'x', '1x', 'x1', '01', '-1', '12345'])
    expect(readPage(text), text).toBeUndefined()
})
