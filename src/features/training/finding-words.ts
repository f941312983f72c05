import { daysBetween } from '#features/calendar/days.ts'
import { knowsAges } from '#features/federation/club-ages.ts'
import type { ClubTraining } from '#features/federation/club-training.ts'
import { yearsSince } from '#features/sport/ages-text.ts'
import { dayMs } from '#kit/base/durations.ts'
import { formatDate } from '#kit/text/dates.ts'
import { type ClubFilter, yearsAsked } from './club-filter.ts'
import type { Held } from './real-days.ts'
import type { Finding, FoundTraining, Missed, Nearest, Off, Untold } from './training-finder.ts'

/** «сегодня», «завтра, 23 ноября», «чт, 26 ноября» */
export function nextDayText(daysAhead: number, today: string): string {
  if (daysAhead === 0) return 'сегодня'
  const [weekday, day] = dayAhead(daysAhead, today)
  return `${daysAhead === 1 ? 'завтра' : weekday}, ${day}`
}

/** «пн, 30 ноября»: on paper it is another day. */
export const paperDayText = (daysAhead: number, today: string): string =>
  dayAhead(daysAhead, today).join(', ')

function dayAhead(daysAhead: number, today: string): string[] {
  const date = new Date(Date.parse(today) + daysAhead * dayMs).toISOString().slice(0, 10)
  return formatDate(date, { year: false, weekday: true }).split(', ').reverse()
}

/** Why what is shown is not what was asked for. */
export function nearestText(
  { missed, found, today: isToday }: NonNullable<Finding['nearest']>,
  filter: ClubFilter,
  today: string,
): string {
  if (isToday) return begunText(isToday, found[0]?.next, today)
  const { level } = filter
  const words: Record<Missed, string> = {
    age: takenText(yearsAsked(filter)?.from ?? 0, found),
    level: level === 'beginners' ? 'для\u00a0продолжающих' : 'для\u00a0новичков',
    sport: 'по\u00a0другому виду спорта',
    ...elsewhereWords(found),
  }
  const said = missed.map((name) => words[name]).join(', ')
  if (missed.includes('age')) return `Таких занятий нет. Ближайшие группы берут ${said}.`
  return `Таких занятий нет, но\u00a0есть похожие: ${said}.`
}

const elsewhereWords = (found: readonly FoundTraining[]) => ({
  district: 'в\u00a0другом районе',
  when: offText(found),
})

/** Beside groups that are all full: «Есть места в другое время». */
export function freeText({ missed, found }: Nearest): string {
  const words: Partial<Record<Missed, string>> = elsewhereWords(found)
  return `Есть места ${missed.map((name) => words[name]).join(', ')}`
}

/** Of all that are shown. */
function offText(found: readonly FoundTraining[]): string {
  const is = (wanted: Off) => found.some(({ off }) => off === wanted)
  if (is('both')) return 'в\u00a0другой день и\u00a0в\u00a0другое время'
  return [is('time') && 'в\u00a0другое время', is('day') && 'в\u00a0другой день']
    .filter(Boolean)
    .join(' или\u00a0')
}

function begunText(state: 'begun' | 'over', next: Held | undefined, today: string): string {
  const past = `Сегодня подходящие занятия уже ${state === 'over' ? 'закончились' : 'начались'}.`
  if (!next) return past
  const day = nextDayText(daysBetween(today, next.date), today)
  return `${past} Следующее\u00a0— ${day}, в\u00a0${next.from}.`
}

/** «с 4 лет», «до 9 лет включительно или с 12 лет»: they are all as far from that age. */
function takenText(age: number, found: FoundTraining[]): string {
  const until = found.find(({ training }) => (training.ageTo ?? age) < age)?.training.ageTo
  const since = found.find(({ training }) => (training.ageFrom ?? age) > age)?.training.ageFrom
  return [
    until && `до\u00a0${yearsSince(until)} включительно`,
    since && `с\u00a0${yearsSince(since)}`,
  ]
    .filter(Boolean)
    .join(' или ')
}

/** What to ask the club about. */
export function untoldText(name: Untold, training: ClubTraining): string {
  if (name === 'sport') return 'Вид спорта не\u00a0указан, спросите клуб'
  if (name === 'entry') return 'Сюда отбирают тренеры, спросите клуб'
  return knowsAges(training)
    ? 'До\u00a0скольких лет берут, не\u00a0указано, спросите клуб'
    : 'Возраст группы не\u00a0указан, спросите клуб'
}
