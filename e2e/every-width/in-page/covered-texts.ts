import { isShown, nameOf, type TextLine } from './text-lines.ts'

/** Texts that stand over each other. */
export function overlappingTexts(lines: TextLine[]): string[] {
  const found: string[] = []
  const sorted = [...lines].sort((a, b) => a.top - b.top)
  for (const [at, line] of sorted.entries())
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next] as TextLine
      if (other.top >= line.bottom) break
      if (other.element === line.element && other.text === line.text) continue
      const across = Math.min(line.right, other.right) - Math.max(line.left, other.left)
      const down = Math.min(line.bottom, other.bottom) - other.top
      const height = Math.min(line.bottom - line.top, other.bottom - other.top)
      if (across > 2 && down > height / 4 && layerOf(line.element) === layerOf(other.element))
        found.push(`${nameOf(line)} stands over ${nameOf(other)}`)
    }
  return found
}

/** What lies above the page on purpose, such as an open menu. */
const layerOf = (element: Element) => element.closest('dialog, [popover]')

/** Texts under a drawing or a filled box; with `isArtForbidden` also those on a drawing. */
export function textsBehind(lines: TextLine[], isArtForbidden: boolean): string[] {
  const art = drawings()
  const found: string[] = []
  const before = scrollY
  for (const line of [...lines].sort((a, b) => a.top - b.top)) {
    const near = art.filter(
      ({ left, right, top, bottom, element }) =>
        Math.min(right, line.right) - Math.max(left, line.left) > 2 &&
        Math.min(bottom, line.bottom) - Math.max(top, line.top) > 2 &&
        !element.contains(line.element) &&
        !line.element.contains(element),
    )
    const what = whatIsOver(line, near, isArtForbidden)
    if (what) found.push(`${what}: ${nameOf(line)}`)
  }
  scrollTo(0, before)
  return found
}

interface Drawing {
  element: Element
  left: number
  right: number
  top: number
  bottom: number
}

const drawings = (): Drawing[] =>
  [...document.body.querySelectorAll('svg, img, canvas, video, [data-art]')]
    .filter((element) => !element.parentElement?.closest('svg') && element.checkVisibility())
    .map((element) => {
      // What is drawn may reach beyond its picture.
      const boxes = [element, ...element.querySelectorAll('path, circle, rect, ellipse, line')].map(
        (one) => one.getBoundingClientRect(),
      )
      return {
        element,
        left: Math.min(...boxes.map(({ left }) => left)) + scrollX,
        right: Math.max(...boxes.map(({ right }) => right)) + scrollX,
        top: Math.min(...boxes.map(({ top }) => top)) + scrollY,
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + scrollY,
      }
    })

function whatIsOver(line: TextLine, near: Drawing[], isArtForbidden: boolean): string | undefined {
  const middle = (line.top + line.bottom) / 2
  if (middle < scrollY + 20 || middle > scrollY + innerHeight - 20) scrollTo(0, middle - 40)
  const points: [number, number][] = [[(line.left + line.right) / 2, middle]]
  for (const { left, right, top, bottom } of near) {
    const [from, to] = [Math.max(left, line.left), Math.min(right, line.right)]
    const y = (Math.max(top, line.top) + Math.min(bottom, line.bottom)) / 2
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) points.push([from + (to - from) * share, y])
  }
  for (const [x, y] of points) {
    const stack = document.elementsFromPoint(x - scrollX, y - scrollY)
    const own = stack.indexOf(line.element)
    if (own < 0) continue
    const isOther = (one: Element) => !one.contains(line.element) && !line.element.contains(one)
    const isDrawn = (one: Element) =>
      isOther(one) && near.some(({ element }) => element.contains(one)) && paints(one)
    const above = stack.slice(0, own).find((one) => isDrawn(one) || (isOther(one) && isFilled(one)))
    if (above) return `under ${above.closest('[class]')?.getAttribute('class') ?? above.tagName}`
    const plate = stack.findIndex((one, at) => at >= own && isOpaque(one))
    const below = stack.slice(own + 1, plate < 0 ? undefined : plate + 1)
    if (isArtForbidden && below.some(isDrawn)) return 'on a drawing'
  }
  return
}

const paints = (element: Element) =>
  element instanceof SVGSVGElement
    ? false
    : element instanceof SVGElement ||
      /^(img|canvas|video)$/i.test(element.tagName) ||
      getComputedStyle(element).backgroundImage !== 'none'

const isOpaque = (element: Element) =>
  !/transparent|rgba|\//.test(getComputedStyle(element).backgroundColor)

function isFilled(element: Element): boolean {
  const { backgroundColor, position } = getComputedStyle(element)
  if (position === 'fixed' || position === 'sticky' || !isShown(element)) return false
  return !/^rgba\(.*, 0(\.[0-4]\d*)?\)$|transparent/.test(backgroundColor)
}

const smallestBox = 40

/** Low vision: what is left of a picture that is not shown, an edge or a ground around nothing. */
export function emptyBoxes(): string[] {
  if (document.documentElement.dataset.visionPictures !== 'off') return []
  return [...document.body.querySelectorAll<HTMLElement>('main *, footer *')]
    .filter((box) => isShown(box) && !box.matches(filled) && !box.querySelector(filled))
    .filter(
      (box) => box.innerText.trim() === '' && box.firstElementChild?.checkVisibility() !== true,
    )
    .filter((box) => {
      const { width, height } = box.getBoundingClientRect()
      const style = getComputedStyle(box)
      const isEdged =
        Number.parseFloat(style.borderTopWidth) > 0 && Number.parseFloat(style.borderLeftWidth) > 0
      return width >= smallestBox && height >= smallestBox && (isEdged || isFilled(box))
    })
    .map((box) => `a box around nothing: ${nameOf({ element: box, text: '' })}`)
}

// What stands in place of a picture has no rendered text while it is far from the screen.
const filled =
  'input, select, textarea, button, iframe, td, th, hr, img, svg, canvas, video, [data-vision-alt]'
