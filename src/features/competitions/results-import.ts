import { isWeight, tidyWeight } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { readGroup } from './category-match.ts'
import type { CompetitionResult } from './competitions.contract.ts'
import { readName, readPlace } from './results-cells.ts'
import type { ResultField } from './results-rules.ts'

/** What each column of a pasted table holds; undefined for a column to leave out. */
export type Columns = (ResultField | undefined)[]

export interface Sheet {
  /** Empty for a pasted text. */
  name: string
  rows: string[][]
}

/** A sheet and how it is understood. */
export interface Table extends Sheet {
  columns: Columns
  /** The row with the headings of the columns; undefined when there are none. */
  headerAt: number | undefined
  /** A book may have sheets that are no protocol: entries, weigh-in. */
  isTaken: boolean
}

/** Where in what was given a row stands, counted from 1. */
export interface Origin {
  sheet: string
  line: number
}

/** A row that does not become a line of the protocol, and why. */
export interface LeftOut extends Origin {
  text: string
  why: 'heading' | 'title' | 'section' | 'signature' | 'total' | 'unclear'
}

export interface Import {
  results: CompetitionResult[]
  /** Of each result. */
  origins: Origin[]
  leftOut: LeftOut[]
  /** How many names lost a date of birth. */
  births: number
}

/** The better the earlier: a table with «Клуб» and «Регион» has its club in «Клуб». */
const headings: [ResultField, RegExp][] = [
  ['coach', /(тренер|наставник)/i],
  [
    'place',
    /^(м\.?$|м-то|№ места|place|занят|(итог\S*\s+)?мест[оа](?!\s+(жит|пров|рож|уч|тре|раб)))/i,
  ],
  ['athlete', /(ф\.?\s*и\.?\s*о|фамили|отчеств|спортсмен|участник|имя|athlete)/i],
  ['weight', /(^весов|вес\S*\s*кат|в\s*\/\s*к|^в\.\s*к)/i],
  ['category', /(категори|возраст|группа|^пол$)/i],
  ['weight', /(^вес|кг)/i],
  ['club', /(клуб|спорт.*(общ|орг))/i],
  ['club', /(команда|организац|школа|секци|^с\/?к$)/i],
  ['club', /(регион|город|субъект|территори|ведомств)/i],
]
const parts: Partial<Record<ResultField, RegExp>> = {
  athlete: /^(фамилия|имя|отчество)$/i,
  category: /^(пол|возраст\S*(\s+(группа|категория))?|группа)$/i,
}
/** Organisers put the name of the event, its date and its place above the headings. */
export const headerWithin = 15

/** How a sheet is read: by the headings of its columns; without them, by what stands in them. */
export function recognise(sheet: Sheet): Table {
  const candidates = sheet.rows
    .slice(0, headerWithin)
    .map((_, at) => ({ at, columns: columnsNamedIn(sheet.rows, at) }))
    .map((one) => ({ ...one, known: new Set(one.columns.filter(Boolean)).size }))
  const best = candidates.sort((a, b) => b.known - a.known || a.at - b.at)[0]
  return withHeaderAt(sheet, best && best.known >= 2 ? best.at : undefined)
}

/** A book is a protocol and perhaps its entries and weigh-in: only sheets with places are taken. */
export function recogniseBook(sheets: readonly Sheet[]): Table[] {
  const tables = sheets.map(recognise)
  const hasPlaces = ({ columns }: Table) => columns.includes('place') && columns.includes('athlete')
  return tables.map((table) => ({ ...table, isTaken: !tables.some(hasPlaces) || hasPlaces(table) }))
}

/** The same sheet with its headings elsewhere. */
export function withHeaderAt(sheet: Sheet, headerAt: number | undefined): Table {
  const columns =
    headerAt === undefined ? guessColumns(sheet.rows) : columnsNamedIn(sheet.rows, headerAt)
  return { name: sheet.name, rows: sheet.rows, columns, headerAt, isTaken: true }
}

