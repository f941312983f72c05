import type { Category } from '#features/sport/category.contract.ts'
import { tidyWeight } from '#features/sport/weights.ts'
import { readGroup, sexIn } from './category-match.ts'
import type { ProtocolRow } from './results-ages.ts'
import { readBirthYear, readClub, readCoach, readName, readPlace } from './results-cells.ts'
import {
  type ColumnField,
  type Columns,
  columnsNamedIn,
  columnsUnder,
  isSubheading,
  type Span,
  type Table,
  tellsOfSomebody,
} from './results-columns.ts'
import { doubtSexes, type SexAnswer, type SexDoubt } from './results-sexes.ts'

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
  results: ProtocolRow[]
  /** Of each result. */
  origins: Origin[]
  leftOut: LeftOut[]
  /** Of each result, what its row leaves empty and a cell of a row above tells. */
  below: BelowField[][]
  /** Of each result, what the table calls those it is about. */
  said: string[]
  sexDoubts: SexDoubt[]
  /** How many names lost a date of birth. */
  births: number
  /** Of each result, what stands for its year of birth and is none. */
  unreadBirths: string[]
}

export type BelowField = 'category' | 'weight'
const isOfOne = (field: unknown) => field === 'athlete' || field === 'born'
const isBelowField = (field: unknown) => field === 'category' || field === 'weight'

/** What only a person can tell of a table. */
export interface Answers {
  /** Whether an empty cell means what stands above it, as in cells merged without the file saying so. */
  below?: boolean | undefined
  /** By category. */
  sexes?: Record<string, SexAnswer> | undefined
}

/**
 * Every row of the taken sheets, either as a result or among those left out: none is lost without a word.
 * @param chosen the category of rows that do not say theirs.
 */
export function toResults(
  tables: readonly Table[],
  categories: readonly Category[],
  chosen = '',
  { below: isBelowMeant, sexes = {} }: Answers = {},
): Import {
  const all = tables
    .filter(({ isTaken }) => isTaken)
    .map((table) => readTable(table, categories, chosen))
  const below = all.flatMap((one) => one.below)
  const said = all.flatMap((one) => one.said)
  const results = all
    .flatMap((one) => one.results)
    .map((row, at) => (isBelowMeant ? row : { ...row, ...blank(below[at]!) }))
  const sexDoubts = doubtSexes(results, said, categories)
  for (const { category, other, said: words, rows } of sexDoubts)
    if (sexes[category] === 'theirs')
      for (const row of rows) results[row] = { ...results[row]!, category: other || words }
  return {
    ...{ results, below, said, sexDoubts },
    origins: all.flatMap(({ origins }) => origins),
    leftOut: all.flatMap(({ leftOut }) => leftOut),
    births: all.reduce((sum, { births }) => sum + births, 0),
    unreadBirths: all.flatMap(({ unreadBirths }) => unreadBirths),
  }
}

const blank = (fields: BelowField[]) => Object.fromEntries(fields.map((field) => [field, '']))

const signature =
  /^((зам\S*\s+)?(гл(авн\S*|\.)?|ст(арш\S*|\.)?)?\s*(судь[яи]|секретарь)|председатель|врач|представитель|подпись|м\.\s?п)(?!\p{L})/iu
const groupName = /^(юнош|девуш|мальчик|девоч|мужч|женщ|юниор|ветеран|до\s+\d+\s+(года|лет))/i
/** A line of the title that names one group and nothing else: «Юноши до 15 лет», not «Юношеское первенство». */
const groupAlone =
  /^(юноши|девушки|мальчики|девочки|мужчины|женщины|юниоры|юниорки|ветераны)(?!\p{L})(?!.*\sи\s)/iu

type Read = Omit<Import, 'sexDoubts'>

/**
 * A line without a name, as protocols have above each weight («Юноши до 15 лет, до 46 кг»), counts for the
 * lines below it; so do a title, the name of the sheet and the upper cell of several merged into one.
 * @param isMerged whether a weight in a cell is meant for the empty ones below it.
 */
