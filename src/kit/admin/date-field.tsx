import type { ReactNode } from 'react'
import { DayInput } from './day-input.tsx'

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
    <DayInput
      {...props}
      description={hint}
      min={min || undefined}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value || (optional ? null : ''))}
    />
  )
}