/** Columns with something in them that goes nowhere, by their headings. */
export function columnsLeftOut({ rows, columns, headerAt }: Table): string[] {
  return columns.flatMap((field, at) => {
    const isFull = rows.some((row, line) => line > (headerAt ?? -1) && row[at]?.trim())
    if (field || !isFull) return []
    const heading = headerAt === undefined ? '' : (rows[headerAt]?.[at] ?? '').trim()
    // The number of a row says nothing about anybody.
    return /^(№|n|no|п\/п|№\s*п\/п)\.?$/i.test(heading) ? [] : [heading || `столбец ${at + 1}`]
  })
}

const widthOf = (rows: string[][]) => Math.max(0, ...rows.map((row) => row.length))

function columnsNamedIn(rows: string[][], at: number): Columns {
  const texts = Array.from({ length: widthOf(rows) }, (_, column) =>
    (rows[at]?.[column] ?? '').trim(),
  )
  const ranks = texts.map(headingRank)
  return texts.map((text, column) => {
    const rank = ranks[column]
    const field = rank === undefined ? undefined : headings[rank]?.[0]
    if (rank === undefined || field === undefined) return undefined
    const sameField = (other: number | undefined) =>
      other !== undefined && headings[other]?.[0] === field
    const better = ranks.findIndex(
      (other, index) =>
        sameField(other) &&
        other !== undefined &&
        (other < rank || (other === rank && index < column)),
    )
    if (better === -1) return field
    // «Фамилия», «Имя» and «Отчество» are one name in three columns, «Пол» and «Группа» one category.
    const part = parts[field]
    return part?.test(text) && part.test(texts[better] ?? '') ? field : undefined
  })
}

