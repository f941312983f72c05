import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const hsts = (url: string, hstsSubdomains: boolean) =>
  securityHeaders({ url, name: '', city: '', timeZone: 'Europe/Moscow', hasFarCopies: false }, '', {
    hstsSubdomains,
  })['strict-transport-security']

test('https is promised by a site that has it, and for the names below when its owner says so', () => {
  expect(hsts('http://localhost:3000', true)).toBeUndefined()
  expect(hsts('https://judo.example', false)).toBe('max-age=63072000')
  expect(hsts('https://judo.example', true)).toBe('max-age=63072000; includeSubDomains')
})