function readTable(
  table: Table,
  categories: readonly Category[],
  chosen: string,
  isMerged = true,
): Read {
  const { name: sheet, rows, columns: given, headerAt, spans = [] } = table
  const found: Read = {
    ...{ results: [], origins: [], leftOut: [], below: [], said: [] },
    ...{ births: 0, unreadBirths: [] },
  }
  const onSheet = readGroup(sheet, categories)
  let above = { category: onSheet.isKnown ? onSheet.category : chosen, weight: onSheet.weight }
  // A line above rows is meant for all of them, a cell in one of them perhaps only for that one.
  let isOfRow = { category: false, weight: false }
  let people = sexIn(sheet) ? sheet : ''

  const header = rows[headerAt ?? -1]
  let columns = given
  const won = new Set<string>()
  const told = { last: '', again: 0, rows: 0, empty: 0 }
  for (const [at, row] of rows.entries()) {
    const filled = row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
    if (filled.length === 0) continue
    const origin = { sheet, line: at + 1 }
    const leave = (why: LeftOut['why']) =>
      found.leftOut.push({ ...origin, text: filled.join(' · '), why })
    const cells = (field: ColumnField) =>
      columns
        .flatMap((one, column) => (one === field ? row[column] || mergedInto(field, column) : []))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    const ownName = (cells: string[]) =>
      columns.map((field, column) => (field === 'athlete' ? cells[column] : '')).join('')
    const mergedInto = (field: ColumnField, column: number) => {
      const isOver = (span: Span) => span.column === column && span.from < at && at <= span.to
      // Of whom the row tells is said in every row; what else is merged is of all of them.
      const isMeant = isBelowField(field) || (!isOfOne(field) && ownName(row) !== '')
      const span = isMeant ? spans.find(isOver) : undefined
      return rows[span?.from ?? at]?.[column] ?? ''
    }
    const place = readPlace(cells('place'))
    const { name, born } = readName(cells('athlete'))
    // Stryker disable next-line EqualityOperator: the heading itself is none either way
    const isTitle = at < (headerAt ?? 0)
    const isHeader = header !== undefined && same(row, header)
    const isLower = at - 1 === headerAt && isSubheading(row, header)
    if (isLower) leave('heading')
    else if (isHeader || (isHeading(row, columns) && !tellsOfSomebody(row) && !isSomebody(name))) {
      // Above the next weight the columns may stand in another order.
      if (header && !isHeader && !isTitle) columns = columnsUnder(rows, at)
      leave('heading')
    } else if (place === 0 && filled.some((cell) => signature.test(cell))) leave('signature')
    else if (place === 0 && /^(итого|всего)(?!\p{L})/iu.test(filled[0]!)) leave('total')
    else if (!isTitle && filled.length > 1 && (place > 0 || isPerson(name, filled.length))) take()
    else {
      const { category, isKnown, weight } = readGroup(filled.join(' '), categories)
      const isMeant = isTitle
        ? chosen === '' && groupAlone.test(category)
        : groupName.test(category)
      const isNamed = isKnown || isMeant
      const isGroup = isNamed || (weight !== '' && (!isTitle || category === ''))
      if ((isTitle || isGroup) && sexIn(filled.join(' '))) people = filled.join(' · ')
      if (isGroup) {
        above = {
          category: isNamed ? category : above.category,
          weight: weight || (isTitle ? above.weight : onSheet.weight),
        }
        isOfRow = { category: isOfRow.category && !isNamed, weight: false }
      }
      if (isGroup) leave('section')
      else if (isTitle) leave('title')
      else if (isPerson(name, filled.length)) take()
      else leave('unclear')
    }

    function take() {
      const own = readGroup(cells('category'), categories)
      if (own.category && own.category !== above.category) {
        above = { category: own.category, weight: onSheet.weight }
        isOfRow = { category: true, weight: false }
      }
      const said = tidyWeight(wholeKilograms(cells('weight'))) || own.weight
      const groupOf = (weight: string) => `${above.category}|${weight}`
      // A second winner below one weight: the next one is missing, and nobody below it is of the former.
      const isNext = place === 1 && won.has(groupOf(above.weight))
      const weight = said || (isNext ? '' : above.weight)
      const group = { ...above, weight }
      const below: BelowField[] = []
      if (isOfRow.category && !own.category) below.push('category')
      if (isOfRow.weight && !said && weight) below.push('weight')
      if (isMerged || !said) above = group
      if (isMerged && said) isOfRow.weight = true
      if (said === '') told.empty++
      else if (columns.some((field, column) => isBelowField(field) && row[column])) {
        told.rows++
        if (told.last === groupOf(said)) told.again++
        told.last = groupOf(said)
      }
      if (place === 1) won.add(groupOf(weight))
      const year = readBirthYear(cells('born')) ?? born
      if (born) found.births++
      found.unreadBirths.push(year === undefined && /\d/.test(cells('born')) ? cells('born') : '')
      found.origins.push(origin)
      found.below.push(below)
      found.said.push(sexIn(cells('category')) ? cells('category') : people)
      found.results.push({
        ...group,
        place,
        athlete: name,
        club: readClub(cells('club')),
        coach: readCoach(cells('coach')),
        ...(year && { born: year }),
        ...(place === 0 && /[\p{L}\d]/u.test(cells('place')) && { unreadPlace: cells('place') }),
      })
    }
  }
  // Merged cells never say a weight twice in succession: here every row says its own, and an empty one is a question.
  const isRowByRow = told.again > 0 && told.rows > told.empty
  if (isMerged && isRowByRow && told.empty > 0) return readTable(table, categories, chosen, false)
  return found
}

/** «Городецкий Пётр», not «Фамилия Имя». */
const isSomebody = (text: string) =>
  isPerson(text, 2) && columnsNamedIn([[text]], 0)[0] !== 'athlete'

const same = (row: string[], other: string[]) =>
  row.every((cell, at) => cell.trim() === (other[at] ?? '').trim())

const isHeading = (row: string[], columns: Columns) =>
  columnsNamedIn([row], 0).filter(Boolean).length >= Math.min(3, columns.length)

/** A note has one cell or two; of a row with more even «иванов пётр» is somebody. */
const isPerson = (text: string, cells: number) =>
  (cells > 2 ? /\p{L}{2}/u : /^\p{L}[\p{L}-]+ \p{Lu}/u).test(text) && !groupName.test(text)

/** Excel shows a number of kilograms as it likes: «48,0» is 48. */
const wholeKilograms = (text: string) => text.replace(/(\d)[.,]0+(?=\s*(кг)?\.?$)/i, '$1')
