import type { Club } from '#features/federation/clubs.record.ts'
import { count } from '#kit/text/plural.ts'
import { type ChangedDay, heldOn, type LocalMoment } from './real-days.ts'
import { findTrainings } from './training-finder.ts'

/** What is said from this age on, up to the next. */
export type TodayByAge = [age: number, what: string][]

const [youngest, eldest] = [2, 99]

/**
 * What the finder answers each age about the rest of today: the device, not the site, knows which one is
 * asked for. Empty when there is nothing today for anybody.
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
    const what = answerFor(age)
    if (told.at(-1)?.[1] !== what) told.push([age, what])
  }
  return told.length > 1 || told[0]?.[1] !== none ? told : []

  function answerFor(age: number): string {
    const { fitting } = findTrainings(ofToday, { age, day: 'today', evening: false }, now, changes)
    const [first] = fitting.map(({ next }) => next?.from ?? '').sort()
    if (!first) return none
    const groups = count(fitting.length, ['группа', 'группы', 'групп'])
    return `${groups}, ${fitting.length > 1 ? 'первая' : 'начало'} в\u00a0${first}`
  }
}

const none = 'подходящих занятий нет'
