import { expect, test } from 'vitest'
import { madeWords } from './act-words.ts'

test('of a withdrawal is said what it has changed, and nothing more', () => {
  const text = { kind: 'Новость', name: 'Победа', address: '/admin/news/1', times: 2 }
  const photos = { ...text, kind: 'Альбом', photos: true as const }
  expect(madeWords([text, photos])).toBe('имя сокращено, снимки скрыты')
  expect(madeWords([text])).toBe('имя сокращено')
  expect(madeWords([photos])).toBe('снимки скрыты')
  // A file is looked at by hand.
  expect(madeWords([{ ...text, times: 0 }])).toBe('')
  expect(madeWords([])).toBe('')
})
