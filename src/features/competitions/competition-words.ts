import { ageCode, takesOlder } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { formatDate, formatDateRange } from '#kit/text/dates.ts'
import { daysBetween } from '#kit/text/days.ts'
import { count, plural } from '#kit/text/plural.ts'
import type { CompetitionCard } from './competitions.record.ts'
import {
  type CompetitionKind,
  kindNames,
  levelNames,
  stateNames,
  statusNames,
} from './vocabulary.ts'

type Dated = Pick<CompetitionCard, 'date' | 'endDate' | 'status' | 'state'>

/** Before, during and after: what the living page puts first. */
export type Phase = 'before' | 'live' | 'after'

export function phaseOf({ date, endDate, status, state }: Dated, today: string): Phase {
  if (status === 'completed') return 'after'
  return state === 'normal' && date <= today && today <= (endDate ?? date) ? 'live' : 'before'
}

/** Beside the sport: an exam is what it is, a competition of what level. */
export const kindLine = ({ kind, level }: Pick<CompetitionCard, 'kind' | 'level'>): string =>
  kind === 'competition' ? levelNames[level] : kindNames[kind]

export const kindForms: Record<CompetitionKind, [string, string, string]> = {
  competition: ['соревнование', 'соревнования', 'соревнований'],
  festival: ['фестиваль', 'фестиваля', 'фестивалей'],
  grading: ['аттестация', 'аттестации', 'аттестаций'],
} as const

/** «2 соревнования, 1 аттестация» */
export const countKinds = (all: readonly Pick<CompetitionCard, 'kind'>[]): string =>
  [...Map.groupBy(all, ({ kind }) => kind)]
    .map(([kind, those]) => count(those.length, kindForms[kind]))
    .join(', ')

export const dateLine = ({ date, endDate }: Pick<Dated, 'date' | 'endDate'>): string =>
  endDate && endDate !== date ? formatDateRange(date, endDate) : formatDate(date, { weekday: true })

/** «Дворец единоборств, ул. Спортивная, 1» */
export const placeLine = ({ location, address }: Pick<CompetitionCard, 'location' | 'address'>) =>
  [location, address].filter(Boolean).join(', ')

/** «сегодня», «завтра», «через 9 дней»; undefined when it is not ahead. */
export function countdown(date: string, today: string): string | undefined {
  const days = daysBetween(today, date)
  if (days < 0) return undefined
  if (days === 0) return 'сегодня'
  if (days === 1) return 'завтра'
  return `через ${count(days, ['день', 'дня', 'дней'])}`
}

/** How long entries are taken yet, the last day included. */
export function entriesLeft(last: string, today: string): string {
  const days = daysBetween(today, last)
  if (days < 2) return `Последний день\u00a0— ${days === 1 ? 'завтра' : 'сегодня'}`
  return `${plural(days, 'Остался', 'Осталось', 'Осталось')} ${count(days, ['день', 'дня', 'дней'])}`
}

/** The status in words, with what matters about it now. */
export function statusLine(
  competition: Dated & Pick<CompetitionCard, 'registrationEnd'>,
  today: string,
): string {
  if (competition.state !== 'normal') return stateNames[competition.state]
  const phase = phaseOf(competition, today)
  if (phase === 'after') return statusNames.completed
  if (phase === 'live') return 'Идёт сейчас'
  if (entriesAreOpen(competition, today))
    return competition.registrationEnd
      ? `Приём заявок до ${formatDate(competition.registrationEnd, { year: false })}`
      : statusNames.registration
  return `Начало ${countdown(competition.date, today)}`
}

/** A colour for it: see `data-tone` in the styles. */
export function statusTone(
  competition: Dated & Pick<CompetitionCard, 'registrationEnd'>,
  today: string,
): 'off' | 'done' | 'live' | 'open' | 'ahead' {
  if (competition.state !== 'normal') return 'off'
  const phase = phaseOf(competition, today)
  if (phase !== 'before') return phase === 'after' ? 'done' : 'live'
  return entriesAreOpen(competition, today) ? 'open' : 'ahead'
}

