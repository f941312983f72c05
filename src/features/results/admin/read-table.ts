import { readPlace } from '../results-cells.ts'
import type { Sheet } from '../results-columns.ts'
import { readSpans } from './read-spans.ts'

/** A pasted table or the text of a CSV file, whatever it is separated by. */
export function readText(text: string): Sheet[] {
  const separator = separatorOf(text)
  const given = separator === '\t' ? withWholeRows(text) : text
  return [{ name: '', rows: readQuoted(given, separator) ?? splitCells(given, separator) }]
}

/** CSV, the text of Excel («Текст Юникод») or all sheets of an XLSX. */
export async function readTableFile(file: File): Promise<Sheet[]> {
  if (/\.xlsx$/i.test(file.name)) {
    const { default: readXlsx } = await import('read-excel-file/browser')
    const spans = await readSpans(await file.arrayBuffer())
    return (await readXlsx(file)).map(({ sheet, data }, at) => ({
      name: sheet,
      // A sheet that is only a diagram has none.
      rows: data?.map((row) => row.map((cell) => tidy(cellText(cell)))) ?? [],
      spans: spans[at]!,
    }))
  }
  return readText(decode(await file.arrayBuffer()))
}

/** A day as people write it: Excel makes dates also of places like «5-6». */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').reverse().join('.')
  return cell === null ? '' : String(cell)
}

/** A line break, a tab or an invisible mark in a cell says nothing. */
const tidy = (cell: string) =>
  cell
    .replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** In a Russian table «;» stands also where every line has a comma of its own; a tab may stand in a cell of it. */
function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/)
  const among = (separator: string) => lines.filter((line) => line.includes(separator)).length
  const total = (separator: string) => text.split(separator).length
  const [most = ';'] = [';', '|', ','].sort((a, b) => among(b) - among(a))
  return total('\t') >= total(most) ? '\t' : most
}

/**
 * Word breaks the line inside a cell and quotes nothing: «1⇥Иванов», «Пётр⇥-46⇥Восход». Where rows begin with a
 * number, a line that does not goes on with the one above, if both together are as wide as the others.
 */
function withWholeRows(text: string): string {
  const lines = text.split(/\r?\n/)
  const widthOf = (line: string) => line.split('\t').length
  const begins = (line: string) => /^\s*(№\s*)?\d/.test(line) || readPlace(line.split('\t')[0]!) > 0
  const width = Math.max(...lines.map(widthOf))
  const whole: string[] = []
  for (let at = 0; at < lines.length; at++) {
    let row = lines[at]!
    let next = at + 1
    if (begins(row) && row.includes('\t'))
      while (widthOf(row) < width && next < lines.length && isPart(lines[next]!))
        row = `${row} ${lines[next++]}`
    const isWhole = widthOf(row) === width
    whole.push(isWhole ? row : lines[at]!)
    if (isWhole) at = next - 1
  }
  return whole.join('\n')

  function isPart(line: string) {
    return line.trim() !== '' && !line.startsWith('\t') && !begins(line)
  }
}

/**
 * As a program writes it: quotes around whole cells only, every row as wide as the others, and no line of a cell
 * that could be a row itself. Undefined for any other text.
 */
function readQuoted(text: string, separator: string): string[][] | undefined {
  const cell = new RegExp(
    String.raw`(?:"((?:[^"]|"")*)"|([^"${separator}\r\n]*))([${separator}]|\r?\n|$)`,
    'y',
  )
  const rows: string[][] = [[]]
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    if (end === undefined) return undefined
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== separator) rows.push([])
  }
  const filled = rows.filter((row) => row.some((one) => one.trim()))
  const width = filled[0]?.length ?? 0
  const isRow = (line: string) => line.split(separator).length >= width
  const isSound = filled.every(
    (row) =>
      row.length === width && !row.some((one) => one.includes('\n') && one.split('\n').some(isRow)),
  )
  return isSound ? filled.map((row) => row.map(tidy)) : undefined
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
    const [whole = '', quoted, plain = ''] = cell.exec(text) ?? []
    rows.at(-1)?.push(tidy(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
    at += whole.length
    if (text[at] !== separator) rows.push([])
    at++
  }
  return rows.filter((row) => row.some(Boolean))
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
