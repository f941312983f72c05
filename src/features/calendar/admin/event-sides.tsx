import { Anchor, Button, Paper, Stack, Switch, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { DayInput } from '#kit/admin/day-input.tsx'
import { type EventItem, events } from '../calendar.record.ts'
import { EventRepeat } from './event-repeat.tsx'
import { withAllDay, withStart } from './event-values.ts'
import type { useEventRecord } from './use-event-record.ts'

interface EventWhenProps {
  form: ReturnType<typeof useEventRecord>['form']
  repeats: boolean
  /** As it is stored. */
  series: EventItem | undefined
}

export function EventWhen({ form, repeats, series }: EventWhenProps) {
  const { values } = form
  return (
    <Paper withBorder p="md" component="section">
      <Stack>
        <Title order={2}>Когда</Title>
        <Switch
          label={events.fields.allDay.label}
          checked={values.allDay}
          onChange={({ currentTarget }) =>
            form.setValues(withAllDay(values, currentTarget.checked))
          }
        />
        <DayInput
          time={!values.allDay}
          label={events.fields.startDate.label}
          {...form.getInputProps('startDate')}
          value={values.startDate}
          onChange={({ currentTarget }) => form.setValues(withStart(values, currentTarget.value))}
        />
        <DayInput
          time={!values.allDay}
          label={values.allDay ? 'Последний день' : events.fields.endDate.label}
          {...form.getInputProps('endDate')}
        />
        {repeats && <EventRepeat form={form} series={series} />}
      </Stack>
    </Paper>
  )
}

interface EventStateProps {
  form: ReturnType<typeof useEventRecord>['form']
  stored: EventItem
  today: string
  input(name: 'cancelledFrom' | 'stateReason'): ReactNode
  onRemove(): void
}

/** Of one that is there: whether it is cancelled, and the way to remove it. */
export function EventState({ form, stored, today, input, onRemove }: EventStateProps) {
  const { values } = form
  return (
    <Paper withBorder p="md" component="section">
      <Stack>
        <Title order={2}>Состояние</Title>
        {stored.repeat && (
          <Switch
            label="Отменить все занятия"
            description="Останутся в календаре с пометкой, подписчики увидят отмену."
            {...form.getInputProps('cancelled', { type: 'checkbox' })}
            onChange={({ currentTarget: { checked } }) =>
              form.setValues({
                cancelled: checked,
                cancelledFrom: checked && stored.startDate < today ? today : null,
              })
            }
          />
        )}
        {stored.repeat && values.cancelled && input('cancelledFrom')}
        {values.cancelled && input('stateReason')}
        <Anchor href={`/calendar/events/${stored.id}`} target="_blank">
          Открыть на&nbsp;сайте
        </Anchor>
        <Button variant="subtle" color="red" onClick={onRemove}>
          Удалить {stored.repeat ? 'все занятия' : 'событие'}
        </Button>
      </Stack>
    </Paper>
  )
}
