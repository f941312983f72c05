import { daysBetween } from '#kit/text/days.ts'

export interface DatedChoice {
  id: number
  title: string
  /** When it takes place, `YYYY-MM-DD`. */
  date?: string
}

export const announcedDays = 60
export const toldDays = 30

/**
 * The record that a text of this title and day tells of: announced up to two months before, told of up to a month
 * after; at least two words of its title, and half of them, stand in the text's. Undefined when none is likely.
 */
export function likelyRecord(
  choices: readonly DatedChoice[],
  about: { title: string; date: string },
): DatedChoice | undefined {
  const told = wordsOf(about.title)
  const likely = choices.flatMap((choice) => {
    if (!choice.date) return []
    const days = daysBetween(choice.date, about.date)
    if (!(days >= -announcedDays && days <= toldDays)) return []
    const words = wordsOf(choice.title)
    const shared = words.filter((word) => told.some((other) => areForms(word, other))).length
    const share = shared / words.length
    return shared >= 2 && share >= 0.5 ? [{ choice, share, away: Math.abs(days) }] : []
  })
  return likely.sort((a, b) => b.share - a.share || a.away - b.away)[0]?.choice
}

const wordsOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/\p{L}{4,}/gu) ?? []

/** «кубок» and «кубка», «дзюдо» and «дзюдоисты». */
const areForms = (one: string, other: string) =>
  one.startsWith(beginning(other)) || other.startsWith(beginning(one))

const beginning = (word: string) => word.slice(0, Math.max(3, word.length - 3))
