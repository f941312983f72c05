import { Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'

interface SaveStateNoteProps {
  fresh: string
  /** In place of «не сохранено»: what it waits for, which is no mistake. */
  unsaved?: string | undefined
  record: {
    dirty: boolean
    stored: unknown
    state: { is: string; at?: Date; waits?: boolean }
  }
}

/** «сохранено 12:04», always on the screen. */
export function SaveStateNote({ record, fresh, unsaved }: SaveStateNoteProps) {
  const { text, color } = wording(record, fresh, unsaved)
  const { online } = useNetwork()
  return (
    <Text size="sm" c={color} role="status" aria-live="polite">
      {online ? text : `${text} · нет связи`}
    </Text>
  )
}

function wording(
  { dirty, stored, state }: SaveStateNoteProps['record'],
  fresh: string,
  unsaved: string | undefined,
) {
  if (state.waits) return { text: 'ждём, пока загрузятся снимки…', color: 'dimmed' }
  if (state.is === 'saving') return { text: 'сохраняем…', color: 'dimmed' }
  if (state.is === 'failed')
    return { text: 'ошибка, не сохранено', color: 'var(--mantine-color-error)' }
  if (dirty && unsaved) return { text: unsaved, color: undefined }
  if (dirty) return { text: 'не сохранено', color: 'var(--mantine-color-error)' }
  if (state.at) return { text: `сохранено ${clock(state.at)}`, color: 'dimmed' }
  return { text: stored ? 'нет изменений' : fresh, color: 'dimmed' }
}

function clock(at: Date) {
  return at.toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' })
}
