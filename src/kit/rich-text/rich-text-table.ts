import type { RichTextNode } from './rich-text-doc.ts'
import { childrenOf, richTextPlain } from './rich-text-words.ts'

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

/** The rows of a table; where they are read one by one, a cell is named by what stands over it. */
export function readTable(table: RichTextNode): Table {
  const rows = childrenOf(table)
    .filter(({ type }) => type === 'tableRow')
    .map((row) => childrenOf(row).filter(({ type }) => /^table(Cell|Header)$/.test(type)))
  const [first = []] = rows
  const isHeaded =
    rows.length > 1 && first.length > 1 && first.every(({ type }) => type === 'tableHeader')
  const isMerged = rows.flat().some(({ attrs }) => spanOf(attrs?.rowspan) > 1)
  const columns = isMerged ? 0 : Math.max(0, ...rows.map((cells) => placesOf(cells).length))
  const heads = isHeaded && columns > 1 ? placesOf(first).map(headOf) : []
  return {
    ...(columns > 1 && { byRows: columns > 2 ? 'narrow' : 'large' }),
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
