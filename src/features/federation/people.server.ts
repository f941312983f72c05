import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord } from '#kit/db/record.server.ts'
import { recordStore } from '#kit/record/record-store.server.ts'
import { clubsOf } from './coach-book.ts'
import { people } from './people.record.ts'

export const personStore = recordStore(people, {
  visible: (row) => row('published', '=', 1),
  derived: ({ club_id, otherClubs }) => ({
    otherClubs: otherClubs.filter((id) => id !== club_id),
  }),
  editorsOnly: ['certificateOn', 'certificateNext'],
})

/** What is left of a club that goes: its people without it. */
export async function leaveClub(trx: Db, clubId: number, editor: Editor): Promise<void> {
  const left = (club: number) => club !== clubId
  for (const person of await personStore.list(trx))
    if (clubsOf(person).includes(clubId))
      await changeRecord(trx, personStore.kind, person.id, { editor }, (stored) => ({
        club_id: stored.club_id === clubId ? null : stored.club_id,
        otherClubs: stored.otherClubs.filter(left),
      }))
}
