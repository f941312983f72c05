import { ActionIcon, Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { DayInput } from '#kit/admin/day-input.tsx'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { formatDate } from '#kit/text/dates.ts'
import type { EventItem } from '../calendar.record.ts'
import { listChangedDays } from './calendar-client.ts'
import { dayWords, standingOfDay } from './series-words.ts'

interface SeriesExceptionsProps {
  series: EventItem | undefined
  /** The series as it is in the form has that day, unless it is left out. */
  isHeld(day: string): boolean
  dates: string[]
  change(dates: string[]): void
}

/** The days that a series leaves out; of those that stand otherwise how, and what becomes of it when the day is given back. */
export function SeriesExceptions({ series, isHeld, dates, change }: SeriesExceptionsProps) {
  const [id, version] = [series?.id, series?.version]
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a save there may be others
  const load = useCallback(async () => (id ? listChangedDays(id) : []), [id, version])
  const { found: changed = [], failure } = useFetched(
    load,
    'Ошибка при загрузке изменённых занятий',
  )
  const gone = changed.filter(
    ({ seriesDate: day }) =>
      day && series?.repeat?.except.includes(day) && !dates.includes(day) && isHeld(day),
  )
  return (
    <Stack gap={6}>
      <DayInput
        label="Кроме"
        description="Выберите день, когда занятия не будет."
        value=""
        onChange={({ currentTarget: { value } }) =>
          value && change([...new Set([...dates, value])].sort())
        }
      />
      {dates.length > 0 && (
        <Group gap={6} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {dates.map((date) => (
            <Group key={date} component="li" gap={2} wrap="nowrap">
              <Text size="sm">
                {formatDate(date, { weekday: true })}
                <Standing day={changed.find(({ seriesDate }) => seriesDate === date)} />
              </Text>
              <ActionIcon
                aria-label={`Вернуть ${formatDate(date)}`}
                onClick={() => change(dates.filter((other) => other !== date))}
              >
                <IconX size={16} />
              </ActionIcon>
            </Group>
          ))}
        </Group>
      )}
      {failure}
      {gone.length > 0 && (
        <Alert color="yellow" role="status" title="Пройдут по расписанию, как все">
          После сохранения этих изменений больше не&nbsp;будет: {gone.map(dayWords).join('; ')}.
        </Alert>
      )}
    </Stack>
  )
}

function Standing({ day }: { day: EventItem | undefined }) {
  if (!day) return null
  return (
    <>
      :{' '}
      <Anchor component={Link} to={`/admin/calendar/${day.id}`} inherit>
        {standingOfDay(day)}
      </Anchor>
    </>
  )
}
