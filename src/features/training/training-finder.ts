import { addDays } from '#features/calendar/days.ts'
import { type ClubTraining, groupKey, sportOf } from '#features/federation/club-training.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { isAdaptive, isClosed, isFull } from '#features/federation/group-words.ts'
import { placeOf } from '#features/federation/training-place.ts'
import { yearsApart } from '#features/federation/years-apart.ts'
import type { Sport } from '#features/sport/sports.ts'
import { type ClubFilter, yearsAsked } from './club-filter.ts'
import {
  type ChangedDay,
  changesOf,
  type Held,
  heldOn,
  type LocalMoment,
  nextHeld,
} from './real-days.ts'

const conditions = ['age', 'level', 'sport', 'district', 'when', 'entry'] as const
type Condition = (typeof conditions)[number]
export type Missed = Exclude<Condition, 'entry'>
export type Untold = Exclude<Condition, 'level' | 'district' | 'when'>

/** Another time of the day that was asked for, another day at that time, or neither; the nearest first. */
const offs = ['time', 'day', 'both'] as const
export type Off = (typeof offs)[number]

/** A training that is an answer: one group at one hour. */
export interface FoundTraining {
  club: Club
  training: ClubTraining
  /** All of the group's at that hour, whichever was asked for. */
  weekdays: number[]
  /** The next time; today it has not begun yet. */
  next: Held | undefined
  /** What happens to its days now. */
  changes: ChangedDay[]
  /** What its club has not told and somebody wants to know. */
  untold: Untold[]
  /** How it is not when it was asked for. */
  off?: Off | undefined
}

export interface Finding {
  /** They meet every condition, each by itself; the next one first, those without a free place last. */
  fitting: FoundTraining[]
  /** They may fit: what is missing is not written down. */
  unsure: FoundTraining[]
  /** Clubs that may fit and have no schedule here. */
  silent: Club[]
  /** When nothing fits: what comes nearest. */
  nearest?: Nearest & {
    /** It fits, but today it has begun already. */
    today?: 'begun' | 'over'
  }
  /** When little fits: how many groups of each other sport meet all the other conditions. */
  otherSports?: Map<Sport, number>
  /** When all that fits is full: what has a place at another time or in another district. */
  free?: Nearest
}

export interface Nearest {
  found: FoundTraining[]
  /** In what it differs. */
  missed: Missed[]
}

export const eveningFrom = '17:00'

/** Every condition of the question, asked of one and the same training. */
export function findTrainings(
  clubs: readonly Club[],
  filter: ClubFilter,
  now: LocalMoment,
  changes: readonly ChangedDay[] = [],
) {
  const all = clubs.flatMap((club) =>
    club.schedule
      .filter(
        (training) =>
          isAdaptive(training, club) === (filter.adaptive ?? false) &&
          (!filter.sex || training.sex === 'any' || training.sex === filter.sex),
      )
      .map((training) => judge(club, training, { filter, now, changes })),
  )
  const isMet = ({ missed }: Judged) => missed.length === 0
  const fitting = all.filter((one) => isMet(one) && one.untold.length === 0)
  const finding: Finding = {
    fitting: inOrder(fitting),
    unsure: inOrder(all.filter((one) => isMet(one) && one.untold.length > 0)),
    silent: clubs.filter((club) => club.schedule.length === 0 && mayTake(club, filter)),
  }
  const told = all.filter(({ untold }) => untold.length === 0)
  if (fitting.length > 0) {
    const isElsewhere = ({ missed }: Judged) =>
      missed.every((name) => name === 'when' || name === 'district')
    if (filter.sport && finding.fitting.length <= mostFew) finding.otherSports = bySport(told)
    if (fitting.every(({ training }) => isFull(training)))
      finding.free = nearestOf(
        told.filter((one) => isElsewhere(one) && !isFull(one.training)),
      )?.told
    return finding
  }
  const nearest = nearestOf(told)
  if (!nearest) return finding
  finding.nearest = nearest.told
  const asked = { filter, now: { ...now, time: '' }, changes }
  const begun =
    filter.day === 'today' && nearest.told.missed.every((name) => name === 'when')
      ? nearest.all.map(({ club, training }) => heldWhen(club, training, asked)).filter(isHeld)
      : []
  if (begun.length > 0)
    finding.nearest.today = begun.every(({ to }) => to <= now.time) ? 'over' : 'begun'
  return finding
}

/** Who has no more to choose from is told of another sport. */
const mostFew = 2

/** The groups that miss nothing but the sport that was asked for. */
function bySport(told: readonly Judged[]): Map<Sport, number> {
  const found = inOrder(
    told.filter(({ missed }) => missed.length > 0 && missed.every((name) => name === 'sport')),
  )
  const counts = new Map<Sport, number>()
  for (const { training, club } of found) {
    const sport = sportOf(training, club)
    if (sport) counts.set(sport, (counts.get(sport) ?? 0) + 1)
  }
  return counts
}

/** All that are as near as any, and of these what is told. */
function nearestOf(some: readonly Judged[]): { all: Judged[]; told: Nearest } | undefined {
  const least = Math.min(...some.map(({ distance }) => distance))
  const all = Number.isFinite(least) ? some.filter(({ distance }) => distance === least) : []
  if (!all[0]) return
  const nearer = all.filter(({ off }) => off !== 'both')
  return {
    all,
    told: { found: inOrder(nearer.length > 0 ? nearer : all), missed: all[0].missed },
  }
}

const isHeld = (held: Held | true | undefined): held is Held => held !== undefined && held !== true

