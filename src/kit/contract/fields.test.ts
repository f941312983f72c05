import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { processorMs } from '#test/processor-time.ts'
import * as fields from './fields.ts'
import { fieldErrors } from './russian-errors.ts'

function says(schema: z.ZodType, value: unknown): string | undefined {
  const result = schema.safeParse(value)
  return result.success ? undefined : result.error.issues[0]?.message
}

const title = fields.plainText({ min: 1, max: 200, empty: 'Укажите название альбома' })

test('a text of nothing or of invisible characters is empty', () => {
  const nothing = [
    '',
    '   ',
    '\u200b\u2060',
    '\ufeff',
    '\u00ad\u200e',
    '\u3164',
    '\u2800',
    undefined,
  ]
  for (const value of nothing) expect(says(title, value)).toBe('Укажите название альбома')
  expect(fields.plainText({ max: 5 }).parse(' \u200b ')).toBe('')
})

test('a text that cannot be stored or shown is refused', () => {
  for (const value of ['a\u0000b', '\ud800', 'a\u0007', 'a\u009f', 'a\ufffeb', '\u200b\u0000']) {
    expect(says(title, value)).toBe('Недопустимые символы в тексте')
  }
  for (const value of [1, null, [], {}, true]) expect(says(title, value)).toBe('Ожидается текст')
})

test('a text has one message about its length, counted in characters', () => {
  const short = fields.plainText({ min: 3, max: 21 })
  expect(says(short, 'аб')).toBe('Не короче 3\u00a0символов')
  expect(says(short, 'а'.repeat(22))).toBe('Не длиннее 21\u00a0символа')
  expect(says(title, 'а'.repeat(5000))).toBe('Не длиннее 200\u00a0символов')
  expect(short.parse('🥋'.repeat(21))).toBe('🥋'.repeat(21))
})

test('hostile but printable text is kept to the letter', () => {
  const texts = [
    '<img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    "=cmd|' /C calc'!A0",
    '{{7*7}}',
    '\u202Etxt',
    'a\u2028b]]>',
  ]
  for (const text of texts) expect(title.parse(text)).toBe(text)
})

test('line breaks belong to texts of several lines', () => {
  expect(says(title, 'a\nb')).toBe('Уберите переносы строк и табуляцию')
  const long = fields.plainText({ multiline: true })
  expect(long.parse('a\r\nb\tc\rd\n')).toBe('a\nb\tc\nd')
  expect(says(long, 'a\u000bb')).toBe('Недопустимые символы в тексте')
})

test('a text once accepted is accepted unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const result = title.safeParse(text)
      if (!result.success) return
      expect(result.data).toBe(text.trim())
      expect(title.parse(result.data)).toBe(result.data)
    }),
    { numRuns: 300 },
  )
})

const badDates = [
  '2026-02-30',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-00-00',
  '1899-12-31',
  '2201-01-01',
  '31.12.2026',
  '2026-2-3',
  '9999999-1-1',
  '2026-05-09T25:00',
  '２０２６-05-09',
  20260509,
  null,
  ['2026-05-09'],
]

test.each(badDates)('%j is not a date', (value) => {
  expect(says(fields.calendarDate, value)).toBe('Такой даты не бывает')
  expect(says(fields.instant, value)).toBe('Такой даты не бывает')
})

test('an empty date is asked for', () => {
  for (const field of [fields.calendarDate, fields.instant])
    expect(says(field, ' ')).toBe('Укажите дату')
})

