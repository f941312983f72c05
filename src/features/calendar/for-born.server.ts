import type { ProgramItem } from '#features/competitions/program.contract.ts'
import type { ClubTraining } from '#features/federation/club-training.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { mayTakeAge } from '#features/federation/years-apart.ts'
import { categoriesFor } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { StoredEvent } from './calendar.server.ts'

/** Somebody of whom the year of birth is known. */
export interface Born {
  born: number
  /** The current one, on the federation's clock. */
  year: number
}

/** Nobody has said that the group is for another age; before the birthday or after it. */
export const mayTakeBorn = (club: Club, training: ClubTraining, { born, year }: Born): boolean =>
  [year - born - 1, year - born].some((age) => mayTakeAge(club, training, age))

export const clubsForBorn = (clubs: readonly Club[], asked: Born): Club[] =>
  clubs.filter((club) => club.schedule.some((training) => mayTakeBorn(club, training, asked)))

/** A day of a club's training that was changed is for whom the training is; other events are for everybody. */
export async function eventsForBorn(
  db: Db,
  asked: Born,
): Promise<(event: Pick<StoredEvent, 'clubId' | 'clubRow'>) => boolean> {
  const clubs = await clubStore.listVisible(db)
  return ({ clubId, clubRow }) => {
    const club = clubs.find(({ id }) => id === clubId)
    const training = club?.schedule.find(({ key }) => key === clubRow)
    return !club || !training || mayTakeBorn(club, training, asked)
  }
}

interface Announced {
  date: string
  categories: Category[]
}

const sexes = ['m', 'f'] as const

const categoriesOf = ({ date, categories }: Announced, { born: birthYear }: Born): Category[] =>
  sexes.flatMap((sex) =>
    categoriesFor(categories, { sex, birthYear }, Number(date.slice(0, 4))).map(
      ({ category }) => category,
    ),
  )

/** One without categories has not said whom it is for. */
export const mayEnterBorn = (competition: Announced, asked: Born): boolean =>
  competition.categories.length === 0 || categoriesOf(competition, asked).length > 0

/** Nobody has said that this hour is for others. */
export const isForBorn = ({ whom }: ProgramItem, competition: Announced, asked: Born): boolean =>
  !whom?.length ||
  categoriesOf(competition, asked).some((own) =>
    whom.some(({ ageGroup, sex }) => ageGroup === own.ageGroup && sex === own.sex),
  )
