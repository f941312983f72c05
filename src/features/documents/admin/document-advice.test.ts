import { expect, test } from 'vitest'
import { documentFault } from './document-advice.ts'

test.each([
  ['Положение.doc', 'старого Word'],
  ['Заявка.XLS', 'старого Excel'],
  ['Положение.odt', 'сохраните как PDF'],
  ['скан.jpg', 'отсканируйте документ в\u00a0PDF'],
  ['архив.rar', 'распакуйте'],
  ['файл', 'нужен PDF, DOCX или XLSX'],
])('a file that is no document says what to do: %s', (name, words) => {
  expect(documentFault({ name, size: 1000 })).toContain(words)
  expect(documentFault({ name, size: 1000 })).toContain(`«${name}»`)
})

test('a document is one, up to 30 MB', () => {
  for (const name of ['Положение.pdf', 'Заявка.DOCX', 'Протокол.xlsx'])
    expect(documentFault({ name, size: 30 * 1_048_576 })).toBeUndefined()
  expect(documentFault({ name: 'Положение.pdf', size: 30 * 1_048_576 + 1 })).toContain('30\u00a0МБ')
})
