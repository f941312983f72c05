import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { EventItem, EventValues } from '../calendar.record.ts'
import { formatWhen } from '../calendar-text.ts'
import { askCancellation } from './ask-cancellation.tsx'
import type { ClubDay } from './calendar-client.ts'
import { cancelledWords, whatOf } from './series-words.ts'

interface EventStandingProps {
  stored: EventItem | undefined
  values: EventValues
  /** The series that the shown occurrence is about to leave. */
  series: EventItem | undefined
  /** The training of a club that is about to be changed. */
  clubDay: ClubDay | undefined
  onCancel(reason: string): void
  onLift(): void
}

/** Which of the repeats is meant, and the step one comes here for most: it does not take place. */
export function EventStanding({
  stored,
  values,
  series,
  clubDay,
  onCancel,
  onLift,
}: EventStandingProps) {
  const what = series ? 'занятие' : whatOf(values)

  async function cancel() {
    const reason = await askCancellation(what, values)
    if (reason !== undefined) onCancel(reason)
  }
  const cancelling = (
    <Button variant="default" color="red" onClick={cancel}>
      Отменить {what} (с&nbsp;пометкой)
    </Button>
  )

  if (clubDay)
    return (
      <Alert color="blue" title={`Только ${formatWhen(values)}`}>
        Остальные занятия пройдут по&nbsp;расписанию клуба.
        <Group mt="sm" gap="md">
          {cancelling}
          <Anchor
            component={Link}
            to={`/admin/federation/clubs/${clubDay.club_id}`}
            size="sm"
            py="sm"
          >
            Расписание клуба
          </Anchor>
        </Group>
      </Alert>
    )
  if (series)
    return (
      <Alert color="blue" title={`Только ${formatWhen(values)}`}>
        {series.cancelled && <Text fw={700}>{cancelledWords(series)}</Text>}
        Остальные занятия не&nbsp;изменятся.
        <Group mt="sm" gap="md">
          {!series.cancelled && cancelling}
          <Anchor component={Link} to={`/admin/calendar/${series.id}`} size="sm" py="sm">
            Изменить все занятия
          </Anchor>
        </Group>
      </Alert>
    )
  if (!stored) return null
  if (stored.cancelled)
    return (
      <Alert
        color="red"
        title={[!stored.repeat && formatWhen(stored), cancelledWords(stored)]
          .filter(Boolean)
          .join('. ')}
      >
        <Group>
          <Button variant="default" onClick={onLift}>
            Вернуть {stored.repeat ? 'все занятия' : what}
          </Button>
        </Group>
      </Alert>
    )
  return stored.repeat ? null : <Group>{cancelling}</Group>
}
