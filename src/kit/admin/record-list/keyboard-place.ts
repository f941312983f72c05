interface Corner {
  left: number
  top: number
}

/** Rows of a grid may differ by a pixel. */
const sameRowPx = 8

/**
 * Where an arrow leads among places that flow in rows: left and right go on across the ends of the
 * rows, up and down to the nearest place of the next row. At an end it stays where it is.
 */
export function placeAfter(arrow: string, at: number, places: readonly Corner[]): number {
  if (arrow === 'ArrowRight') return Math.min(at + 1, places.length - 1)
  if (arrow === 'ArrowLeft') return Math.max(at - 1, 0)
  const from = places[at]
  if (!from || (arrow !== 'ArrowDown' && arrow !== 'ArrowUp')) return at
  const ahead = ({ top }: Corner) => (arrow === 'ArrowDown' ? top - from.top : from.top - top)
  const beyond = places.filter((place) => ahead(place) > sameRowPx)
  const row = Math.min(...beyond.map(ahead))
  const aside = ({ left }: Corner) => Math.abs(left - from.left)
  const [nearest] = beyond
    .filter((place) => ahead(place) < row + sameRowPx)
    .sort((a, b) => aside(a) - aside(b))
  return nearest ? places.indexOf(nearest) : at
}
