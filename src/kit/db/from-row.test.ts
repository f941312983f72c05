import { expect, test } from 'vitest'
import {
  damagedFields,
  fromRow,
  fromRows,
  healed,
  isUsable,
  onDamage,
  type RecordKind,
} from './from-row.server.ts'

interface Lesson {
  id: number
  version: number
  createdAt: string
  updatedAt: string
  title: string
  open: boolean
  days: number[]
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isDays = (value: unknown) => Array.isArray(value)
const initialDays = [1]
const kind: RecordKind<Lesson> = {
  ...{ table: 'event', missing: 'Занятие не найдено' },
  ...{ booleans: ['open'], documents: ['days'] },
  readable: new Map([
    ['title', { isSound: isText, otherwise: '', isVital: true }],
    ['days', { isSound: isDays, otherwise: initialDays, isVital: false }],
  ]),
}
const plain: RecordKind<Lesson> = { table: 'event', missing: '' }
const row = (more: object = {}) => ({ id: 3, title: 'Укеми', open: 1, days: '[2,4]', ...more })

test('a row is read as a value; of what cannot be read the initial value is taken, a copy of its own', () => {
  expect(fromRow(kind, row())).toEqual({ id: 3, title: 'Укеми', open: true, days: [2, 4] })
  expect(fromRow(kind, row({ open: 0 })).open).toBe(false)
  // A driver may have read the document already.
  expect(fromRow(kind, row({ days: [6] })).days).toEqual([6])
  for (const days of ['[2,', '', '"2"', 'null', null, 5])
    expect(fromRow(kind, row({ days })).days, String(days)).toEqual([1])
  fromRow(kind, row({ days: '{' })).days.push(7)
  expect(initialDays).toEqual([1])
  expect(fromRow(plain, row())).toEqual(row())
})

test('what a list goes without is neither made up nor missed', () => {
  expect(fromRow(kind, { id: 3 })).toEqual({ id: 3 })
  expect(damagedFields(kind, { id: 3 })).toEqual([])
  expect(isUsable(kind, { id: 3 })).toBe(true)
  expect(healed(kind, { id: 3 })).toEqual({})
})

test('which fields cannot be read, which of them a write heals, and which cannot be done without', () => {
  const both = row({ title: '', days: '{' })
  expect(damagedFields(kind, row())).toEqual([])
  expect(damagedFields(kind, both)).toEqual(['title', 'days'])
  expect(damagedFields(plain, both)).toEqual([])
  expect(healed(kind, both)).toEqual({ days: [1] })
  expect(healed(kind, row())).toEqual({})
  expect(isUsable(kind, fromRow(kind, row({ days: '{' })))).toBe(true)
  expect(isUsable(kind, fromRow(kind, both))).toBe(false)
  expect(isUsable(plain, both)).toBe(true)
  expect(fromRows(kind, [both, row(), row({ id: 4, days: '{' })])).toEqual([
    ...[fromRow(kind, row()), fromRow(kind, row({ id: 4, days: '{' }))],
  ])
})

test('whoever listens is told of each damaged record that is read, until it stops listening', () => {
  const told: unknown[] = []
  const stop = onDamage((of, id, fields) => told.push([of.table, id, fields]))
  fromRow(kind, row())
  expect(told).toEqual([])
  fromRow(kind, row({ days: '{' }))
  fromRow(kind, row({ id: 4, title: '', days: '{' }))
  expect(told).toEqual([
    ['event', 3, ['days']],
    ['event', 4, ['title', 'days']],
  ])
  stop()
  fromRow(kind, row({ days: '{' }))
  expect(told).toHaveLength(2)
})
