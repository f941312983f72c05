import type { RichTextNode } from './rich-text-doc.ts'
import { childrenOf, richTextPlain } from './rich-text-words.ts'

/** A cell with what stands over it, by which a narrow page names it. */
interface TableCell {
  node: RichTextNode
  head?: string
}

interface Table {
  rows: { cells: TableCell[]; isHead: boolean }[]
  /** Read row by row where the page is narrow. One whose cells reach over rows is not: a row alone would lack them. */
  isWide: boolean
}

/** The rows of a table; in a wide one a cell is named by what stands over it. */
export function readTable(table: RichTextNode): Table {
  const rows = childrenOf(table)
    .filter(({ type }) => type === 'tableRow')
    .map((row) => childrenOf(row).filter(({ type }) => /^table(Cell|Header)$/.test(type)))
  const [first = []] = rows
  const isHeaded =
    rows.length > 1 && first.length > 1 && first.every(({ type }) => type === 'tableHeader')
  const isMerged = rows.flat().some(({ attrs }) => spanOf(attrs?.rowspan) > 1)
  const isWide = !isMerged && rows.some((cells) => placesOf(cells).length > 2)
  const heads = isHeaded && isWide ? placesOf(first).map(headOf) : []
  return {
    isWide,
    rows: rows.map((cells, at) => {
      const places = placesOf(cells)
      return {
        isHead: isHeaded && at === 0,
        cells: cells.map((node) => {
          const head = at > 0 ? heads[places.indexOf(node)] : undefined
          return { node, ...(head && { head }) }
        }),
      }
    }),
  }
}

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

const headOf = (cell: RichTextNode): string =>
  richTextPlain({ type: 'doc', content: childrenOf(cell) }).replaceAll('\n', ' ')

const spanOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 ? value : 1
