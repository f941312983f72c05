import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/** The rows of a table that was copied as text, a cell from the next by a tab; undefined when it is none. */
export function cellsIn(text: string): string[][] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2 || lines.some((line) => !line.includes('\t'))) return undefined
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  const width = Math.max(...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  if (!rows.some((row) => row.filter(Boolean).length > 1)) return undefined
  // A list of Word as text: its numbers or bullets, each before a tab.
  if (width === 2 && rows.every(([first]) => /^(\d+[.)]|[•·▪–-])$/.test(first ?? '')))
    return undefined
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
}

/** Some programs, and most phones, copy a table as text alone. */
export const PastedCells = Extension.create({
  name: 'pastedCells',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handlePaste(view, event) {
          const data = event.clipboardData
          const rows = data?.getData('text/html') ? undefined : cellsIn(data?.getData('text') ?? '')
          const { $from } = view.state.selection
          const isInTable = $from.node(1)?.type.name === 'table'
          return rows !== undefined && !isInTable && view.pasteHTML(tableOf(rows))
        },
      },
    }),
  ],
})

function tableOf(rows: string[][]): string {
  const table = document.createElement('table')
  for (const row of rows) {
    const line = table.insertRow()
    for (const cell of row) line.insertCell().textContent = cell
  }
  return table.outerHTML
}
