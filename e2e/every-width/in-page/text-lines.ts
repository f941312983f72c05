/** One line of one text as it stands on the page; `top` and `bottom` are those of its letters. */
export interface TextLine {
  element: Element
  text: string
  left: number
  right: number
  top: number
  bottom: number
  /** In pixels of the screen. */
  size: number
}

export function readTextLines(): TextLine[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: TextLine[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement
    if (!element || !/\S/.test(node.data) || !isShown(element)) continue
    lines.push(...linesOf(node, element))
  }
  return lines
}

function linesOf(node: Text, element: Element): TextLine[] {
  const range = document.createRange()
  range.selectNodeContents(node)
  const style = getComputedStyle(element)
  const scale = scaleOf(element)
  const size = Number.parseFloat(style.fontSize) * scale
  const letters = lettersOf(style)
  const tail = Math.max(0, Number.parseFloat(style.letterSpacing) || 0) * scale
  const upright = style.writingMode.startsWith('horizontal')
  return [...range.getClientRects()]
    .filter(({ width, height }) => width > 1 && height > 1)
    .map(({ left, right, top, bottom, width, height }) => ({
      element,
      text: node.data.trim().replace(/\s+/g, ' '),
      left: scrollX + left + (upright ? 0 : width * (1 - letters.bottom)),
      right: scrollX + right - (upright ? tail : width * letters.top),
      top: scrollY + top + (upright ? height * letters.top : 0),
      bottom: scrollY + bottom - (upright ? height * (1 - letters.bottom) : tail),
      size,
    }))
}

const shown = new Map<Element, boolean>()
let within: string | undefined

/** Neither hidden nor there for a screen reader only nor part of a drawing. */
export function isShown(element: Element): boolean {
  const known = shown.get(element)
  if (known !== undefined) return known
  const answer =
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    (!within || element.closest(within) !== null) &&
    !element.closest('[data-art], svg, script, style, noscript, option') &&
    !isForReadersOnly(element)
  shown.set(element, answer)
  return answer
}

const readersOnly = new Map<Element | null, boolean>()

function isForReadersOnly(element: Element | null): boolean {
  if (!element || element === document.body) return false
  const known = readersOnly.get(element)
  if (known !== undefined) return known
  const { width, height } = element.getBoundingClientRect()
  const { clipPath, clip } = getComputedStyle(element)
  const isClipped = (width <= 2 || height <= 2) && (clipPath !== 'none' || clip !== 'auto')
  const answer = isClipped || isForReadersOnly(element.parentElement)
  readersOnly.set(element, answer)
  return answer
}

/** With `layer` only what stands in it is looked at from now on: what it lies over may be covered. */
export function forgetWhatIsShown(layer?: string): void {
  within = layer
  shown.clear()
  readersOnly.clear()
}

const scaleOf = (element: Element) =>
  element instanceof HTMLElement && element.offsetWidth > 0
    ? element.getBoundingClientRect().width / element.offsetWidth || 1
    : 1

const ruler = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
const fonts = new Map<string, { top: number; bottom: number }>()

/** Where in its line the letters of a font stand, from the top of a capital to the baseline. */
function lettersOf(style: CSSStyleDeclaration): { top: number; bottom: number } {
  const { font } = style
  let place = fonts.get(font)
  if (!place) {
    ruler.font = font
    const { fontBoundingBoxAscent, fontBoundingBoxDescent, actualBoundingBoxAscent } =
      ruler.measureText('Н')
    const height = fontBoundingBoxAscent + fontBoundingBoxDescent
    place = {
      top: (fontBoundingBoxAscent - actualBoundingBoxAscent) / height,
      bottom: fontBoundingBoxAscent / height,
    }
    fonts.set(font, place)
  }
  return place
}

export const widthOfText = (text: string, style: CSSStyleDeclaration): number => {
  ruler.font = style.font
  ruler.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
  return ruler.measureText(text).width
}

/** How a fault names the place: «the text» in tag.class. */
export function nameOf({ text, element }: { text: string; element: Element }): string {
  const place = [...element.classList][0] ?? [...(element.parentElement?.classList ?? [])][0]
  return `«${text.slice(0, 40)}» in ${element.tagName.toLowerCase()}${place ? `.${place}` : ''}`
}
