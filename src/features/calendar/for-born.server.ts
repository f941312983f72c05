import type { ProgramItem } from '#features/competitions/program.contract.ts'
import type { ClubTraining } from '#features/federation/club-training.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { isAdaptive } from '#features/federation/group-words.ts'
import { mayTakeAge } from '#features/federation/years-apart.ts'
import { categoriesFor } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Days } from './club-series.ts'
import type { StoredEvent } from './event-kind.server.ts'

const yearOf = (date: string) => Number(date.slice(0, 4))

/**
 * Nobody has said that the group is for another age than one has that year; before the birthday or after it. An
 * adaptive one is for who asks for it, as in the finder: by the club or the group itself.
 */
const mayTakeBorn = (club: Club, training: ClubTraining, born: number, year: number): boolean =>
  !isAdaptive(training, club) &&
  [year - born - 1, year - born].some((age) => mayTakeAge(club, training, age))

/** The days between two, inclusive, on which it may take those born that year, who grow into a group and out of it; undefined when none. */
export function daysForBorn(
  club: Club,
  training: ClubTraining,
  born: number,
  { from, to }: Days,
): Days | undefined {
  const years: number[] = []
  for (let year = yearOf(from); year <= yearOf(to); year++)
    if (mayTakeBorn(club, training, born, year)) years.push(year)
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined) return
  return {
    from: first === yearOf(from) ? from : `${first}-01-01`,
    to: last === yearOf(to) ? to : `${last}-12-31`,
  }
}

export const clubsForBorn = (clubs: readonly Club[], born: number, days: Days): Club[] =>
  clubs.filter((club) => club.schedule.some((training) => daysForBorn(club, training, born, days)))

/** A day of a club's training that was changed is for whom the training is; other events are for everybody. */
export async function eventsForBorn(
  db: Db,
  born: number,
): Promise<
  (event: Pick<StoredEvent, 'clubId' | 'clubRow' | 'seriesDate' | 'startDate'>) => boolean
> {
  const clubs = await clubStore.listVisible(db)
  return ({ clubId, clubRow, seriesDate, startDate }) => {
    const club = clubs.find(({ id }) => id === clubId)
    const training = club?.schedule.find(({ key }) => key === clubRow)
    return !club || !training || mayTakeBorn(club, training, born, yearOf(seriesDate ?? startDate))
  }
}

interface Announced {
  date: string
  categories: Category[]
}

const sexes = ['m', 'f'] as const

const categoriesOf = ({ date, categories }: Announced, birthYear: number): Category[] =>
  sexes.flatMap((sex) =>
    categoriesFor(categories, { sex, birthYear }, yearOf(date)).map(({ category }) => category),
  )

/** One without categories has not said whom it is for. */
export const mayEnterBorn = (competition: Announced, born: number): boolean =>
  competition.categories.length === 0 || categoriesOf(competition, born).length > 0

/** Nobody has said that this hour is for others. */
export const isForBorn = ({ whom }: ProgramItem, competition: Announced, born: number): boolean =>
  !whom?.length ||
  categoriesOf(competition, born).some((own) =>
    whom.some(({ ageGroup, sex }) => ageGroup === own.ageGroup && sex === own.sex),
  )
