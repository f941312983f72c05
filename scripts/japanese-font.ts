import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { japaneseSign } from '#kit/text/japanese.ts'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache/japanese-font')
const face = fileURLToPath(
  import.meta.resolve('@fontsource/biz-udpgothic/files/biz-udpgothic-japanese-700-normal.woff2'),
)

/** Where Japanese stands; each is a page or a few with a piece of the font of their own. */
const sources = {
  techniques: ['content/judo/technique*.ts'],
  wisdom: ['content/judo/wisdom.ts'],
  principles: ['content/judo/principles.ts'],
  others: ['content/**/*.ts', 'src/**/!(*.test).{ts,tsx}'],
}

const japanese = new RegExp(japaneseSign, 'gu')

export interface FontPiece {
  name: string
  characters: string
}

/**
 * The Japanese characters of the product's own texts, each in one piece: what two sources share is a piece too, so
 * that a page fetches what stands on it and no character twice.
 */
export function japanesePieces(): FontPiece[] {
  const wanted = new Map<string, string[]>()
  const read = new Set<string>()
  for (const [name, patterns] of Object.entries(sources))
    for (const file of globSync(patterns, { cwd: root }).sort()) {
      if (read.has(file)) continue
      read.add(file)
      for (const character of new Set(readFileSync(join(root, file), 'utf8').match(japanese)))
        wanted.set(character, [...new Set([...(wanted.get(character) ?? []), name])])
    }
  const pieces = Map.groupBy(wanted.keys(), (character) => {
    const [name, other] = wanted.get(character) ?? []
    return other ? 'shared' : `${name}`
  })
  return [...pieces].map(([name, its]) => ({ name, characters: its.sort().join('') }))
}

/** `U+3042-3044,U+304A` for sorted characters. */
export function unicodeRange(characters: string): string {
  const runs: [from: number, to: number][] = []
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0
    const last = runs.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',')
}

const faceRule = ({ name, characters }: FontPiece) => `@font-face {
  font-family: "Japanese";
  src: url("./${name}.woff2") format("woff2");
  font-weight: 400 900;
  font-display: swap;
  unicode-range: ${unicodeRange(characters)};
}
`

async function writePieces(): Promise<void> {
  const pieces = japanesePieces()
  const font = readFileSync(face)
  const made = createHash('sha256')
    .update(font)
    .update(readFileSync(import.meta.filename))
    .update(JSON.stringify(pieces))
    .digest('hex')
  const mark = join(cache, 'made')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === made) return
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  for (const { name, characters } of pieces)
    writeFileSync(
      join(cache, `${name}.woff2`),
      await subsetFont(font, characters, { targetFormat: 'woff2', noHinting: true }),
    )
  writeFileSync(join(cache, 'japanese-font.css'), pieces.map(faceRule).join('\n'))
  writeFileSync(mark, made)
}

/**
 * `@import "japanese-font.css"`: many computers have no Japanese font and draw boxes. BIZ UDPGothic Bold (SIL Open
 * Font License) is cut down to what the site really shows.
 */
export function japaneseFont(): Plugin {
  return {
    name: 'japanese-font',
    async config() {
      await writePieces()
      return { resolve: { alias: { 'japanese-font.css': join(cache, 'japanese-font.css') } } }
    },
  }
}
