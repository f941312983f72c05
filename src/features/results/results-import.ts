import type { Category } from '#features/sport/category.contract.ts'
import { tidyWeight } from '#features/sport/weights.ts'
import { readGroup } from './category-match.ts'
import type { ProtocolRow } from './results-ages.ts'
import { readBirthYear, readName, readPlace } from './results-cells.ts'
import { type ColumnField, type Columns, columnsNamedIn, type Table } from './results-columns.ts'

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
  /** How many names lost a date of birth. */
  births: number
}

/**
 * Every row of the taken sheets, either as a result or among those left out: none is lost without a word.
 * @param chosen the category of rows that do not say theirs.
 */
export function toResults(
  tables: readonly Table[],
  categories: readonly Category[],
  chosen = '',
): Import {
  const all = tables
    .filter(({ isTaken }) => isTaken)
    .map((table) => readTable(table, categories, chosen))
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
/** A line of the title that names one group and nothing else: «Юноши до 15 лет», not «Юношеское первенство». */
const groupAlone =
  /^(юноши|девушки|мальчики|девочки|мужчины|женщины|юниоры|юниорки|ветераны)(?!\p{L})(?!.*\sи\s)/iu

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
): Import {
  const { name: sheet, rows, columns: given, headerAt } = table
  const found: Import = { results: [], origins: [], leftOut: [], births: 0 }
  const onSheet = readGroup(sheet, categories)
  let above = { category: onSheet.isKnown ? onSheet.category : chosen, weight: onSheet.weight }

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
        .flatMap((one, column) => (one === field ? (row[column] ?? []) : []))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    const place = readPlace(cells('place'))
    const { name, born } = readName(cells('athlete'))
    // Stryker disable next-line EqualityOperator: the heading itself is none either way
    const isTitle = at < (headerAt ?? 0)
    const isHeader = header !== undefined && same(row, header)
    if (isHeader || isHeading(row, columns)) {
      // Above the next weight the columns may stand in another order.
      if (header && !isHeader && !isTitle) columns = columnsNamedIn(rows, at)
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
      if (isGroup)
        above = {
          category: isNamed ? category : above.category,
          weight: weight || (isTitle ? above.weight : onSheet.weight),
        }
      if (isGroup) leave('section')
      else if (isTitle) leave('title')
      else if (isPerson(name, filled.length)) take()
      else leave('unclear')
    }

    function take() {
      const own = readGroup(cells('category'), categories)
      if (own.category && own.category !== above.category)
        above = { category: own.category, weight: onSheet.weight }
      const said = tidyWeight(wholeKilograms(cells('weight'))) || own.weight
      const groupOf = (weight: string) => `${above.category}|${weight}`
      // A second winner below one weight: the next one is missing, and nobody below it is of the former.
      const isNext = place === 1 && won.has(groupOf(above.weight))
      const weight = said || (isNext ? '' : above.weight)
      const group = { ...above, weight }
      if (isMerged || !said) above = group
      if (said === '') told.empty++
      else {
        told.rows++
        if (told.last === groupOf(said)) told.again++
        told.last = groupOf(said)
      }
      if (place === 1) won.add(groupOf(weight))
      const year = readBirthYear(cells('born')) ?? born
      if (born) found.births++
      found.origins.push(origin)
      found.results.push({
        ...group,
        place,
        athlete: name,
        club: cells('club'),
        coach: cells('coach'),
        ...(year && { born: year }),
      })
    }
  }
  // Merged cells never say a weight twice in succession: here every row says its own, and an empty one is a question.
  const isRowByRow = told.again > 0 && told.rows > told.empty
  if (isMerged && isRowByRow && told.empty > 0) return readTable(table, categories, chosen, false)
  return found
}

const same = (row: string[], other: string[]) =>
  row.every((cell, at) => cell.trim() === (other[at] ?? '').trim())

const isHeading = (row: string[], columns: Columns) =>
  columnsNamedIn([row], 0).filter(Boolean).length >= Math.min(3, columns.length)

/** A note has one cell or two; of a row with more even «иванов пётр» is somebody. */
const isPerson = (text: string, cells: number) =>
  (cells > 2 ? /\p{L}{2}/u : /^\p{L}[\p{L}-]+ \p{Lu}/u).test(text) && !groupName.test(text)

/** Excel shows a number of kilograms as it likes: «48,0» is 48. */
const wholeKilograms = (text: string) => text.replace(/(\d)[.,]0+(?=\s*(кг)?\.?$)/i, '$1')
