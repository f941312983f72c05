import { categoryName, isWeight, tidyWeight } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { CompetitionResult } from './competitions.contract.ts'
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
}

/** A row that does not become a line of the protocol, and why. */
export interface LeftOut {
  text: string
  why: 'heading' | 'title' | 'section' | 'signature' | 'unclear'
}

export interface Import {
  results: CompetitionResult[]
  leftOut: LeftOut[]
}

/** The better the earlier: a table with «Клуб» and «Регион» has its club in «Клуб». */
const headings: [ResultField, RegExp][] = [
  ['place', /^(место|м\.?$|№ места|place|занятое)/i],
  ['athlete', /(ф\.?\s*и\.?\s*о|фамили|отчеств|спортсмен|участник|имя|athlete)/i],
  ['category', /(категори|возраст|группа|пол\b)/i],
  ['weight', /(вес|в\/к|кг)/i],
  ['club', /(клуб|спорт.*(общ|орг))/i],
  ['club', /(команда|организац|школа)/i],
  ['club', /(регион|город)/i],
  ['coach', /тренер/i],
]
const partsOfName = /^(фамилия|имя|отчество)$/i
/** Organisers put the name of the event, its date and its place above the headings. */
export const headerWithin = 15

/** How a sheet is read: by the headings of its columns; without them, by what stands in them. */
export function recognise(sheet: Sheet): Table {
  const candidates = sheet.rows
    .slice(0, headerWithin)
    .map((_, at) => ({ at, columns: columnsNamedIn(sheet.rows, at) }))
    .map((one) => ({ ...one, known: one.columns.filter(Boolean).length }))
  const best = candidates.sort((a, b) => b.known - a.known || a.at - b.at)[0]
  if (best && best.known >= 2) return { ...sheet, columns: best.columns, headerAt: best.at }
  return { ...sheet, columns: guessColumns(sheet.rows), headerAt: undefined }
}

/** The same sheet with its headings elsewhere. */
export function withHeaderAt(sheet: Sheet, headerAt: number | undefined): Table {
  const columns =
    headerAt === undefined ? guessColumns(sheet.rows) : columnsNamedIn(sheet.rows, headerAt)
  return { name: sheet.name, rows: sheet.rows, columns, headerAt }
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
    // «Фамилия», «Имя» and «Отчество» are one name in three columns.
    return field === 'athlete' && partsOfName.test(text) && partsOfName.test(texts[better] ?? '')
      ? field
      : undefined
  })
}

