import { Alert, Anchor } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { GiveWay } from '#features/federation/admin/give-way.tsx'
import type { Club } from '#features/federation/clubs.record.ts'
import { isCovered, twinClubs } from '#features/federation/similar-series.ts'
import { useSite } from '#kit/admin/site.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { localDate } from '#kit/text/dates.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { EventItem, EventValues } from '../calendar.record.ts'
import { listClubs } from './calendar-client.ts'

interface ClubTwinNoteProps {
  values: EventValues
  /** As it is stored; absent for a new one. */
  stored: EventItem | undefined
  /** It is there no more. */
  onGone(): void
}

export const twinWords = ({ name }: Pick<Club, 'name'>) =>
  `Такая тренировка уже есть в\u00a0расписании клуба ${quoted(name)}`

/** A series that a club's schedule puts into the calendar already: said before it is saved, never refused. */
export function ClubTwinNote({ values, stored, onGone }: ClubTwinNoteProps) {
  const { timeZone } = useSite()
  const [typed] = useDebouncedValue(values, 300)
  const isAsked = typed.repeat !== null && typed.type === 'training'
  const load = useCallback(async () => (isAsked ? listClubs() : []), [isAsked])
  const { found = [], failure } = useFetched(load, 'Не удалось сверить с\u00a0расписаниями клубов')
  const series = { ...typed, id: stored?.id ?? 0 }
  const [club] = twinClubs(found, series, localDate(new Date(), timeZone))
  if (!club) return failure
  const isWhole = isCovered(club, series)
  const isAsStored = stored && JSON.stringify(stored.repeat) === JSON.stringify(values.repeat)
  return (
    <Alert role="status" color="yellow" title={twinWords(club)}>
      Посетители увидят её в&nbsp;календаре дважды.{' '}
      {!isWhole && 'Уберите из\u00a0повторов дни, которые уже есть у\u00a0клуба. '}
      {isWhole &&
        !stored &&
        'Добавлять её не\u00a0нужно: чтобы перенести или отменить один день, нажмите на\u00a0него в\u00a0календаре. '}
      <Anchor
        component={Link}
        to={`/admin/federation/clubs/${club.id}`}
        inherit
        display="inline-block"
        py="xs"
      >
        Расписание клуба
      </Anchor>
      {isWhole && stored && isAsStored && (
        <div>
          <GiveWay club={club.id} series={[stored.id]} then={(done) => done && onGone()} />
        </div>
      )}
    </Alert>
  )
}
