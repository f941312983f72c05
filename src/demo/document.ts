import type { DemoBlock } from '#content/demo-block.ts'
import type { RichTextDoc, RichTextNode } from '#kit/rich-text/rich-text-doc.ts'

const paragraph = (text: string): RichTextNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
})

function block(source: DemoBlock): RichTextNode {
  if (typeof source === 'string') return paragraph(source)
  if ('quote' in source) return { type: 'blockquote', content: [paragraph(source.quote)] }
  if ('link' in source) {
    const { link: text, href } = source
    const marks = [{ type: 'link' as const, attrs: { href } }]
    return { type: 'paragraph', content: [{ type: 'text', text, marks }] }
  }
  if ('heading' in source)
    return {
      type: 'heading',
      attrs: { level: 2 },
      content: [{ type: 'text', text: source.heading }],
    }
  const items = source.list.map((text) => ({ type: 'listItem', content: [paragraph(text)] }))
  return { type: 'bulletList', content: items }
}

/** A demo text as a document of the editor. */
export function demoDocument(blocks: DemoBlock[]): RichTextDoc {
  return { type: 'doc', content: blocks.map(block) }
}
