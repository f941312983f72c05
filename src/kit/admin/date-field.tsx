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
}

/** `YYYY-MM-DD` from the device's own calendar. */
export function DateField({ label, hint, min, optional, value, onChange, error }: DateFieldProps) {
  return (
    <TextInput
      type="date"
      label={label}
      description={hint}
      min={min || undefined}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value || (optional ? null : ''))}
      error={error}
    />
  )
}
