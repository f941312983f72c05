import type { AgendaEntry } from '#features/calendar/agenda.ts'
import { addDays, weekdayOf } from '#features/calendar/days.ts'
import type { Ages } from '#features/federation/club-ages.ts'
import {
  isAdaptive,
  meansEveryone,
  saysAdults,
  surelyUpTo,
} from '#features/federation/group-words.ts'
import { type AskedLevel, type ClubFilter, yearsAsked } from './club-filter.ts'
import { eveningFrom } from './training-finder.ts'

/** A training of no club says in its words whom it is for. */
export interface AloneTraining
  extends Pick<AgendaEntry, 'title' | 'description' | 'startDate' | 'sport'> {}

const years: [words: RegExp, read: (one: string, other?: string) => Ages][] = [
  [
    /(?<![\d:])(\d{1,2})\s*[–—-]\s*(\d{1,2})\s*(?:лет|год)/giu,
    (from, to) => ({ ageFrom: Number(from), ageTo: Number(to) }),
  ],
  [
    /(?<!\p{L})(?:от|с|старше)\s+(\d{1,2})(?:\s*\+|(?:\s*(?:лет|года))(?!\s+до))/giu,
    (from) => ({ ageFrom: Number(from), ageTo: null }),
  ],
  [
    /(?<!\p{L})(?:от|с)\s+(\d{1,2})\s+(?:лет\s+)?до\s+(\d{1,2})\s*(?:лет|года)/giu,
    (from, to) => ({ ageFrom: Number(from), ageTo: Number(to) }),
  ],
  [/(?<![\d:,.–—-])(\d{1,2})\s?\+/giu, (from) => ({ ageFrom: Number(from), ageTo: null })],
  [
    /(?<!(?:от|с)\s+\d{1,2}\s+(?:лет\s+)?)(?<!\p{L})(?:до|младше)\s+(\d{1,2})\s*(?:лет|года)/giu,
    (to) => ({ ageFrom: null, ageTo: Number(to) }),
  ],
]

/** Undefined when nothing is said, or more than one thing. */
export function saidAges({
  title,
  description,
}: Pick<AloneTraining, 'title' | 'description'>): Ages | undefined {
  const text = `${title}\n${description}`.replaceAll('\u00a0', ' ')
  const said = years.flatMap(([words, read]) =>
    [...text.matchAll(words)].map(([, one = '', other]) => read(one, other)),
  )
  const different = new Set(said.map((ages) => JSON.stringify(ages)))
  if (different.size > 0) return different.size === 1 ? said[0] : undefined
  const group = title
  if (saysAdults({ group }) && !/дет|ребят|ребён|ребен|школ/iu.test(group))
    return { ageFrom: 18, ageTo: null }
  const upTo = surelyUpTo({ group, ageFrom: null, ageTo: null })
  if (upTo !== undefined) return { ageFrom: null, ageTo: upTo }
  return meansEveryone({ group }) ? { ageFrom: null, ageTo: null } : undefined
}

const teamOnly =
  /(?<!\p{L})сборн(?:ая|ой|ую|ые|ых|ик)|(?<!\p{L})по\s+(?:вызову|отбору|приглашени)/iu
const levelWords: Record<AskedLevel, RegExp> = {
  beginners: /новичк|начинающ|первое занятие|с нуля/iu,
  continuing: /продолжающ|с опытом|опытны|разрядник/iu,
}
const women = /женск|женщин|девоч|девуш/iu
const men = /мужск|мужчин|мальчик|юнош/iu

/** Nothing it says speaks against what is asked; to a team one does not just come. */
export function mayBeAsked(entry: AloneTraining, filter: ClubFilter, today: string): boolean {
  const { title, description } = entry
  const words = `${title}\n${description}`
  const { sport, sex, level, adaptive = false } = filter
  if (teamOnly.test(words)) return false
  if (isAdaptive({ group: words }, { name: '' }) !== adaptive) return false
  if (sport && entry.sport && entry.sport !== sport) return false
  if (sex === 'm' && women.test(title) && !men.test(title)) return false
  if (sex === 'f' && men.test(title) && !women.test(title)) return false
  if (level && !levelWords[level].test(words) && saysOther(words, level)) return false
  const [asked, ages] = [yearsAsked(filter), saidAges(entry)]
  if (asked && ages && !(asked.to >= (ages.ageFrom ?? 0) && asked.from <= (ages.ageTo ?? 99)))
    return false
  return isThen(entry.startDate, filter, today)
}

const saysOther = (words: string, level: AskedLevel) =>
  Object.entries(levelWords).some(([other, said]) => other !== level && said.test(words))

function isThen(startDate: string, { day, evening }: ClubFilter, today: string): boolean {
  const date = startDate.slice(0, 10)
  if (evening && startDate.slice(11) < eveningFrom) return false
  if (day === 'today') return date === today
  if (day === 'tomorrow') return date === addDays(today, 1)
  return day === undefined || weekdayOf(date) === day
}
