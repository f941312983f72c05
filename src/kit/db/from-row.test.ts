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

test('a number at which counting stops is no number of anybody', () => {
  const anyNumber = { isSound: Number.isFinite, otherwise: null, isVital: false }
  const counted = { ...plain, readable: new Map([['club', anyNumber]]) } as typeof plain
  for (const far of [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
    expect(fromRow(counted, row({ club: far, order: far }))).toMatchObject({ club: null, order: 0 })
    expect(damagedFields(counted, row({ club: far, order: far }))).toEqual(['club', 'order'])
  }
  expect(damagedFields(counted, row({ club: 7, order: 2 }))).toEqual([])
})

test('the columns of every record are judged, whatever its kind says', () => {
  const own = {
    version: 4,
    createdAt: '2026-01-10T08:00:00.000Z',
    updatedAt: '2026-02-01T00:00:00Z',
  }
  expect(fromRow(plain, row(own))).toEqual(row(own))
  const spoilt = row({
    version: 'x',
    createdAt: '',
    updatedAt: '2026-02-30T25:00:00.000Z',
    order: 1.5,
  })
  const epoch = '1970-01-01T00:00:00.000Z'
  const sound = { version: 1, createdAt: epoch, updatedAt: epoch, order: 0 }
  expect(fromRow(plain, spoilt)).toEqual(row(sound))
  expect(healed(plain, spoilt)).toEqual(sound)
  expect(damagedFields(kind, spoilt)).toEqual(Object.keys(sound))
})

test('what the rest of the row says as well is taken from there', () => {
  const from = (row: Record<string, unknown>) => String(row.title).length
  const readable = new Map([['days', { isSound: isDays, otherwise: [], from, isVital: false }]])
  expect(fromRow({ ...kind, readable }, row({ days: '{' })).days).toBe(5)
  expect(healed({ ...kind, readable }, row({ days: '{' }))).toEqual({ days: 5 })
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
