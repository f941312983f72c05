import { expect, test } from 'vitest'
import { saysKind } from './says-kind.ts'

test.each([
  ['Фестиваль по дзюдо «Дружба»', 'Фестиваль', true],
  ['Фото из альбома', 'Фотография', true],
  ['Кубок города', 'Соревнование', false],
  ['Новый год в зале', 'Новость', false],
  ['«Фестиваль»', 'Фестиваль', false],
])('«%s» is a «%s»: said already is %s', (name, kind, isSaid) => {
  expect(saysKind(name, kind)).toBe(isSaid)
})
