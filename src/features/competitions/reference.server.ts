import { competitionReference } from '#content/competition-reference.ts'
import { referenceSetting } from '#features/sport/reference-groups.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { changeEditedSetting, readEditedSetting } from '#kit/db/edited-setting.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import {
  type CompetitionReference,
  type CompetitionReferenceUpdate,
  competitionReferenceAnswer,
} from './reference.contract.ts'

const setting = {
  name: referenceSetting,
  initial: { ...competitionReference, version: 1 } as CompetitionReference,
  shape: competitionReferenceAnswer,
}

/** What the administrator has made of it, or what the product came with. */
export const readReference = (db: Db): Promise<CompetitionReference> =>
  readEditedSetting(db, setting)

/** @throws Problem conflict when `version` is stale. */
export async function updateReference(
  db: Db,
  { version, ...changes }: CompetitionReferenceUpdate,
  editor: Editor,
): Promise<CompetitionReference> {
  return changeEditedSetting(db, { ...setting, version, editor }, (stored) => ({
    ...{ ...stored, ...changes },
    version: stored.version + 1,
  }))
}
