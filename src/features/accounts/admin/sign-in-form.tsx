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
  /** Said anew, so that it is also read out anew. */
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const told = useId()
  // The words stand below both fields, where those of Mantine look for none.
  useEffect(() => {
    for (const field of form.current?.querySelectorAll('input') ?? [])
      if (isRefused) field.setAttribute('aria-describedby', told)
      else field.removeAttribute('aria-describedby')
  }, [isRefused, told])
  // A phone's keyboard may cover them.
  useEffect(() => {
    if (tries > 0) document.getElementById(told)?.scrollIntoView({ block: 'nearest' })
  }, [tries, told])
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { username, password } = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    try {
      acceptToken(await signIn(String(username), String(password)))
      onSignedIn?.()
    } catch (error) {
      setTries((times) => times + 1)
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
        {/* Beside the fields, where a phone's keyboard leaves it in sight. It stays until the next answer, so that the button does not move twice. */}
        {failure && <Alert key={tries} color="red" role="alert" id={told} title={failure} p="sm" />}
        <Button type="submit" loading={busy} mt="xs">
          Войти
        </Button>
        <details className={css.forgotten}>
          <summary>Забыли пароль?</summary>
          <Text size="sm">
            Попросите того, кто обслуживает сайт, дать вам новый пароль. Писем сайт
            не&nbsp;присылает.
          </Text>
          <Text size="sm" mt="xs">
            Тому, кто обслуживает: в&nbsp;папке сайта (обычно <code>/srv/site</code>)
            от&nbsp;пользователя, от&nbsp;которого сайт запущен (обычно <code>site</code>, не&nbsp;
            <code>root</code>), выполните <code>npm run admin -- reset-password</code>.
          </Text>
        </details>
      </Stack>
    </form>
  )
}

async function signIn(username: string, password: string): Promise<string> {
  const body = { username, password }
  const { accessToken } = await publicApi.post<{ accessToken: string }>('/api/auth/login', body)
  return accessToken
}
