import fc from 'fast-check'
import { expect, test } from 'vitest'
import { same } from '#kit/base/same.ts'
import { textBlocks } from '#kit/text/rich-text-blocks.ts'
import type { RichTextDoc, RichTextNode } from '#kit/text/rich-text-doc.ts'
import { blockDiff } from './row-diff.ts'

const paragraph = (text: string): RichTextNode =>
  text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] }
const photo = { type: 'image', attrs: { src: '/files/1.jpg', alt: '', caption: 'Финал' } }
const video = { type: 'video', attrs: { provider: 'rutube', id: '1', url: 'https://rutube.ru/1' } }
const cell = (text: string) => ({ type: 'tableCell', content: [paragraph(text)] })
const table = {
  type: 'table',
  content: [{ type: 'tableRow', content: [cell('Место'), cell('Клуб')] }],
}
const line = { type: 'horizontalRule' }
const docOf = (content: RichTextNode[]): RichTextDoc => ({ type: 'doc', content })
const between = (before: RichTextNode[], after: RichTextNode[]) =>
  blockDiff(textBlocks(docOf(before)), textBlocks(docOf(after)))

const first = paragraph('Турнир прошёл в субботу')
const last = paragraph('Спасибо всем, кто пришёл')

test('a picture that was moved is named beside the sentence that was added', () => {
  const more = paragraph('Следующий турнир в мае')
  expect(between([first, photo, table, last], [first, table, photo, last, more])).toEqual([
    { is: 'moved', words: '[фото: Финал]' },
    { is: 'added', words: 'Следующий турнир в мае' },
  ])
})

test.each([
  ['[фото: Финал]', photo],
  ['[видео: https://rutube.ru/1]', video],
  ['[таблица: Место | Клуб]', table],
  ['[черта]', line],
  ['пустая строка', paragraph('')],
])('%s is named when it comes, goes or moves', (words, block) => {
  expect(between([first, last], [first, block, last])).toEqual([{ is: 'added', words }])
  expect(between([first, block, last], [first, last])).toEqual([{ is: 'removed', words }])
  const moved = between([block, first, last], [first, last, block])
  expect(moved).toEqual([{ is: 'moved', words }])
})

test('a paragraph that was rewritten is another, one that was corrected is the same', () => {
  const corrected = paragraph('Турнир прошёл в воскресенье')
  expect(between([first, last], [corrected, last])).toEqual([
    { is: 'changed', was: 'Турнир прошёл в субботу', now: 'Турнир прошёл в воскресенье' },
  ])
  expect(between([first], [last]).map(({ is }) => is)).toEqual(['added', 'removed'])
  const other = { ...photo, attrs: { ...photo.attrs, src: '/files/2.jpg' } }
  expect(between([photo], [other])).toEqual([
    { is: 'changed', was: '[фото: Финал]', now: '[фото: Финал]' },
  ])
})

test('nothing is told of equal texts, something of all others', () => {
  const link = { type: 'link' as const, attrs: { href: '/news' } }
  const linked = paragraph('')
  linked.content = [{ type: 'text', text: 'Первый', marks: [link] }]
  const list = (text: string) => ({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph(text), photo] }],
  })
  const block = fc.constantFrom<RichTextNode>(
    ...['', 'Первый', 'Первый второй', 'Третий'].map(paragraph),
    ...[linked, photo, { ...photo, attrs: { ...photo.attrs, src: '/files/2.jpg' } }],
    ...[video, table, line, list('Первый'), list('Третий')],
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Первый' }] },
  )
  const text = fc.array(block, { maxLength: 6 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(between(before, after).length > 0).toBe(!same(before, after))
    }),
    { numRuns: 2000 },
  )
})
