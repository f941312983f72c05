import { clubStore } from '#features/federation/clubs.server.ts'
import { coachesOf } from '#features/federation/coach-book.ts'
import { leftAsCoach } from '#features/federation/named-coaches.server.ts'
import { personStore } from '#features/federation/people.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { quoted } from '#kit/text/quoted.ts'
import { listLed } from './agenda.server.ts'
import { isLedBy } from './event-coaches.ts'

const namedAtMost = 5

/** Of people who go: what of the calendar has their names as its coach, where they stay. */
export async function tellLed(db: Db, ids: readonly number[], today: string): Promise<string[]> {
  const clubs = await clubStore.list(db)
  const known = coachesOf(await personStore.list(db), clubs)
  const gone = known.filter(({ person }) => person !== undefined && ids.includes(person))
  const told: string[] = []
  for (const coach of gone) {
    const led = await listLed(db, today, (event) => isLedBy(event, coach, known, clubs))
    const titles = [...new Set(led.map(({ title }) => quoted(title)))]
    const more = titles.length > namedAtMost ? ' и\u00a0другие' : ''
    const first = titles.slice(0, namedAtMost).join(', ')
    if (titles.length > 0) told.push(leftAsCoach(coach.name, ids, `календаре (${first}${more})`))
  }
  return told
}
