import { Alert, Anchor, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useCallback } from 'react'
import { Link } from 'react-router'
import { GiveWay } from '#features/federation/admin/give-way.tsx'
import { ofClub } from '#features/federation/club-words.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { isCovered, twinClubs } from '#features/federation/similar-series.ts'
import { useSite } from '#kit/admin/site.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { localDate } from '#kit/text/dates.ts'
import type { EventItem, EventValues } from '../calendar.record.ts'
import { listClubs } from './calendar-client.ts'

interface Twin {
  club: Club | undefined
  /** Each of its days is in the club's week. */
  isWhole: boolean
  failure: ReactNode
}

interface ClubTwinNoteProps {
  twin: Twin
  values: EventValues
  /** As it is stored; absent for a new one. */
  stored: EventItem | undefined
  /** It is there no more. */
  onGone(): void
}

export const twinWords = ({ name }: Pick<Club, 'name'>) =>
  `Такая тренировка уже есть в\u00a0расписании ${ofClub(name)}`

/** The club whose schedule puts this very series into the calendar already. */
export function useClubTwin(values: EventValues, stored: EventItem | undefined): Twin {
  const { timeZone } = useSite()
  const [typed] = useDebouncedValue(values, 300)
  const isAsked = typed.repeat !== null && typed.type === 'training'
  const load = useCallback(async () => (isAsked ? listClubs() : []), [isAsked])
  const { found = [], failure } = useFetched(load, 'Не удалось сверить с\u00a0расписаниями клубов')
  const series = { ...typed, id: stored?.id ?? 0 }
  const [club] = twinClubs(found, series, localDate(new Date(), timeZone))
  return { club, isWhole: club !== undefined && isCovered(club, series), failure }
}

/** Said before it is saved, never refused. */
export function ClubTwinNote({ twin, values, stored, onGone }: ClubTwinNoteProps) {
  const { club, isWhole, failure } = twin
  if (!club) return failure
  const isAsStored = stored && JSON.stringify(stored.repeat) === JSON.stringify(values.repeat)
  return (
    <Alert role="status" color="yellow" title={twinWords(club)}>
      <Text inherit>
        Посетители увидят её в&nbsp;календаре дважды.
        {!isWhole && ' Уберите из\u00a0повторов дни, которые уже есть у\u00a0клуба.'}
        {isWhole &&
          !stored &&
          ' Добавлять её не\u00a0нужно: чтобы перенести или отменить один день, нажмите на\u00a0него в\u00a0календаре.'}
      </Text>
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
