import type { DemoBlock } from '#content/demo-block.ts'
import { textDocument } from '#kit/rich-text/text-blocks.ts'
import type { RichTextDoc } from '#kit/text/rich-text-doc.ts'

/** A demo text as a document of the editor. */
export const demoDocument = (blocks: DemoBlock[]): RichTextDoc => ({
  type: 'doc',
  content: blocks.flatMap((block) =>
    typeof block === 'object' && 'quote' in block
      ? [{ type: 'blockquote', content: textDocument([block.quote]).content ?? [] }]
      : (textDocument([block]).content ?? []),
  ),
})
