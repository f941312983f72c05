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

// An old row may hold anything: more columns than these only cost time.
const mostColumns = 100

/** The rows of a table, as they stand under each other: merged cells take the places of several. */
export function readTable(table: RichTextNode): Table {
  const rows = childrenOf(table)
    .filter(({ type }) => type === 'tableRow')
    .map((row) => childrenOf(row).filter(({ type }) => /^table(Cell|Header)$/.test(type)))
  const isHead = (cells: RichTextNode[] = []) =>
    rows.length > 1 && cells.length > 1 && cells.every(({ type }) => type === 'tableHeader')
  const heads: string[] = []
  /** How many rows more a merged cell of each column reaches down. */
  const reach: number[] = []
  let columns = 0
  let isMerged = false
  const read = rows.map((cells, at) => {
    let column = 0
    const placed = cells.map((node) => {
      while ((reach[column] ?? 0) > 0 && column < mostColumns) column++
      const head = at > 0 ? heads[column] : undefined
      const first = column
      column = Math.min(mostColumns, column + spanOf(node.attrs?.colspan))
      const words = richTextPlain({ type: 'doc', content: childrenOf(node) })
      const down = spanOf(node.attrs?.rowspan)
      isMerged ||= down > 1
      for (let over = first; over < column; over++) {
        reach[over] = down
        if (at === 0 && isHead(rows[0])) heads[over] = words.replaceAll('\n', ' ')
      }
      return { node, ...(head && { head }) }
    })
    for (let over = 0; over < reach.length; over++) reach[over] = (reach[over] ?? 0) - 1
    columns = Math.max(columns, column)
    return { cells: placed, isHead: at === 0 && isHead(cells) }
  })
  return { rows: read, isWide: columns > 2 && !isMerged }
}

const spanOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 ? value : 1