/** The place in `headings` of what a cell says; undefined when it is no heading. */
function headingRank(text: string): number | undefined {
  if (text.length > 60 || /[«»"]/.test(text)) return undefined
  // «Весовая категория» is a weight, «Возрастная категория» is not; «46 кг» is no heading.
  const fits = (field: ResultField, pattern: RegExp) =>
    field === 'weight'
      ? /^весов/i.test(text) || (pattern.test(text) && !/\d/.test(text))
      : pattern.test(text) && !/^весов/i.test(text) && !(field === 'category' && /\d/.test(text))
  const rank = headings.findIndex(([field, pattern]) => fits(field, pattern))
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
  if (share((cell) => /^[1-9]\d?$/.test(cell) && Number(cell) <= 9) > 0.8) return 'place'
  if (share((cell) => isWeight(tidyWeight(cell))) > 0.8) return 'weight'
  if (share((cell) => /юнош|девуш|мальчик|девоч|мужч|женщ|юниор/i.test(cell)) > 0.6)
    return 'category'
  if (share((cell) => /клуб|школа|сшор|сш\b|ск\b|дюсш|«/i.test(cell)) > 0.4) return 'club'
  if (share((cell) => /^\p{Lu}\p{L}+\s+\p{Lu}\.\s*(\p{Lu}\.)?$/u.test(cell)) > 0.6) return 'coach'
  if (share((cell) => /^\p{Lu}[\p{L}-]+\s+\p{Lu}/u.test(cell)) > 0.6) return 'athlete'
  return undefined
}

/** Every row of every sheet, either as a result or among those left out: none is lost without a word. */
export function toResults(tables: readonly Table[], categories: readonly Category[]): Import {
  const all = tables.map((table) => readTable(table, categories))
  return {
    results: all.flatMap(({ results }) => results),
    leftOut: all.flatMap(({ leftOut }) => leftOut),
  }
}

const signature =
  /^(гл(авн\S*|\.)?\s*(судья|секретарь)|судья|секретарь|председатель|врач|представитель|подпись)(?!\p{L})/iu
const groupName = /^(юнош|девуш|мальчик|девоч|мужч|женщ|юниор|ветеран|до\s+\d+\s+(года|лет))/i

/**
 * A line with one cell, as protocols have above each weight («Юноши до 15 лет, до 46 кг»), counts for the
 * lines below it; so do the name of the sheet and the upper cell of several merged into one.
 */
function readTable(
  { name, rows, columns, headerAt }: Table,
  categories: readonly Category[],
): Import {
  const results: CompetitionResult[] = []
  const leftOut: LeftOut[] = []
  const onSheet = splitCategory(name, categories)
  const isKnown = (category: string) => categories.some((one) => categoryName(one) === category)
  let above = {
    category: isKnown(onSheet.category) ? onSheet.category : '',
    weight: onSheet.weight,
  }
  for (const [at, row] of rows.entries()) {
    const filled = row.map((cell) => cell.trim()).filter(Boolean)
    if (filled.length === 0) continue
    const leave = (why: LeftOut['why']) => leftOut.push({ text: filled.join(' · '), why })
    const cells = (field: ResultField) =>
      columns
        .map((one, column) => (one === field ? (row[column]?.trim() ?? '') : ''))
        .filter(Boolean)
        .join(' ')
        .replaceAll(/\s+/g, ' ')
    const isHeading =
      at === headerAt ||
      columnsNamedIn([row], 0).filter(Boolean).length >= Math.min(3, columns.length)
    if (isHeading) {
      leave('heading')
      continue
    }
    if (placeOf(cells('place')) === 0 && filled.some((cell) => signature.test(cell))) {
      leave('signature')
      continue
    }
    const [only = ''] = filled
    if (filled.length === 1 || (headerAt !== undefined && at < headerAt)) {
      const { category, weight } = splitCategory(only, categories)
      const isSection = isKnown(category) || weight !== '' || groupName.test(category)
      if (isSection)
        above = { category: category || above.category, weight: weight || onSheet.weight }
      leave(isSection ? 'section' : headerAt !== undefined && at < headerAt ? 'title' : 'unclear')
      continue
    }
    const own = splitCategory(cells('category'), categories)
    if (own.category && own.category !== above.category)
      above = { category: own.category, weight: onSheet.weight }
    const weight = tidyWeight(wholeKilograms(cells('weight'))) || own.weight || above.weight
    above = { ...above, weight }
    results.push({
      category: above.category,
      weight,
      place: placeOf(cells('place')),
      athlete: tidyName(cells('athlete')),
      club: cells('club'),
      coach: cells('coach'),
    })
  }
  return { results, leftOut }
}

/** Excel shows a number of kilograms as it likes: «48,0» is 48. */
const wholeKilograms = (text: string) => text.replace(/(\d)[.,]0+(?=\s*(кг)?\.?$)/i, '$1')

/** «Юноши до 15 лет, до 46 кг» is a category and a weight; an unknown text stays as it is. */
function splitCategory(text: string, categories: readonly Category[]) {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const lower = plain.toLowerCase()
  const known = categories
    .map(categoryName)
    .sort((a, b) => b.length - a.length)
    .find((name) => lower.startsWith(name.toLowerCase()))
  const rest = known ? plain.slice(known.length) : plain
  const weight = tidyWeight(rest.replace(/^[\s,;:–—-]*(вес(овая категория)?:?\s*)?/i, '')) || ''
  if (isWeight(weight)) return { category: known ?? '', weight }
  const tail = /[,;]\s*([-−–+]?\s*\d{2,3}\s*(кг)?|(до|свыше)\s*\d{2,3}\s*(кг)?)$/i.exec(plain)
  if (!known && tail)
    return { category: plain.slice(0, tail.index), weight: tidyWeight(tail[1] ?? '') }
  return { category: known ?? plain, weight: '' }
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII']

function placeOf(text: string): number {
  const digits = /\d+/.exec(text)?.[0]
  if (digits) return Number(digits)
  return romans.indexOf(text.trim().toUpperCase()) + 1
}

/** «ИВАНОВ  Пётр» → «Иванов Пётр» */
function tidyName(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\p{Lu}{2,}/gu, (word) => word[0] + word.slice(1).toLowerCase())
}
