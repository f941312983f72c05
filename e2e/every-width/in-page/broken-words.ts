import type { Strictness } from './strictness.ts'
import { isShown, nameOf, widthOfText } from './text-lines.ts'

/** In em: a column narrower than this breaks words that need not be long. */
const narrowest = 6.5
const longEnough = 8

/** Words and numbers that go on in the next line without a hyphen, and signs left alone on a line. */
export function brokenWords({ isLowVision }: Strictness): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found: string[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement
    if (!element || !/\S/.test(node.data) || !isShown(element)) continue
    // A browser with a dictionary hyphenates long words; the one of the tests has none.
    const areLongOnesHyphenated =
      getComputedStyle(element).hyphens === 'auto' &&
      !element.closest('table') &&
      columnOf(element) >= narrowest
    range.selectNodeContents(node)
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size < 2) continue
    const words = node.data.replaceAll(/\S+:\/\/\S+/g, (address) => ' '.repeat(address.length))
    for (const { 0: word, index } of words.matchAll(/[\p{L}\p{N}]+[,.:;!?…»)]*/gu)) {
      if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (!isOnLines(range)) continue
      const isLong = lengthAround(words, index) >= longEnough
      range.setStart(node, index + word.search(/.[,.:;!?…»)]*$/u))
      if (!(areLongOnesHyphenated && isLong) || (!isLowVision && isOnLines(range)))
        found.push(`«${word}» is broken: ${nameOf({ element, text: node.data.trim() })}`)
    }
  }
  return found
}

/** Whether a piece of text begins on one line and goes on in the next. */
function isOnLines(piece: Range): boolean {
  const [first, ...others] = [...piece.getClientRects()].filter(({ width }) => width > 0.5)
  return others.some(({ top }) => Math.abs(top - (first?.top ?? top)) > 2)
}

/** The width, in em of its text, of the block that a text stands in. */
function columnOf(element: Element): number {
  let block = element
  while (block.parentElement && /^(inline|contents)$/.test(getComputedStyle(block).display))
    block = block.parentElement
  const size = Number.parseFloat(getComputedStyle(element).fontSize)
  return block.getBoundingClientRect().width / size
}

/** Letters of the word with all that hangs on it without a space, as in an address. */
const lengthAround = (words: string, index: number) => {
  const from = words.slice(0, index).search(/\S*$/)
  return words.slice(from).search(/\s|$/)
}

/** Fields whose chosen option or hint is wider than they are, and those without an edge. */
export function fieldFaults({ isEdgeNeeded, isLowVision }: Strictness): string[] {
  const fields = document.body.querySelectorAll<
    HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  >('select, textarea, input:not([type=hidden], [type=radio], [type=checkbox])')
  return [...fields].filter(isShown).flatMap((field) => {
    const style = getComputedStyle(field)
    const text =
      field instanceof HTMLSelectElement
        ? (field.selectedOptions[0]?.text ?? '')
        : isLowVision
          ? ''
          : field.value || field.placeholder
    const inner =
      field.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight) -
      (field instanceof HTMLSelectElement && style.appearance !== 'none' ? 16 : 0)
    const name = nameOf({ element: field, text: text || field.name })
    const isCut = !(field instanceof HTMLTextAreaElement) && widthOfText(text, style) > inner + 1
    const isEdged = isDrawn(style.borderBottomWidth, style.borderBottomStyle)
    return [
      ...(isCut ? [`does not fit its field: ${name}`] : []),
      ...(isEdgeNeeded && !isEdged ? [`a field without an edge: ${name}`] : []),
    ]
  })
}

/** What can be pressed and where one is, where no colour says it. */
export function edgeFaults({ isEdgeNeeded }: Strictness): string[] {
  if (!isEdgeNeeded) return []
  const areColoursForced = matchMedia('(forced-colors: active)').matches
  const without = (selector: string, hasEdge: (style: CSSStyleDeclaration) => boolean) =>
    [...document.body.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => isShown(one) && !hasEdge(getComputedStyle(one)),
    )
  const borderless = areColoursForced
    ? without('button', (style) => isDrawn(style.borderBottomWidth, style.borderBottomStyle))
    : []
  const unmarked = without('nav [aria-current]:not([aria-current=false])', (style) =>
    isDrawn(style.outlineWidth, style.outlineStyle),
  )
  const named = (element: HTMLElement) => nameOf({ element, text: element.innerText })
  return [
    ...borderless.map((element) => `a button without an edge: ${named(element)}`),
    ...unmarked.map((element) => `where one is has no outline: ${named(element)}`),
  ]
}

const isDrawn = (width: string, style: string) => Number.parseFloat(width) >= 1 && style !== 'none'
