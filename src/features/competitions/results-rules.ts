import { categoryName, tidyWeight } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { CompetitionResult } from './competitions.contract.ts'

export type ResultField = keyof CompetitionResult

export interface RowFault {
  row: number
  field: ResultField
  message: string
}

/** How many athletes may share a place in one weight: two bronzes, two fifths, two sevenths. */
const seats = new Map([
  [1, 1],
  [2, 1],
  [3, 2],
  [5, 2],
  [7, 2],
])
const seatNames = new Map([
  [1, 'первых места'],
  [2, 'вторых места'],
  [3, 'третьих места'],
  [5, 'пятых места'],
  [7, 'седьмых места'],
])

/** What is wrong with each row; the same in the administrator's preview and on the server. */
export function checkResults(
  results: readonly CompetitionResult[],
  categories: readonly Category[],
): RowFault[] {
  const faults: RowFault[] = []
  const byName = new Map(categories.map((category) => [categoryName(category), category]))
  const taken = new Map<string, number>()
  const named = new Set<string>()

  results.forEach((result, row) => {
    const fault = (field: ResultField, message: string) => faults.push({ row, field, message })
    const category = byName.get(result.category)
    if (result.category === '') fault('category', 'Не указана категория')
    else if (!category) fault('category', 'Такой категории нет в этом соревновании')
    else if (!fitsWeight(category, result.weight))
      fault('weight', result.weight ? 'Такого веса нет в этой категории' : 'Не указан вес')
    if (result.athlete.length < 2) fault('athlete', 'Не указано имя')

    const group = `${result.category}|${result.weight}`
    const limit = seats.get(result.place)
    if (limit === undefined) fault('place', 'Место — 1, 2, 3, 5 или 7')
    else {
      const seat = `${group}|${result.place}`
      const before = taken.get(seat) ?? 0
      taken.set(seat, before + 1)
      if (before >= limit)
        fault('place', `${limit === 1 ? 'Два' : 'Больше двух'} ${seatName(result.place, limit)}`)
    }
    const person = `${group}|${result.athlete.toLowerCase()}|${result.club.toLowerCase()}`
    if (result.athlete && named.has(person)) fault('athlete', 'Спортсмен указан дважды')
    named.add(person)
  })
  return faults
}

const seatName = (place: number, limit: number) =>
  limit === 1
    ? (seatNames.get(place) ?? '')
    : (seatNames.get(place) ?? '').replace(/х места$/, 'х мест')

/** A category without weights (a team event, a festival) has results without one. */
function fitsWeight(category: Category, weight: string): boolean {
  return category.weights.length === 0
    ? weight === ''
    : category.weights.includes(tidyWeight(weight))
}

export interface ClubMedals {
  /** Clubs with the same medals share it. */
  rank: number
  club: string
  gold: number
  silver: number
  bronze: number
}

/** Clubs by gold, then silver, then bronze; athletes without a club bring nobody medals. */
export function medalTable(results: readonly CompetitionResult[]): ClubMedals[] {
  const clubs = new Map<string, ClubMedals>()
  for (const { place, club } of results) {
    if (club === '' || place > 3) continue
    const key = club.toLowerCase()
    const medals = clubs.get(key) ?? { rank: 0, club, gold: 0, silver: 0, bronze: 0 }
    if (place === 1) medals.gold++
    else if (place === 2) medals.silver++
    else medals.bronze++
    clubs.set(key, medals)
  }
  const better = (a: ClubMedals, b: ClubMedals) =>
    b.gold - a.gold || b.silver - a.silver || b.bronze - a.bronze
  const table = [...clubs.values()].sort(
    (a, b) => better(a, b) || a.club.localeCompare(b.club, 'ru'),
  )
  table.forEach((medals, at) => {
    const above = table[at - 1]
    medals.rank = above && better(above, medals) === 0 ? above.rank : at + 1
  })
  return table
}

/** «Иванов Пётр Сергеевич» → «Иванов П.» */
export function shortName(athlete: string): string {
  const [surname = '', name] = athlete.trim().split(/\s+/)
  return name ? `${surname}\u00a0${name.slice(0, 1).toUpperCase()}.` : surname
}