test('exactly the real dates are dates', () => {
  const number = (min: number, max: number) => fc.integer({ min, max })
  fc.assert(
    fc.property(number(1890, 2210), number(0, 13), number(0, 32), (year, month, day) => {
      const two = (n: number) => String(n).padStart(2, '0')
      const text = `${year}-${two(month)}-${two(day)}`
      const real = new Date(`${text}T00:00:00Z`)
      const exists = !Number.isNaN(real.getTime()) && real.toISOString().startsWith(text)
      expect(fields.calendarDate.safeParse(text).success).toBe(
        exists && year >= 1900 && year <= 2200,
      )
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['2026-11-28T12:04:00.000Z', '2026-11-28T12:04:00.000Z'],
  ['2026-11-28T12:04Z', '2026-11-28T12:04:00.000Z'],
  ['2026-11-28T00:30:00+03:00', '2026-11-27T21:30:00.000Z'],
  ['2026-11-28T12:04:05.123456789-11:30', '2026-11-28T23:34:05.123Z'],
  ['1969-12-31T23:30:00-01:00', '1970-01-01T00:30:00.000Z'],
])('the instant %j is %j', (text, utc) => {
  expect(fields.instant.parse(text)).toBe(utc)
  expect(fields.instant.parse(utc)).toBe(utc)
})

test.each([
  '2026-11-28T12:04:00',
  '2026-11-28 12:04:00Z',
  '2026-02-30T12:04:00Z',
  '2026-11-28T24:00:00Z',
  '2026-11-28T12:60:00Z',
  '2026-11-28T12:04:60Z',
  '2026-11-28T12:04:00+15:00',
  '1970-01-01T00:00:00+03:00',
  '2201-01-01T00:00:00Z',
  '+002026-11-28T12:04:00Z',
  'tomorrow',
])('%j is not an instant', (text) => {
  expect(says(fields.instant, text)).toBe('Такой даты не бывает')
})

test('a wall time is HH:MM', () => {
  expect(fields.wallTime.parse('09:30')).toBe('09:30')
  for (const text of ['9:30', '24:00', '12:60', '12:00:00']) {
    expect(says(fields.wallTime, text)).toBe('Такого времени не бывает')
  }
  expect(says(fields.wallTime, '')).toBe('Укажите время')
})

test('a record is named by a positive 32-bit number', () => {
  expect(fields.recordId.parse(2_147_483_647)).toBe(2_147_483_647)
  for (const value of [0, -1, 1.5, '1', 2_147_483_648, 2 ** 53 + 1, [1], Number.NaN, null]) {
    expect(says(fields.recordId, value)).toBe('Такого номера записи не бывает')
  }
  expect(fields.expectedVersion.parse(undefined)).toBeUndefined()
  expect(says(fields.expectedVersion, 0)).toBe('Такой версии записи не бывает')
})

test('a number in a path is decimal and nothing else', () => {
  expect(fields.idParam.parse('12')).toBe(12)
  const paths = [
    '0',
    '-1',
    '1e3',
    '1 OR 1=1',
    '9007199254740993',
    '../1',
    '__proto__',
    '１',
    '01',
    '2147483648',
  ]
  for (const text of [...paths, '9'.repeat(300), '']) {
    expect(says(fields.idParam, text)).toBe('Такого номера записи не бывает')
  }
})

test('an image is one of our own files or none', () => {
  for (const path of ['', '/files/ab-12.jpg', '/files/ab-12.avif']) {
    expect(fields.ownFilePath.parse(path)).toBe(path)
  }
  const foreign = [
    'https://evil.test/files/a.jpg',
    '//evil.test/a.jpg',
    '/files/../a.jpg',
    '/files/a.svg',
  ]
  const broken = [
    '/files/a.jpg?x',
    '/files/A.jpg',
    '/files/.jpg',
    'files/a.jpg',
    '/files/a.jpg\nx',
    1,
  ]
  for (const value of [...foreign, ...broken]) {
    expect(says(fields.ownFilePath, value)).toBe('Выберите загруженное изображение')
  }
})

const badLinks = [
  'javascript:alert(1)',
  'JaVa\tScript:',
  'data:text/html,<b>',
  'vbscript:x',
  '//evil.test',
  'https://vk.com@evil.test',
  'https:\\evil',
  '\u0001javascript:',
  'user@host.ru',
  'ftp://host.ru',
  '@',
  null,
  1,
]

test.each(badLinks)('%j is not a link, neither of a partner nor of a social network', (value) => {
  const site = /^Недопустимая ссылка\. Скопируйте адрес .*https:\/\/judo\.ru$/
  expect(says(fields.webUrl, value)).toMatch(site)
  expect(says(fields.optionalWebUrl, value)).toMatch(site)
  const good = { vk: 'https://vk.com/judo', telegram: '@judo', whatsapp: 'https://wa.me/79' }
  for (const network of ['vk', 'telegram', 'whatsapp'] as const)
    expect(says(fields.socialLink(network), value)).toContain(good[network])
})

test('an address of a site may be left out only where that is allowed', () => {
  expect(fields.webUrl.parse(' https://judo.ru ')).toBe('https://judo.ru/')
  expect(fields.webUrl.parse('judo.ru/clubs')).toBe('https://judo.ru/clubs')
  expect(says(fields.webUrl, `https://judo.ru/${'a'.repeat(3000)}`)).toMatch(/^Недопустимая ссылка/)
  expect(says(fields.webUrl, '')).toMatch(/^Недопустимая ссылка/)
  expect(fields.optionalWebUrl.parse(' ')).toBe('')
})

test.each([
  ['vk', 'vk.com/judo', 'https://vk.com/judo'],
  ['vk', 'http://vk.com/judo', 'http://vk.com/judo'],
  ['vk', '@judo_city', 'https://vk.com/judo_city'],
  ['vk', 'judo_city', 'https://vk.com/judo_city'],
  ['telegram', '@judo_city', 'https://t.me/judo_city'],
  ['telegram', 't.me/judo_city', 'https://t.me/judo_city'],
  ['whatsapp', '+7 (900) 123-45-67', 'https://wa.me/79001234567'],
  ['whatsapp', '89001234567', 'https://wa.me/79001234567'],
  ['whatsapp', 'wa.me/79001234567', 'https://wa.me/79001234567'],
  ['whatsapp', '', ''],
] as const)('%s %j is stored as %j', (network, text, url) => {
  expect(fields.socialLink(network).parse(text)).toBe(url)
  expect(fields.socialLink(network).parse(url)).toBe(url)
})

test('a telephone is plausible or absent', () => {
  for (const text of ['', '+7 (3812) 12-34-56', '8 900 123-45-67', '12-34-56, доб. 12', '112']) {
    expect(fields.phone.parse(text)).toBe(text)
  }
  for (const value of [{}, [], null, '1'.repeat(100_000), '+7<script>', 'звоните', '+', '1 2']) {
    expect(says(fields.phone, value)).toBe(
      'Номер телефона с ошибкой. Напишите так: +7\u00a0(913)\u00a0123-45-67',
    )
  }
})

test('an e-mail address is plausible or absent', () => {
  for (const text of ['', 'judo@example.ru', 'судья.1+x@дзюдо.рф']) {
    expect(fields.email.parse(text)).toBe(text)
  }
  const bad = ['judo', 'a@b', '@b.ru', 'a b@c.ru', 'a@b.ru>', `${'a'.repeat(300)}@b.ru`, 1]
  for (const value of bad) {
    expect(says(fields.email, value)).toBe('Адрес почты с ошибкой. Напишите так: info@judo.ru')
  }
})

test('unbounded input is judged quickly', () => {
  const long = [
    'a@'.repeat(100_000),
    'a.'.repeat(100_000),
    '1 '.repeat(100_000),
    '\u200b'.repeat(1e6),
  ]
  const judge = () => {
    for (const [name, schema] of Object.entries(fields)) {
      if (!(schema instanceof z.ZodType)) continue
      for (const text of long) expect(schema.safeParse(text).success, name).toBe(false)
    }
  }
  expect(processorMs(judge)).toBeLessThan(1000)
})

test('every field can be described in the API document and sent in an answer', () => {
  const social = fields.socialLink('vk')
  const all = { ...fields.recordFields, title, social }
  for (const [name, schema] of Object.entries({ ...fields, ...all })) {
    if (!(schema instanceof z.ZodType)) continue
    for (const io of ['input', 'output'] as const) {
      expect(z.toJSONSchema(schema, { io }), name).toHaveProperty('type')
    }
  }
  expect(z.encode(z.object({ title, social }), { title: 'Дзюдо', social: '' })).toEqual({
    title: 'Дзюдо',
    social: '',
  })
  expect(z.toJSONSchema(title)).toMatchObject({ type: 'string', minLength: 1, maxLength: 200 })
})

test('the first message of each field is given by its path', () => {
  const form = z.object({ title, program: z.array(z.object({ date: fields.calendarDate })) })
  const { error } = form.safeParse({ title: '', program: [{ date: '2026-05-09' }, { date: 'x' }] })
  expect(error && fieldErrors(error)).toEqual({
    title: 'Укажите название альбома',
    'program.1.date': 'Такой даты не бывает',
  })
})

test('a number that is too short for WhatsApp is told how to write it', () => {
  const told = fields.socialLink('whatsapp').safeParse('8 913')
  expect(told.error?.issues[0]?.message).toMatch(/^Номер телефона с ошибкой. Напишите так/)
})
