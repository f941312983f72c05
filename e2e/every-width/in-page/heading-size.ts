import type { Strictness } from './strictness.ts'
import { nameOf, type TextLine } from './text-lines.ts'

/** On the narrowest phones the longest word of a heading leaves it hardly larger than a text. */
const tolerance = 1.25

/** In low vision, where all large text is capped: a lower heading that is larger than the heading of the page. */
export function largerThanHeading(lines: TextLine[], { isLowVision }: Strictness): string[] {
  const heading = lines.find(({ element }) => element.closest('main h1'))
  if (!isLowVision || !heading) return []
  return lines
    .filter(({ size }) => size > heading.size * tolerance)
    .filter(({ element }) => element.closest('main :is(h2, h3, h4)'))
    .filter(({ text }) => /\p{Script=Cyrillic}{4}/u.test(text))
    .map((line) => `larger than the heading of the page: ${nameOf(line)}`)
}
