import { Alert, Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, api, explain } from '#kit/admin/api.ts'
import { sayDone } from '#kit/admin/messages.tsx'
import { PasswordField } from '#kit/admin/password-field.tsx'
import { loginNameRule } from '#kit/contract/login-name.ts'
import type { NameAnswer } from '../accounts.contract.ts'
import css from './account.module.css'

interface Props {
  username: string
  onChanged(): void
}

export function NameForm({ username, onChanged }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setFailure('')
    setFaults({})
    try {
      const { user } = await api.post<NameAnswer>('/api/auth/name', sent)
      form.current?.reset()
      sayDone(`Имя для входа теперь ${user.username}`)
      onChanged()
    } catch (cause) {
      const fields = cause instanceof ApiError ? cause.fields : {}
      setFaults(fields)
      const [first] = Object.keys(fields)
      if (!first) return setFailure(explain('Ошибка при смене имени', cause))
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={submit} className={css.form}>
      <Text c="dimmed" size="sm">
        Сейчас это <strong className={css.name}>{username}</strong>. Имя, которого не&nbsp;знают
        другие, труднее подобрать. Сеансы останутся.
      </Text>
      <TextInput
        name="name"
        label="Новое имя"
        description={loginNameRule}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        error={faults.name}
      />
      <PasswordField
        name="current"
        label="Ваш пароль"
        autoComplete="current-password"
        error={faults.current}
      />
      <Button type="submit" loading={busy}>
        Сменить имя
      </Button>
      {failure && <Alert color="red" role="alert" title={failure} p="sm" />}
    </form>
  )
}
