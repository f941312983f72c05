import { federationAbout } from '#content/federation.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { findRecord, type RecordKind, updateRecord } from '#kit/db/record.server.ts'
import { Problem } from '#kit/http/problem.ts'
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

const missing = 'Текст о федерации не найден'
export const aboutKind: RecordKind<About> = { table: 'federation_about', missing }
const onlyId = 1

/** @throws Problem not-found. */
export async function readAbout(db: Db): Promise<About> {
  const stored = await findRecord(db, aboutKind, onlyId)
  if (!stored) throw new Problem('not-found', missing)
  return shown(stored)
}

/** @throws Problem conflict when `version` is stale. */
export async function updateAbout(
  db: Db,
  { version, ...changes }: AboutUpdate,
  editor: Editor,
): Promise<About> {
  return shown(await updateRecord(db, aboutKind, onlyId, changes, version, editor))
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
