import { type Sex, sexNames } from '#features/federation/club-training.ts'
import { type Sport, sports } from '#features/sport/sports.ts'

/** A day of the week (ISO), or one that moves with the calendar. */
export type AskedDay = number | 'today' | 'tomorrow'

/** What somebody looks for; what is absent does not matter to them. */
export interface ClubFilter {
  district?: string
  age?: number
  sport?: Sport
  sex?: Exclude<Sex, 'any'>
  day?: AskedDay
  evening: boolean
}

/** `evening=1` is of older addresses: «сегодня вечером», or the evening of the day it stands with. */
export const filterNames = ['district', 'age', 'sport', 'sex', 'day', 'time', 'evening'] as const
type Query = Partial<Record<(typeof filterNames)[number], string>>

/** What an address asks for; undefined when it asks for what cannot be. */
export function readClubFilter(query: Query): ClubFilter | undefined {
  const { district, age, sport, sex, day, time, evening } = query
  const oneOf = <Name extends string>(names: readonly Name[], name: string | undefined) =>
    names.find((one) => one === name)
  if (age !== undefined && !/^([2-9]|[1-9]\d)$/.test(age)) return undefined
  if (day !== undefined && !/^([1-7]|today|tomorrow)$/.test(day)) return undefined
  if (time !== undefined && time !== 'evening') return undefined
  if (evening !== undefined && evening !== '1') return undefined
  if (sport !== undefined && !oneOf(sports, sport)) return undefined
  if (sex !== undefined && (sex === 'any' || !(sex in sexNames))) return undefined
  const asked = day ?? (evening === undefined ? undefined : 'today')
  return {
    district,
    age: numberOf(age),
    sport: oneOf(sports, sport),
    sex: oneOf(['f', 'm'] as const, sex),
    day: asked === 'today' || asked === 'tomorrow' ? asked : numberOf(asked),
    evening: (time ?? evening) !== undefined,
  }
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

export const isAnyone = ({ evening, ...rest }: ClubFilter) =>
  !evening && Object.values(rest).every((asked) => asked === undefined)

/** The address of a filter, in one form only. */
export function clubsAddress(filter: ClubFilter): string {
  const query = new URLSearchParams()
  for (const name of ['district', 'age', 'sport', 'sex', 'day'] as const)
    if (filter[name] !== undefined) query.set(name, String(filter[name]))
  if (filter.evening) query.set('time', 'evening')
  return query.size > 0 ? `/federation/clubs?${query}` : '/federation/clubs'
}
