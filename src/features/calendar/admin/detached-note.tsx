import { Alert, Button } from '@mantine/core'
import { useCallback } from 'react'
import { confirmDanger } from '#kit/admin/messages.tsx'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { quoted } from '#kit/text/quoted.ts'
import type { EventItem } from '../calendar.record.ts'
import { formatDay, formatHours } from '../calendar-text.ts'
import { findLeftSeries } from './calendar-client.ts'

interface DetachedNoteProps {
  event: EventItem
  onReturn(series: EventItem, day: string): void
}

/** Which series it was a day of, while it can still go back there. */
export function DetachedNote({ event, onReturn }: DetachedNoteProps) {
  const { seriesId, seriesDate: day } = event
  const load = useCallback(async () => findLeftSeries(seriesId, day), [seriesId, day])
  const { found: series, failure } = useFetched(load, 'Ошибка при загрузке расписания')
  if (!series || !day) return failure

  async function ask(left: EventItem, on: string) {
    const when = [formatDay(on), formatHours(left)].filter(Boolean).join(', ')
    const sure = await confirmDanger({
      question: 'Вернуть занятие в\u00a0расписание?',
      explanation: `Оно снова пройдёт по\u00a0расписанию ${quoted(left.title)}: ${when}.`,
      action: 'Вернуть',
      refusal: 'Не\u00a0возвращать',
      color: 'blue',
    })
    if (sure) onReturn(left, on)
  }
  return (
    <Alert
      color="blue"
      title={`Это занятие изменено отдельно от\u00a0расписания ${quoted(series.title)}`}
    >
      <Button variant="default" onClick={() => ask(series, day)}>
        Вернуть в&nbsp;расписание
      </Button>
    </Alert>
  )
}
