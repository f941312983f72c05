import { daysBetween } from '#features/calendar/days.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { count } from '#kit/text/plural.ts'
import { nextDayText } from './finding-words.ts'
import { type ChangedDay, heldOn, type LocalMoment } from './real-days.ts'
import { type FoundTraining, findTrainings } from './training-finder.ts'

/** What is said from this age on, up to the next; `today` where it is of today, and so is the question behind it. */
export type TodayByAge = [age: number, what: string, day?: 'today'][]

const [youngest, eldest] = [2, 99]

/**
 * What the finder answers each age about the rest of today, or else about the nearest day: the device, not the site,
 * knows which one is asked for. Empty when no club has anything for anybody.
 */
export function todayByAge(
  clubs: readonly Club[],
  now: LocalMoment,
  changes: readonly ChangedDay[],
): TodayByAge {
  const ofToday = clubs.map((club) => ({
    ...club,
    schedule: club.schedule.filter(
      (training) => heldOn(club, training, changes, now.today).length > 0,
    ),
  }))
  const told: TodayByAge = []
  for (let age = youngest; age <= eldest; age++) {
    const answer = ofTheRest(age) ?? ofAnotherDay(age)
    if (told.at(-1)?.[1] !== answer[0]) told.push([age, ...answer])
  }
  return told.length > 1 || told[0]?.[1] !== none ? told : []

  function ofTheRest(age: number): [string, 'today'] | undefined {
    const { fitting } = findTrainings(ofToday, { age, day: 'today', evening: false }, now, changes)
    const [first] = fitting.map(({ next }) => next?.from ?? '').sort()
    if (!first) return undefined
    const groups = count(fitting.length, ['группа', 'группы', 'групп'])
    return [`${groups}, ${fitting.length > 1 ? 'первая' : 'начало'} в\u00a0${first}`, 'today']
  }

  function ofAnotherDay(age: number): [string] {
    const { fitting } = findTrainings(clubs, { age, evening: false }, now, changes)
    const [next] = fitting.flatMap((one) => one.next ?? []).sort((a, b) => order(a, b))
    if (!next) return [none]
    const earlier = { ...now, time: '' }
    const was = findTrainings(ofToday, { age, day: 'today', evening: false }, earlier, changes)
    const today = was.fitting.length > 0 ? 'занятий больше нет' : 'занятий нет'
    const day = nextDayText(daysBetween(now.today, next.date), now.today)
    return [`${today}, ближайшее\u00a0— ${day}, в\u00a0${next.from}`]
  }
}

type Next = NonNullable<FoundTraining['next']>
const order = (a: Next, b: Next) => `${a.date}${a.from}`.localeCompare(`${b.date}${b.from}`)

const none = 'подходящих занятий нет'
