import { Problem } from '#kit/base/problem.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { type Restored, restoreFromTrash, type TrashParts } from './trash.restore.server.ts'
import './trash.tables.ts'

interface Several {
  ids: readonly number[]
  /** Also brings back what they are parts of. */
  withParent: boolean
}

export interface SeveralRestored {
  restored: (Restored & { id: number })[]
  /** What stays in the trash, and why. */
  refused: { id: number; name: string; reason: string }[]
  /** What was not in the trash any more. */
  gone: number[]
}

/**
 * Brings back each by itself: one that cannot come keeps none of the others. What was deleted last comes first, so that
 * a whole is there before its parts, and what is named before what names it.
 */
export async function restoreSeveral(
  db: Db,
  parts: TrashParts,
  { ids, withParent }: Several,
  editor: Editor,
): Promise<SeveralRestored> {
  const back: SeveralRestored = { restored: [], refused: [], gone: [] }
  if (ids.length === 0) return back
  const names = await namesOf(db, ids)
  for (const id of [...new Set(ids)].sort((a, b) => b - a)) {
    try {
      const restored = await restoreFromTrash(db, parts, { id, withParent }, editor)
      back.restored.push({ id, ...restored })
    } catch (cause) {
      const code = cause instanceof Problem ? cause.code : undefined
      if (code === 'not-found') back.gone.push(id)
      else if (code === 'conflict')
        back.refused.push({ id, name: names.get(id) ?? '', reason: (cause as Problem).message })
      else throw cause
    }
  }
  return back
}

async function namesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('trash').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
