import type { RichTextDoc, RichTextNode } from './rich-text.contract.ts'

const wordsPerMinute = 180
const maxDepth = 40
const textBlocks = ['paragraph', 'heading']

/** The words alone, a line for each paragraph, heading and line break. */
export function richTextPlain(doc: RichTextDoc): string {
  const lines: string[] = []
  for (const node of doc.content) collectLines(node, lines, 0)
  return lines.filter((line) => line !== '').join('\n')
}

function collectLines(node: RichTextNode, lines: string[], depth: number): void {
  if (depth > maxDepth) return
  if (textBlocks.includes(node.type)) {
    lines.push(...inlineText(node).split('\n').map((line) => line.trim()))
    return
  }
  for (const child of node.content ?? []) collectLines(child, lines, depth + 1)
}

/** The text of one paragraph or heading. */
export function inlineText(node: RichTextNode): string {
  return (node.content ?? [])
    .map((child) => (child.type === 'hardBreak' ? '\n' : (child.text ?? '')))
    .join('')
}

/** True when there is nothing to read or look at. */
export function isEmptyDoc(doc: RichTextDoc): boolean {
  const visible = (node: RichTextNode, depth: number): boolean =>
    node.type === 'image' ||
    node.type === 'video' ||
    (depth < maxDepth && (node.content ?? []).some((child) => visible(child, depth + 1)))
  return richTextPlain(doc).trim() === '' && !doc.content.some((node) => visible(node, 0))
}

/** At least one; Russian is read at about 180 words a minute. */
export function readingMinutes(doc: RichTextDoc): number {
  const words = richTextPlain(doc).match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}

const abbreviations = new Set(
  'г гг ул д пр пер обл им т п е к стр рис см тел корп кв проф тыс млн млрд руб чел ст др мин сек кг св'.split(' '),
)

/** The first sentence of a plain text, cut at a word when longer than `max` characters. */
export function firstSentence(text: string, max = 300): string {
  const line = text.split('\n').find((candidate) => candidate.trim() !== '')?.trim() ?? ''
  const sentence = line.slice(0, sentenceEnd(line))
  if (sentence.length <= max) return sentence
  const cut = sentence.slice(0, max - 1)
  const atWord = /\s/.test(sentence.charAt(max - 1)) ? cut : cut.replace(/\s+\S*$/, '')
  return `${atWord.replace(/[\s,;:–—-]+$/, '')}…`
}

function sentenceEnd(line: string): number {
  for (const match of line.matchAll(/[.!?…]+["»)]*(?=\s+["«(—–\d]?\s*[\p{Lu}\d])/gu)) {
    const word = /([\p{L}\p{N}]+)$/u.exec(line.slice(0, match.index))?.[1] ?? ''
    const initial = /^\p{Lu}$/u.test(word)
    const inside = match[0] === '.' && (initial || abbreviations.has(word.toLowerCase()))
    if (!inside) return match.index + match[0].length
  }
  return line.length
}
