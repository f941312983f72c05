import { Alert, Button, Text, TextInput } from '@mantine/core'
import { api } from '#kit/admin/api.ts'
import { sayDone } from '#kit/admin/messages.tsx'
import { PasswordField } from '#kit/admin/password-field.tsx'
import { loginNameRule } from '#kit/contract/login-name.ts'
import type { NameAnswer } from '../accounts.contract.ts'
import css from './account.module.css'
import { useAccountForm } from './use-account-form.ts'

interface Props {
  username: string
  onChanged(): void
}

export function NameForm({ username, onChanged }: Props) {
  const { form, submit, faults, failure, busy } = useAccountForm(async (given) => {
    const { user } = await api.post<NameAnswer>('/api/auth/name', Object.fromEntries(given))
    sayDone(`Имя пользователя теперь ${user.username}`)
    onChanged()
  }, 'Ошибка при смене имени')

  return (
    <form ref={form} onSubmit={submit} className={css.form}>
      <Text c="dimmed" size="sm">
        Сейчас это <strong className={css.name}>{username}</strong>. Имя, которого не&nbsp;знают
        другие, труднее подобрать. Входы на&nbsp;устройствах останутся.
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
        label="Текущий пароль"
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