interface Asked {
  filter: ClubFilter
  now: LocalMoment
  changes: readonly ChangedDay[]
}

interface Judged extends Omit<FoundTraining, 'weekdays'> {
  missed: Missed[]
  distance: number
}

/**
 * A child cannot train with those who are years older, but can come on another day: an age that does not
 * fit is the farthest, then another level, another sport, another district, another hour.
 */
function judge(club: Club, training: ClubTraining, asked: Asked): Judged {
  const { filter, now } = asked
  const changes = changesOf(club, training, asked.changes)
  const onDay = heldWhen(club, training, { ...asked, changes })
  const gap = gapOf(filter, training, club)
  const sport = sportOf(training, club)
  const fits: Record<Condition, boolean | undefined> = {
    age: gap === undefined ? undefined : gap === 0,
    level: !filter.level || [filter.level, 'any', 'team'].includes(training.level),
    sport: isOfSport(filter.sport, sport, club),
    district: filter.district === undefined || placeOf(training, club).district === filter.district,
    when: onDay !== undefined,
    entry: isClosed(training) ? undefined : true,
  }
  const missed = conditions.filter((name): name is Missed => fits[name] === false)
  const untold = conditions.filter((name): name is Untold => fits[name] === undefined)
  const far = (name: Condition, cost: number) => (fits[name] === false ? cost : 0)
  const distance =
    (gap ?? 0) * 16 + far('level', 8) + far('sport', 4) + far('district', 2) + far('when', 1)
  // Who asks of tomorrow is not told of today.
  const since = filter.day === 'tomorrow' ? { today: addDays(now.today, 1), time: '' } : now
  const next = isHeld(onDay) ? onDay : nextHeld(club, training, changes, since)
  const off = fits.when ? undefined : offBy(club, training, { ...asked, changes }, next)
  return { club, training, next, changes, missed, untold, off, distance }
}

function offBy(club: Club, training: ClubTraining, asked: Asked, next: Held | undefined): Off {
  const { filter } = asked
  if (heldWhen(club, training, { ...asked, filter: { ...filter, evening: false } })) return 'time'
  const { from } = typeof filter.day === 'number' ? training : (next ?? training)
  return !filter.evening || from >= eveningFrom ? 'day' : 'both'
}

function gapOf(filter: ClubFilter, training: ClubTraining, club: Club): number | undefined {
  const asked = yearsAsked(filter)
  return asked ? yearsApart({ ...asked, isAdult: filter.adult }, training, club) : 0
}

function isOfSport(asked: ClubFilter['sport'], sport: ClubFilter['sport'] | null, club: Club) {
  if (asked === undefined) return true
  if (sport) return sport === asked
  return club.sports.length === 0 || club.sports.includes(asked) ? undefined : false
}

/** The time of today or tomorrow that is asked for, true for a usual one; nothing when it is not then. */
function heldWhen(club: Club, training: ClubTraining, { filter, now, changes }: Asked) {
  const { day, evening } = filter
  const isLate = ({ from }: Pick<Held, 'from'>) => !evening || from >= eveningFrom
  if (day === 'today' || day === 'tomorrow') {
    const date = day === 'today' ? now.today : addDays(now.today, 1)
    return heldOn(club, training, changes, date).find(
      (held) => isLate(held) && (day === 'tomorrow' || held.from > now.time),
    )
  }
  return (isLate(training) && (day === undefined || day === training.weekday)) || undefined
}

function mayTake(club: Club, filter: ClubFilter): boolean {
  const { sport, district, day, evening, adaptive = false } = filter
  if (day !== undefined || evening) return false
  const asked = yearsAsked(filter)
  return (
    isAdaptive({ group: '' }, club) === adaptive &&
    (district === undefined || club.district === district) &&
    isOfSport(sport, null, club) !== false &&
    (!asked || (asked.to >= (club.ageFrom ?? 0) && asked.from <= (club.ageTo ?? asked.from)))
  )
}

/** Nobody knows when: at the end. */
const startOf = ({ next }: Judged) => (next ? `${next.date}T${next.from}` : '9')
const offOf = ({ off }: Judged) => (off ? offs.indexOf(off) : 0)

/** The same group at the same hour on several days is one answer, standing where its next day stands. */
function inOrder(all: Judged[]): FoundTraining[] {
  const sorted = all.toSorted(
    (a, b) =>
      Number(isFull(a.training)) - Number(isFull(b.training)) ||
      offOf(a) - offOf(b) ||
      startOf(a).localeCompare(startOf(b)) ||
      a.club.order - b.club.order ||
      a.club.id - b.club.id,
  )
  const groups = new Map<string, FoundTraining>()
  for (const { missed: _, distance: __, ...one } of sorted) {
    const ofGroup = groupKey(one.training)
    const key = `${one.club.id} ${ofGroup}`
    const group = groups.get(key)
    if (group) group.changes = [...group.changes, ...one.changes]
    else {
      const days = one.club.schedule.filter((day) => groupKey(day) === ofGroup)
      groups.set(key, { ...one, weekdays: days.map(({ weekday }) => weekday) })
    }
  }
  return [...groups.values()]
}

/** When the next training of today begins or ends, and the answers change; `HH:mm`. */
export function nextTurn(
  clubs: readonly Club[],
  now: LocalMoment,
  changes: readonly ChangedDay[] = [],
): string | undefined {
  return clubs
    .flatMap((club) =>
      club.schedule.flatMap((training) => heldOn(club, training, changes, now.today)),
    )
    .flatMap(({ from, to }) => [from, to])
    .filter((turn) => turn > now.time)
    .sort()[0]
}
