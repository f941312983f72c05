import { isWeight, tidyWeight } from '#features/sport/weights.ts'
import { isBirth, readPlace } from './results-cells.ts'
import type { ResultField } from './results-rules.ts'

/** The year of birth is looked at and not kept. */
export type ColumnField = ResultField | 'born'

/** What each column of a pasted table holds; undefined for a column to leave out. */
export type Columns = (ColumnField | undefined)[]

export interface Sheet {
  /** Empty for a pasted text. */
  name: string
  rows: string[][]
  /** Cells merged downwards, where what was given tells of them. */
  spans?: Span[]
}

/** Counted from 0, the last row included. */
export interface Span {
  column: number
  from: number
  to: number
}

/** A sheet and how it is understood. */
export interface Table extends Sheet {
  columns: Columns
  /** The row with the headings of the columns; undefined when there are none. */
  headerAt: number | undefined
  /** A book may have sheets that are no protocol: entries, weigh-in. */
  isTaken: boolean
}
/** The better the earlier: a table with «Клуб» and «Регион» has its club in «Клуб». */
const headings: [ColumnField, RegExp][] = [
  ['coach', /(тренер|наставник)/i],
  [
    'place',
    /^(м\.?$|м-то|№ места|place|занят|(итог\S*\s+)?мест[оа](?!\s+(жит|пров|рож|уч|тре|раб)))/i,
  ],
  ['athlete', /(ф\.?\s*и\.?\s*о|фамили|отчеств|спортсмен|участник|имя|athlete)/i],
  ['weight', /(^весов|вес\S*\s*кат|в\s*\/\s*к|^в\.\s*к)/i],
  ['category', /(категори|возраст|группа|^пол$)/i],
  ['born', /(^(?!.*мест).*рожд|^год([\s./]*р\.?)?$|^[дг][\s./]*р\.?$)/i],
  ['weight', /(^вес|кг)/i],
  ['club', /(клуб|спорт.*(общ|орг))/i],
  ['club', /(команда|организац|школа|секци|^с\/?к$)/i],
  ['club', /(регион|город|субъект|территори|ведомств)/i],
]
const parts: Partial<Record<ColumnField, RegExp>> = {
  athlete: /^(фамилия|имя|отчество)$/i,
  category: /^(пол|возраст\S*(\s+(группа|категория))?|группа)$/i,
}
/** Organisers put the name of the event, its date and its place above the headings. */
export const headerWithin = 15

/** How a sheet is read: by the headings of its columns; without them, by what stands in them. */
function recognise(sheet: Sheet): Table {
  const candidates = sheet.rows
    .slice(0, headerWithin)
    .map((_, at) => ({ at, columns: columnsNamedIn(sheet.rows, at) }))
    .map((one) => ({ ...one, known: new Set(one.columns.filter(Boolean)).size }))
    .filter(({ at }) => !tellsOfSomebody(sheet.rows[at]!))
  const best = candidates.sort((a, b) => b.known - a.known)[0]
  return withHeaderAt(sheet, best && best.known >= 2 ? best.at : undefined)
}

/** A place or a number of a row stands in no heading, also where the clubs and coaches of a row are named like one. */
export const tellsOfSomebody = (row: readonly string[]): boolean =>
  row.some((cell) => readPlace(cell) > 0) && row.filter((cell) => cell.trim()).length > 1

/** Two weights beside each other on one sheet are two tables, each with its own headings. */
function sideBySide(sheet: Sheet): Sheet[] {
  const { name, rows, spans = [] } = sheet
  const fieldsOf = (row: string[]) => row.map((cell) => headingOf(cell.trim())?.field)
  const repeated = rows
    .slice(0, headerWithin)
    .map((row) => ({ row, fields: fieldsOf(row) }))
    .find(({ fields }) =>
      (['place', 'athlete'] as const).every(
        (field) => fields.indexOf(field) !== fields.lastIndexOf(field),
      ),
    )
  if (!repeated) return [sheet]
  const { row, fields } = repeated
  const first = fields.find((field) => field === 'place' || field === 'athlete')
  const starts = [...fields.keys()]
    .filter((at) => fields[at] === first)
    .map((at) => (isNumber(String(row[at - 1])) ? at - 1 : at))
  return starts.map((start, at) => {
    const [left, right] = [at === 0 ? 0 : start, starts[at + 1]]
    return {
      name: [name, `часть ${at + 1}`].filter(Boolean).join(', '),
      rows: rows.map((cells) => cells.slice(left, right)),
      spans: spans.map((span) => ({ ...span, column: span.column - left })),
    }
  })
}

/** The number of a row says nothing about anybody. */
const isNumber = (heading: string) => /^(№|n|no|п\/п|№\s*п\/п)\.?$/i.test(heading.trim())

/** A book is a protocol and perhaps its entries and weigh-in: only sheets with places are taken. */
export function recogniseBook(sheets: readonly Sheet[]): Table[] {
  const tables = sheets.flatMap(sideBySide).map(recognise)
  const hasPlaces = ({ columns }: Table) => columns.includes('place') && columns.includes('athlete')
  return tables.map((table) => ({ ...table, isTaken: !tables.some(hasPlaces) || hasPlaces(table) }))
}

