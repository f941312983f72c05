import { brokenWords, edgeFaults, fieldFaults } from './broken-words.ts'
import { emptyBoxes, overlappingTexts, textsBehind } from './covered-texts.ts'
import { cutTexts, isWhole } from './cut-texts.ts'
import { largerThanHeading } from './heading-size.ts'
import { partedPhones } from './parted-phones.ts'
import type { Strictness } from './strictness.ts'
import { forgetWhatIsShown, nameOf, readTextLines, type TextLine } from './text-lines.ts'

/** A line of text with what is needed to compare it with its ground. */
export interface Painted {
  name: string
  left: number
  right: number
  top: number
  bottom: number
  color: string
  opacity: number
  isLarge: boolean
  isJapanese: boolean
  /** On paper: its ground is printed with it. */
  keepsGround: boolean
}

const smallest = 12

function layoutFaults(strictness: Strictness): string[] {
  const { isLowVision, layer } = strictness
  forgetWhatIsShown(layer)
  const lines = readTextLines()
  const whole = lines.filter(isWhole)
  const wide = document.documentElement.scrollWidth
  return [
    ...(wide > innerWidth ? [`scrolls sideways: ${wide} px wide`] : []),
    ...lines
      .filter(({ size }) => size < smallest - 0.01)
      .map((line) => `${line.size.toFixed(1)} px small: ${nameOf(line)}`),
    ...cutTexts(lines, !isLowVision),
    ...scrollingTables(),
    ...overlappingTexts(whole),
    ...textsBehind(whole, isLowVision),
    ...emptyBoxes(),
    ...brokenWords(strictness),
    ...partedPhones(),
    ...largerThanHeading(lines, strictness),
    ...fieldFaults(strictness),
    ...edgeFaults(strictness),
  ]
}

/** A table becomes a list where it no longer fits: nobody scrolls a page's part sideways to read it. */
function scrollingTables(): string[] {
  const boxes = [...document.querySelectorAll('table')].flatMap((table) => {
    let box: Element | null = table.parentElement
    while (box && !/auto|scroll/.test(getComputedStyle(box).overflowX)) box = box.parentElement
    return box && box.scrollWidth > box.clientWidth + 1 ? [box] : []
  })
  return boxes.map((box) => `a table of ${box.scrollWidth} px scrolls in ${box.clientWidth} px`)
}

function paintedLines(layer?: string): Painted[] {
  forgetWhatIsShown(layer)
  return readTextLines()
    .filter((line) => !line.element.closest(':disabled, [aria-disabled=true]') && isWhole(line))
    .filter((line) => !layer || isInSight(line))
    .map(({ element, left, right, top, bottom, size, text }) => {
      const style = getComputedStyle(element)
      return {
        name: nameOf({ element, text }),
        left,
        right,
        top,
        bottom,
        color: style.webkitTextFillColor || style.color,
        opacity: opacityOf(element),
        keepsGround: style.printColorAdjust === 'exact',
        isJapanese: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\P{L}]+$/u.test(text),
        isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      }
    })
}

/** A layer that scrolls by itself shows a part of what it holds. */
const isInSight = ({ element, left, right, bottom }: TextLine) =>
  document.elementsFromPoint((left + right) / 2 - scrollX, bottom - scrollY).includes(element)

function opacityOf(element: Element): number {
  let opacity = 1
  for (let at: Element | null = element; at; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity)
  return opacity
}

const everythingIsHit = new CSSStyleSheet()
everythingIsHit.replaceSync('* { pointer-events: auto !important }')
const textsAreClear = new CSSStyleSheet()
textsAreClear.replaceSync('* { -webkit-text-fill-color: transparent !important }')

const walker = {
  layoutFaults(strictness: Strictness): string[] {
    document.adoptedStyleSheets = [everythingIsHit]
    try {
      return layoutFaults(strictness)
    } finally {
      document.adoptedStyleSheets = []
    }
  },
  paintedLines,
  hideTexts(): void {
    document.adoptedStyleSheets = [textsAreClear]
  },
  showTexts(): void {
    document.adoptedStyleSheets = []
  },
}

export type Walker = typeof walker
Object.assign(globalThis, { walker })
