import { TextInput, type TextInputProps } from '@mantine/core'
import { tidyPhone } from '#kit/text/phone.ts'

interface PhoneFieldProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string
  onChange?(value: string): void
}

/** A telephone; when it is left it stands as the site will show it. */
export function PhoneField({ value = '', onChange, onBlur, ...props }: PhoneFieldProps) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="off"
      {...props}
      value={value}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      onBlur={(event) => {
        onBlur?.(event)
        const tidy = tidyPhone(value)
        if (tidy !== undefined && tidy !== value) onChange?.(tidy)
      }}
    />
  )
}
