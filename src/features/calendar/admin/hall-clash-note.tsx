import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback } from 'react'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { isRealDate } from '#kit/contract/moments.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { EventItem, EventValues } from '../calendar.record.ts'
import { formatWhen } from '../calendar-text.ts'
import { eventFaults } from '../event-rules.ts'
import { daysToCompare, findHallClash } from '../hall-clashes.ts'
import css from './calendar.module.css'
import { type ClubDay, isSameDay, listClubDays, listOccurrences } from './calendar-client.ts'

interface HallClashNoteProps {
  values: EventValues
  stored: EventItem | undefined
  /** The series that the shown occurrence is about to leave. */
  series: EventItem | undefined
  /** The training of a club that is about to be changed. */
  clubDay: ClubDay | undefined
  /** The club whose own training it is: of that another note tells. */
  twin: number | undefined
}

/** Two in one hall at one time: said, never refused. */
export function HallClashNote({ values, stored, series, clubDay, twin }: HallClashNoteProps) {
  const [typed] = useDebouncedValue(values, 300)
  const [from, to] = daysToCompare(typed)
  const isAsked =
    typed.location.trim() !== '' &&
    [from, to].every((day) => isRealDate(day)) &&
    Object.keys(eventFaults(typed)).length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save changes what takes place: the day has left its series
  const load = useCallback(
    async () =>
      isAsked
        ? (await Promise.all([listOccurrences(from, to), listClubDays(from, to)])).flat()
        : [],
    [isAsked, from, to, stored?.id, stored?.version],
  )
  const { found = [], failure } = useFetched(load, 'Не удалось проверить, свободен ли зал')
  const clash = findHallClash(
    typed,
    found.filter((other) =>
      'club_id' in other
        ? other.club_id !== twin && (!clubDay || !isSameDay(other, clubDay))
        : other.id !== stored?.id && other.id !== series?.id,
    ),
  )
  return (
    <>
      <Text size="sm" role="status" className={css.clash}>
        {clash && clashWords(clash)}
      </Text>
      {failure}
    </>
  )
}

type Clash = Pick<EventItem, 'title' | 'startDate' | 'endDate' | 'allDay'>

export const clashWords = (clash: Clash) =>
  `В\u00a0это время здесь уже ${quoted(clash.title)}: ${formatWhen(clash)}. Если так и\u00a0задумано, ничего не\u00a0меняйте.`
