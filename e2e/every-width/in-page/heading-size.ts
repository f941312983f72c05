import type { Strictness } from './strictness.ts'
import { nameOf, type TextLine } from './text-lines.ts'

/** In low vision, where all large text is capped: a lower heading, a link or a button that is larger than the heading of the page. */
export function largerThanHeading(lines: TextLine[], { isLowVision }: Strictness): string[] {
  const heading = lines.find(({ element }) => element.closest('main h1'))
  if (!isLowVision || !heading) return []
  return lines
    .filter(({ size }) => size > heading.size * 1.05)
    .filter(({ element }) => element.closest('main :is(h2, h3, h4, a, button)'))
    .filter(({ text }) => /\p{Script=Cyrillic}{4}/u.test(text))
    .map((line) => `larger than the heading of the page: ${nameOf(line)}`)
}
