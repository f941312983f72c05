import { Text } from '@mantine/core'
import { useCallback } from 'react'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { events } from '../calendar.record.ts'
import { listClubDays } from './calendar-client.ts'
import { EventForm } from './event-form.tsx'

interface ClubDayFormProps {
  club: number
  row: string
  date: string
}

/** One day of a club's training, about to become an event of its own. */
export function ClubDayForm({ club, row, date }: ClubDayFormProps) {
  const load = useCallback(
    async () =>
      (await listClubDays(date, date)).find((one) => one.club_id === club && one.row === row) ??
      null,
    [club, row, date],
  )
  const { found: day, failure } = useFetched(load, 'Ошибка при загрузке занятия')
  if (day === null)
    return <Text p="md">В&nbsp;этот день такого занятия уже нет: его изменили или убрали.</Text>
  if (!day) return failure
  const { title, startDate, endDate, sport, location, coach } = day
  const own = { title, startDate, endDate, sport, location, coach }
  return (
    <EventForm
      event={undefined}
      initial={{ ...events.initial, ...own, type: 'training' }}
      clubDay={day}
    />
  )
}
