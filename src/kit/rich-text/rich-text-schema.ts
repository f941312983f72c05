import { isCleanText } from '#kit/contract/plain-text.ts'
import type { RichTextDoc, RichTextMark, RichTextNode } from '#kit/text/rich-text-doc.ts'
import { attrsOf, fieldsOf, Refusal, refuse } from './rich-text-attrs.ts'

const limits = { depth: 20, nodes: 5000, bytes: 256 * 1024 }
const tooLarge = 'Текст слишком большой'
const badNode = 'Недопустимый элемент текста'

const inline = ['text', 'hardBreak']
const blocks = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote'],
  ...['horizontalRule', 'image', 'video', 'table'],
]

/** Which nodes may stand inside which; a node that is not here may hold none. */
const children = new Map<string, readonly string[]>([
  ['doc', blocks],
  ['paragraph', inline],
  ['heading', inline],
  ['bulletList', ['listItem']],
  ['orderedList', ['listItem']],
  ['listItem', blocks],
  ['blockquote', blocks],
  ['table', ['tableRow']],
  ['tableRow', ['tableHeader', 'tableCell']],
  ['tableHeader', blocks],
  ['tableCell', blocks],
])
const mayBeEmpty = ['doc', 'paragraph', 'heading']

interface Walk {
  nodes: number
  characters: number
}

/** The document in the form we store, or what is wrong with it, in Russian. */
export function parseRichText(value: unknown): { doc: RichTextDoc } | { fault: string } {
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) {
    return { fault: 'Ожидается текст' }
  }
  try {
    const doc = typeof value === 'string' ? fromText(value) : fromJson(value)
    const bytes = new TextEncoder().encode(JSON.stringify(doc)).length
    return bytes > limits.bytes ? { fault: tooLarge } : { doc }
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.message }
    throw error
  }
}

function fromText(text: string): RichTextDoc {
  if (text.length > limits.bytes) refuse(tooLarge)
  const lines = text.split(/\r\n?|\n/).flatMap((line) => line.trim() || [])
  if (1 + lines.length * 2 > limits.nodes) refuse(tooLarge)
  return docOf(
    lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: clean(line) }] })),
  )
}

function fromJson(value: unknown): RichTextDoc {
  const doc = parseNode(value, ['doc'], 1, { nodes: 0, characters: 0 })
  return docOf(doc.content ?? [])
}

/** An editor needs a paragraph to put the cursor in. */
function docOf(content: RichTextNode[]): RichTextDoc {
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function parseNode(
  value: unknown,
  allowed: readonly string[],
  depth: number,
  walk: Walk,
): RichTextNode {
  if (depth > limits.depth) refuse('Слишком глубокая вложенность в тексте')
  walk.nodes += 1
  if (walk.nodes > limits.nodes) refuse(tooLarge)
  const raw = fieldsOf(value, ['type', 'attrs', 'content', 'marks', 'text'])
  const { type } = raw
  if (typeof type !== 'string' || !allowed.includes(type)) refuse(badNode)
  const marks = parseMarks(raw.marks, type)
  const attrs = attrsOf(type, raw.attrs)
  const content = parseContent(raw.content, type, depth, walk)
  return {
    type,
    ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
    ...(content.length > 0 ? { content } : {}),
    ...(marks.length > 0 && type === 'text' ? { marks } : {}),
    ...parseText(raw.text, type, walk),
  }
}

function parseContent(value: unknown, type: string, depth: number, walk: Walk): RichTextNode[] {
  const items = value ?? []
  if (!Array.isArray(items)) refuse(badNode)
  const allowed = children.get(type)
  if (!allowed) return items.length === 0 ? [] : refuse(badNode)
  if (items.length === 0 && !mayBeEmpty.includes(type)) refuse(badNode)
  const nodes: RichTextNode[] = []
  for (const item of items) {
    const node = parseNode(item, allowed, depth + 1, walk)
    // ProseMirror does not bear an empty text.
    if (node.text !== '') nodes.push(node)
  }
  return nodes
}

function parseText(value: unknown, type: string, walk: Walk): { text?: string } {
  if (type !== 'text') return value == null ? {} : refuse(badNode)
  if (typeof value !== 'string') refuse(badNode)
  walk.characters += value.length
  if (walk.characters > limits.bytes) refuse(tooLarge)
  return { text: clean(value) }
}

function parseMarks(value: unknown, type: string): RichTextMark[] {
  const items = value ?? []
  if (!Array.isArray(items) || items.length > 3) refuse('Недопустимое оформление текста')
  if (items.length > 0 && !inline.includes(type)) refuse('Недопустимое оформление текста')
  const marks = new Map<string, RichTextMark>()
  for (const item of items) {
    const mark = parseMark(item)
    marks.set(mark.type, mark)
  }
  return [...marks.values()]
}

function parseMark(value: unknown): RichTextMark {
  const { type, attrs } = fieldsOf(value, ['type', 'attrs'])
  if (type !== 'bold' && type !== 'italic' && type !== 'link') {
    refuse('Недопустимое оформление текста')
  }
  const checked = attrsOf(type, attrs)
  return type === 'link' ? { type, attrs: { href: String(checked.href) } } : { type }
}

function clean(text: string): string {
  return isCleanText(text) ? text : refuse('Недопустимые символы в тексте')
}
