import { competitionReference } from '#content/competition-reference.ts'
import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { readSetting, writeSetting } from '#kit/db/setting.server.ts'
import type { CompetitionReference, CompetitionReferenceUpdate } from './reference.contract.ts'

const name = 'competition-reference'
const initial: CompetitionReference = { ...competitionReference, version: 1 }

/** What the administrator has made of it, or what the product came with. */
export async function readReference(db: Db): Promise<CompetitionReference> {
  return { ...initial, ...(await readSetting<CompetitionReference>(db, name)) }
}

/** @throws Problem conflict when `version` is stale. */
export async function updateReference(
  db: Db,
  { version, ...changes }: CompetitionReferenceUpdate,
  editor: Editor,
): Promise<CompetitionReference> {
  return write(db, async (trx) => {
    const before = await readReference(trx)
    if (version !== undefined && version !== before.version)
      throw new Problem('conflict', 'Запись изменена в другом окне', { current: before })
    const after = { ...before, ...changes, version: before.version + 1 }
    await writeSetting(trx, name, { before, after }, editor)
    return after
  })
}
