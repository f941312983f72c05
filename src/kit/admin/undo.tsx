import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useRevalidator } from 'react-router'

const longEnoughToChangeOnesMind = 12_000

/**
 * Says that it is done and offers «Вернуть» beside; what is on the screen is loaded anew after it.
 * @param undo tells of its own failure.
 */
export function sayWithUndo(message: string, undo: () => Promise<void>) {
  const id = notifications.show({
    message: <Undo message={message} undo={undo} close={() => notifications.hide(id)} />,
    color: 'green',
    autoClose: longEnoughToChangeOnesMind,
  })
}

interface UndoProps {
  message: string
  undo(): Promise<void>
  close(): void
}

function Undo({ message, undo, close }: UndoProps) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function run() {
    setBusy(true)
    await undo()
    await revalidate()
    close()
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
