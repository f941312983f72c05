import { Button, Modal, Stack, Text } from '@mantine/core'
import type { Draft } from './draft.ts'

interface DraftDialogProps {
  record: { draft: Draft<unknown> | undefined; restoreDraft(): void; refuseDraft(): void }
}

/** Asks before anything can be typed, so that the found draft cannot be overwritten. */
export function DraftDialog({ record: { draft, restoreDraft, refuseDraft } }: DraftDialogProps) {
  return (
    <Modal
      opened={draft !== undefined}
      onClose={restoreDraft}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Есть несохранённый текст"
    >
      <Text mb="md">
        {draft && `Вы набрали его ${moment(draft.typedAt)} и\u00a0не\u00a0сохранили. `}
        Если открыть сохранённое, набранное удалится.
      </Text>
      <Stack gap="xs">
        <Button onClick={restoreDraft} data-autofocus>
          Восстановить несохранённое
        </Button>
        <Button variant="default" onClick={refuseDraft}>
          Открыть сохранённое
        </Button>
      </Stack>
    </Modal>
  )
}

function moment(at: string) {
  const format = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
  return new Date(at).toLocaleString('ru-RU', format)
}
