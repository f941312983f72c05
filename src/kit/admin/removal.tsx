import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { paths } from './api.gen.d.ts'
import { ApiError, api, ok } from './api.ts'
import { confirmDanger, sayDone, sayFailed } from './messages.tsx'

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

const longEnoughToChangeOnesMind = 12_000

/** Says that it is done and offers «Вернуть» beside; what is on the screen is loaded anew after it. */
export function sayRemoved(message: string, removed: RemovedRecord[], onRestored = () => {}) {
  const id = notifications.show({
    message: (
      <Undo
        message={message}
        removed={removed}
        close={() => notifications.hide(id)}
        onRestored={onRestored}
      />
    ),
    color: 'green',
    autoClose: longEnoughToChangeOnesMind,
  })
}

interface UndoProps {
  message: string
  removed: RemovedRecord[]
  close(): void
  onRestored(): void
}

function Undo({ message, removed, close, onRestored }: UndoProps) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function restore() {
    setBusy(true)
    const { back, failure } = await bringAllBack(removed)
    if (back > 0) {
      sayDone(
        back === removed.length ? 'Возвращено' : `Возвращено: ${back} из\u00a0${removed.length}`,
      )
      onRestored()
    }
    if (failure) sayFailed('Ошибка при возвращении из корзины', failure.cause)
    await revalidate()
    close()
  }

  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{message}</span>
      <Button variant="default" h={44} px="md" loading={busy} onClick={restore} flex="none">
        Вернуть
      </Button>
    </Group>
  )
}

async function bringAllBack(removed: RemovedRecord[]) {
  let back = 0
  let failure: { cause: unknown } | undefined
  for (const record of removed)
    await bringBack(record).then(
      () => back++,
      (cause) => {
        failure = { cause }
      },
    )
  return { back, failure }
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
