import type { RichTextDoc, RichTextNode } from './rich-text-doc.ts'
import { childrenOf, inlineText } from './rich-text-words.ts'

interface TextBlock {
  row: RichTextNode
  words: string
}

const maxDepth = 40

/** Each block of a text in words; what is looked at and not read has a name in brackets. */
export const textBlocks = (doc: RichTextDoc): TextBlock[] =>
  childrenOf(doc).map((row) => ({ row, words: blockWords(row, 0) || 'пустая строка' }))

/** How much two blocks have in common, from 0 to 1: nothing where they are of different kinds. */
export function blockLikeness(one: RichTextNode, other: RichTextNode): number {
  if (one.type !== other.type) return 0
  const [own, others] = [one, other].map((node) => blockWords(node, 0).match(/[\p{L}\p{N}]+/gu))
  if (!own || !others) return own === others ? 1 : 0
  const left = [...others]
  const common = own.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return common.length / Math.max(own.length, others.length)
}

export const isReadBlock = ({ type }: RichTextNode) => !(type in named)

const named: Record<string, string> = {
  image: 'фото',
  video: 'видео',
  table: 'таблица',
  horizontalRule: 'черта',
}

function blockWords(node: RichTextNode, depth: number): string {
  if (depth > maxDepth) return ''
  if (node.type === 'paragraph' || node.type === 'heading') return inlineText(node).trim()
  const name = named[node.type]
  const told = [node.attrs?.caption || node.attrs?.alt || node.attrs?.url, ...cellsOf(node, depth)]
    .filter(Boolean)
    .join(node.type === 'tableRow' ? ' | ' : '\n')
  if (!name) return told
  return `[${told ? `${name}: ${told}` : name}]`
}

const cellsOf = (node: RichTextNode, depth: number) =>
  childrenOf(node).map((child) => blockWords(child, depth + 1))
