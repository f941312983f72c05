import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError, reach } from '#kit/admin/api.ts'
import { acceptToken } from '#kit/admin/session.ts'
import { plural } from '#kit/text/plural.ts'

interface SignInFormProps {
  onSignedIn?: () => void
}

export function SignInForm({ onSignedIn }: SignInFormProps) {
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { username, password } = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setFailure('')
    try {
      acceptToken(await signIn(String(username), String(password)))
      onSignedIn?.()
    } catch (error) {
      setFailure(reason(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        {failure && <Alert color="red" role="alert" title={failure} p="sm" />}
        <TextInput
          name="username"
          label="Имя пользователя"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          data-autofocus
        />
        <PasswordInput
          name="password"
          label="Пароль"
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': 'Показать пароль' }}
        />
        <Button type="submit" loading={busy} mt="xs">
          Войти
        </Button>
      </Stack>
    </form>
  )
}

async function signIn(username: string, password: string): Promise<string> {
  const response = await reach(() =>
    fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    }),
  )
  const body = await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError(response.status, body, response.headers.get('retry-after'))
  return body.accessToken
}

function reason(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Ошибка входа'
  const text = error.message || 'Ошибка входа'
  return error.retryAfterSeconds ? `${text}. ${waitText(error.retryAfterSeconds)}` : text
}

function waitText(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, plural(seconds, 'секунду', 'секунды', 'секунд')]
      : [Math.ceil(seconds / 60), plural(Math.ceil(seconds / 60), 'минуту', 'минуты', 'минут')]
  return `Повторите через ${count} ${unit}`
}
