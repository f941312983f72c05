import type { Sheet } from '../results-columns.ts'

/** A pasted table or the text of a CSV file, whatever it is separated by. */
export async function readText(text: string): Promise<Sheet[]> {
  const rows = text.includes('\t') ? splitTabs(text) : await splitCsv(text.trim())
  return [{ name: '', rows }]
}

/** CSV, the text of Excel («Текст Юникод») or all sheets of an XLSX. */
export async function readTableFile(file: File): Promise<Sheet[]> {
  if (/\.xlsx$/i.test(file.name)) {
    const { default: readXlsx } = await import('read-excel-file/browser')
    return (await readXlsx(file)).map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map(cellText)),
    }))
  }
  return readText(decode(await file.arrayBuffer()))
}

/** A day as people write it: Excel makes dates also of places like «5-6». */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').reverse().join('.')
  return cell === null ? '' : String(cell)
}

/**
 * Word and web pages never quote, so a quote at the beginning of a cell is a part of it («"Победа" СК»)
 * unless the cell closes with one, as Excel does around line breaks.
 */
function splitTabs(text: string): string[][] {
  const cell = /"((?:[^"\t]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*)/y
  const rows: string[][] = [[]]
  for (let at = 0; at <= text.length; ) {
    cell.lastIndex = at
    const [whole = '', quoted, bare = ''] = cell.exec(text) ?? []
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    at += whole.length
    if (text[at] === '\t') at++
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      rows.push([])
    }
  }
  return rows.filter((row) => row.some((one) => one.trim()))
}

async function splitCsv(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  const options = { delimitersToGuess: [';', ',', '|'], skipEmptyLines: 'greedy' as const }
  const { data, errors, meta } = papa.parse<string[]>(text, options)
  if (!errors.some(({ type }) => type === 'Quotes')) return data
  // A quote that does not close is a part of the text: a cell must not swallow the rows below it.
  const { delimiter } = meta
  return papa.parse<string[]>(text, { ...options, delimiter, quoteChar: '\0' }).data
}

/** Not UTF-8 and without a mark at its beginning, it comes from a Russian Excel. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
