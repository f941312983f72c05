import { Alert, Anchor, List } from '@mantine/core'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { api } from '#kit/admin/api.ts'
import { useSite } from '#kit/admin/site.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { localDate } from '#kit/text/dates.ts'
import type { Club } from '../clubs.record.ts'
import { type Series, similarSeries } from '../similar-series.ts'

/** What the calendar holds of this week already, while its trainings are to follow from the schedule. */
export function CalendarTwins({ club }: { club: Pick<Club, 'name' | 'address' | 'schedule'> }) {
  const { timeZone } = useSite()
  const load = useCallback(() => api.get<Series[]>('/api/events'), [])
  const { found = [] } = useFetched(load, 'Ошибка при загрузке календаря')
  const twins = similarSeries(club, found, localDate(new Date(), timeZone))
  if (twins.length === 0) return null
  return (
    <Alert color="blue" title="В календаре уже стоят похожие занятия" role="status">
      Посетители увидят их дважды: как событие календаря и&nbsp;как занятие клуба. Откройте каждое
      и&nbsp;удалите все его занятия, расписание клуба их заменит.
      <List mt="xs" listStyleType="none">
        {twins.map(({ id, title }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`/admin/calendar/${id}`} py="xs" display="inline-block">
              {title}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