/** The same sheet with its headings elsewhere. */
export function withHeaderAt(sheet: Sheet, headerAt: number | undefined): Table {
  const columns =
    headerAt === undefined ? guessColumns(sheet.rows) : columnsUnder(sheet.rows, headerAt)
  return { ...sheet, columns, headerAt, isTaken: true }
}

/** As `columnsNamedIn`, and a column of clubs whose heading was left empty, as it often is. */
export function columnsUnder(rows: string[][], headerAt: number): Columns {
  const named = columnsNamedIn(rows, headerAt)
  if (named.includes('club')) return named
  const texts = headingTexts(rows, headerAt)
  const guessed = guessColumns(rows.slice(headerAt + 1))
  return named.map((field, at) => (texts[at] === '' && guessed[at] === 'club' ? 'club' : field))
}

/** Columns with something in them that goes nowhere, by their headings. */
export function columnsLeftOut({ rows, columns, headerAt }: Table): string[] {
  return columns.flatMap((field, at) => {
    const isFull = rows.some((row, line) => line > (headerAt ?? -1) && row[at]?.trim())
    if (field || !isFull) return []
    const heading = cellOf(rows[headerAt ?? -1], at)
    return isNumber(heading) ? [] : [heading || `столбец ${at + 1}`]
  })
}

const cellOf = (row: string[] | undefined, at: number) => (row?.[at] ?? '').trim()

const widthOf = (rows: string[][]) => Math.max(0, ...rows.map((row) => row.length))

/** Which column is which by the headings in that row. */
export function columnsNamedIn(rows: string[][], at: number): Columns {
  const texts = headingTexts(rows, at)
  const found = texts.map(headingOf)
  return found.map((own, column) => {
    if (!own) return undefined
    const { field, rank } = own
    const better = found.findIndex(
      (other, index) =>
        other?.field === field && (other.rank < rank || (other.rank === rank && index < column)),
    )
    if (better === -1) return field
    // «Фамилия», «Имя» and «Отчество» are one name in three columns, «Пол» and «Группа» one category.
    const isPart = (at: number) => parts[field]?.test(texts[at]!)
    return isPart(column) && isPart(better) ? field : undefined
  })
}

/** Of two rows the upper one says «Спортсмен», the lower one «Фамилия» and «Имя» below it. */
function headingTexts(rows: string[][], at: number): string[] {
  const lower = isSubheading(rows[at + 1], rows[at]) ? rows[at + 1] : undefined
  return Array.from({ length: widthOf(rows) }, (_, column) => {
    const [text, below] = [cellOf(rows[at], column), cellOf(lower, column)]
    const field = headingOf(text)?.field
    return below && (text === '' || (field && parts[field]?.test(below))) ? below : text
  })
}

/** Whether a row only parts the headings above it: not a title is above, and no more cells are below. */
export function isSubheading(row: string[] = [], above: string[] = []): boolean {
  const [lower, upper] = [row, above].map((cells) =>
    cells.map((cell) => cell.trim()).filter(Boolean),
  )
  return (
    lower!.length > 1 &&
    lower!.length <= upper!.length &&
    lower!.every((cell) => headingOf(cell)) &&
    upper!.filter((cell) => headingOf(cell)).length > 1
  )
}

/** The heading that a cell is, and its place among them; undefined when it is none. */
function headingOf(text: string): { field: ColumnField; rank: number } | undefined {
  if (text.length > 60 || /[«»"]/.test(text)) return undefined
  // «46 кг» and «до 15 лет» are no headings, «Весовая категория, 2026» is one.
  const rank = headings.findIndex(
    ([field, pattern]) =>
      pattern.test(text) &&
      !(['weight', 'category'].includes(field) && /\d/.test(text) && !/^весов/i.test(text)),
  )
  const found = headings[rank]
  return found && { field: found[0], rank }
}

function guessColumns(all: string[][]): Columns {
  // A line with one cell is a title, or the weight of those below.
  const rows = all.filter((row) => row.filter((cell) => cell.trim()).length > 1)
  const guessed = Array.from({ length: widthOf(all) }, (_, at) =>
    guess(rows.map((row) => cellOf(row, at)).filter(Boolean)),
  )
  return guessed.map((field, at) => (field && guessed.indexOf(field) === at ? field : undefined))
}

function guess(cells: string[]): ColumnField | undefined {
  const share = (fits: (cell: string) => boolean) => cells.filter(fits).length / cells.length
  const isPlace = (cell: string) => readPlace(cell) > 0 && readPlace(cell) <= 9
  if (share(isPlace) > 0.8) return 'place'
  if (share((cell) => isWeight(tidyWeight(cell))) > 0.8) return 'weight'
  if (share(isBirth) > 0.8) return 'born'
  if (share((cell) => /юнош|девуш|мальчик|девоч|мужч|женщ|юниор/i.test(cell)) > 0.6)
    return 'category'
  if (share((cell) => /клуб|школа|сшор|сш\b|ск\b|дюсш|«/i.test(cell)) > 0.4) return 'club'
  if (share((cell) => /^\p{Lu}\p{L}+\s+\p{Lu}\.\s*(\p{Lu}\.)?$/u.test(cell)) > 0.6) return 'coach'
  if (share((cell) => /^\p{Lu}[\p{L}-]+\s+\p{Lu}/u.test(cell)) > 0.6) return 'athlete'
  return undefined
}