/** The place in `headings` of what a cell says; undefined when it is no heading. */
function headingRank(text: string): number | undefined {
  if (text.length > 60 || /[«»"]/.test(text)) return undefined
  // «46 кг» and «до 15 лет» are no headings, «Весовая категория, 2026» is one.
  const rank = headings.findIndex(
    ([field, pattern]) =>
      pattern.test(text) &&
      !(['weight', 'category'].includes(field) && /\d/.test(text) && !/^весов/i.test(text)),
  )
  return rank === -1 ? undefined : rank
}

function guessColumns(rows: string[][]): Columns {
  const guessed = Array.from({ length: widthOf(rows) }, (_, at) =>
    guess(rows.map((row) => (row[at] ?? '').trim()).filter(Boolean)),
  )
  return guessed.map((field, at) => (field && guessed.indexOf(field) === at ? field : undefined))
}

function guess(cells: string[]): ResultField | undefined {
  const share = (fits: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(fits).length / cells.length
  const isPlace = (cell: string) => readPlace(cell) > 0 && readPlace(cell) <= 9
  if (share(isPlace) > 0.8) return 'place'
  if (share((cell) => isWeight(tidyWeight(cell))) > 0.8) return 'weight'
  if (share((cell) => /юнош|девуш|мальчик|девоч|мужч|женщ|юниор/i.test(cell)) > 0.6)
    return 'category'
  if (share((cell) => /клуб|школа|сшор|сш\b|ск\b|дюсш|«/i.test(cell)) > 0.4) return 'club'
  if (share((cell) => /^\p{Lu}\p{L}+\s+\p{Lu}\.\s*(\p{Lu}\.)?$/u.test(cell)) > 0.6) return 'coach'
  if (share((cell) => /^\p{Lu}[\p{L}-]+\s+\p{Lu}/u.test(cell)) > 0.6) return 'athlete'
  return undefined
}

/** Every row of the taken sheets, either as a result or among those left out: none is lost without a word. */
export function toResults(tables: readonly Table[], categories: readonly Category[]): Import {
  const all = tables.filter(({ isTaken }) => isTaken).map((table) => readTable(table, categories))
  return {
    results: all.flatMap(({ results }) => results),
    origins: all.flatMap(({ origins }) => origins),
    leftOut: all.flatMap(({ leftOut }) => leftOut),
    births: all.reduce((sum, { births }) => sum + births, 0),
  }
}

const signature =
  /^((зам\S*\s+)?(гл(авн\S*|\.)?|ст(арш\S*|\.)?)?\s*(судь[яи]|секретарь)|председатель|врач|представитель|подпись|м\.\s?п)(?!\p{L})/iu
const groupName = /^(юнош|девуш|мальчик|девоч|мужч|женщ|юниор|ветеран|до\s+\d+\s+(года|лет))/i

/**
 * A line without a name, as protocols have above each weight («Юноши до 15 лет, до 46 кг»), counts for the
 * lines below it; so do a title, the name of the sheet and the upper cell of several merged into one.
 */
function readTable(
  { name: sheet, rows, columns: given, headerAt }: Table,
  categories: readonly Category[],
): Import {
  const found: Import = { results: [], origins: [], leftOut: [], births: 0 }
  const onSheet = readGroup(sheet, categories)
  let above = { category: onSheet.isKnown ? onSheet.category : '', weight: onSheet.weight }

  let columns = given
  for (const [at, row] of rows.entries()) {
    const filled = row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
    if (filled.length === 0) continue
    const origin = { sheet, line: at + 1 }
    const leave = (why: LeftOut['why']) =>
      found.leftOut.push({ ...origin, text: filled.join(' · '), why })
    const cells = (field: ResultField) =>
      columns
        .map((one, column) => (one === field ? (row[column] ?? '') : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    const place = readPlace(cells('place'))
    const { name, hadBirth } = readName(cells('athlete'))
    const isTitle = headerAt !== undefined && at < headerAt

    if (at === headerAt) leave('heading')
    else if (isHeading(row, columns)) {
      // Above the next weight the columns may stand in another order.
      const isRepeated = headerAt === undefined || same(row, rows[headerAt] ?? [])
      if (!isRepeated && !isTitle) columns = columnsNamedIn(rows, at)
      leave('heading')
    } else if (place === 0 && filled.some((cell) => signature.test(cell))) leave('signature')
    else if (place === 0 && /^(итого|всего)(?!\p{L})/iu.test(filled[0] ?? '')) leave('total')
    else if (!isTitle && filled.length > 1 && (place > 0 || isPerson(name, filled.length))) take()
    else {
      const { category, isKnown, weight } = readGroup(filled.join(' '), categories)
      const isNamed = isKnown || (!isTitle && groupName.test(category))
      const isGroup = isNamed || (!isTitle && weight !== '')
      if (isGroup)
        above = { category: isNamed ? category : above.category, weight: weight || onSheet.weight }
      if (isGroup) leave('section')
      else if (isTitle) leave('title')
      else if (isPerson(name, filled.length)) take()
      else leave('unclear')
    }

    function take() {
      const own = readGroup(cells('category'), categories)
      if (own.category && own.category !== above.category)
        above = { category: own.category, weight: onSheet.weight }
      const weight = tidyWeight(wholeKilograms(cells('weight'))) || own.weight || above.weight
      above = { ...above, weight }
      if (hadBirth) found.births++
      found.origins.push(origin)
      found.results.push({
        ...above,
        place,
        athlete: name,
        club: cells('club'),
        coach: cells('coach'),
      })
    }
  }
  return found
}

const same = (row: string[], other: string[]) =>
  row.every((cell, at) => cell.trim() === (other[at] ?? '').trim())

const isHeading = (row: string[], columns: Columns) =>
  columnsNamedIn([row], 0).filter(Boolean).length >= Math.min(3, columns.length)

/** A note has one cell or two; of a row with more even «иванов пётр» is somebody. */
const isPerson = (text: string, cells: number) =>
  (cells > 2 ? /\p{L}{2}/u : /^\p{L}[\p{L}-]+\s+\p{Lu}/u).test(text) && !groupName.test(text)

/** Excel shows a number of kilograms as it likes: «48,0» is 48. */
const wholeKilograms = (text: string) => text.replace(/(\d)[.,]0+(?=\s*(кг)?\.?$)/i, '$1')
