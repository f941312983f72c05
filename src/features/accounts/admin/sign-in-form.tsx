import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError, explain, publicApi } from '#kit/admin/api.ts'
import { PasswordField } from '#kit/admin/password-field.tsx'
import { acceptToken } from '#kit/admin/session.ts'
import css from './sign-in-form.module.css'

interface SignInFormProps {
  /** Known already: only the password is asked for. */
  name?: string
  onSignedIn?: () => void
}

export function SignInForm({ name = '', onSignedIn }: SignInFormProps) {
  const [failure, setFailure] = useState('')
  const [isRefused, setRefused] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const told = useId()
  // The words stand below the button, where the fields of Mantine look for none.
  useEffect(() => {
    for (const field of form.current?.querySelectorAll('input') ?? [])
      if (isRefused) field.setAttribute('aria-describedby', told)
      else field.removeAttribute('aria-describedby')
  }, [isRefused, told])
  // A phone's keyboard may cover them.
  useEffect(() => {
    if (failure) document.getElementById(told)?.scrollIntoView({ block: 'nearest' })
  }, [failure, told])
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { username, password } = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setFailure('')
    setRefused(false)
    try {
      acceptToken(await signIn(String(username), String(password)))
      onSignedIn?.()
    } catch (error) {
      setRefused(error instanceof ApiError && error.status === 401)
      // A refusal says what is wrong; no answer, or one of a broken server, does not say what failed by that.
      const isRefusal =
        error instanceof ApiError && error.isTold && error.status >= 400 && error.status < 500
      setFailure(isRefusal ? error.message : explain('Ошибка входа', error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        <TextInput
          name="username"
          label="Имя пользователя"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          defaultValue={name}
          error={isRefused}
          data-autofocus={name === '' || undefined}
        />
        <PasswordField
          name="password"
          error={isRefused}
          label="Пароль"
          data-autofocus={name !== '' || undefined}
          autoComplete="current-password"
        />
        <Button type="submit" loading={busy} mt="xs">
          Войти
        </Button>
        <details className={css.forgotten}>
          <summary>Забыли пароль?</summary>
          <Text size="sm">
            Письма сайт не&nbsp;присылает. Новый пароль даёт тот, у&nbsp;кого есть доступ
            к&nbsp;серверу: в&nbsp;папке сайта (обычно <code>/srv/site</code>) от&nbsp;пользователя,
            от&nbsp;которого сайт запущен (обычно <code>site</code>, не <code>root</code>), командой{' '}
            <code>npm run admin -- reset-password</code>. Доступа нет&nbsp;— попросите того, кто
            обслуживает сайт.
          </Text>
        </details>
        {/* Below and with room kept for it: nothing moves away from under a finger. */}
        <div className={css.failure}>
          {failure && <Alert color="red" role="alert" id={told} title={failure} p="sm" />}
        </div>
      </Stack>
    </form>
  )
}

async function signIn(username: string, password: string): Promise<string> {
  const body = { username, password }
  const { accessToken } = await publicApi.post<{ accessToken: string }>('/api/auth/login', body)
  return accessToken
}
