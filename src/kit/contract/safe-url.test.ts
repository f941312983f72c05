import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeHref, safeUrl, withScheme } from './safe-url.ts'

const web = { protocols: ['http', 'https'] } as const
const all = { protocols: ['http', 'https', 'mailto', 'tel'] } as const

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'JaVa\tScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'java&#x73;cript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://evil.test/1',
  'about:blank',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https:\\\\evil.test',
  'https:evil.test',
  'https:/evil.test',
  'https:///evil.test',
  'https://vk.com@evil.test',
  'https://@evil.test',
  'https://vk.com%40evil.test',
  'https://user:pass@evil.test/',
  'https://vk.com\t.evil.test',
  'https://vk.com/\u202egnp.exe',
  'https://vk.com/\u200b',
  'https://\ud800.test',
  'https://',
  'https://[::1',
  'http:',
  'mailto:',
  'mailto:a@b',
  'mailto:a@b.ru\r\nBcc:x@y.ru',
  'tel:javascript',
  'tel:+7<script>',
  'ftp://host/file',
  '',
]

test.each(hostile)('no link may carry %j', (input) => {
  expect(safeUrl(input, all)).toBeUndefined()
  expect(safeHref(input)).toBeUndefined()
})

test.each([
  ['https://vk.com/judo', 'https://vk.com/judo'],
  ['  HTTPS://VK.com/judo ', 'https://vk.com/judo'],
  ['http://пример.рф/спорт', 'http://xn--e1afmkfd.xn--p1ai/%D1%81%D0%BF%D0%BE%D1%80%D1%82'],
  ['https://ya.ru/?text=a@b', 'https://ya.ru/?text=a@b'],
  ['https://ya.ru:8443/#x', 'https://ya.ru:8443/#x'],
  ['mailto:judo@example.ru', 'mailto:judo@example.ru'],
  ['tel:+7(900)000-00-00', 'tel:+7(900)000-00-00'],
])('%j becomes %j', (input, url) => {
  expect(safeUrl(input, all)).toBe(url)
})

test('only the listed protocols pass', () => {
  expect(safeUrl('mailto:judo@example.ru', web)).toBeUndefined()
  expect(safeUrl('http://ya.ru/', { protocols: ['https'] })).toBeUndefined()
})

test('an address longer than 2048 characters is refused at once', () => {
  expect(safeUrl(`https://ya.ru/${'a'.repeat(1_000_000)}`, web)).toBeUndefined()
  expect(safeUrl(`https://ya.ru/${'ы'.repeat(1000)}`, web)).toBeUndefined()
})

test.each([
  ['/news/12', '/news/12'],
  ['/news?page=2#x', '/news?page=2#x'],
  ['/a/../b', '/b'],
  ['#anchor', '#anchor'],
  ['#раздел', '#%D1%80%D0%B0%D0%B7%D0%B4%D0%B5%D0%BB'],
])('a link inside the site: %j becomes %j', (input, href) => {
  expect(safeHref(input)).toBe(href)
})

test.each([
  '//evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '/\t/evil.test',
  '/\\evil.test',
  'news/12',
  '?page=2',
  '#',
])('a link inside the site cannot be %j', (input) => {
  expect(safeHref(input)).toBeUndefined()
})

test('a scheme is added to bare hosts only', () => {
  expect(withScheme('vk.com/judo')).toBe('https://vk.com/judo')
  expect(withScheme('дзюдо.рф')).toBe('https://дзюдо.рф')
  for (const text of [
    'judo',
    '1.5',
    '//vk.com',
    'javascript:alert(1)',
    'a@vk.com',
    'https://x.ru',
  ]) {
    expect(withScheme(text)).toBe(text)
  }
})

const part = fc.constantFrom(
  ...[
    'javascript',
    'data',
    'https',
    'http',
    'mailto',
    'tel',
    'vk.com',
    'evil.test',
    ':',
    '/',
    '//',
  ],
  ...[
    '\\',
    '@',
    '#',
    '?',
    '.',
    '..',
    '\t',
    '\n',
    '\u0000',
    '\u00a0',
    '\u200b',
    '%40',
    '%2f',
    '%0a',
  ],
  ...['&#58;', '[::1]', '127.0.0.1', 'a', ' ', '\ud800', '+7900', ';', '"', '<', "'"],
)
const address = fc.oneof(
  fc.array(part, { maxLength: 10 }).map((parts) => parts.join('')),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string({ unit: 'binary' }),
)

test('whatever comes in, a link that comes out is harmless and stays as it is', () => {
  fc.assert(
    fc.property(address, (input) => {
      const href = safeHref(withScheme(input))
      if (href === undefined) return
      const url = new URL(href, 'https://own.test/page')
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol)
      expect(url.username + url.password).toBe('')
      if (/^[/#]/.test(href)) expect(url.origin).toBe('https://own.test')
      expect(href).not.toMatch(/[\p{Cc}\\<>"\s]/u)
      expect(safeHref(href)).toBe(href)
    }),
    { numRuns: 3000 },
  )
})
