import type { Db } from '#kit/db/db.server.ts'
import { clubStore } from './clubs.server.ts'
import { type Coach, coachesOf } from './coach-book.ts'
import { personStore } from './people.server.ts'

/** Of the people and clubs that are shown. */
export async function listCoaches(db: Db): Promise<Coach[]> {
  const [people, clubs] = await Promise.all([
    personStore.listVisible(db),
    clubStore.listVisible(db),
  ])
  return coachesOf(people, clubs)
}
