import { expect, test } from 'vitest'
import { documentEndings, fileText, largestDocument } from './document-formats.ts'

test('a file is told by its format in capitals and its size', () => {
  expect(fileText({ format: 'pdf', sizeBytes: 84 * 1024 })).toBe('PDF, 84\u00a0КБ')
})

test('a file chooser gets the endings, a person the limit in words', () => {
  expect(documentEndings).toBe('.pdf,.docx,.xlsx')
  expect(largestDocument).toBe('30\u00a0МБ')
})
