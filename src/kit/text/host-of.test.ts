import { expect, test } from 'vitest'
import { hostOf } from './host-of.ts'

test.each([
  ['https://www.example.ru/cup?id=3', 'example.ru'],
  ['https://xn--d1acufc.xn--p1ai/', 'домен.рф'],
  ['http://entry.example:8080', 'entry.example'],
])('%s leads to %s', (url, host) => {
  expect(hostOf(url)).toBe(host)
})
