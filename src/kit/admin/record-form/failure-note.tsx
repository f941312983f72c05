import { Alert, Button, Text } from '@mantine/core'
import { explain } from '../api.ts'
import type { SaveState } from './use-record-form.ts'

interface FailureNoteProps {
  record: { state: SaveState<unknown>; repeat(): unknown }
}

/** Why the last save failed; the form below stays as it was typed. */
export function FailureNote({ record: { state, repeat } }: FailureNoteProps) {
  if (state.is !== 'failed') return null
  const { message, cause } = state
  const fixable = Object.keys(cause.fields).length > 0 || cause.status === 409
  return (
    <Alert color="red" role="alert" title={explain(message, cause)}>
      <Text size="sm">
        {fixable
          ? 'Проверьте отмеченное и\u00a0сохраните снова.'
          : cause.isPassing
            ? 'Всё набранное осталось в\u00a0форме. Как только связь вернётся, сохраним сами.'
            : 'Всё набранное осталось в\u00a0форме.'}
      </Text>
      {!fixable && (
        <Button variant="default" size="sm" mt="sm" onClick={repeat}>
          Повторить
        </Button>
      )}
    </Alert>
  )
}
