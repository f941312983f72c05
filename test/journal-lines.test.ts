import { expect, test } from 'vitest'
import { scheduleView } from '#features/federation/admin/schedule-view.tsx'
import { clubTraining, trainingRules } from '#features/federation/club-training.ts'
import { fieldWords } from '#features/history/field-words.ts'
import { rowDiff } from '#features/history/row-diff.ts'
import { resultsViews } from '#features/results/admin/results-views.tsx'
import { protocolRows } from '#features/results/results-rules.ts'
import type { RowRules } from '#kit/base/row-pairs.ts'
import { changedRows, differences } from '#kit/history/differences.ts'
import { declaredKinds } from './declared-kinds.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

function line(view: object, rules: RowRules, was: unknown[], is: unknown[], isList = false) {
  const differs = differences({ field: was }, { field: is }, { field: rules })
  const rows = isList ? changedRows(was, is, rules) : undefined
  return plain(fieldWords({ ...view, label: 'Поле' }, { differs, rows }, 'field'))
}

const known = import.meta.glob<{ viewsOf: (timeZone: string) => Record<string, object> }>(
  '../src/features/*/admin/known-views.ts',
  { eager: true },
)
const views: Record<string, Record<string, object>> = Object.assign(
  {},
  ...Object.values(known).map(({ viewsOf }) => viewsOf('Europe/Moscow')),
)

const lists = declaredKinds.flatMap(({ table, fields }) =>
  Object.entries(fields).flatMap(([name, { control, initial, input }]) => {
    if (!Array.isArray(initial)) return []
    const one = control.is === 'choices' ? Object.keys(control.names)[0] : undefined
    const row = [one, 'Строка', 1].find((plain) => input.safeParse([plain]).success)
    return [{ table, name, row }]
  }),
)

test.each(lists)(
  '$table: $name: a row that came or went is told in the journal',
  ({ table, name, row: one }) => {
    const view = views[table]?.[name] as { lines?: unknown }
    // What is no plain value has lines of its own.
    if (one === undefined) return expect(view?.lines).toBeTypeOf('function')
    expect(line(view, {}, [], [one])).toMatch(/^Поле: добавлено «[^[]+»$/)
    expect(line(view, {}, [one], [])).toMatch(/^Поле: убрано «[^[]+»$/)
  },
)

const row = (athlete: string, weight = '-49', more: object = {}) => ({
  ...{ category: 'Юноши до 15 лет', weight, place: 1, athlete, club: 'Застава', coach: '' },
  ...{ minor: false, adult: true, consentId: null, withdrawn: 'no', ...more },
})
const protocol = (was: object[], is: object[]) =>
  line(resultsViews.results, protocolRows as never, was, is, true)

test('a name that was corrected is told whole, the weight in the words of the protocol', () => {
  expect(protocol([row('Ветров А. Н.')], [row('Петров-Водкин А. А.')])).toBe(
    'Поле: изменено: 1 из 1 строки; Юноши до 15 лет, до 49 кг, 1 место, Застава, уже есть 18: Ветров А. Н. → Петров-Водкин А. А.',
  )
  expect(protocol([row('Ким Ян')], [row('Ким Ян', '-55')])).toContain('до 49 кг → до 55 кг')
})

test('a protocol that was replaced has renamed nobody', () => {
  const was = ['Ершов Пётр', 'Гончар Павел'].map((name) => row(name))
  const is = ['Ёлкин Семён', 'Усов Илья', 'Ким Ян'].map((name) =>
    row(name, '-49', { club: 'Рассвет' }),
  )
  expect(protocol(was, is)).toBe('Поле: убрано: 2 строки, добавлено: 3')
  const lines = [was, is].map((rows) => resultsViews.results.lines!(rows as never))
  const { changes } = rowDiff(lines[0]!, lines[1]!, protocolRows as never)
  expect(changes.filter(({ is: what }) => what === 'changed')).toEqual([])
})

test('the details of a schedule say what its line says: one training of three that are shown as one row', () => {
  const week = [1, 3, 5].map((weekday) =>
    clubTraining.parse({
      ...{ key: `k${weekday}`, weekday, from: '16:00', to: '17:00' },
      ...{ group: 'Дети', coach: 'Ветров' },
    }),
  )
  const moved = week.map((one, at) => (at ? one : { ...one, from: '15:30', since: 'сегодня' }))
  const told = line(scheduleView, trainingRules as never, week, moved)
  expect(told).toBe('Поле: пн, Дети, Ветров: 16:00–17:00 → 15:30–17:00')
  const lines = [week, moved].map((rows) => scheduleView.lines!(rows))
  expect(rowDiff(lines[0]!, lines[1]!, scheduleView.known)).toEqual({
    changes: [
      { is: 'changed', was: 'пн 16:00–17:00 Дети, Ветров', now: 'пн 15:30–17:00 Дети, Ветров' },
    ],
    kept: 2,
    isMoved: false,
  })
})
