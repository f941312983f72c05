import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')

/** What Russian pages are set in: the basic alphabets, digits and typographic signs. */
const signs = '\u00a0«»§©°±·×—–…‘’“”„№₽−\u2009\u202f\u2116'
const texts = {
  cyrillic: `${range(0x410, 0x44f)}Ёё№\u0301`,
  latin: range(0x20, 0x7e) + signs,
}
const usedWeights = { min: 400, max: 700 }
/** Pairs, the stress of «дзюдо́», numbers of one width. Hints stay: without them lines come out longer. */
const usedFeatures = ['kern', 'mark', 'locl', 'tnum', 'lnum']

/** Cuts the bundled variable fonts down to the characters and weights the site uses. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !/-wght-normal.*\.woff2$/.test(asset.fileName)) continue
        const text = asset.fileName.includes('cyrillic') ? texts.cyrillic : texts.latin
        asset.source = await subsetFont(Buffer.from(asset.source), text, {
          targetFormat: 'woff2',
          keepFeatures: usedFeatures,
          variationAxes: { wght: usedWeights },
        })
      }
    },
  }
}
