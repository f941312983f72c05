/** The part of PostCSS's at-rule that is used here. */
interface MediaRule {
  name: string
  params: string
  source?: { input: { file?: string | undefined } } | undefined
}

const widthOnly = /^\((?:(?:min|max)-width:|width\s*[<>]=?)\s*[\d.]+(?:rem|em|px)\)$/

/**
 * Turns `@media (min-width: 44rem)` of the public styles into `@container page (min-width: 44em)`.
 * The container's font size grows with the text size chosen in low-vision mode, so a page with text
 * twice as large is laid out as on a screen half as wide (docs/decisions/0050).
 */
export function widthQueries() {
  return {
    postcssPlugin: 'width-queries',
    AtRule: {
      media(rule: MediaRule) {
        const file = rule.source?.input.file ?? ''
        if (!/\/src\//.test(file) || /\/admin\//.test(file)) return
        const conditions = rule.params.split(' and ').map((part) => part.trim())
        if (!conditions.every((condition) => widthOnly.test(condition))) return
        rule.name = 'container'
        rule.params = `page ${conditions.map(inEm).join(' and ')}`
      },
    },
  }
}

function inEm(condition: string): string {
  return condition
    .replace(/([\d.]+)px/, (_, px: string) => `${Number(px) / 16}em`)
    .replace('rem', 'em')
}
