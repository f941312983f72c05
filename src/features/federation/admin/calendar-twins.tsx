import { Alert, Anchor, List } from '@mantine/core'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#kit/admin/api.ts'
import { useSite } from '#kit/admin/site.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { localDate } from '#kit/text/dates.ts'
import { addDays } from '#kit/text/days.ts'
import type { Club } from '../clubs.record.ts'
import { isCovered, type Series, seriesDaysAhead, similarSeries } from '../similar-series.ts'
import { GiveWay } from './give-way.tsx'

interface CalendarTwinsProps {
  club: Pick<Club, 'name' | 'address' | 'schedule'>
  /** Of a club that is stored as the form shows it. */
  id: number | undefined
}

/** What the calendar holds of this week already, while its trainings are to follow from the schedule. */
export function CalendarTwins({ club, id }: CalendarTwinsProps) {
  const { timeZone } = useSite()
  const [changes, setChanges] = useState(0)
  const today = localDate(new Date(), timeZone)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change they are asked for again
  const load = useCallback(() => {
    const days = { from: today, to: addDays(today, seriesDaysAhead) }
    return api.get<Series[]>('/api/events', { ...days, type: 'training', series: 'whole' })
  }, [changes, today])
  const { found, failure } = useFetched(load, 'Ошибка при загрузке календаря')
  if (!found) return failure
  const twins = similarSeries(club, found, today)
  if (twins.length === 0) return null
  const whole = twins.filter((series) => isCovered(club, series)).map((series) => series.id)

  return (
    <Alert color="blue" title="В календаре уже стоят похожие занятия" role="status">
      Посетители увидят их дважды: как событие календаря и&nbsp;как занятие клуба.
      <List mt="xs" listStyleType="none">
        {twins.map((series) => (
          <List.Item key={series.id}>
            <Anchor
              component={Link}
              to={`/admin/calendar/${series.id}`}
              py="xs"
              display="inline-block"
            >
              {series.title}
            </Anchor>
            {!whole.includes(series.id) && ': часть дней не\u00a0из\u00a0этого расписания'}
          </List.Item>
        ))}
      </List>
      {whole.length > 0 &&
        (id === undefined ? (
          'Сохраните клуб, и\u00a0их можно будет убрать одним нажатием.'
        ) : (
          <GiveWay club={id} series={whole} then={() => setChanges((count) => count + 1)} />
        ))}
    </Alert>
  )
}
