import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { editorExtensions } from '#kit/admin/editor/extensions.ts'
import type { RichTextDoc } from '#kit/text/rich-text-doc.ts'
import { richTextInput } from './rich-text.contract.ts'

const schema = getSchema(editorExtensions)
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, marks })
const cell = (type: string) => ({ type, content: [paragraph(text('60 кг'))] })

const written = richTextInput.parse({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: [text('Программа')] },
    paragraph(
      text('жирный', { type: 'bold' }, { type: 'italic' }),
      { type: 'hardBreak' },
      text(''),
    ),
    paragraph(text('сайт', { type: 'link', attrs: { href: 'judo.ru' } })),
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [paragraph()] }],
    },
    { type: 'blockquote', content: [paragraph(text('цитата'))] },
    { type: 'horizontalRule' },
    { type: 'image', attrs: { src: '/files/a.jpg', alt: 'Ковёр', width: 12, height: 8 } },
    { type: 'image', attrs: { src: '/files/b.jpg', caption: 'Финал до\u00a046\u00a0кг' } },
    {
      type: 'table',
      content: [{ type: 'tableRow', content: [cell('tableHeader'), cell('tableCell')] }],
    },
    { type: 'video', attrs: { url: 'https://rutube.ru/video/0123456789abcdef0123456789abcdef/' } },
  ],
})

function throughEditor(doc: RichTextDoc): unknown {
  const node = schema.nodeFromJSON(doc)
  node.check()
  return node.toJSON()
}

test('what is stored opens in the editor, and what the editor saves is accepted', () => {
  for (const doc of [written, richTextInput.parse(''), richTextInput.parse('Раз\nдва')]) {
    const saved = richTextInput.parse(throughEditor(doc))
    expect(richTextInput.parse(throughEditor(saved))).toEqual(saved)
    expect(JSON.stringify(saved)).toContain(JSON.stringify(doc.content[0]))
  }
})

test('the editor knows the nodes and marks we store, and no others', () => {
  const nodes = [
    ...['blockquote', 'bulletList', 'doc', 'hardBreak', 'heading', 'horizontalRule', 'image'],
    ...['listItem', 'orderedList', 'paragraph', 'table', 'tableCell', 'tableHeader', 'tableRow'],
    ...['text', 'video'],
  ]
  expect(Object.keys(schema.nodes).sort()).toEqual(nodes)
  expect(Object.keys(schema.marks).sort()).toEqual(['bold', 'italic', 'link'])
})
