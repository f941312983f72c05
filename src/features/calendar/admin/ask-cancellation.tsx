import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { askInDialog } from '#kit/admin/ask-in-dialog.ts'
import { ModalButtons } from '#kit/admin/modal.tsx'
import { formatDate } from '#kit/text/dates.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { EventItem } from '../calendar.record.ts'
import { formatWhen } from '../calendar-text.ts'
import { allOf } from './series-words.ts'

type Cancelled = Pick<EventItem, 'title' | 'startDate' | 'endDate' | 'allDay'>

/** Asks why; the reason may be empty. `undefined`: it stays as it is. */
export function askCancellation(what: string, event: Cancelled): Promise<string | undefined> {
  const day = formatDate(event.startDate.slice(0, 10))
  return askInDialog(`Отменить ${what} ${quoted(event.title)} ${day}?`, (answer) => (
    <Cancellation when={formatWhen(event)} {...{ what, answer }} />
  ))
}

/**
 * The same of a series from that day on.
 * @param besides what of it stands apart and goes too.
 */
export function askSeriesCancellation(
  series: EventItem,
  from: string,
  besides: string,
): Promise<string | undefined> {
  const when = `${quoted(series.title)}, с\u00a0${formatDate(from)}. ${besides}Прежние занятия не\u00a0изменятся`
  return askInDialog(`Отменить ${allOf(series, from)}?`, (answer) => (
    <Cancellation what="все" {...{ when, answer }} />
  ))
}

interface CancellationProps {
  /** «занятие», «все» */
  what: string
  when: string
  answer(reason: string | undefined): void
}

function Cancellation({ what, when, answer }: CancellationProps) {
  const [reason, setReason] = useState('')
  return (
    <Stack gap="sm">
      <Text>
        {when}. {what === 'все' ? 'Отменённые останутся' : 'Останется'} в&nbsp;календаре
        с&nbsp;пометкой «Отменено», подписчики увидят отмену.
      </Text>
      <Textarea
        label="Почему (можно не писать)"
        description="Это прочтут родители. Например: «Тренер на&nbsp;соревнованиях»."
        autosize
        minRows={1}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <ModalButtons>
        <Button variant="default" onClick={() => answer(undefined)}>
          Не отменять
        </Button>
        <Button color="red" data-autofocus onClick={() => answer(reason)}>
          Отменить {what}
        </Button>
      </ModalButtons>
    </Stack>
  )
}
