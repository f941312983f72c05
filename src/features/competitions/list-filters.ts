import { isAgeCode } from '#features/sport/categories.ts'
import { type Sport, sports } from '#features/sport/sports.ts'
import { type CompetitionStatus, competitionStatuses, type Level, levels } from './vocabulary.ts'

/** What the public list can be narrowed by; all of it lives in the address. */
export interface ListFilters {
  sport?: Sport
  status?: CompetitionStatus
  level?: Level
  year?: string
  age?: string
}

type Query = Record<string, string | undefined>

/** Undefined when the address names something that does not exist. */
export function readFilters(query: Query): ListFilters | undefined {
  const filters: ListFilters = {
    sport: sports.find((name) => name === query.sport),
    status: competitionStatuses.find((name) => name === query.status),
    level: levels.find((name) => name === query.level),
    year: /^(19|20|21)\d\d$/.test(String(query.year)) ? query.year : undefined,
    age: query.age && isAgeCode(query.age) ? query.age : undefined,
  }
  const names = Object.keys(filters) as (keyof ListFilters)[]
  return names.every((name) => filters[name] === query[name]) ? filters : undefined
}

export function listAddress(filters: ListFilters, page = 1): string {
  const query = new URLSearchParams()
  for (const name of ['year', 'sport', 'status', 'level', 'age'] as const) {
    const value = filters[name]
    if (value) query.set(name, value)
  }
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/competitions?${query}` : '/competitions'
}
