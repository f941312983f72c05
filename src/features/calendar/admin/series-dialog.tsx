import { Button, Stack, Text } from '@mantine/core'
import { Modal } from '#kit/admin/modal.tsx'
import type { EventItem } from '../calendar.record.ts'
import { formatWhen } from '../calendar-text.ts'
import { cancelledWords } from './series-words.ts'

type Occurrence = Pick<EventItem, 'title' | 'startDate' | 'endDate' | 'allDay' | 'repeat'> &
  Partial<Pick<EventItem, 'cancelled' | 'stateReason'>>

export interface SeriesQuestion {
  occurrence: Occurrence
  /** Where it was before it was dragged. */
  from?: Occurrence | undefined
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
          {question.from && <Text>Было: {formatWhen(question.from)}</Text>}
          <Text mb="md" fw={question.from && 700}>
            {question.from && 'Станет: '}
            {formatWhen(question.occurrence)}
          </Text>
          {question.occurrence.cancelled && (
            <Text mb="md" fw={700}>
              {cancelledWords({ stateReason: '', cancelledFrom: null, ...question.occurrence })}
            </Text>
          )}
          <Stack gap="xs">
            {question.choices.map(({ label, run, danger }, at) => (
              <Button
                key={label}
                variant={at === 0 ? 'filled' : danger ? 'subtle' : 'default'}
                color={danger ? 'red' : undefined}
                onClick={run}
                py="xs"
                data-autofocus={at === 0 || undefined}
              >
                {label}
              </Button>
            ))}
            {question.from && (
              <Button variant="subtle" onClick={question.cancel}>
                Не&nbsp;переносить
              </Button>
            )}
          </Stack>
        </>
      )}
    </Modal>
  )
}
