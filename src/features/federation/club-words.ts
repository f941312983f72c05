import { agesText } from '#features/sport/ages-text.ts'
import { sportNames } from '#features/sport/sports.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { weekdayShortNames } from '#kit/text/day-names.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { Ages } from './club-ages.ts'
import { type ClubTraining, groupKey, levelNames, sportOf } from './club-training.ts'
import type { Club } from './clubs.record.ts'
import { type At, ownPlace } from './training-place.ts'

export const bringText = ({ bring }: Pick<Club, 'bring'>): string => bring && `Что взять: ${bring}`

export interface TrainingRow extends ClubTraining {
  weekdays: number[]
}

/** The same group on several days is one row: «пн, ср, пт 16:00–17:00». */
export function trainingRows(schedule: readonly ClubTraining[]): TrainingRow[] {
  const rows = new Map<string, TrainingRow>()
  for (const training of schedule) {
    const key = groupKey(training)
    const row = rows.get(key)
    if (row) row.weekdays.push(training.weekday)
    else rows.set(key, { ...training, weekdays: [training.weekday] })
  }
  return [...rows.values()]
}

/** «пн, ср, пт», «пн–пт», «ежедневно». */
export function weekdaysText(weekdays: readonly number[]): string {
  const days = [...new Set(weekdays)].sort()
  const name = (day: number) => weekdayShortNames[day - 1]!
  if (days.length === 7) return 'ежедневно'
  const unbroken = days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1)
  if (unbroken && days.length > 2) return `${name(days[0]!)}–${name(days.at(-1)!)}`
  return days.map(name).join(', ')
}

const girls = ['девочки', 'девушки', 'женщины']
const boys = ['мальчики', 'юноши', 'мужчины']

/** «девочки», «девушки и женщины»; nothing when it does not matter. */
export function sexText({ sex, ageFrom, ageTo }: Pick<ClubTraining, 'sex' | keyof Ages>): string {
  if (sex === 'any') return ''
  const words = sex === 'f' ? girls : boys
  const youngest = (ageFrom ?? 0) < 13 ? 0 : (ageFrom ?? 0) < 18 ? 1 : 2
  const eldest = (ageTo ?? 99) < 14 ? 0 : (ageTo ?? 99) < 19 ? 1 : 2
  return [...new Set([words[youngest], words[Math.max(youngest, eldest)]])].join(' и\u00a0')
}

/** «300 ₽ за занятие», «бесплатно»; of the training, else of its club. */
export const priceOf = ({ price }: Pick<ClubTraining, 'price'>, club: Club): string =>
  price || (club.free ? 'бесплатно' : club.price)

const isPaid = ({ price }: Pick<ClubTraining, 'price'>) =>
  price !== '' && !/бесплатно/iu.test(price)

/** Every training of it costs nothing. */
export const isFree = ({ free, schedule }: Pick<Club, 'free' | 'schedule'>): boolean =>
  free && !schedule.some(isPaid)

/** Of the club as a whole: «бесплатно» only when nothing of it is paid. */
export function clubPrice(club: Club): string {
  if (!club.free) return club.price
  return isFree(club) ? 'бесплатно' : 'есть бесплатные занятия'
}

/** Beside a training in the week of its club: what the head of the club has not said. */
export const ownPrice = (training: ClubTraining, club: Club): string =>
  club.free && !isFree(club) ? priceOf(training, club) : training.price

/** Whom a training is for, without what the name of the group says already. */
export function trainingFacts(training: ClubTraining, club: Pick<Club, 'sports'>): string[] {
  const sport = club.sports.length > 1 && sportOf(training, club)
  const said = plain(training.group)
  return [
    sport && sportNames[sport],
    agesText(training),
    training.level !== 'any' && levelNames[training.level],
    sexText(training),
  ].filter((fact): fact is string => Boolean(fact) && !said.includes(plain(String(fact))))
}

// Stryker disable next-line MethodExpression: capitals would do as well
const plain = (text: string) => text.replaceAll('\u00a0', ' ').toLowerCase()

/** «Тренер» of «Тренер, клуб «Журавль»», where that club is named beside it. */
export function positionBeside(position: string, clubs: readonly Pick<Club, 'name'>[]): string {
  const names = clubs.map(
    ({ name }) => /«([^»]+)»/u.exec(name)?.[1] ?? name.replace(/^(?:[\p{L}-]*клуб)\s+/iu, ''),
  )
  const left = names.reduce((words, name) => words.replace(clubNamed(name), ''), position)
  return capitalize(left.replace(/^[,\s]+/u, ''))
}

const clubNamed = (name: string) => {
  const own = RegExp.escape(name)
  const inQuotes = `[«„"]${own}[»“"]`
  const adjectives = String.raw`(?:[\p{L}-]+(?:[ыио]й|[ая]я|[ое]го|ей)\s+)*`
  const kind = String.raw`(?:${adjectives}[\p{L}-]*(?:клуб|секци|школ|студи|центр|отделени)\p{L}*\s+)`
  // By a word that is none of these the name is left: without it that word would stand alone.
  return new RegExp(
    String.raw`(?:^|,|\s)\s*${kind}(?:(?:[\p{L}-]+\s+){0,3}${inQuotes}|${own}(?![\p{L}\d]))|(?:^|,)\s*${inQuotes}`,
    'giu',
  )
}

/** In one line, for those who know the club. */
export const trainingWords = (
  training: ClubTraining,
  club: Pick<Club, 'sports'> & Partial<At>,
): string[] =>
  [
    training.group,
    ...trainingFacts(training, club),
    training.coach,
    ownPlace(training, club),
  ].filter(Boolean)

/** «клуба «Олимп»»; what is called a club already, by its name alone: «Дзюдо-клуб „Журавль“». */
export const ofClub = (name: string): string =>
  /клуб/iu.test(name) ? quoted(name) : `клуба\u00a0${quoted(name)}`
