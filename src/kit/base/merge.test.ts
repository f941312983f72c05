import { expect, test } from 'vitest'
import { joinLists, mergeValues } from './merge.ts'

test('of a list that both sides changed each item is taken from who changed it', () => {
  const item = (key: string, place = 1) => ({ key, place })
  const base = ['а', 'б', 'в', 'г'].map((key) => item(key))
  const mine = [item('а', 2), item('в'), item('г'), item('д')]
  const theirs = [item('е'), item('г', 3), item('б'), item('а')]
  const join = (
    sides: Partial<Record<'mine' | 'theirs', typeof base>>,
    prefer?: 'mine' | 'theirs',
  ) => joinLists({ base, mine, theirs, ...sides }, ({ key }) => key, prefer)
  expect(join({})).toEqual([item('е'), item('г', 3), item('д'), item('а', 2)])
  expect(join({ mine: theirs })).toEqual(theirs)

  const both = [...theirs.slice(0, 3), item('а', 5)]
  expect(join({ theirs: both })).toBeUndefined()
  expect(join({ theirs: both }, 'mine')).toContainEqual(item('а', 2))
  expect(join({ theirs: both }, 'theirs')).toContainEqual(item('а', 5))
  expect(join({ theirs: both }, 'theirs')).toContainEqual(item('д'))
  // Taken away here, changed there.
  const without = mine.slice(1)
  expect(join({ mine: without, theirs: both })).toBeUndefined()
  expect(join({ mine: without, theirs: both }, 'mine')).not.toContainEqual(item('а', 5))
  expect(join({ mine: without, theirs: both }, 'theirs')).toContainEqual(item('а', 5))
  expect(join({ mine: [...mine, item('а', 7)] })).toBeUndefined()
})

interface Row {
  who: string
  place: number
  coach: string
  adult?: true
}
const row = (who: string, place = 1, coach = 'Ветров'): Row => ({ who, place, coach })
const rules = { keyOf: ({ who }: Row) => who, together: ['who', 'adult'], whose: 'who' }
const undo = (before: Row[], after: Row[], now: Row[]) =>
  mergeValues({ base: after, mine: now, theirs: before }, rules)
const [a, b, c] = [row('Анохин', 1), row('Белов', 2, 'Громов'), row('Власов', 3, 'Дёмин')] as const

test('of a list one change is taken back and a later one in another row stays', () => {
  const renamed = row('Анохина', 1)
  const coached = row('Власов', 3, 'Новый')
  expect(undo([a, b, c], [renamed, b, c], [renamed, b, coached])).toEqual({
    value: [a, b, coached],
  })
  expect(undo([renamed, b, c], [renamed, b, coached], [renamed, b, coached])).toEqual({
    value: [renamed, b, c],
  })
})

test('where the rows already say what was wanted, the order in which they stand is no change', () => {
  const late = { ...b, place: 9 }
  expect(undo([a, b, c], [a, c, late], [a, b, c]).value).toEqual([a, b, c])
  expect(undo([a, c, b], [a, late, c], [a, b, c]).value).toEqual([a, b, c])
  // But for an entry that changed nothing else.
  expect(undo([a, c, b], [a, b, c], [a, b, c]).value).toEqual([a, c, b])
})

test('a row that was taken away comes back in its place, one that was added goes', () => {
  const d = row('Ершов', 5, 'Жилин')
  expect(undo([a, b, c], [a, c], [a, c, d]).value).toEqual([a, b, c, d])
  expect(undo([a, b, c], [b, c], [b, c]).value).toEqual([a, b, c])
  expect(undo([a, c], [a, b, c], [a, b, c, d]).value).toEqual([a, c, d])
})

test('of one row other cells are left, and the same cell is named and stays', () => {
  const placed = row('Белов', 7, 'Громов')
  const both = row('Белов', 7, 'Новый')
  expect(undo([a, b], [a, placed], [a, both])).toEqual({ value: [a, row('Белов', 2, 'Новый')] })
  const again = row('Белов', 8, 'Громов')
  expect(undo([a, b], [a, placed], [a, again])).toEqual({ value: [a, again], kept: [again] })
})

test('a row that was added and changed since stays, one that was written anew by hand is not doubled', () => {
  const edited = row('Белов', 2, 'Новый')
  expect(undo([a], [a, b], [a, edited])).toEqual({ value: [a, edited], kept: [edited] })
  expect(undo([a, b], [a], [a, b]).value).toEqual([a, b])
  expect(undo([a, b], [a], [a, edited])).toEqual({ value: [a, edited], kept: [edited] })
})

test('what belongs to a name goes with the name or not at all', () => {
  const other = { ...row('Белова', 2, 'Громов') }
  const allowed = { ...other, adult: true as const }
  expect(undo([b], [other], [allowed])).toEqual({ value: [allowed], kept: [allowed] })
  const coached = row('Белов', 2, 'Новый')
  // All else is as it was: a name that was corrected, and what was undone is another cell.
  const corrected = row('Белов-Зимин', 2, 'Новый')
  expect(undo([b], [coached], [corrected])).toEqual({ value: [row('Белов-Зимин', 2, 'Громов')] })
  // Another person by now: nothing of the row is touched.
  const somebody = row('Зимин', 5, 'Новый')
  expect(undo([b], [coached], [somebody])).toEqual({ value: [somebody], kept: [somebody] })
})

test('a text is put together line by line, a plain value is not put together', () => {
  const text = (base: string, mine: string, theirs: string) => mergeValues({ base, mine, theirs })
  expect(text('а\nб\nв', 'а\nб\nвв', 'аа\nб\nв').value).toBe('аа\nб\nвв')
  expect(text('а\nб', 'а\nбб', 'а\nббб')).toEqual({ value: 'а\nбб', kept: [] })
  expect(text('а', 'б', 'в')).toEqual({ value: 'б', kept: [] })
  expect(text('а', 'а', 'в')).toEqual({ value: 'в' })
})

test('an order is taken back while nobody has made another', () => {
  const order = (base: number[], mine: number[], theirs: number[]) =>
    mergeValues({ base, mine, theirs })
  expect(order([2, 1, 3], [2, 1, 3, 4], [1, 2, 3])).toEqual({ value: [1, 2, 3, 4] })
  expect(order([2, 1, 3], [3, 2, 1], [1, 2, 3])).toEqual({ value: [3, 2, 1], kept: [] })
})