/** What one may still put into a calendar. */
export const isToCome = (competition: Dated, today: string): boolean =>
  competition.state !== 'cancelled' && phaseOf(competition, today) !== 'after'

export function entriesAreOpen(
  { status, state, registrationEnd }: Dated & Pick<CompetitionCard, 'registrationEnd'>,
  today: string,
): boolean {
  return (
    status === 'registration' &&
    state === 'normal' &&
    (registrationEnd === null || registrationEnd >= today)
  )
}

const short = (day: string) => formatDate(day, { year: false })

/** Nobody opens entries of the coming season yet. */
const soonDays = 60

/** What the editor is told when the stage chosen by hand is not what the dates say. */
export function stageDoubt(
  { date, endDate, status, state, registrationStart, registrationEnd }: Staged,
  today: string,
): string | undefined {
  const isOver = (endDate ?? date) < today
  if (isOver || date === '' || state !== 'normal') return undefined
  if (status === 'completed')
    return 'Выбрано «Завершено», а\u00a0последний день ещё впереди: на\u00a0сайте это уже среди прошедших.'
  if (status === 'registration' && registrationEnd && registrationEnd < today)
    return `Срок заявок закончился ${short(registrationEnd)}: на\u00a0сайте приём уже закрыт. Если принимаете ещё, измените срок.`
  if (status === 'registration' && registrationStart && registrationStart > today)
    return `Приём заявок откроется сам ${short(registrationStart)}. До\u00a0этого дня на\u00a0сайте — «Предстоит».`
  const isNear =
    registrationEnd && registrationEnd >= today && daysBetween(today, registrationEnd) <= soonDays
  if (status === 'upcoming' && !registrationStart && isNear)
    return `Заявки — до\u00a0${short(registrationEnd)}, а\u00a0когда откроется приём, не\u00a0указано: сайт так и\u00a0пишет. Выберите «Приём заявок» или укажите, с\u00a0какого дня приём откроется сам.`
  return undefined
}

type Staged = Dated & Pick<CompetitionCard, 'registrationStart' | 'registrationEnd'>

/** Until when to enter, as the page and «Моя категория» say it; undefined when nobody has told. */
export function entriesWords(
  competition: Dated &
    Pick<CompetitionCard, 'registrationEnd'> &
    Partial<Pick<CompetitionCard, 'registrationStart'>>,
  today: string,
): string | undefined {
  const { registrationStart: start, registrationEnd: end } = competition
  if (entriesAreOpen(competition, today))
    return end ? `Принимаем до ${formatDate(end, { year: false })} включительно.` : 'Приём открыт.'
  if (start && today < start)
    return end ? `Приём с ${short(start)} до ${short(end)}.` : `Приём откроется ${short(start)}.`
  if (!end) return undefined
  return end < today
    ? `Приём закончен ${formatDate(end)}.`
    : `Когда откроется приём, организатор пока не сообщил. Последний день заявок\u00a0— ${formatDate(end)}.`
}

/** «до 13 лет, до 15 лет, взрослые» */
export function agesLine(categories: CompetitionCard['categories']): string {
  const names = new Map(categories.map(({ ageGroup }) => [ageCode(ageGroup), ageGroup]))
  return [...names.values()].map((name) => name.replace(/^[ВМЮД]/, lower)).join(', ')
}

export function birthYears(
  category: Pick<Category, 'birthYearFrom' | 'birthYearTo'>,
  year: number,
): string {
  const { birthYearFrom: from, birthYearTo: to } = category
  if (takesOlder(category, year)) return `${to} и старше`
  return from === to ? String(from) : `${from}–${to}`
}

/** «2012–2013 г. р.», «2008 г. р. и старше»: where nothing beside it says that these are years of birth. */
export const bornIn = (...category: Parameters<typeof birthYears>): string =>
  birthYears(...category).replace(/ и старше$|$/, (older) => ` г. р.${older}`)

const lower = (letter: string) => letter.toLowerCase()
