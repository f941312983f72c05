import { expect, test } from 'vitest'
import { wordsOf } from './picture-uses.ts'

const used = (kind: string, title: string) => ({ kind, title })

test('where a picture stands is named, of many the first five', () => {
  expect(wordsOf([])).toBe('')
  expect(wordsOf([used('Новость', 'Кубок «Восхода»'), used('Для прессы', '')])).toBe(
    'Удаляемое стоит ещё здесь: новость «Кубок „Восхода“», для прессы. Там вместо снимка останется пустое место.',
  )
  const six = Array.from({ length: 6 }, () => used('Клуб', ''))
  expect(wordsOf(six)).toContain('и\u00a0ещё 1\u00a0страница')
  const ten = Array.from({ length: 10 }, () => used('Клуб', ''))
  expect(wordsOf(ten)).toContain('и\u00a0ещё 5\u00a0страниц.')
  expect(wordsOf(ten.slice(5))).not.toContain('ещё\u00a0')
  const many = Array.from({ length: 7 }, (_, at) => used('Клуб', String(at)))
  expect(wordsOf(many)).toContain('клуб «4» и\u00a0ещё 2\u00a0страницы')
})
