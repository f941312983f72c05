import { recall, remember } from '#kit/base/remembered.ts'
import { isBirthYear } from '#kit/text/birth-year.ts'
import { fold } from '#kit/text/fold.ts'
import type { PastedAthlete } from './pasted-athletes.ts'

/** An athlete of the club, as the coach has typed. */
export interface ClubAthlete {
  id: number
  name: string
  sex: '' | 'm' | 'f'
  year: string
  weight: string
  /** For an exam. */
  grade: string
  /** The pasted line of which something is missing yet. */
  line: string
}

/** One for the club, whatever the competition. */
export interface ClubList {
  club: string
  coach: string
  phone: string
  athletes: ClubAthlete[]
}

const key = 'clubList'

export const noList: ClubList = { club: '', coach: '', phone: '', athletes: [] }

export const isWritten = ({ club, coach, phone, athletes }: ClubList): boolean =>
  athletes.length > 0 || club + coach + phone !== ''

export const recallList = (): ClubList => readList(recall(key))

/** Whether the browser has taken it: a full or forbidden storage keeps nothing. */
export function keepList(list: ClubList): boolean {
  const text = isWritten(list) ? JSON.stringify(list) : undefined
  remember(key, text)
  return recall(key) === text
}

/** Read tolerantly: another release or a hand may have written it. */
export function readList(text: string | undefined): ClubList {
  const told = parsed(text)
  const athletes = Array.isArray(told.athletes) ? told.athletes.filter(isRecord) : []
  const ids = new Set(athletes.map(({ id }) => id))
  const areKnown = ids.size === athletes.length && [...ids].every(Number.isSafeInteger)
  return {
    ...{ club: words(told.club), coach: words(told.coach), phone: words(told.phone) },
    athletes: athletes.map((one, at) => ({
      id: areKnown ? Number(one.id) : at,
      name: words(one.name),
      sex: one.sex === 'm' || one.sex === 'f' ? one.sex : '',
      ...{ year: words(one.year), weight: words(one.weight), grade: words(one.grade) },
      line: words(one.line),
    })),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function parsed(text = '{}'): Record<string, unknown> {
  try {
    const told: unknown = JSON.parse(text)
    return isRecord(told) ? told : {}
  } catch {
    return {}
  }
}

const words = (value: unknown) => (typeof value === 'string' ? value.slice(0, 300) : '')

const nextId = (athletes: readonly ClubAthlete[]) =>
  Math.max(0, ...athletes.map(({ id }) => id + 1))

export function withNew(athletes: readonly ClubAthlete[]): ClubAthlete[] {
  const blank = { name: '', sex: '', year: '', weight: '', grade: '', line: '' } as const
  return [...athletes, { ...blank, id: nextId(athletes) }]
}

/** Once everything is said, the line it was pasted from has nothing more to tell. */
export const edited = (athlete: ClubAthlete, change: Partial<ClubAthlete>): ClubAthlete => {
  const now = { ...athlete, ...change }
  return missingOf(now).length > 0 ? now : { ...now, line: '' }
}

/** What nobody can be put into a group without; the name is for the paper. */
export const missingOf = ({ name, sex, year }: Omit<ClubAthlete, 'id' | 'line'>): string[] =>
  [
    name.trim() === '' && 'фамилия и\u00a0имя',
    sex === '' && 'пол',
    !isBirthYear(year.trim()) &&
      (year.trim() === '' ? 'год рождения' : 'год рождения четырьмя цифрами'),
  ].filter((one) => typeof one === 'string')

/** Who stands there already is not doubled: the new weight and grade take the place of the old ones. */
export function withPasted(athletes: readonly ClubAthlete[], pasted: readonly PastedAthlete[]) {
  const left = new Set(athletes)
  const next = [...athletes]
  let updated = 0
  for (const { unread, line, ...said } of pasted) {
    const same = [...left].find(
      ({ name, sex, year }) =>
        name !== '' &&
        fold(name.trim()) === fold(said.name) &&
        (said.sex === '' || said.sex === sex) &&
        (said.year === '' || said.year === year.trim()),
    )
    if (same) {
      left.delete(same)
      updated++
      const { weight, grade } = said
      next[next.indexOf(same)] = { ...same, ...(weight && { weight }), ...(grade && { grade }) }
    } else {
      const isWhole = missingOf(said).length === 0
      next.push({ ...said, id: nextId(next), line: isWhole ? '' : line })
    }
  }
  return { athletes: next, updated }
}
