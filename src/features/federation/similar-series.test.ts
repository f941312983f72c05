import { expect, test } from 'vitest'
import { clubTraining } from './club-training.ts'
import { isCovered, type Series, similarSeries } from './similar-series.ts'

const club = {
  ...{ name: 'Дзюдо-клуб «Журавль»', address: 'г. Энск, пр. Мира, д. 40' },
  schedule: [
    clubTraining.parse({ weekday: 1, from: '16:00', to: '17:00', group: '', coach: 'Семён Ёлкин' }),
  ],
}
const series = (more: Partial<Series> = {}): Series => ({
  ...{ id: 1, title: 'Дети', type: 'training', startDate: '2026-09-02T16:00', cancelled: false },
  ...{ location: 'пр. Мира, 40', coach: '', repeat: { weekdays: [1, 3], until: '2027-05-31' } },
  ...more,
})
const found = (more: Partial<Series>) => similarSeries(club, [series(more)], '2026-11-23').length

test('a series on one of its weekdays at its hour, in its place or with its coach, is the same', () => {
  expect(found({})).toBe(1)
  expect(found({ location: '«Журавль», малый зал' })).toBe(1)
  expect(found({ location: 'Зал № 2', coach: ' семен елкин' })).toBe(1)
})

test.each([
  ['another hour', { startDate: '2026-09-02T16:30' }],
  ['another day', { repeat: { weekdays: [2, 3], until: '2027-05-31' } }],
  ['over', { repeat: { weekdays: [1], until: '2026-11-22' } }],
  ['once', { repeat: null }],
  ['cancelled', { cancelled: true }],
  ['no training', { type: 'meeting' }],
  ['elsewhere', { location: 'Клуб «Застава», г. Энск, ул. Пограничная, 27' }],
  ['nobody says where or who', { location: '', coach: '' }],
] as const)('%s is not', (_, more) => {
  expect(found(more as Partial<Series>)).toBe(0)
})

test('in the hall of the training it is the same, at the address of its club no more', () => {
  const schedule = club.schedule.map((one) => ({ ...one, hall: 'Школа № 12, ул. Лесная, д. 21' }))
  const at = (location: string) =>
    similarSeries({ ...club, schedule }, [series({ location })], '2026-11-23').length
  expect(at('ул. Лесная, 21')).toBe(1)
  expect(at('пр. Мира, 40')).toBe(0)
})

test('only a series each of whose days is in the week at its hour can go', () => {
  const covered = (more: Partial<Series>) => isCovered(club, series(more))
  expect(covered({})).toBe(false)
  expect(covered({ repeat: { weekdays: [1], until: '2027-05-31' } })).toBe(true)
  expect(
    covered({ repeat: { weekdays: [1], until: '2027-05-31' }, startDate: '2026-09-07T16:30' }),
  ).toBe(false)
  expect(covered({ repeat: null })).toBe(false)
})
