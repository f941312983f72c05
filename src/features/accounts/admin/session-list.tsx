import { Badge, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '#kit/admin/api.ts'
import { sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatRecent } from '#kit/admin/site-time.ts'
import { count } from '#kit/text/plural.ts'
import type { EndedAnswer, Session } from '../accounts.contract.ts'
import css from './account.module.css'
import { seenWords } from './seen-words.ts'

interface Props {
  sessions: Session[]
  onEnded(): void
}

export function SessionList({ sessions, onEnded }: Props) {
  const [ending, setEnding] = useState<number | 'others'>()

  async function end(what: number | 'others', work: () => Promise<string>) {
    setEnding(what)
    try {
      sayDone(await work())
    } catch (cause) {
      sayFailed(
        what === 'others' ? 'Остальные входы не\u00a0завершены' : 'Вход не\u00a0завершён',
        cause,
      )
    }
    setEnding(undefined)
    onEnded()
  }

  const endOne = ({ id, device }: Session) =>
    end(id, async () => {
      await api.remove(`/api/auth/sessions/${id}`)
      return `Вход завершён: ${device}`
    })

  const endOthers = () =>
    end('others', async () => {
      const { ended } = await api.delete<EndedAnswer>('/api/auth/sessions')
      return `Остальные входы завершены: ${ended}`
    })

  return (
    <>
      <ul className={css.list}>
        {sessions.map((session) => (
          <li key={session.id} className={css.session}>
            <About session={session} />
            {session.current ? (
              <Badge variant="light" color="green" tt="none" radius="xs">
                это устройство
              </Badge>
            ) : (
              <Button
                variant="default"
                aria-label={`Завершить вход: ${session.device}`}
                loading={ending === session.id}
                onClick={() => endOne(session)}
              >
                Завершить
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="default"
          className={css.others}
          loading={ending === 'others'}
          onClick={endOthers}
        >
          Выйти на&nbsp;остальных устройствах
        </Button>
      )}
      <Text c="dimmed" size="sm">
        {sessions.length === 1
          ? 'Других входов нет. '
          : `${count(sessions.length, ['вход', 'входа', 'входов'])}. Не\u00a0узнаёте устройство? Завершите этот вход и\u00a0смените пароль. `}
        Сам вход завершается через 7&nbsp;дней, если им не&nbsp;пользоваться, и&nbsp;через&nbsp;30
        в&nbsp;любом случае.
      </Text>
    </>
  )
}

function About({ session: { device, address, createdAt, usedAt, current } }: { session: Session }) {
  const { timeZone } = useSite()
  const parts = [
    seenWords({ usedAt, current }, timeZone),
    `вошли ${formatRecent(createdAt, timeZone)}`,
    ...(address ? [`адрес ${address}`] : []),
  ]
  return (
    <div className={css.about}>
      <Text fw={600}>{device}</Text>
      <Text size="sm" c="dimmed">
        {parts.join(' · ')}
      </Text>
    </div>
  )
}
