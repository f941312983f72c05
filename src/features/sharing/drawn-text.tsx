import { glyphs, kerning, unitsPerEm } from './glyphs.gen.ts'

const nbsp = '\u00a0'

/** Only what the face can draw; letters with foreign marks lose the marks. */
function drawable(text: string): string[] {
  return [...text.normalize('NFC').replaceAll(/\s/g, (space) => (space === nbsp ? nbsp : ' '))]
    .map((character) => {
      if (character === nbsp || glyphs[character]) return character
      const bare = character.normalize('NFD')[0] ?? ''
      return glyphs[bare] ? bare : ''
    })
    .filter((character) => character !== '')
}

const glyphOf = (character: string) => glyphs[character === nbsp ? ' ' : character]

/** Where each character begins, and at the end the whole width, in units of the face. */
function placesOf(characters: string[]): number[] {
  const places = [0]
  for (const [at, character] of characters.entries()) {
    const shift = kerning[character + (characters[at + 1] ?? '')] ?? 0
    places.push(places[at]! + (glyphOf(character)?.[0] ?? 0) + shift)
  }
  return places
}

export function textWidth(text: string, size: number): number {
  return (placesOf(drawable(text)).at(-1)! / unitsPerEm) * size
}

/** Lines no wider than `width`; a word that is wider alone is cut, what is beyond `maxLines` too. */
export function wrapText(text: string, size: number, width: number, maxLines: number): string[] {
  const words = drawable(text)
    .join('')
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => cutWord(word, size, width))
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= maxLines) return lines
  const last = lines[maxLines - 1]!.replace(/[\s,.;:–—-]+$/, '')
  return [...lines.slice(0, maxLines - 1), `${last}…`]
}

function cutWord(word: string, size: number, width: number): string[] {
  if (textWidth(word, size) <= width) return [word]
  let fits = word.length - 1
  while (fits > 1 && textWidth(word.slice(0, fits), size) > width) fits--
  return [word.slice(0, fits), ...cutWord(word.slice(fits), size, width)]
}

interface DrawnTextProps {
  text: string
  size: number
  x: number
  /** The base line. */
  y: number
  color: string
}

/** A line of text as outlines: a server without fonts draws it too. */
export function DrawnText({ text, size, x, y, color }: DrawnTextProps) {
  const characters = drawable(text)
  const places = placesOf(characters)
  return (
    <g fill={color} transform={`translate(${x} ${y}) scale(${size / unitsPerEm})`}>
      {characters.map((character, at) => {
        const outline = glyphOf(character)?.[1]
        // biome-ignore lint/suspicious/noArrayIndexKey: letters never change places
        return outline && <path key={at} d={outline} transform={`translate(${places[at]})`} />
      })}
    </g>
  )
}
