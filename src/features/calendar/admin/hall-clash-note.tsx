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
import { listOccurrences } from './calendar-client.ts'

interface HallClashNoteProps {
  values: EventValues
  stored: EventItem | undefined
  /** The series that the shown occurrence is about to leave. */
  series: EventItem | undefined
}

/** Two in one hall at one time: said, never refused. */
export function HallClashNote({ values, stored, series }: HallClashNoteProps) {
  const [typed] = useDebouncedValue(values, 300)
  const [from, to] = daysToCompare(typed)
  const isAsked =
    typed.location.trim() !== '' &&
    [from, to].every((day) => isRealDate(day)) &&
    Object.keys(eventFaults(typed)).length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save changes what takes place: the day has left its series
  const load = useCallback(
    async (): Promise<EventItem[]> => (isAsked ? listOccurrences(from, to) : []),
    [isAsked, from, to, stored?.id, stored?.version],
  )
  const { found = [], failure } = useFetched(load, 'Не удалось проверить, свободен ли зал')
  const clash = findHallClash(
    typed,
    found.filter(({ id }) => id !== stored?.id && id !== series?.id),
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

export const clashWords = (clash: EventItem) =>
  `В\u00a0это время здесь уже ${quoted(clash.title)}: ${formatWhen(clash)}. Если так и\u00a0задумано, ничего не\u00a0меняйте.`
