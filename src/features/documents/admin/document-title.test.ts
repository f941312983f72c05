import { expect, test } from 'vitest'
import { documentTitle } from '../documents.contract.ts'
import { titleOfFile } from './document-title.ts'

test.each([
  ['polozhenie_kubok-2026.pdf', 'Polozhenie kubok-2026'],
  ['положение-о-первенстве-2026.pdf', 'Положение о первенстве 2026'],
  ['Устав__федерации (2).pdf', 'Устав федерации'],
  ['Устав(12).pdf', 'Устав'],
  ['Устав (2) города.pdf', 'Устав (2) города'],
  ['Смета.docx.pdf', 'Смета.docx'],
  [' положение-о-кубке .pdf', 'Положение о кубке'],
  ['мандат-комиссия  2026.pdf', 'Мандат-комиссия 2026'],
  ['Зал.pdf', 'Зал'],
  ['2026-11-20.pdf', '2026-11-20'],
  ['Положение о первенстве.DOCX', 'Положение о первенстве'],
  ['7.xlsx', 'Документ 7'],
  ['.pdf', 'Документ'],
  [`${'Я'.repeat(300)}.pdf`, 'Я'.repeat(250)],
])('%s is called «%s», which can be saved as it is', (name, title) => {
  expect(titleOfFile({ name })).toBe(title)
  expect(documentTitle.safeParse(title).success).toBe(true)
})
