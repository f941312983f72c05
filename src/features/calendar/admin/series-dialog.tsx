import { Button, Stack, Text } from '@mantine/core'
import { Modal } from '#kit/admin/modal.tsx'
import type { EventItem } from '../calendar.contract.ts'
import { formatWhen } from '../calendar-text.ts'

export interface SeriesQuestion {
  occurrence: EventItem
  one: { label: string; run(): void }
  all: { label: string; run(): void }
  /** Takes the occurrence out; absent while it is being moved. */
  skip?: { label: string; run(): void }
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
          <Stack gap="xs">
            <Button onClick={question.one.run} data-autofocus>
              {question.one.label}
            </Button>
            <Button variant="default" onClick={question.all.run}>
              {question.all.label}
            </Button>
            {question.skip && (
              <Button variant="subtle" color="red" onClick={question.skip.run}>
                {question.skip.label}
              </Button>
            )}
          </Stack>
        </>
      )}
    </Modal>
  )
}
