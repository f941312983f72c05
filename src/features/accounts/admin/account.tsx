import { Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { HistoryEntry } from '#features/history/history.contract.ts'
import { api } from '#kit/admin/api.ts'
import narrow from '#kit/admin/narrow-screen.module.css'
import type { Session, SignedInUser, VerifyAnswer } from '../accounts.contract.ts'
import { accountName } from '../accounts.names.ts'
import css from './account.module.css'
import { EventList } from './event-list.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { noteSeen } from './seen-sign-ins.ts'
import { SessionList } from './session-list.tsx'

interface Account {
  user: SignedInUser
  /** The password is still the one that the site made. */
  isFirst: boolean
  sessions: Session[]
  events: HistoryEntry[]
}

export async function loader(): Promise<Account> {
  const [{ user, changePasswordBy }, sessions, events] = await Promise.all([
    api.get<VerifyAnswer>('/api/auth/verify'),
    api.get<Session[]>('/api/auth/sessions'),
    api.get<HistoryEntry[]>('/api/history', { entity: accountName.entity, limit: 10 }),
  ])
  return { user, isFirst: changePasswordBy !== undefined, sessions, events }
}

export function Component() {
  const { user, isFirst, sessions, events } = useLoaderData<Account>()
  const { revalidate } = useRevalidator()
  useEffect(() => noteSeen(events), [events])
  // Meanwhile somebody may have signed in or out elsewhere.
  useWindowEvent('focus', () => void revalidate())
  const password = (
    <section aria-labelledby="password" className={css.part}>
      <Title order={2} id="password">
        Пароль
      </Title>
      <PasswordForm username={user.username} onChanged={revalidate} />
    </section>
  )
  return (
    <div className={narrow.screen}>
      <title>Мой аккаунт — админка</title>
      <Title>Мой аккаунт</Title>
      <Text c="dimmed">
        Вы вошли под&nbsp;именем <strong className={css.name}>{user.username}</strong>.
      </Text>
      {isFirst && password}
      <section aria-labelledby="sessions" className={css.part}>
        <Title order={2} id="sessions">
          Где вы вошли
        </Title>
        <SessionList sessions={sessions} onEnded={revalidate} />
      </section>
      {!isFirst && password}
      <section aria-labelledby="name" className={css.part}>
        <Title order={2} id="name">
          Имя пользователя
        </Title>
        <NameForm username={user.username} onChanged={revalidate} />
      </section>
      <section aria-labelledby="events" className={css.part}>
        <Title order={2} id="events">
          Последние входы
        </Title>
        <EventList events={events} />
      </section>
    </div>
  )
}
