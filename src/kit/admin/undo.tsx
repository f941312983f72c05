import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useRevalidator } from 'react-router'

const longEnoughToChangeOnesMind = 12_000

/**
 * Says that it is done and offers «Вернуть» beside; what is on the screen is loaded anew after it.
 * @param undo tells of its own failure and resolves to false; the offer stays then.
 */
export function sayWithUndo(message: string, undo: () => Promise<boolean>) {
  const close = () => notifications.hide(id)
  const stay = () => notifications.update({ ...offer, id, autoClose: false })
  const offer = {
    message: <Undo message={message} undo={undo} close={close} stay={stay} />,
    color: 'green',
  }
  const id = notifications.show({ ...offer, autoClose: longEnoughToChangeOnesMind })
}

interface UndoProps {
  message: string
  undo(): Promise<boolean>
  close(): void
  stay(): void
}

function Undo({ message, undo, close, stay }: UndoProps) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function run() {
    setBusy(true)
    stay()
    const undone = await undo()
    await revalidate()
    if (undone) close()
    setBusy(false)
  }

  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{message}</span>
      <Button variant="default" h={44} px="md" loading={busy} onClick={run} flex="none">
        Вернуть
      </Button>
    </Group>
  )
}
