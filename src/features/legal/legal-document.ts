import type { LegalBlock } from '#content/legal.ts'
import type { RichTextDoc, RichTextNode } from '#kit/rich-text/rich-text-doc.ts'

const words = (text: string): RichTextNode[] => [{ type: 'text', text }]
const paragraph = (text: string): RichTextNode => ({ type: 'paragraph', content: words(text) })

/** A text that comes with the site as a document of the editor. */
export function legalDocument(blocks: LegalBlock[]): RichTextDoc {
  return { type: 'doc', content: blocks.map(node) }
}

function node(block: LegalBlock): RichTextNode {
  if (typeof block === 'string') return paragraph(block)
  if ('heading' in block)
    return { type: 'heading', attrs: { level: 2 }, content: words(block.heading) }
  const items = block.list.map((text) => ({ type: 'listItem', content: [paragraph(text)] }))
  return { type: 'bulletList', content: items }
}
