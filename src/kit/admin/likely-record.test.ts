import { expect, test } from 'vitest'
import { likelyRecord } from './likely-record.ts'

const choices = [
  { id: 1, title: 'Первенство города по дзюдо до 15 лет', date: '2026-11-07' },
  { id: 2, title: 'Первенство города по самбо', date: '2026-10-24' },
  { id: 3, title: 'Кубок федерации по дзюдо', date: '2026-11-28' },
  { id: 4, title: 'Первенство города по дзюдо до 15 лет', date: '2025-11-08' },
  { id: 5, title: 'Без дня' },
]
const likely = (title: string, date: string) => likelyRecord(choices, { title, date })?.id

test.each<[string, string, number | undefined]>([
  ['Первенство города собрало юных дзюдоистов', '2026-11-09', 1],
  ['Самбисты разыграли медали первенства города', '2026-10-25', 2],
  ['Победители Кубка федерации', '2026-11-29', 3],
  ['КУБОК ФЕДЕРАЦИИ: открыта регистрация', '2026-09-29', 3],
  ['Кубок федерации: скоро', '2026-09-28', undefined],
  ['Кубок федерации: итоги', '2026-12-28', 3],
  ['Кубок федерации: вспоминаем', '2026-12-29', undefined],
  ['Медали первенства', '2026-11-09', undefined],
  ['Фестиваль дзюдо в школе', '2026-11-09', undefined],
  ['', '2026-11-09', undefined],
  ['Кубок федерации', '', undefined],
])('«%s» of %s', (title, date, id) => {
  expect(likely(title, date)).toBe(id)
})

test('of two equally like the nearer is proposed', () => {
  expect(likely('Первенство города', '2026-10-28')).toBe(2)
  expect(likely('Первенство города', '2026-11-04')).toBe(1)
})
