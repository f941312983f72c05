declare module 'opentype.js' {
  export interface Glyph {
    advanceWidth: number
    getPath(x: number, y: number, fontSize: number): { toPathData(decimals: number): string }
  }
  export interface Font {
    unitsPerEm: number
    charToGlyph(character: string): Glyph
    charToGlyphIndex(character: string): number
    getKerningValue(left: Glyph, right: Glyph): number
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
