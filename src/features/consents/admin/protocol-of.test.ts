import { expect, test } from 'vitest'
import { protocolOf } from './protocol-of.ts'

test.each([
  ['/competitions/7', '/admin/competitions/7/results'],
  ['/competitions/7?weight=1#results', '/admin/competitions/7/results'],
  ['/competitions', undefined],
  ['/competitions/7/documents/1', undefined],
  ['', undefined],
])('of «%s» the protocol is %s', (page, protocol) => {
  expect(protocolOf(page)).toBe(protocol)
})
