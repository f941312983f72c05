import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord } from '#kit/db/record.server.ts'
import { recordStore } from '#kit/record/record-store.server.ts'
import { people } from './people.record.ts'

export const personStore = recordStore(people, {
  visible: (row) => row('published', '=', 1),
  editorsOnly: ['certificateOn', 'certificateNext'],
})

/** What is left of a club that goes: its people without it. */
export async function leaveClub(trx: Db, clubId: number, editor: Editor): Promise<void> {
  for (const { id, club_id } of await personStore.list(trx))
    if (club_id === clubId)
      await changeRecord(trx, personStore.kind, id, { editor }, () => ({ club_id: null }))
}
