import { Button, Stack, Text } from '@mantine/core'
import { Modal } from '#kit/admin/modal.tsx'
import type { EventItem } from '../calendar.record.ts'
import { formatWhen } from '../calendar-text.ts'
import { cancelledWords } from './series-words.ts'

export interface SeriesQuestion {
  occurrence: EventItem
  /** The usual one first. */
  choices: { label: string; run(): void; danger?: boolean }[]
  cancel(): void
}

/** «Только это занятие / все»: asked before anything of a series changes. */
export function SeriesDialog({ question }: { question: SeriesQuestion | undefined }) {
  return (
    <Modal
      opened={question !== undefined}
      onClose={() => question?.cancel()}
      title={question?.occurrence.title}
    >
      {question && (
        <>
          <Text mb="md">{formatWhen(question.occurrence)}</Text>
          {question.occurrence.cancelled && (
            <Text mb="md" fw={700}>
              {cancelledWords(question.occurrence)}
            </Text>
          )}
          <Stack gap="xs">
            {question.choices.map(({ label, run, danger }, at) => (
              <Button
                key={label}
                variant={at === 0 ? 'filled' : danger ? 'subtle' : 'default'}
                color={danger ? 'red' : undefined}
                onClick={run}
                data-autofocus={at === 0 || undefined}
              >
                {label}
              </Button>
            ))}
          </Stack>
        </>
      )}
    </Modal>
  )
}
