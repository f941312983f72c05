import { type levelNames, type Sex, sexNames } from '#features/federation/club-training.ts'
import { type Sport, sports } from '#features/sport/sports.ts'
import { keysOf } from '#kit/base/keys-of.ts'

/** A day of the week (ISO), or one that moves with the calendar. */
export type AskedDay = number | 'today' | 'tomorrow'

/** Who asks is new to it, or not; a team is not come to. */
export type AskedLevel = Exclude<keyof typeof levelNames, 'any' | 'team'>
export const askedLevels: Record<AskedLevel, string> = {
  beginners: 'новичок',
  continuing: 'с\u00a0опытом',
}

/** What somebody looks for; what is absent does not matter to them. */
export interface ClubFilter {
  district?: string
  age?: number
  /** Any adult, where no age is given. */
  adult?: true
  sport?: Sport
  sex?: Exclude<Sex, 'any'>
  level?: AskedLevel
  /** An adaptive group; whoever does not ask for one is not shown any. */
  adaptive?: true
  day?: AskedDay
  evening: boolean
}

/** `evening=1` is of older addresses: «сегодня вечером», or the evening of the day it stands with. */
export const filterNames = [
  ...(['district', 'age', 'adult', 'sport', 'sex', 'level', 'adaptive'] as const),
  ...(['day', 'time', 'evening'] as const),
]
type Query = Partial<Record<(typeof filterNames)[number], string>>

/** What an address asks for; undefined when it asks for what cannot be. */
export function readClubFilter(query: Query): ClubFilter | undefined {
  const { district, age, adult, sport, sex, level, adaptive, day, time, evening } = query
  const oneOf = <Name extends string>(names: readonly Name[], name: string | undefined) =>
    names.find((one) => one === name)
  if (age !== undefined && !/^([2-9]|[1-9]\d)$/.test(age)) return undefined
  if (day !== undefined && !/^([1-7]|today|tomorrow)$/.test(day)) return undefined
  if (time !== undefined && time !== 'evening') return undefined
  if ([adult, adaptive, evening].some((mark) => mark !== undefined && mark !== '1'))
    return undefined
  if (sport !== undefined && !oneOf(sports, sport)) return undefined
  if (level !== undefined && !(level in askedLevels)) return undefined
  if (sex !== undefined && (sex === 'any' || !(sex in sexNames))) return undefined
  const asked = day ?? (evening === undefined ? undefined : 'today')
  return {
    district,
    age: numberOf(age),
    ...(adult !== undefined && age === undefined && { adult: true }),
    sport: oneOf(sports, sport),
    sex: oneOf(['f', 'm'] as const, sex),
    level: oneOf(keysOf(askedLevels), level),
    ...(adaptive !== undefined && { adaptive: true }),
    day: asked === 'today' || asked === 'tomorrow' ? asked : numberOf(asked),
    evening: (time ?? evening) !== undefined,
  }
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

export const isAnyone = ({ evening, ...rest }: ClubFilter) =>
  !evening && Object.values(rest).every((asked) => asked === undefined)

/** Whom somebody looks for by age; at 18 a group up to 18 is still one of children. */
export const yearsAsked = ({ age, adult }: ClubFilter) =>
  age !== undefined ? { from: age, to: age } : adult && { from: 19, to: 99 }

/** The address of a filter, in one form only. */
export function clubsAddress(filter: ClubFilter): string {
  const query = new URLSearchParams()
  for (const name of [
    'district',
    'age',
    'adult',
    'sport',
    'sex',
    'level',
    'adaptive',
    'day',
  ] as const)
    if (filter[name] !== undefined)
      query.set(name, filter[name] === true ? '1' : String(filter[name]))
  if (filter.evening) query.set('time', 'evening')
  return query.size > 0 ? `/federation/clubs?${query}` : '/federation/clubs'
}
