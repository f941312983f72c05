import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageQuery as query, rowsOf } from './query.ts'

test('nothing asked means everything; a page alone has twenty rows', () => {
  expect(rowsOf(query.parse({}))).toBeUndefined()
  expect(rowsOf(query.parse({ page: '3' }))).toEqual({ limit: 20, offset: 40 })
  expect(rowsOf(query.parse({ limit: '5' }))).toEqual({ limit: 5, offset: 0 })
})

test('paging ignores what it does not know', () => {
  expect(query.parse({ page: '3', limit: '100', sort: 'password_hash' })).toEqual({
    page: 3,
    limit: 100,
  })
})

const garbage = ['0', '-1', 'NaN', '1e9', '1.5', '', ' 1', '0x10', '１', ['1', '2'], { $gt: 0 }]

test.each(garbage)('%j is no page and no limit', (value) => {
  const { error } = query.safeParse({ page: value, limit: value })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Номер страницы — целое число от 1',
    'Размер страницы — целое число от 1 до 100',
  ])
})

test('a limit is at most 100', () => {
  expect(query.safeParse({ limit: '101' }).success).toBe(false)
  expect(query.safeParse({ limit: '1000000000' }).success).toBe(false)
})

test('the API document shows numbers with bounds', () => {
  const schema = z.toJSONSchema(query, { io: 'input' })
  expect(schema).not.toHaveProperty('required')
  expect(schema).toMatchObject({
    properties: {
      page: { type: 'integer', minimum: 1 },
      limit: { type: 'integer', minimum: 1, maximum: 100 },
    },
  })
})
