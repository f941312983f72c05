import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { asUndo } from './api.ts'
import {
  belongsHere,
  endInTime,
  joined,
  mayBeJoined,
  noLongerSaid,
  sayDone,
  sayFailed,
} from './messages.tsx'
import { unsaySaved } from './record-form/saved-message.ts'
import { untilWrittenAgain } from './written.ts'

const enoughToChangeOnesMindMs = 12_000

/**
 * Says that it is done and offers «Вернуть» beside; what is on the screen is loaded anew after it.
 * @param undo tells of its own failure and resolves to false; the offer stays then.
 * @param offered what the button says where bringing back is what was done: «Отменить снова».
 * @returns what takes the offer away.
 */
export function sayWithUndo(
  message: string,
  undo: () => Promise<boolean>,
  offered?: string,
): () => void {
  let words: ReactNode = message
  // What was done now may be against it: «видна на сайте» of a photo that has just been hidden.
  unsaySaved()
  const close = () => notifications.hide(id)
  let isInUse = false
  const stay = () => {
    isInUse = true
    notifications.update({ ...offer(), id, autoClose: false })
  }
  const expire = () => {
    isInUse = false
    notifications.update({ ...offer(), id, autoClose: enoughToChangeOnesMindMs })
  }
  const offer = () => ({
    message: <Undo {...{ message: words, undo, offered, close, stay, expire }} />,
    color: 'green',
    onClose: () => noLongerSaid(id),
  })
  const id = notifications.show({ ...offer(), autoClose: enoughToChangeOnesMindMs })
  endInTime(id, () => isInUse)
  belongsHere(id)
  const join = (more: string) => {
    words = joined(message, more)
    expire()
  }
  mayBeJoined({ id, join })
  return close
}

interface EachUndo<Item> {
  undo(item: Item): Promise<unknown>
  failure: string
  offered?: string | undefined
  onUndone?: (() => unknown) | undefined
}

/** The same for what was done to several: counts what came back, and offers the rest again. @returns what takes the offer away. */
export function sayWithUndoOfEach<Item>(
  message: string,
  items: Item[],
  { undo, failure, offered, onUndone }: EachUndo<Item>,
): () => void {
  let left = items
  return sayWithUndo(
    message,
    async () => {
      const missed: Item[] = []
      let cause: unknown
      for (const item of left)
        await undo(item).catch((reason) => {
          missed.push(item)
          cause = reason
        })
      const back = left.length - missed.length
      if (back > 0) {
        const said = offered ? 'Сделано' : 'Возвращено'
        sayDone(missed.length === 0 ? said : `${said}: ${back} из\u00a0${left.length}`)
        await onUndone?.()
      }
      left = missed
      if (missed.length > 0) sayFailed(failure, cause)
      return missed.length === 0
    },
    offered,
  )
}

/** The same for one deed, whose undoing is another call; offered until this window changes the record once more. */
export const sayChanged = (
  message: string,
  undo: () => Promise<unknown>,
  failure: string,
  offered?: string,
) =>
  untilWrittenAgain(sayWithUndoOfEach(message, [undo], { undo: (run) => run(), failure, offered }))

/** After an undoing: the form is built anew from what is stored now, there or at another address, if one is still at it. */
export function useRenewal() {
  const navigate = useNavigate()
  return async (screen: string, to = screen) => {
    if (location.pathname === screen) await navigate(to, { replace: true })
  }
}

interface UndoProps {
  message: ReactNode
  undo(): Promise<boolean>
  offered: string | undefined
  close(): void
  stay(): void
  expire(): void
}

function Undo({ message, undo, offered = 'Вернуть', close, stay, expire }: UndoProps) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function run() {
    setBusy(true)
    stay()
    const undone = await asUndo(undo)
    await revalidate()
    if (undone) close()
    setBusy(false)
  }

  return (
    // The mouse over it is waited for by the library, the keyboard here; a focus that was only passed on
    // from a dialog (kept-focus.ts) waits for nobody.
    <Group
      justify="space-between"
      wrap="nowrap"
      gap="sm"
      onFocus={({ target }) => target.matches(':focus-visible') && stay()}
      onBlur={() => busy || expire()}
    >
      <span>{message}</span>
      <Button variant="default" px="md" loading={busy} onClick={run} flex="none" data-undo>
        {offered}
      </Button>
    </Group>
  )
}
