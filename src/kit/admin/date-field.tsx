import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface DateFieldProps {
  label: string
  hint?: string
  min?: string
  /** An empty field is null. */
  optional?: boolean
  value?: string | null
  onChange?(value: string | null): void
  error?: ReactNode
  withAsterisk?: boolean
  'aria-required'?: boolean
}

/** `YYYY-MM-DD` from the device's own calendar. */
export function DateField({ hint, min, optional, value, onChange, ...props }: DateFieldProps) {
  return (
    <TextInput
      type="date"
      {...props}
      description={hint}
      // Beside a date without a hint it stands at the same height.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={min || undefined}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value || (optional ? null : ''))}
    />
  )
}
