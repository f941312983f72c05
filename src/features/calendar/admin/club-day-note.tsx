import { Alert, Anchor, Button, Group } from '@mantine/core'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { ofClub } from '#features/federation/club-words.ts'
import { confirmDanger } from '#kit/admin/messages.tsx'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import type { EventItem } from '../calendar.record.ts'
import { formatDay } from '../calendar-text.ts'
import { findClubOf } from './calendar-client.ts'

interface ClubDayNoteProps {
  event: EventItem
  onReturn(): void
}

/** Of whose schedule it was one day, while it can still go back there. */
export function ClubDayNote({ event, onReturn }: ClubDayNoteProps) {
  const load = useCallback(async () => findClubOf(event), [event])
  const { found: club, failure } = useFetched(load, 'Ошибка при загрузке расписания')
  if (!club || !event.seriesDate) return failure

  async function ask(day: string) {
    const sure = await confirmDanger({
      question: 'Вернуть занятие в\u00a0расписание?',
      explanation: `${formatDay(day)}: оно снова пройдёт, как\u00a0стоит в\u00a0расписании клуба.`,
      action: 'Вернуть',
      refusal: 'Не\u00a0возвращать',
      color: 'blue',
    })
    if (sure) onReturn()
  }
  return (
    <Alert
      color="blue"
      title={`Это занятие изменено отдельно от\u00a0расписания ${ofClub(club.name)}`}
    >
      <Group gap="md">
        <Button variant="default" onClick={() => ask(event.seriesDate ?? '')}>
          Вернуть в&nbsp;расписание
        </Button>
        <Anchor component={Link} to={`/admin/federation/clubs/${club.id}`} size="sm" py="sm">
          Расписание клуба
        </Anchor>
      </Group>
    </Alert>
  )
}
