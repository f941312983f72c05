import { expect, test } from 'vitest'
import { z } from 'zod'
import { calendarDate, expectedVersion, instant, plainText, recordId } from './fields.ts'
import { acceptOlder, wallMoments } from './older-clients.ts'

const wall = z.string().meta({ maxLength: 30 })
wallMoments.add(wall)

const schema = z.object({
  title: plainText({ min: 1, max: 20 }),
  album_id: recordId,
  published: z.boolean().optional(),
  order: z.int().optional(),
  lat: z.number().nullable(),
  date: calendarDate.optional(),
  ends: calendarDate.nullable().optional(),
  begins: wall.optional(),
  publishedAt: instant.optional(),
  kind: z.enum(['a', 'b']).optional(),
  degrees: z.union([z.literal(90), z.literal(180)]).optional(),
  content: z.union([z.string(), z.object({ type: z.literal('doc') })]).optional(),
  program: z.array(z.object({ date: calendarDate, ids: z.array(recordId) })).default([]),
  version: expectedVersion,
})

const read = (value: object) =>
  acceptOlder(schema, value, 'Europe/Moscow') as Record<string, unknown>

test('what older clients send is read as it is meant', () => {
  expect(
    read({
      title: null,
      album_id: '6',
      published: 1,
      order: ' 3 ',
      lat: '55.75',
      date: '2027-01-20T00:00:00.000Z',
      ends: '',
      begins: '2027-01-20T10:00:00.000Z',
      publishedAt: '2027-01-20T00:00:00.000Z',
      kind: null,
      degrees: '90',
      content: null,
      program: [{ date: '2027-01-19T21:00:00Z', ids: ['1', 2] }],
      version: null,
    }),
  ).toEqual({
    title: '',
    album_id: 6,
    published: true,
    order: 3,
    lat: 55.75,
    date: '2027-01-20',
    ends: null,
    begins: '2027-01-20T13:00',
    publishedAt: '2027-01-20T00:00:00.000Z',
    degrees: 90,
    content: '',
    program: [{ date: '2027-01-20', ids: [1, 2] }],
  })
})

test.each<[string, unknown]>([
  ['album_id', '6a'],
  ['album_id', ''],
  ['album_id', '0x6'],
  ['album_id', '1e3'],
  ['album_id', '9'.repeat(30)],
  ['album_id', ['6']],
  ['published', 2],
  ['published', 'yes'],
  ['published', []],
  ['date', '2027-02-30T00:00:00Z'],
  ['date', 20270120],
  ['title', 5],
  ['title', ['a']],
  ['kind', ''],
  ['program', {}],
])('%s: %j stays what it is, and is refused', (name, value) => {
  expect(read({ [name]: value })[name]).toBe(value)
  const whole = { title: 'Имя', album_id: 1, lat: null }
  expect(schema.safeParse(read({ ...whole, [name]: value })).success).toBe(false)
})

test('what is already right is not touched, and nothing is changed in place', () => {
  const given = { title: 'Имя', album_id: '1', unknown: null, lat: null, order: 1 }
  const before = structuredClone(given)
  expect(read(given)).toEqual({ ...before, album_id: 1 })
  expect(given).toEqual(before)
  expect(acceptOlder(schema, null, 'UTC')).toBe(null)
  expect(acceptOlder(schema, [], 'UTC')).toEqual([])
})
