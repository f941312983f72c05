import type { CompetitionResult } from './results.contract.ts'
import { clubKey } from './results-rules.ts'

export interface Medals {
  gold: number
  silver: number
  bronze: number
}

export interface ClubMedals extends Medals {
  /** Clubs with the same medals share it. */
  rank: number
  club: string
}

const metals = ['gold', 'silver', 'bronze'] as const

/** @param places each with how many times it was taken; fourth and lower ones are no medals. */
export function medalsOf(places: Iterable<{ place: number; times?: number }>): Medals {
  const medals = { gold: 0, silver: 0, bronze: 0 }
  for (const { place, times = 1 } of places) {
    const metal = metals[place - 1]
    if (metal) medals[metal] += times
  }
  return medals
}

export const allMedals = ({ gold, silver, bronze }: Medals): number => gold + silver + bronze

const metalNames = { gold: 'золото', silver: 'серебро', bronze: 'бронза' }

/** «золото 2» and «бронза 1», each with the place it is of. */
export const medalParts = (medals: Medals): { place: number; words: string }[] =>
  metals.flatMap((metal, at) =>
    medals[metal] > 0 ? { place: at + 1, words: `${metalNames[metal]} ${medals[metal]}` } : [],
  )

/** «золото 2, бронза 1» */
export const medalWords = (medals: Medals): string =>
  medalParts(medals)
    .map(({ words }) => words)
    .join(', ')

/** By gold, then silver, then bronze. */
export function ranked<Club extends Medals & { club: string }>(
  clubs: readonly Club[],
): (Club & { rank: number })[] {
  const better = (a: Medals, b: Medals) =>
    b.gold - a.gold || b.silver - a.silver || b.bronze - a.bronze
  const table: (Club & { rank: number })[] = []
  const sorted = clubs.toSorted((a, b) => better(a, b) || a.club.localeCompare(b.club, 'ru'))
  for (const [at, club] of sorted.entries()) {
    const above = table[at - 1]
    table.push({ ...club, rank: above && better(above, club) === 0 ? above.rank : at + 1 })
  }
  return table
}

/** Of one protocol; athletes without a club bring nobody medals. */
export function medalTable(results: readonly CompetitionResult[]): ClubMedals[] {
  const won = results.filter((result) => isMedal(result) && result.club !== '')
  const clubs = Map.groupBy(won, ({ club }) => clubKey(club) || club)
  return ranked([...clubs.values()].map((rows) => ({ club: rows[0]!.club, ...medalsOf(rows) })))
}

const isMedal = ({ place }: Pick<CompetitionResult, 'place'>) => place > 0 && place <= 3

/** Rows of medals that no club's count has: nothing says whose they are. */
export const medalsOfNoClub = (results: readonly CompetitionResult[]): number[] =>
  results.flatMap((result, row) => (isMedal(result) && result.club === '' ? row : []))
