import { Button, Modal, Stack, Text } from '@mantine/core'
import type { Blocker } from 'react-router'

interface LeaveDialogProps {
  record: {
    guard: Blocker
    save(): Promise<boolean>
    abandon(leave: () => void): void
    state: { is: string }
  }
}

export function LeaveDialog({ record: { guard, save, abandon, state } }: LeaveDialogProps) {
  const stay = () => guard.reset?.()
  const leave = () => guard.proceed?.()

  async function saveAndLeave() {
    if (await save()) abandon(leave)
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
