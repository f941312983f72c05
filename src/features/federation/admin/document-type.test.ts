import { expect, test } from 'vitest'
import { documentTypeOf } from './document-type.ts'

test.each([
  ['Устав федерации 2024.pdf', 'charter'],
  ['Положение о первенстве и форма заявки.pdf', 'regulation'],
  ['polozhenie_kubok-2026.pdf', 'regulation'],
  ['ПРИКАЗ №12.docx', 'order'],
  ['Протокол общего собрания', 'order'],
  ['Согласие родителей.docx', 'form'],
  ['Отчет за 2025 год.xlsx', 'report'],
  ['Отчёт о работе.pdf', 'report'],
  ['Логотип для печати.pdf', 'press'],
  ['Пресс-релиз первенства.pdf', 'press'],
  ['Антидопинговые правила.pdf', 'antidoping'],
  ['Правила антидопинга.pdf', 'antidoping'],
  ['Политика конфиденциальности.pdf', 'policy'],
  ['скан0001.pdf', undefined],
])('%s is %s', (name, type) => expect(documentTypeOf(name)).toBe(type))
