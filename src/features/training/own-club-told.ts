import { daysBetween } from '#features/calendar/days.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { nameIn, toldTexts } from './changed-words.ts'
import { nextDayText } from './finding-words.ts'
import { type ChangedDay, type LocalMoment, nextHeld } from './real-days.ts'

/** What the main page says of a club to who remembers it. */
export interface OwnClubTold {
  id: number
  name: string
  phone: string
  /** When it trains next, and the first thing that is not as usual. */
  lines: string[]
}

export function ownClubTold(
  club: Club,
  now: LocalMoment,
  changes: readonly ChangedDay[],
): OwnClubTold {
  const { id, name, phone, schedule } = club
  const [next] = schedule
    .flatMap((training) => {
      const held = nextHeld(club, training, changes, now)
      return held ? [{ ...held, group: training.group }] : []
    })
    .sort((a, b) => `${a.date}${a.from}`.localeCompare(`${b.date}${b.from}`))
  const when = next && nextDayText(daysBetween(now.today, next.date), now.today)
  const its = changes.filter((one) => one.club === id)
  const [changed] = toldTexts(its, club, now.today, nameIn(club))
  const lines = [
    next &&
      ['Ближайшее занятие:', [when, next.from, next.group].filter(Boolean).join(', ')].join(' '),
    changed && capitalize(changed.text),
  ]
  return { id, name, phone, lines: lines.filter((line): line is string => Boolean(line)) }
}
