import { daysBetween } from '#features/calendar/days.ts'
import type { ClubTraining } from '#features/federation/club-training.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { ownPlace } from '#features/federation/training-place.ts'
import { mayTakeAge } from '#features/federation/years-apart.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { nameIn, toldTexts } from './changed-words.ts'
import { nextDayText } from './finding-words.ts'
import { type ChangedDay, type Held, type LocalMoment, nextHeld } from './real-days.ts'

/** What the main page says of a club to who remembers it. */
export interface OwnClubTold {
  id: number
  name: string
  phone: string
  /** When it trains next, and the first thing that is not as usual. */
  lines: string[]
  /** The same to who has had an age remembered too, from each age up to the next. */
  byAge: [age: number, lines: string[]][]
}

export function ownClubTold(
  club: Club,
  now: LocalMoment,
  changes: readonly ChangedDay[],
): OwnClubTold {
  const { id, name, phone, schedule } = club
  const byAge: OwnClubTold['byAge'] = []
  let last: ClubTraining[] = []
  for (let age = youngest; age <= eldest; age++) {
    const fitting = schedule.filter((one) => mayTakeAge(club, one, age))
    // Whoever remembers a club without a group of that age asks of it for another.
    const own = fitting.length > 0 ? fitting : schedule
    if (byAge.length > 0 && own.length === last.length && own.every((one, at) => one === last[at]))
      continue
    last = own
    const others = new Set(schedule.filter((one) => !own.includes(one)).map(({ key }) => key))
    const its = changes.filter(({ row }) => !others.has(row))
    byAge.push([age, linesOf({ ...club, schedule: own }, now, its)])
  }
  const lines = linesOf(club, now, changes)
  const isSame = byAge.every(([, own]) => String(own) === String(lines))
  return { id, name, phone, lines, byAge: isSame ? [] : byAge }
}

const [youngest, eldest] = [2, 99]

function linesOf(club: Club, now: LocalMoment, changes: readonly ChangedDay[]): string[] {
  const { id, schedule } = club
  const all = schedule
    .flatMap((training) => {
      const held = nextHeld(club, training, changes, now)
      return held
        ? [{ ...held, group: training.group, where: whereText(held, training, club) }]
        : []
    })
    .sort((a, b) => `${a.date}${a.from}`.localeCompare(`${b.date}${b.from}`))
  const [next] = all
  const when = next && nextDayText(daysBetween(now.today, next.date), now.today)
  // Whose child goes there is not known: the groups of that day, not the first of them.
  const groups = all
    .filter(({ date }) => date === next?.date)
    .map(({ from, group, where }) => [from, group, where].filter(Boolean).join(', '))
  const [first] = groups
  const its = changes.filter((one) => one.club === id)
  const [changed] = toldTexts(its, club, now.today, nameIn(club))
  const lines = [
    when &&
      (groups.length > 1
        ? `Ближайшие занятия\u00a0— ${when}: ${groups.join('; ')}`
        : `Ближайшее занятие: ${when}, ${first}`),
    changed && capitalize(changed.text),
  ]
  return lines.filter((line): line is string => Boolean(line))
}

/** Where it is held, unless that is where its club is. */
const whereText = ({ location }: Held, training: ClubTraining, club: Club): string =>
  location === undefined
    ? ownPlace(training, club)
    : (club.address || club.district).startsWith(location)
      ? ''
      : location
