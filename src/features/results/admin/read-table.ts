import type { Sheet } from '../results-columns.ts'
import { readSpans } from './read-spans.ts'

/** A pasted table or the text of a CSV file, whatever it is separated by. */
export function readText(text: string): Sheet[] {
  return [{ name: '', rows: splitCells(text, separatorOf(text)) }]
}

/** CSV, the text of Excel («Текст Юникод») or all sheets of an XLSX. */
export async function readTableFile(file: File): Promise<Sheet[]> {
  if (/\.xlsx$/i.test(file.name)) {
    const { default: readXlsx } = await import('read-excel-file/browser')
    const spans = await readSpans(await file.arrayBuffer())
    return (await readXlsx(file)).map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map(cellText)),
      spans: spans.get(sheet) ?? [],
    }))
  }
  return readText(decode(await file.arrayBuffer()))
}

/** A day as people write it: Excel makes dates also of places like «5-6». */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').reverse().join('.')
  return cell === null ? '' : String(cell)
}

/** In a Russian table «;» stands also where every line has a comma of its own. */
function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/)
  const among = (separator: string) => lines.filter((line) => line.includes(separator)).length
  const [most = ';'] = [';', '|', ','].sort((a, b) => among(b) - among(a))
  return text.includes('\t') ? '\t' : most
}

/**
 * People open quotes and never close them, Word and web pages never quote. So a quote at the beginning of a cell
 * is a part of it («"Победа" СК») unless the cell closes with one, as Excel does around line breaks; and a cell
 * of several lines has no separator inside: that would be the rows below, swallowed.
 */
function splitCells(text: string, separator: string): string[][] {
  const oneLine = separator === '\t' ? '' : String.raw`(?:[^"\r\n]|"")*|`
  const cell = new RegExp(
    String.raw`"(${oneLine}(?:[^"${separator}]|"")*)"(?=[${separator}]|\r?\n|$)|([^${separator}\r\n]*)`,
    'y',
  )
  const rows: string[][] = [[]]
  for (let at = 0; at <= text.length; ) {
    cell.lastIndex = at
    const [whole = '', quoted, bare = ''] = cell.exec(text) ?? []
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    at += whole.length
    if (text[at] === separator) at++
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      rows.push([])
    }
  }
  return rows.filter((row) => row.some((one) => one.trim()))
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
