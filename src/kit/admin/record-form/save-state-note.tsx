import { Anchor, Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useSite } from '../site.ts'
import { toClock } from '../site-time.ts'
import { focusFirstFault } from './first-fault.ts'
import { type Noted, notSavedWords } from './not-saved-words.ts'
import css from './record-form-screen.module.css'

interface SaveStateNoteProps {
  fresh: string
  /** In place of «не сохранено»: what it waits for, which is no mistake. */
  unsaved?: string | undefined
  fields: Record<string, { label: string }>
  record: Noted & {
    dirty: boolean
    stored: unknown
    state: { is: string; at?: Date; waits?: boolean }
  }
}

/** «сохранено 12:04», always on the screen; what was not saved leads to why. */
export function SaveStateNote({ record, fields, fresh, unsaved }: SaveStateNoteProps) {
  const { timeZone } = useSite()
  const refusal = notSavedWords(record, fields)
  const { text, color } = refusal
    ? { text: refusal, color: red }
    : wording(record, fresh, unsaved, timeZone)
  const { online } = useNetwork()
  const words = online || text.includes('нет связи') ? text : `${text} · нет связи`
  return (
    <Text size="sm" c={color} role="status" aria-live="polite">
      {refusal ? (
        <Anchor component="button" type="button" className={css.why} onClick={focusFirstFault}>
          {words}
        </Anchor>
      ) : (
        words
      )}
    </Text>
  )
}

const red = 'var(--mantine-color-error)'

function wording(
  { dirty, stored, state }: SaveStateNoteProps['record'],
  fresh: string,
  unsaved: string | undefined,
  timeZone: string,
) {
  if (state.waits) return { text: 'ждём, пока загрузятся снимки…', color: 'dimmed' }
  if (state.is === 'saving') return { text: 'сохраняем…', color: 'dimmed' }
  if (dirty && unsaved) return { text: unsaved, color: undefined }
  if (dirty || state.is === 'failed') return { text: 'не сохранено', color: red }
  if (state.at)
    return { text: `сохранено ${toClock(state.at.toISOString(), timeZone)}`, color: 'dimmed' }
  return { text: stored ? 'нет изменений' : fresh, color: 'dimmed' }
}
