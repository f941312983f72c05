/** The part of PostCSS's at-rule that is used here. */
interface MediaRule {
  name: string
  params: string
  source?: { input: { file?: string | undefined } } | undefined
}

/**
 * The widths at which layouts change, in em: of the page's own text, in the admin of the browser's.
 * A stylesheet says `@media (--from-48)` and `@media (--below-48)`.
 */
const widths = [13, 20, 22, 30, 36, 40, 44, 48, 56, 60, 64, 72, 78, 80, 84]

const conditions = new Map([
  ...widths.map((width) => [`(--from-${width})`, `(width >= ${width}em)`] as const),
  ...widths.map((width) => [`(--below-${width})`, `(width < ${width}em)`] as const),
  // The specification folds the menu on a screen of 1024 px, that very one included.
  ['(--menu-folded)', '(width <= 64em)'],
  ['(--menu-open)', '(width > 64em)'],
])

/** Of the browser's window, in its own text. */
const windows = new Map([
  ['(--window-low)', '(height < 18em)'],
  ['(--window-short)', '(height <= 48em)'],
])

/**
 * Writes out the named widths, in the public styles as `@container page (width >= 48em)`.
 * The container's font size grows with the text size chosen in low-vision mode, so a page with text
 * twice as large is laid out as on a screen half as wide (docs/decisions/0050).
 */
export function widthQueries() {
  return {
    postcssPlugin: 'width-queries',
    AtRule: {
      media(rule: MediaRule) {
        const file = rule.source?.input.file ?? ''
        if (!rule.params.includes('(--')) return
        const parts = rule.params.split(' and ')
        rule.params = parts
          .map((part) => conditions.get(part) ?? windows.get(part) ?? part)
          .join(' and ')
        if (rule.params.includes('(--'))
          throw new Error(
            `${file}: @media ${rule.params} is not among the widths of ${import.meta.filename}`,
          )
        if (/\/admin\//.test(file) || !parts.every((part) => conditions.has(part))) return
        rule.name = 'container'
        rule.params = `page ${rule.params}`
      },
    },
  }
}
