import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { lacksCode, tidyPhone } from '#kit/text/phone.ts'

interface PhoneFieldProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string
  onChange?(value: string): void
}

/** A telephone; when it is left it stands as the site will show it, and what may be half a number is said. */
export function PhoneField({ value = '', onChange, onBlur, ...props }: PhoneFieldProps) {
  const [isShort, setShort] = useState(() => lacksCode(value))
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="off"
      inputContainer={(input) => (
        <>
          {input}
          {isShort && (
            <Text size="sm" role="status">
              Номер короткий: с&nbsp;мобильного и&nbsp;из&nbsp;другого города по&nbsp;нему
              не&nbsp;дозвониться. Допишите код.
            </Text>
          )}
        </>
      )}
      {...props}
      value={value}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      onBlur={(event) => {
        onBlur?.(event)
        const tidy = tidyPhone(value)
        setShort(lacksCode(value))
        if (tidy !== undefined && tidy !== value) onChange?.(tidy)
      }}
    />
  )
}
