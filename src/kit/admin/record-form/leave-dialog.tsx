import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Blocker } from 'react-router'
import { Modal } from '../modal.tsx'
import type { FormWork } from './form-work.ts'

interface LeaveDialogProps {
  record: {
    guard: Blocker
    save(): Promise<boolean>
    abandon(leave: () => void): void
    depart(leave: () => void): void
    state: { is: string }
    work: FormWork
  }
}

export function LeaveDialog({
  record: { guard, save, abandon, depart, state, work },
}: LeaveDialogProps) {
  /** Where the person has decided to go: from then on «Back» is theirs, not the dialog's. */
  const [left, setLeft] = useState<string>()
  const stay = () => guard.reset?.()
  const leave = () => {
    flushSync(() => setLeft(guard.location?.key))
    guard.proceed?.()
  }
  const asks = guard.state === 'blocked' && guard.location.key !== left

  async function saveAndLeave() {
    // A photo that failed can be sent again only from here.
    if ((await save()) && work.counts().failed === 0) depart(leave)
    else stay()
  }

  return (
    <Modal opened={asks} onClose={stay} title="Изменения не сохранены">
      <Text mb="md">Если уйти сейчас, они пропадут.</Text>
      <Stack gap="xs">
        <Button onClick={saveAndLeave} loading={state.is === 'saving'}>
          Сохранить и&nbsp;уйти
        </Button>
        <Button variant="default" onClick={stay}>
          Остаться
        </Button>
        <Button variant="subtle" color="red" onClick={() => abandon(leave)}>
          Уйти без сохранения
        </Button>
      </Stack>
    </Modal>
  )
}
