import { withSoftHyphens } from './syllables.ts'

/**
 * Large text breaks long words, and few browsers have a Russian dictionary for `hyphens: auto`: without one they break
 * anywhere, with no hyphen; with one they part words that the next line would hold.
 */
const pieces = /[^\s–—-]*[а-яё]{4,}[^\s–—-]*/giu

/** What is drawn, typed or run; and a name said aloud has to be the words that are seen, sign by sign. */
const whole = 'svg, textarea, script, style, :is(a, button)[aria-label]'

const softened = new Map<Text, { before: string; after: string }>()
let isWanted = false

/** From now on words that the browser has torn get soft hyphens, and no others do; or none does any more. */
export function softenTornWords(wanted: boolean): void {
  isWanted = wanted
  soften()
  void document.fonts.ready.then(soften)
}

let width = innerWidth
// A phone that hides its bars while scrolling is resized too.
addEventListener('resize', () => {
  if (innerWidth === width) return
  width = innerWidth
  soften()
})
addEventListener('toggle', soften, true)

function soften(): void {
  for (const [node, { before, after }] of softened) if (node.data === after) node.data = before
  softened.clear()
  if (!isWanted) return
  const range = document.createRange()
  put(document.querySelectorAll('main, footer'), (node) => {
    range.selectNodeContents(node)
    if (!isOnLines(range)) return node.data
    return node.data.replaceAll(pieces, (piece, at: number) => {
      range.setStart(node, at)
      range.setEnd(node, at + piece.length)
      return isOnLines(range) ? withSoftHyphens(piece) : piece
    })
  })
  // A word tears no column: it makes the table wider, and the page with it where nothing lets it scroll.
  const tables = document.querySelectorAll('main table')
  for (const least of [12, 9, 6, 4])
    if (document.documentElement.scrollWidth > screenWidth())
      put([...tables].filter(isCut), ({ data }) =>
        data.replaceAll(pieces, (piece) => (piece.length < least ? piece : withSoftHyphens(piece))),
      )
}

/** All is measured before anything is written. */
function put(places: Iterable<Element>, soft: (node: Text) => string): void {
  const found: [Text, string][] = []
  for (const place of places) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const after = node.parentElement?.closest(whole) ? node.data : soft(node)
      if (after !== node.data) found.push([node, after])
    }
  }
  for (const [node, after] of found) {
    softened.set(node, { before: softened.get(node)?.before ?? node.data, after })
    node.data = after
  }
}

/** Of the end of a line an empty rectangle may belong to the word of the next. */
const isOnLines = (piece: Range) =>
  [...piece.getClientRects()].filter(({ width }) => width > 0.5).length > 1

const screenWidth = () => document.documentElement.clientWidth

const isCut = (table: Element) => table.getBoundingClientRect().right > screenWidth()
