import { expect, test } from 'vitest'
import { fileFault } from './file-fault.ts'

const megabyte = 1024 * 1024

test.each([
  ['image/jpeg', 5 * megabyte, ''],
  ['', 5 * megabyte, ''],
  ['image/png', 26 * megabyte, 'Файл больше 25\u00a0МБ'],
  ['text/markdown', 10, 'Это не\u00a0фотография'],
  ['application/pdf', 30 * megabyte, 'Это не\u00a0фотография'],
])('a file of %j with %d bytes: %j', (type, size, fault) => {
  expect(fileFault({ type, size })).toBe(fault)
})
