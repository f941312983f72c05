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
    range.selectNodeContents(node)
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size < 2) continue
    if (isLowVision && !element.closest('table')) found.push(...partedNeedlessly(node, element))
    // A browser with a dictionary hyphenates long words; the one of the tests has none. Ours knows Russian.
    const areLongOnesHyphenated =
      (isLowVision || getComputedStyle(element).hyphens === 'auto') &&
      !element.closest('table') &&
      columnOf(element) >= narrowest
    const words = node.data.replaceAll(/\S+:\/\/\S+/g, (address) => ' '.repeat(address.length))
    for (const { 0: word, index } of words.matchAll(/[\p{L}\p{N}]+[,.:;!?…»)]*/gu)) {
      if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) continue
      // The hyphen at the end of the line before belongs to the first letter after it.
      const isAfterHyphen = words[index - 1] === '\u00ad'
      range.setStart(node, index + (isAfterHyphen ? 1 : 0))
      range.setEnd(node, index + word.length)
      if (!isOnLines(range)) continue
      const isLong =
        lengthAround(words, index) >= longEnough && !(isLowVision && /[а-яё]/i.test(word))
      range.setStart(node, index + word.search(/.[,.:;!?…»)]*$/u))
      if (!(areLongOnesHyphenated && isLong) || (!isLowVision && isOnLines(range)))
        found.push(`«${word}» is broken: ${nameOf({ element, text: node.data.trim() })}`)
    }
  }
  return found
}

/** Words with a hyphen at the end of a line that would stand whole, with what may not leave them, on a line of their own. */
function partedNeedlessly(node: Text, element: Element): string[] {
  const range = document.createRange()
  return [...node.data.matchAll(/[^ \n]*\u00ad[^ \n]*/g)].flatMap(({ 0: word, index }) => {
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    if (!isOnLines(range)) return []
    const width = [...range.getClientRects()].reduce((sum, rect) => sum + rect.width, 0)
    const isNeeded = width > innerWidthOf(blockOf(element))
    return isNeeded ? [] : [`«${word}» need not be parted: ${nameOf({ element, text: node.data })}`]
  })
}

/** Whether a piece of text begins on one line and goes on in the next. */
function isOnLines(piece: Range): boolean {
  const [first, ...others] = [...piece.getClientRects()].filter(({ width }) => width > 0.5)
  return others.some(({ top }) => Math.abs(top - (first?.top ?? top)) > 2)
}

function blockOf(element: Element): Element {
  let block = element
  while (block.parentElement && /^(inline|contents)$/.test(getComputedStyle(block).display))
    block = block.parentElement
  return block
}

/** In em of its text. */
const columnOf = (element: Element) =>
  blockOf(element).getBoundingClientRect().width /
  Number.parseFloat(getComputedStyle(element).fontSize)

/** Unknown, and told as none, where its text shares it with something. */
function innerWidthOf(block: Element): number {
  const { paddingLeft, paddingRight, display } = getComputedStyle(block)
  if (/flex|grid/.test(display)) return 0
  return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
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
  const named = (element: HTMLElement) => nameOf({ element, text: element.innerText })
  const touched = [...document.body.querySelectorAll<HTMLElement>('main button')]
    .filter((button) => isShown(button) && button.innerText.trim() !== '')
    .filter((button) => {
      const style = getComputedStyle(button)
      return (
        isDrawn(style.borderLeftWidth, style.borderLeftStyle) &&
        Math.min(Number.parseFloat(style.paddingLeft), Number.parseFloat(style.paddingRight)) < 4
      )
    })
  const unmarked = without('nav [aria-current]:not([aria-current=false])', (style) =>
    isDrawn(style.outlineWidth, style.outlineStyle),
  )
  return [
    ...touched.map((element) => `its frame touches the text: ${named(element)}`),
    ...borderless.map((element) => `a button without an edge: ${named(element)}`),
    ...unmarked.map((element) => `where one is has no outline: ${named(element)}`),
  ]
}

const isDrawn = (width: string, style: string) => Number.parseFloat(width) >= 1 && style !== 'none'
