export type RichTextMark = { type: 'bold' | 'italic' } | { type: 'link'; attrs: { href: string } }

export type RichTextNode = {
  type: string
  attrs?: Record<string, string | number>
  content?: RichTextNode[]
  marks?: RichTextMark[]
  text?: string
}

export type RichTextDoc = { type: 'doc'; content: RichTextNode[] }
