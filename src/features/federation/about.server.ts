import { federationAbout } from '#content/federation.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, type RecordKind, requireRecord } from '#kit/db/record.server.ts'
import type { About, AboutUpdate } from './about.contract.ts'

declare module '#kit/db/tables.ts' {
  interface Tables {
    federation_about: RecordColumns & {
      lead: string
      mission: string
      goals: string
      structure: string
    }
  }
}

export const aboutKind: RecordKind<About> = {
  table: 'federation_about',
  missing: 'Текст о федерации не найден',
}
const onlyId = 1

/** @throws Problem not-found. */
export async function readAbout(db: Db): Promise<About> {
  return shown(await requireRecord(db, aboutKind, onlyId))
}

/** @throws Problem conflict when `version` is stale. */
export async function updateAbout(
  db: Db,
  { version, ...changes }: AboutUpdate,
  editor: Editor,
): Promise<About> {
  const seen = { version, editor, present: shown }
  return shown(await changeRecord(db, aboutKind, onlyId, seen, () => changes))
}

function shown(stored: About): About {
  return {
    ...stored,
    lead: stored.lead || federationAbout.lead,
    mission: stored.mission || federationAbout.mission,
    goals: stored.goals || federationAbout.goals,
    structure: stored.structure || federationAbout.structure,
  }
}
