import type { RichTextDoc, RichTextNode } from './rich-text-doc.ts'

const wordsPerMinute = 180
const maxDepth = 40
const abbreviations = new Set(
  'г гг ул д пр пер обл им т е п к стр рис см тел корп кв проф тыс млн млрд руб чел ст др мин сек кг св'.split(
    ' ',
  ),
)
const possibleEnd = /[.!?…]+["»”)]*(?=\s+["«„(—–\d\p{Lu}])/gu

/** The words alone, a line for each paragraph, heading and line break. */
export function richTextPlain(doc: RichTextDoc): string {
  const lines: string[] = []
  for (const node of childrenOf(doc)) collectLines(node, lines, 0)
  return lines.filter((line) => line !== '').join('\n')
}

/** The text of one paragraph or heading. */
export function inlineText(node: RichTextNode): string {
  return childrenOf(node)
    .map(({ type, text }) => (type === 'hardBreak' ? '\n' : typeof text === 'string' ? text : ''))
    .join('')
}

/** What a node holds; old rows may hold anything, so only what looks like nodes. */
export function childrenOf(node: { content?: unknown } | null | undefined): RichTextNode[] {
  const content = node?.content
  if (!Array.isArray(content)) return []
  return content.filter((child) => typeof child === 'object' && child !== null)
}

/** True when there is nothing to read or look at. */
export function isEmptyDoc(doc: RichTextDoc): boolean {
  return richTextPlain(doc) === '' && !childrenOf(doc).some((node) => hasPicture(node, 0))
}

/** None of what takes less than one; Russian is read at about 180 words a minute. */
export function readingMinutes(doc: RichTextDoc): number {
  const words = richTextPlain(doc).match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu) ?? []
  return words.length < wordsPerMinute ? 0 : Math.round(words.length / wordsPerMinute)
}

/** The first sentence of a plain text, cut at a word when longer than `max` characters. */
export function firstSentence(text: string, max = 300): string {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? ''
  const sentence = line.slice(0, sentenceEnd(line))
  if (sentence.length <= max) return sentence
  const cut = sentence.slice(0, max - 1)
  const whole = /\s/.test(sentence.charAt(max - 1)) ? cut : cut.replace(/\s+\S*$/, '')
  return `${whole.replace(/[\s,;:–—-]+$/, '').replace(/[\ud800-\udbff]$/, '')}…`
}

function collectLines(node: RichTextNode, lines: string[], depth: number): void {
  if (depth > maxDepth) return
  if (node.type === 'paragraph' || node.type === 'heading') {
    for (const line of inlineText(node).split('\n')) lines.push(line.trim())
    return
  }
  for (const child of childrenOf(node)) collectLines(child, lines, depth + 1)
}

function hasPicture(node: RichTextNode, depth: number): boolean {
  if (node.type === 'image' || node.type === 'video') return true
  return depth < maxDepth && childrenOf(node).some((child) => hasPicture(child, depth + 1))
}

/** A dot after an initial or an abbreviation («А. Петров», «г. Москва») ends nothing. */
function sentenceEnd(line: string): number {
  for (const match of line.matchAll(possibleEnd)) {
    const word =
      /[\p{L}\p{N}]+$/u.exec(line.slice(Math.max(0, match.index - 10), match.index))?.[0] ?? ''
    const inside = /^\p{Lu}$/u.test(word) || abbreviations.has(word.toLowerCase())
    if (match[0] !== '.' || !inside) return match.index + match[0].length
  }
  return line.length
}
