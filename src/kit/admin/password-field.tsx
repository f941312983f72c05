import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Mantine's own does not say to a screen reader that it was refused. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    required
    withAsterisk={false}
    aria-invalid={props.error ? true : undefined}
    visibilityToggleButtonProps={{ 'aria-label': 'Показать пароль' }}
    {...props}
  />
)
