import { Button, Modal, Stack, Text } from '@mantine/core'
import type { Blocker } from 'react-router'
import type { FormWork } from './form-work.ts'

interface LeaveDialogProps {
  record: {
    guard: Blocker
    save(): Promise<boolean>
    abandon(leave: () => void): void
    state: { is: string }
    work: FormWork
  }
}

export function LeaveDialog({ record: { guard, save, abandon, state, work } }: LeaveDialogProps) {
  const stay = () => guard.reset?.()
  const leave = () => guard.proceed?.()

  async function saveAndLeave() {
    // A photo that failed can be sent again only from here.
    if ((await save()) && work.counts().failed === 0) abandon(leave)
    else stay()
  }

  return (
    <Modal opened={guard.state === 'blocked'} onClose={stay} title="Изменения не сохранены">
      <Text mb="md">Если уйти сейчас, набранное пропадёт.</Text>
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
