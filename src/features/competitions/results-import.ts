import { categoryName, isWeight, tidyWeight } from './categories.ts'
import type { Category, CompetitionResult } from './competitions.contract.ts'
import type { ResultField } from './results-rules.ts'

/** What each column of a pasted table holds; undefined for a column to leave out. */
export type Columns = (ResultField | undefined)[]

const headings: [ResultField, RegExp][] = [
  ['place', /^(место|м\.?$|№ места|place|занятое)/i],
  ['athlete', /(ф\.?\s*и\.?\s*о|фамили|спортсмен|участник|имя|athlete)/i],
  ['category', /(категори|возраст|группа|пол\b)/i],
  ['weight', /(вес|в\/к|кг)/i],
  ['club', /(клуб|команда|организац|школа|регион|город|спорт.*(общ|орг))/i],
  ['coach', /тренер/i],
]

/** The columns by their headings; without headings, by what stands in them. */
export function recognise(rows: string[][]): { columns: Columns; hasHeader: boolean } {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const first = rows[0] ?? []
  const named = Array.from({ length: width }, (_, at) => headingOf(first[at] ?? ''))
  const columns = unique(named)
  if (columns.filter(Boolean).length >= 2) return { columns, hasHeader: true }
  const guessed = Array.from({ length: width }, (_, at) =>
    guess(rows.map((row) => (row[at] ?? '').trim()).filter(Boolean)),
  )
  return { columns: unique(guessed), hasHeader: false }
}

function headingOf(text: string): ResultField | undefined {
  const plain = text.trim()
  // «Весовая категория» is a weight, «Возрастная категория» is not.
  if (/весов/i.test(plain)) return 'weight'
  return headings.find(([, pattern]) => pattern.test(plain))?.[0]
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

/** A field has one column: the first that claims it. */
function unique(columns: Columns): Columns {
  return columns.map((field, at) => (field && columns.indexOf(field) === at ? field : undefined))
}

interface Table {
  rows: string[][]
  columns: Columns
  hasHeader: boolean
}

/**
 * The rows as results. A line with one cell, as protocols have above each weight
 * («Юноши до 15 лет, до 46 кг»), counts for the lines below it.
 */
export function toResults(
  { rows, columns, hasHeader }: Table,
  categories: readonly Category[],
): CompetitionResult[] {
  const results: CompetitionResult[] = []
  let above = { category: '', weight: '' }
  for (const row of hasHeader ? rows.slice(1) : rows) {
    const filled = row.map((cell) => cell.trim()).filter(Boolean)
    if (filled.length === 0) continue
    const [only = ''] = filled
    if (filled.length === 1) {
      const { category, weight } = splitCategory(only, categories)
      above = { category: category || above.category, weight: weight || '' }
      continue
    }
    const cell = (field: ResultField) => row[columns.indexOf(field)]?.trim() ?? ''
    const own = splitCategory(cell('category'), categories)
    results.push({
      category: own.category || above.category,
      weight: tidyWeight(cell('weight')) || own.weight || above.weight,
      place: placeOf(cell('place')),
      athlete: tidyName(cell('athlete')),
      club: cell('club').replaceAll(/\s+/g, ' '),
      coach: cell('coach').replaceAll(/\s+/g, ' '),
    })
  }
  return results
}

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
