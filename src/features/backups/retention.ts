import { addDays, daysBetween } from '#kit/text/days.ts'

const daily = 7
const weekly = 4
const mostUnsound = 3

interface Dated {
  name: string
  /** Local, `YYYY-MM-DD`. */
  day: string
  /** False when it has failed its check. */
  isSound?: boolean
}

/**
 * Which backups are no longer kept: of each of the seven newest days the last one stays, and of each of
 * the four newest weeks before them. Days without a backup do not count, so a pause loses nothing. One that has
 * failed its check pushes out none of these: of such the newest three stay, with what can be saved from them.
 */
export function expiredBackups(backups: readonly Dated[]): string[] {
  // Stryker disable next-line EqualityOperator: no two files have one name
  const newestFirst = [...backups].sort((a, b) => (a.name < b.name ? 1 : -1))
  const [sound, unsound] = parted(newestFirst, ({ isSound }) => isSound !== false)
  const lastOfDay = firstOfEach(sound, ({ day }) => day)
  const days = lastOfDay.slice(0, daily)
  const weeks = firstOfEach(lastOfDay.slice(daily), ({ day }) => mondayOf(day)).slice(0, weekly)
  const kept = new Set([...days, ...weeks, ...unsound.slice(0, mostUnsound)])
  return backups.filter((one) => !kept.has(one)).map(({ name }) => name)
}

/** By then rotation has taken away whatever it takes. */
const longestNights = daily + 7 * (weekly + 1)

/** A copy that is there, or one of a night to come. */
export interface Foreseen extends Dated {
  /** On the night of this day it is removed; without one it does not go by itself. */
  goesOn?: string
}

/**
 * When each goes that is there or made until `lastNight`, if every night from `firstNight` on makes a sound one.
 * @param onNight what is kept after each.
 */
export function foreseeCopies(
  backups: readonly Dated[],
  { firstNight, lastNight }: { firstNight: string; lastNight: string },
  onNight?: (day: string, kept: readonly Foreseen[]) => void,
): Foreseen[] {
  const all: Foreseen[] = backups.map((one) => ({ ...one }))
  const end = addDays(lastNight > firstNight ? lastNight : firstNight, longestNights)
  let kept = all
  for (let day = firstNight; day <= end; day = addDays(day, 1)) {
    // Later than any other of its day.
    const tonight: Foreseen = { name: `site-${day}-24`, day }
    if (day <= lastNight) all.push(tonight)
    kept = [...kept, tonight]
    const expired = new Set(expiredBackups(kept))
    for (const one of kept) if (expired.has(one.name)) one.goesOn = day
    kept = kept.filter(({ name }) => !expired.has(name))
    onNight?.(day, kept)
  }
  return all
}

/** How many days old a copy becomes before rotation takes it, while every night makes one. */
export function longestCopyDays(): number {
  const firstNight = '2026-01-01'
  const lastNight = addDays(firstNight, 2 * longestNights)
  const ages = foreseeCopies([], { firstNight, lastNight }).map(({ day, goesOn }) =>
    daysBetween(day, goesOn ?? day),
  )
  return Math.max(...ages)
}

interface Sized {
  rows: number | null
  files: number | null
  /** By what they are called: «новостей». */
  kinds?: Readonly<Record<string, number>> | null
}

/**
 * Of what the newest holds less than half of what another one does: a site that lost its data must not push out the
 * copies that still have it. Kind by kind, for photos and the journal are most of all rows.
 * @param backups the newest first.
 */
export function findLost([newest, ...others]: readonly Sized[]): string[] {
  if (!newest) return []
  const isLost = (sizeOf: (one: Sized) => number | null | undefined) => {
    const size = sizeOf(newest) ?? null
    const most = Math.max(0, ...others.map((one) => sizeOf(one) ?? 0))
    return size !== null && most >= fewest && size < most / 2
  }
  const kinds = Object.keys(newest.kinds ?? {}).filter((kind) => isLost((one) => one.kinds?.[kind]))
  return [
    ...kinds,
    ...(kinds.length === 0 && isLost((one) => one.rows) ? ['записей'] : []),
    ...(isLost((one) => one.files) ? ['файлов'] : []),
  ]
}

/** Of so few nothing follows. */
const fewest = 50

const parted = <T>(list: readonly T[], belongs: (one: T) => boolean): [T[], T[]] => [
  list.filter(belongs),
  list.filter((one) => !belongs(one)),
]

function firstOfEach<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  const first = new Map<string, T>()
  for (const one of list) if (!first.has(keyOf(one))) first.set(keyOf(one), one)
  return [...first.values()]
}

function mondayOf(day: string): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString()
}
