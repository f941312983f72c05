import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Магазин «Белый пояс» (демо)', 'БП'],
  ['Клиника «Движение»', 'Д'],
  ['Городской портал «Новости спорта»', 'НС'],
  ['Комитет по спорту', 'КС'],
  ['ООО', 'О'],
  ['ТЦ', 'Т'],
  ['СК МЯ', 'СМ'],
  ['Комитет по молодёжной политике', 'КМ'],
  ['ёлка', 'Ё'],
  ['— ! —', ''],
])('%s has the crest %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
