import { daysBetween } from '#kit/text/days.ts'
import { fold } from '#kit/text/fold.ts'
import { areApart, isOfName, marksInCommon, marksOf, yearsOf } from './title-marks.ts'

export interface DatedChoice {
  id: number
  title: string
  /** When it takes place, `YYYY-MM-DD`. */
  date?: string
}

export const announcedDays = 60
export const toldDays = 30

/**
 * How its day agrees with the text's: an album is of the very days, a news item tells before or after; of an album that
 * names no day only the day is known on which it was made, and its name must be the very one.
 */
export type DayRule = 'same' | 'near' | 'made'

const sameDays = 3

interface About {
  title: string
  date: string
  days: DayRule
}

/**
 * The record that a text of this title and day tells of: announced up to two months before, told of up to a month
 * after. One of them has all words of the other's name, two at least, and nothing tells them apart (`areApart`).
 * Rather none than a wrong one: of two that are as likely none is, but where one name comes again the nearest.
 */
export function likelyRecord(
  choices: readonly DatedChoice[],
  { title, date, days: rule }: About,
): DatedChoice | undefined {
  if (rule === 'made') return onlyNamesake(choices, title, date)
  const told = wordsOf(title)
  const marks = marksOf(title)
  const likely = choices.flatMap((choice) => {
    if (!choice.date) return []
    const days = daysBetween(choice.date, date)
    const [before, after] = rule === 'same' ? [sameDays, sameDays] : [announcedDays, toldDays]
    if (!(days >= -before && days <= after)) return []
    const words = wordsOf(choice.title)
    const own = marksOf(choice.title)
    const shared = sharedBy(words, told).length
    const isNamed = isWithin(words, told) || isWithin(told, words)
    if (shared < 2 || !isNamed || areApart(own, marks) || isOfOtherYear(choice, title)) return []
    const alike =
      choice.title === title ? Number.POSITIVE_INFINITY : shared + marksInCommon(own, marks)
    return [{ choice, alike, away: Math.abs(days) }]
  })
  const [best, ...others] = likely.sort(
    (a, b) => Number(b.alike > a.alike) - Number(b.alike < a.alike) || a.away - b.away,
  )
  const isDoubted = others.some(
    ({ choice, alike, away }) =>
      alike === best?.alike &&
      (choice.title !== best.choice.title || away === best.away) &&
      (best.away > 0 || away === 0),
  )
  return isDoubted ? undefined : best?.choice
}

function onlyNamesake(choices: readonly DatedChoice[], title: string, made: string) {
  const recent = choices.filter((choice) => {
    const days = choice.date ? daysBetween(choice.date, made) : Number.NaN
    return days >= 0 && days <= toldDays && fold(choice.title) === fold(title.trim())
  })
  return recent.length === 1 ? recent[0] : undefined
}

/** The title of the one names a year; what both name is compared with the other marks. */
function isOfOtherYear(choice: DatedChoice, title: string): boolean {
  const years = yearsOf(title)
  const isSilent = yearsOf(choice.title).length === 0
  return years.length > 0 && isSilent && !years.some((year) => choice.date?.startsWith(year))
}

const sharedBy = (words: string[], others: string[]) =>
  words.filter((word) => others.some((other) => areForms(word, other)))

function isWithin(words: string[], others: string[]): boolean {
  const names = words.filter(isOfName)
  return names.length > 0 && sharedBy(names, others).length === names.length
}

const wordsOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/\p{L}{4,}/gu) ?? []

/** «кубок» and «кубка», «дзюдо» and «дзюдоисты». */
const areForms = (one: string, other: string) =>
  one.startsWith(beginning(other)) || other.startsWith(beginning(one))

const beginning = (word: string) =>
  word.slice(0, Math.max(word.length > 5 ? 4 : 3, word.length - 3))
