import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache/site-fonts')

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')

/** What Russian pages are set in: the basic alphabets, digits and typographic signs. */
const letters = `${range(0x410, 0x44f)}Ёё\u0301${range(0x20, 0x7e)}`
const signs = '\u00a0«»§©°±·×—–…‘’“”„№₽−\u2009\u202f'
const usedWeights = { min: 400, max: 700 }
/** Pairs, the stress of «дзюдо́», numbers of one width. */
const usedFeatures = ['kern', 'mark', 'locl', 'tnum', 'lnum']

/** Both faces are the whole variable fonts of their projects, so that one file holds both alphabets. */
async function writeFont(name: string): Promise<void> {
  const font = readFileSync(join(root, 'src/kit/ui/fonts', `${name}.ttf`))
  const made = createHash('sha256')
    .update(font)
    .update(readFileSync(import.meta.filename))
    .digest('hex')
  const mark = join(cache, `${name}.made`)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === made) return
  mkdirSync(cache, { recursive: true })
  const cut = await subsetFont(font, letters + signs, {
    targetFormat: 'woff2',
    keepFeatures: usedFeatures,
    variationAxes: { wght: usedWeights },
  })
  writeFileSync(join(cache, `${name}.woff2`), cut)
  writeFileSync(mark, made)
}

/** `url("site-fonts/….woff2")`: Golos Text and Oswald (SIL Open Font License) cut to the characters and weights the site uses. */
export function siteFonts(): Plugin {
  return {
    name: 'site-fonts',
    async config() {
      await Promise.all(['golos-text', 'oswald'].map(writeFont))
      return { resolve: { alias: { 'site-fonts': cache } } }
    },
  }
}
