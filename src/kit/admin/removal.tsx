import type { ReactNode } from 'react'
import type { Tables } from '#kit/db/tables.ts'
import { trashTime } from '#kit/files/trash-days.ts'
import { ApiError, api, orDone } from './api.ts'
import { linkedWords } from './linked-words.ts'
import { confirmDanger, sayWarning } from './messages.tsx'
import { sayWithUndoOfEach } from './undo.tsx'

/** What can be deleted and brought back, by the tables of the server. */
export type TrashEntity = keyof Tables & string

export interface RemovedRecord {
  entity: TrashEntity
  id: number
}

interface Removal {
  question: string
  explanation?: ReactNode
  entity: TrashEntity
  ids: readonly number[]
}

/** Asks before something goes to the trash, and says what stays without it. */
export async function confirmRemoval({
  question,
  explanation,
  entity,
  ids,
}: Removal): Promise<boolean> {
  const linked = await linkedWords(entity, ids)
  return confirmDanger({
    question,
    explanation: (
      <>
        {explanation} {linked} Ещё {trashTime} удалённое можно вернуть из&nbsp;корзины.
      </>
    ),
    action: 'Удалить',
  })
}

/** Says that it is done and offers «Вернуть» beside; what is on the screen is loaded anew after it. */
export function sayRemoved(message: string, removed: RemovedRecord[], onRestored = () => {}) {
  const failure = 'Ошибка при возвращении из корзины'
  sayWithUndoOfEach(message, removed, { undo: bringBack, failure, onUndone: onRestored })
}

async function bringBack({ entity, id }: RemovedRecord): Promise<void> {
  const [found] = await api.get<{ id: number }[]>('/api/trash', { entity, entityId: id })
  if (!found) throw new ApiError(404, { error: 'В\u00a0корзине этого уже нет' })
  await restoreTrashed({ id: found.id, entity, entityId: id })
}

/** @param withParent also brings back what it is a part of, if that is in the trash too. */
export async function restoreTrashed(trashed: Trashed, withParent = false) {
  const { id, entity, entityId } = trashed
  const back = await orDone(
    api.post<Restored>(`/api/trash/${id}/restore`, { withParent }),
    async () => ((await isInTrash(trashed)) ? undefined : { entityId, parentId: null }),
  )
  if (back.warning) sayWarning(back.warning, { about: `${entity} ${entityId}` })
  return back
}

interface Trashed {
  id: number
  entity: string
  entityId: number
}

async function isInTrash({ id, entity, entityId }: Trashed): Promise<boolean> {
  const there = await api.get<{ id: number }[]>('/api/trash', { entity, entityId })
  return there.some((one) => one.id === id)
}

interface Restored {
  entityId: number
  parentId: number | null
  warning?: string
}
