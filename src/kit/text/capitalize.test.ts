import { expect, test } from 'vitest'
import { uncapitalize } from './capitalize.ts'

test.each([
  ['Мужчины', 'мужчины'],
  ['Юноши до 15 лет', 'юноши до 15 лет'],
  ['В\u00a0протоколе', 'в\u00a0протоколе'],
  ['U18', 'U18'],
  ['ОФП', 'ОФП'],
  ['', ''],
])('after a comma «%s» is «%s»', (written, told) => {
  expect(uncapitalize(written)).toBe(told)
})
