import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { HistoryEntry } from '#features/history/history.contract.ts'
import { actionNames } from '#features/history/journal-words.ts'
import { useSite } from '#kit/admin/site.ts'
import { formatRecent } from '#kit/admin/site-time.ts'
import css from './account.module.css'

export function EventList({ events }: { events: HistoryEntry[] }) {
  const { timeZone } = useSite()
  return (
    <>
      <ul className={css.list}>
        {events.map(({ id, at, action, name }) => (
          <li key={id} className={css.event}>
            <Text fw={600} c={action === 'signInFailed' ? 'red' : undefined}>
              {actionNames[action]}
            </Text>
            <Text size="sm" c="dimmed">
              {formatRecent(at, timeZone)} · {name}
            </Text>
          </li>
        ))}
      </ul>
      <Text c="dimmed" size="sm">
        {events.length === 0 && 'Входов пока не\u00a0было. '}
        Неудачные попытки одного дня стоят одной строкой.{' '}
        <Anchor component={Link} to="/admin/history?entity=account">
          Все записи — в&nbsp;журнале
        </Anchor>
      </Text>
    </>
  )
}
