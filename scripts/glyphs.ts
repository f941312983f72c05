import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype, { type Font } from 'opentype.js'

// Link pictures are drawn on servers that have no Cyrillic font, so the outlines of the display face
// (Oswald SemiBold, SIL Open Font License) travel with the code. Run again when the face changes.
const target = new URL('../src/features/sharing/glyphs.gen.ts', import.meta.url)
const files = ['cyrillic', 'latin'].map((subset) =>
  import.meta.resolve(`@fontsource/oswald/files/oswald-${subset}-600-normal.woff`),
)
const letters = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯABCDEFGHIJKLMNOPQRSTUVWXYZ'
const signs = ' 0123456789.,:;!?…–—-−+×/()«»„“”"\'’№%&°@#·•'
const characters = [...letters, ...letters.toLowerCase(), ...signs]

const [cyrillic, latin] = files.map((file): Font => {
  const bytes = readFileSync(fileURLToPath(file))
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
})
if (!cyrillic || !latin) throw new Error('Oswald has no such files')

const fontOf = (character: string) =>
  [cyrillic, latin].find((font) => font.charToGlyphIndex(character) > 0)

const glyphs: Record<string, [advance: number, outline: string]> = {}
for (const character of characters) {
  const font = fontOf(character)
  if (!font) continue
  const glyph = font.charToGlyph(character)
  const outline = glyph.getPath(0, 0, font.unitsPerEm).toPathData(0)
  glyphs[character] = [Math.round(glyph.advanceWidth), outline]
}

const pairs: Record<string, number> = {}
for (const left of Object.keys(glyphs))
  for (const right of Object.keys(glyphs)) {
    const font = fontOf(left)
    if (!font || font !== fontOf(right)) continue
    const shift = font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right))
    if (Math.abs(shift) >= 8) pairs[left + right] = shift
  }

writeFileSync(
  target,
  `// Made by scripts/glyphs.ts from Oswald SemiBold (SIL Open Font License 1.1).
export const unitsPerEm = ${cyrillic.unitsPerEm}
export const glyphs: Record<string, [advance: number, outline: string]> = ${JSON.stringify(glyphs)}
export const kerning: Record<string, number> = ${JSON.stringify(pairs)}
`,
)
console.log(`${Object.keys(glyphs).length} glyphs, ${Object.keys(pairs).length} pairs`)
