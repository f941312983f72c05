import type { RichTextDoc, RichTextMark, RichTextNode } from '#kit/text/rich-text-doc.ts'

/** A text that comes with the site, as it is written: `[слова](/адрес)` and `[112](tel:112)` are links, `**слова**` are bold. */
export type TextBlock =
  | string
  | { heading: string; level?: 3 }
  | { list: string[] }
  | { steps: string[] }
  /** The first cell of a row is its heading. */
  | { rows: [heading: string, ...cells: string[]][] }
  | { columns: string[]; rows: string[][] }

/** The same as a document of the editor; `settle` is done to every word of it. */
export function textDocument(
  blocks: TextBlock[],
  settle: (text: string) => string = (text) => text,
): RichTextDoc {
  return { type: 'doc', content: blocks.map((block) => node(settled(block, settle))) }
}

/** A line at a time: the space before a link belongs to the line too. */
function settled(block: TextBlock, settle: (text: string) => string): TextBlock {
  const said = JSON.stringify(block, (_, value) =>
    typeof value === 'string' ? settle(value) : value,
  )
  return JSON.parse(said)
}

const marked = /\[(?<words>[^\]]+)\]\((?<href>(?:\/|tel:)[^)\s]*)\)|\*\*(?<bold>[^*]+)\*\*/gu

function paragraph(text: string): RichTextNode {
  const content: RichTextNode[] = []
  let from = 0
  const add = (words: string, mark?: RichTextMark) =>
    words !== '' && content.push({ type: 'text', text: words, ...(mark && { marks: [mark] }) })
  for (const { 0: whole, index, groups = {} } of text.matchAll(marked)) {
    const { words = '', href = '', bold = '' } = groups
    add(text.slice(from, index))
    if (href) add(words, { type: 'link', attrs: { href } })
    else add(bold, { type: 'bold' })
    from = index + whole.length
  }
  add(text.slice(from))
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
}

function node(block: TextBlock): RichTextNode {
  if (typeof block === 'string') return paragraph(block)
  if ('heading' in block) {
    const { heading, level = 2 } = block
    return { ...paragraph(heading), type: 'heading', attrs: { level } }
  }
  if ('list' in block) return { type: 'bulletList', content: block.list.map(item) }
  if ('steps' in block) return { type: 'orderedList', content: block.steps.map(item) }
  if ('columns' in block)
    return table([
      block.columns.map((text) => cell('tableHeader', text)),
      ...block.rows.map((row) => row.map((text) => cell('tableCell', text))),
    ])
  return table(
    block.rows.map(([heading, ...cells]) => [
      cell('tableHeader', heading),
      ...cells.map((text) => cell('tableCell', text)),
    ]),
  )
}

const item = (text: string): RichTextNode => ({ type: 'listItem', content: [paragraph(text)] })

const cell = (type: 'tableHeader' | 'tableCell', text: string): RichTextNode => ({
  type,
  content: [paragraph(text)],
})

const table = (rows: RichTextNode[][]): RichTextNode => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
})
