import type { CompetitionResult } from '#features/results/results.contract.ts'
import { checkResults } from '#features/results/results-rules.ts'
import { ageCodesOf, categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { sortWeights } from '#features/sport/weights.ts'
import { Problem } from '#kit/base/problem.ts'
import { addDays, daysBetween } from '#kit/text/days.ts'
import { examKindNames, type ProgramItem } from './program.contract.ts'
import { toldItem } from './program-rules.ts'
import type { CompetitionKind } from './vocabulary.ts'

export const longestDays = 31

export interface Dates {
  date: string
  endDate: string | null
  program: ProgramItem[]
  registrationStart?: string | null
  registrationEnd?: string | null
}

/** What is wrong between the days of a competition, by field. */
export function dateFaults(dates: Dates): Record<string, string> {
  const { date, endDate, program, registrationStart, registrationEnd } = dates
  const fields: Record<string, string> = {}
  if (registrationStart && registrationStart > (registrationEnd ?? endDate ?? date))
    fields.registrationStart = registrationEnd
      ? 'Приём заявок начинается позже, чем заканчивается'
      : 'Приём заявок начинается позже последнего дня'
  if (registrationEnd && registrationEnd > (endDate ?? date))
    fields.registrationEnd = 'Приём заявок заканчивается позже последнего дня'
  if (endDate && endDate < date) fields.endDate = 'Последний день раньше первого'
  else if (endDate && daysBetween(date, endDate) > longestDays)
    fields.endDate = 'Дольше 31\u00a0дня подряд не\u00a0бывает'
  else
    program.forEach((item, at) => {
      if (item.date < date || item.date > (endDate ?? date))
        fields[`program.${at}.date`] = 'Этот день раньше первого или позже последнего'
    })
  return fields
}

export const datesOf = ['date', 'endDate', 'registrationStart', 'registrationEnd'] as const

/** A deadline stored before it had a rule stands until somebody touches the dates. */
export const askedDates = <Asked extends Dates>(values: Asked, stored: Dates | undefined): Asked =>
  !stored || datesOf.some((name) => values[name] !== stored[name])
    ? values
    : { ...values, registrationStart: null, registrationEnd: null }

/** @throws Problem bad-input; these rules need several fields, some of them perhaps stored before. */
export function checkDates(dates: Dates): void {
  const fields = dateFaults(dates)
  const [message] = Object.values(fields)
  if (message) throw new Problem('bad-input', message, { fields })
}

/** A competition that moves takes its programme along, unless a new one comes with it. */
export function movedProgram(stored: Dates, changes: { date?: string }): ProgramItem[] {
  // What could not be read is no day to count from.
  const days = changes.date && stored.date ? daysBetween(stored.date, changes.date) : 0
  return movedDays(stored, days).program
}

type FollowingDays = Required<Omit<Dates, 'date'>>

/** All its days but the first, so many days later. */
export function movedDays(dates: Dates, days: number): FollowingDays {
  const move = (day: string | null | undefined) => (day ? addDays(day, days) : null)
  return {
    endDate: move(dates.endDate),
    registrationStart: move(dates.registrationStart),
    registrationEnd: move(dates.registrationEnd),
    program: dates.program.map((item) => ({ ...item, date: addDays(item.date, days) })),
  }
}

/** Further away is a year half typed. */
const longestMove = 2 * 366

/**
 * Those of its days that a first day moved in a form leaves behind, as they would stand so many days later; without what has
 * been told anew meanwhile.
 */
export function daysLeftBehind(before: Dates, now: Dates): Partial<FollowingDays> {
  const days = daysBetween(before.date, now.date)
  if (!days || Math.abs(days) > longestMove) return {}
  const { program, ...moved } = movedDays(now, days)
  const left = Object.entries(moved).filter(
    ([name, day]) => day && now[name as keyof Dates] === before[name as keyof Dates],
  )
  const following: Partial<FollowingDays> = Object.fromEntries(left)
  const isDay = ({ date, endDate }: Dates, day: string) => day >= date && day <= (endDate ?? date)
  const isTold = ({ date }: ProgramItem) =>
    isDay({ ...now, ...following }, date) && !isDay(before, date)
  if (!now.program.every(isTold))
    following.program = now.program.map((item, at) => (isTold(item) ? item : program[at]!))
  return following
}

const noPlaces = {
  festival: 'У\u00a0фестиваля нет протокола с\u00a0местами',
  grading: 'У\u00a0аттестации нет протокола с\u00a0местами',
}

/** @throws Problem bad-input: an exam and a festival have no places. */
export function refusePlaces(kind: CompetitionKind, results: CompetitionResult[], field: string) {
  if (kind === 'competition' || results.length === 0) return
  throw new Problem('bad-input', noPlaces[kind], { fields: { [field]: noPlaces[kind] } })
}

/** Columns and orders that follow from the fields. */
export function derivedFields(input: {
  kind: CompetitionKind
  categories: Category[]
  program: ProgramItem[]
}) {
  const categories = input.categories.map((category) => ({
    ...category,
    weights: input.kind === 'grading' ? [] : sortWeights(category.weights),
  }))
  return {
    categories,
    program: input.program
      .map((item): ProgramItem => toldItem(item, categories))
      .map((item) =>
        input.kind === 'grading' && item.kind && !(item.kind in examKindNames)
          ? { ...item, kind: null }
          : item,
      )
      .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`)),
    ageCodes: ageCodesOf(input.categories),
  }
}

/** @throws Problem bad-input when results would lose their category or weight, or break its system. */
export function refuseLostCategories(results: CompetitionResult[], categories: Category[]): void {
  const weights = new Map(categories.map((category) => [categoryName(category), category.weights]))
  const refusal = (words: string, { category, weight }: CompetitionResult, end: string) => {
    const message = `${words}: ${[category, weight].filter(Boolean).join(', ')}. ${end}`
    return new Problem('bad-input', message, { fields: { categories: message } })
  }
  const lost = results.find(({ category, weight }) => {
    const known = weights.get(category)
    return !known || (weight !== '' && !known.includes(weight))
  })
  if (lost) throw refusal('В протоколе есть результаты', lost, 'Сначала измените протокол')
  const isChosen = new Set(categories.filter(({ system }) => system).map(categoryName))
  const broken = checkResults(results, categories).find(
    ({ kind, row }) => kind === 'place' && isChosen.has(results[row]!.category),
  )
  if (broken) throw refusal('В протоколе другие места', results[broken.row]!, broken.message)
}
