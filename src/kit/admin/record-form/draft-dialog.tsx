import { Button, Stack, Text } from '@mantine/core'
import { quoted } from '#kit/text/quoted.ts'
import { Modal } from '../modal.tsx'
import { useSite } from '../site.ts'
import { formatMoment } from '../site-time.ts'
import type { Draft } from './draft.ts'

interface DraftDialogProps<Values> {
  record: {
    stored: unknown
    drafts: Draft<Values>[]
    restoreDraft(draft: Draft<Values>): void
    leaveDrafts(): void
    refuseDrafts(): void
  }
}

/** Offers what was typed before and not saved. */
export function DraftDialog<Values extends object>({
  record: { stored, drafts, restoreDraft, leaveDrafts, refuseDrafts },
}: DraftDialogProps<Values>) {
  const [first, ...others] = drafts
  const { timeZone } = useSite()
  const moment = (at: string) => formatMoment(at, timeZone)
  const anew = stored ? 'Открыть сохранённое' : 'Начать заново'
  return (
    <Modal
      opened={first !== undefined}
      onClose={leaveDrafts}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Есть несохранённые изменения"
    >
      {first && others.length === 0 && (
        <>
          <Text mb="md">
            {`Вы сделали их ${moment(first.typedAt)} и\u00a0не\u00a0сохранили. `}
            {stored
              ? 'Если открыть сохранённое, они удалятся.'
              : 'Если начать заново, они удалятся.'}
          </Text>
          <Stack gap="xs">
            <Button onClick={() => restoreDraft(first)} data-autofocus>
              Восстановить несохранённое
            </Button>
            <Button variant="default" onClick={refuseDrafts}>
              {anew}
            </Button>
          </Stack>
        </>
      )}
      {first && others.length > 0 && (
        <>
          <Text mb="md">Выберите, что продолжить. Остальное никуда не&nbsp;денется.</Text>
          <Stack gap="xs">
            {drafts.map((draft, at) => (
              <Button
                key={draft.key}
                variant="light"
                h="auto"
                py="xs"
                justify="flex-start"
                styles={{ label: { textAlign: 'left', lineHeight: 1.35 } }}
                onClick={() => restoreDraft(draft)}
                data-autofocus={at === 0 || undefined}
              >
                {`${nameOf(draft.values)}, ${moment(draft.typedAt)}`}
              </Button>
            ))}
            <Button variant="default" mt="sm" onClick={leaveDrafts}>
              {anew}, это оставить
            </Button>
            <Button variant="subtle" color="red" onClick={refuseDrafts}>
              {anew}, это удалить
            </Button>
          </Stack>
        </>
      )}
    </Modal>
  )
}

function nameOf(values: object): string {
  const { title, name, fullName } = values as Record<string, unknown>
  const found = [title, name, fullName].find((one) => typeof one === 'string' && one.trim() !== '')
  return found ? quoted(String(found)) : 'Без названия'
}
