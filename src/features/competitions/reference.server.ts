import { competitionReference } from '#content/competition-reference.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeEditedSetting, readEditedSetting } from '#kit/db/setting.server.ts'
import type { CompetitionReference, CompetitionReferenceUpdate } from './reference.contract.ts'

const name = 'competition-reference'
const initial: CompetitionReference = { ...competitionReference, version: 1 }

/** What the administrator has made of it, or what the product came with. */
export async function readReference(db: Db): Promise<CompetitionReference> {
  return { ...initial, ...(await readEditedSetting<CompetitionReference>(db, name)) }
}

/** @throws Problem conflict when `version` is stale. */
export async function updateReference(
  db: Db,
  { version, ...changes }: CompetitionReferenceUpdate,
  editor: Editor,
): Promise<CompetitionReference> {
  return changeEditedSetting(db, { name, initial, version, editor }, (stored) => ({
    ...{ ...stored, ...changes },
    version: stored.version + 1,
  }))
}
