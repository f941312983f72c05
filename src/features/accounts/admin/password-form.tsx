import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '#kit/admin/api.ts'
import { sayDone } from '#kit/admin/messages.tsx'
import { PasswordField } from '#kit/admin/password-field.tsx'
import { useSite } from '#kit/admin/site.ts'
import type { EndedAnswer } from '../accounts.contract.ts'
import { passwordStrength, replacementFault } from '../password-policy.ts'
import css from './account.module.css'
import { useAccountForm } from './use-account-form.ts'

interface Given {
  current: string
  next: string
}

interface Props {
  username: string
  onChanged(): void
}

export function PasswordForm({ username, onChanged }: Props) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const { form, submit, faults, forgive, failure, busy } = useAccountForm(async (given) => {
    const { ended } = await api.post<EndedAnswer>('/api/auth/password', {
      current: String(given.get('current')),
      next,
    })
    setCurrent('')
    setNext('')
    if (ended > 0) sayDone('Пароль сменён. На\u00a0остальных устройствах вход завершён')
    else sayDone('Пароль сменён')
    onChanged()
  }, 'Ошибка при смене пароля')

  return (
    <form ref={form} onSubmit={submit} className={css.form}>
      <Text c="dimmed" size="sm">
        Здесь вы останетесь, на&nbsp;других устройствах придётся войти с&nbsp;новым паролем.
      </Text>
      {/* For whatever keeps passwords: whose the new one is. */}
      <input type="text" hidden name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        name="current"
        label="Текущий пароль"
        autoComplete="current-password"
        onChange={({ currentTarget }) => {
          setCurrent(currentTarget.value)
          forgive('current')
        }}
        error={faults.current}
      />
      <PasswordField
        name="next"
        label="Новый пароль"
        description="Не короче 12 символов, лучше — несколько слов"
        autoComplete="new-password"
        value={next}
        onChange={({ currentTarget }) => {
          setNext(currentTarget.value)
          forgive('next')
        }}
        error={faults.next}
      />
      {/* Once refused, the field itself says why. */}
      <Strength given={{ current, next: faults.next ? '' : next }} username={username} />
      <Button type="submit" loading={busy}>
        Сменить пароль
      </Button>
      {failure && <Alert color="red" role="alert" title={failure} p="sm" />}
    </form>
  )
}

function Strength({ given, username }: { given: Given; username: string }) {
  const site = useSite()
  const fault = given.next === '' ? '' : replacementFault(given, username, site)
  return (
    <Text size="sm" c={fault ? undefined : 'green'} className={css.strength} role="status">
      {fault ?? passwordStrength(given.next, username, site)}
    </Text>
  )
}
