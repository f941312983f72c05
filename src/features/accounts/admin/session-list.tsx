import { Badge, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '#kit/admin/api.ts'
import { sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatRecent } from '#kit/admin/site-time.ts'
import { count } from '#kit/text/plural.ts'
import type { EndedAnswer, Session } from '../accounts.contract.ts'
import css from './account.module.css'

interface Props {
  sessions: Session[]
  onEnded(): void
}

export function SessionList({ sessions, onEnded }: Props) {
  const [ending, setEnding] = useState<number | 'others'>()
  const failed = 'Сеанс не завершён'

  async function end(what: number | 'others', work: () => Promise<string>) {
    setEnding(what)
    try {
      sayDone(await work())
    } catch (cause) {
      sayFailed(failed, cause)
    }
    setEnding(undefined)
    onEnded()
  }

  const endOne = ({ id, device }: Session) =>
    end(id, async () => {
      await api.delete(`/api/auth/sessions/${id}`)
      return `Сеанс завершён: ${device}`
    })

  const endOthers = () =>
    end('others', async () => {
      const { ended } = await api.delete<EndedAnswer>('/api/auth/sessions')
      return `Остальные сеансы завершены: ${ended}`
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
                h={44}
                aria-label={`Завершить: ${session.device}`}
                loading={ending === session.id}
                onClick={() => endOne(session)}
              >
                Завершить
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button
          variant="default"
          className={css.others}
          loading={ending === 'others'}
          onClick={endOthers}
        >
          Завершить все остальные
        </Button>
      )}
      <Text c="dimmed" size="sm">
        {count(sessions.length, ['сеанс', 'сеанса', 'сеансов'])}. Не&nbsp;узнаёте устройство?
        Завершите его сеанс и&nbsp;смените пароль. Сеанс сам кончается через 7&nbsp;дней без
        использования и&nbsp;через&nbsp;30 в&nbsp;любом случае.
      </Text>
    </>
  )
}

function About({ session: { device, address, createdAt, usedAt, current } }: { session: Session }) {
  const { timeZone } = useSite()
  const parts = [
    ...(current ? [] : [`Был здесь ${formatRecent(usedAt, timeZone)}`]),
    `${current ? 'Вход' : 'вход'} ${formatRecent(createdAt, timeZone)}`,
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
