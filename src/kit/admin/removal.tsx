import type { ReactNode } from 'react'
import type { paths } from './api.gen.d.ts'
import { ApiError, api, ok } from './api.ts'
import { confirmDanger, sayDone, sayFailed } from './messages.tsx'
import { sayWithUndo } from './undo.tsx'

type TrashQuery = NonNullable<paths['/api/trash']['get']['parameters']['query']>

/** What can be deleted and brought back, by the tables of the server. */
export type TrashEntity = NonNullable<TrashQuery['entity']>

export interface RemovedRecord {
  entity: TrashEntity
  id: number
}

interface Removal {
  question: string
  explanation?: ReactNode
}

/** Asks before something goes to the trash. */
export function confirmRemoval({ question, explanation }: Removal): Promise<boolean> {
  return confirmDanger({
    question,
    explanation: <>{explanation} Ещё 30&nbsp;дней удалённое можно вернуть из&nbsp;корзины.</>,
    action: 'Удалить',
  })
}

/** Says that it is done and offers «Вернуть» beside; what is on the screen is loaded anew after it. */
export function sayRemoved(message: string, removed: RemovedRecord[], onRestored = () => {}) {
  let left = removed
  sayWithUndo(message, async () => {
    const { missed, cause } = await bringAllBack(left)
    const back = left.length - missed.length
    if (back > 0) {
      sayDone(missed.length === 0 ? 'Возвращено' : `Возвращено: ${back} из\u00a0${left.length}`)
      onRestored()
    }
    left = missed
    if (missed.length > 0) sayFailed('Ошибка при возвращении из корзины', cause)
    return missed.length === 0
  })
}

async function bringAllBack(removed: RemovedRecord[]) {
  const missed: RemovedRecord[] = []
  let cause: unknown
  for (const record of removed)
    await bringBack(record).catch((reason) => {
      missed.push(record)
      cause = reason
    })
  return { missed, cause }
}

async function bringBack({ entity, id }: RemovedRecord): Promise<void> {
  const query = { entity, entityId: String(id) }
  const [found] = await ok(api.GET('/api/trash', { params: { query } }))
  if (!found) throw new ApiError(404, { error: 'В\u00a0корзине этого уже нет' })
  await restoreTrashed(found.id)
}

/** @param withParent also brings back what it is a part of, if that is in the trash too. */
export function restoreTrashed(id: number, withParent = false) {
  const path = { id: String(id) }
  return ok(api.POST('/api/trash/{id}/restore', { params: { path }, body: { withParent } }))
}
