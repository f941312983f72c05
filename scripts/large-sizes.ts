/** The part of PostCSS's declaration that is used here. */
interface Declaration {
  value: string
  source?: { input: { file?: string | undefined } } | undefined
}

const size = /clamp\([^()]*\)|(?<![\w.-])[\d.]+rem/g

/**
 * Keeps texts of the public styles that are larger than the body under `--t-most` and their paddings under `--p-most`,
 * which low-vision mode sets: with twice the text size they would outgrow the headings and
 * leave words no room (docs/decisions/0050).
 */
export function largeSizes() {
  return {
    postcssPlugin: 'large-sizes',
    Declaration: {
      font: capped('--t-most', 1),
      'font-size': capped('--t-most', 1),
      padding: capped('--p-most', 1),
      'padding-inline': capped('--p-most', 1),
      'padding-left': capped('--p-most', 1),
      'padding-right': capped('--p-most', 1),
    },
  }
}

/** Sizes over `limit` rem get a most. */
function capped(name: string, limit: number) {
  return (declaration: Declaration) => {
    const file = declaration.source?.input.file ?? ''
    if (!/\/src\//.test(file) || /\/admin\//.test(file)) return
    if (declaration.value.includes(name)) return
    declaration.value = declaration.value.replaceAll(size, (found) => {
      const rems = [...found.matchAll(/([\d.]+)rem/g)].map(([, rem]) => Number(rem))
      return Math.max(0, ...rems) > limit ? `min(${found}, var(${name}, 100rem))` : found
    })
  }
}
