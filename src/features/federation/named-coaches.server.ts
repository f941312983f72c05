import type { Db } from '#kit/db/db.server.ts'
import { ofClub, trainingRows, weekdaysText } from './club-words.ts'
import { clubStore } from './clubs.server.ts'
import { coachesOf } from './coach-book.ts'
import { personStore } from './people.server.ts'

/** Of one it is clear who: the question names him. */
export const leftAsCoach = (name: string, ids: readonly number[], where: string): string =>
  `${ids.length > 1 ? `${name} стоит` : 'Стоит'} тренером в\u00a0${where}: там останется имя.`

/** Of people who go: the trainings whose schedule has their names, which stay there. */
export async function tellTrainings(db: Db, ids: readonly number[]): Promise<string[]> {
  const clubs = await clubStore.list(db)
  const coaches = coachesOf(await personStore.list(db), clubs)
  return coaches
    .filter(({ person }) => person !== undefined && ids.includes(person))
    .flatMap(({ name, clubs: own }) => {
      const places = clubs.flatMap(({ id, name: club, schedule }) => {
        const written = own.get(id) ?? []
        const rows = trainingRows(schedule.filter(({ coach }) => written.includes(coach)))
        const times = rows.map(({ weekdays, from }) => `${weekdaysText(weekdays)} ${from}`)
        return rows.length > 0 ? `${ofClub(club)} (${[...new Set(times)].join('; ')})` : []
      })
      return places.length > 0 ? leftAsCoach(name, ids, `занятиях ${places.join(', ')}`) : []
    })
}
