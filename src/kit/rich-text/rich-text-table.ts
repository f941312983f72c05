import type { RichTextNode } from '#kit/text/rich-text-doc.ts'
import { childrenOf, richTextPlain } from '#kit/text/rich-text-words.ts'

/** A cell with what stands over it, by which a narrow page names it. */
interface TableCell {
  node: RichTextNode
  head?: string
}

interface Table {
  rows: { cells: TableCell[]; isHead: boolean }[]
  /**
   * Where it is read row by row: on a narrow page, or there only with large letters when it has two columns.
   * One whose cells reach over rows is not: a row alone would lack them.
   */
  byRows?: 'narrow' | 'large'
}

/**
 * The rows of a table that hold anything; where they are read one by one, a cell is named by what stands over it: one that
 * is empty, only where its whole column is there to be filled in.
 */
export function readTable(table: RichTextNode): Table {
  const all = childrenOf(table)
    .filter(({ type }) => type === 'tableRow')
    .map((row) => childrenOf(row).filter(({ type }) => /^table(Cell|Header)$/.test(type)))
  const isMerged = all.flat().some(({ attrs }) => spanOf(attrs?.rowspan) > 1)
  const rows = isMerged ? all : all.filter((cells) => !cells.every(isBlank))
  const [first = []] = rows
  const isHeaded =
    rows.length > 1 && first.length > 1 && first.every(({ type }) => type === 'tableHeader')
  const columns = isMerged ? 0 : Math.max(0, ...rows.map((cells) => placesOf(cells).length))
  const heads = isHeaded && columns > 1 ? placesOf(first).map(headOf) : []
  const filled = filledPlaces(rows.slice(1))
  return {
    ...(columns > 1 && { byRows: columns > 2 ? 'narrow' : 'large' }),
    rows: rows.map((cells, at) => {
      const places = placesOf(cells)
      return {
        isHead: isHeaded && at === 0,
        cells: cells.map((node) => {
          const place = places.indexOf(node)
          const isNamed = at > 0 && !(filled.has(place) && isBlank(node))
          const over = heads.filter((_, at) => places[at] === node)
          const head = isNamed && tellHeads(over, node === cells[0], node)
          return { node, ...(head && { head }) }
        }),
      }
    }),
  }
}

/** «Итого» stands over several columns or in the first one, and is the name of its row, not a weight or a place. */
function tellHeads(heads: readonly string[], isFirst: boolean, cell: RichTextNode): string {
  const told = [...new Set(heads)].filter(Boolean)
  if (!isFirst) return told.join(', ')
  const words = headOf(cell)
  const isName = total.test(words) || (told.length > 1 && /^\p{L}/u.test(words))
  return isName ? '' : (told[0] ?? '')
}

const total = /^(итого|всего)(?!\p{L})/iu

/** A picture is something too. */
const isBlank = (node: RichTextNode): boolean =>
  node.type === 'text'
    ? (node.text ?? '').trim() === ''
    : !['image', 'video'].includes(node.type) && childrenOf(node).every(isBlank)

// An old row may hold anything: more columns than these only cost time.
const mostColumns = 100

/** The cell at each place of a row: one that reaches over columns is there several times. */
const placesOf = (cells: RichTextNode[]): RichTextNode[] =>
  cells
    .slice(0, mostColumns)
    .flatMap((cell) =>
      new Array<RichTextNode>(Math.min(mostColumns, spanOf(cell.attrs?.colspan))).fill(cell),
    )
    .slice(0, mostColumns)

const filledPlaces = (rows: RichTextNode[][]) =>
  new Set(
    rows.flatMap((cells) =>
      placesOf(cells).flatMap((cell, place) => (isBlank(cell) ? [] : [place])),
    ),
  )

const headOf = (cell: RichTextNode): string =>
  richTextPlain({ type: 'doc', content: childrenOf(cell) }).replaceAll('\n', ' ')

const spanOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 ? value : 1
