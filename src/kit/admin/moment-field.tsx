import type { ReactNode } from 'react'
import { DayInput } from './day-input.tsx'
import { useSite } from './site.ts'
import { fromWallTime, toWallTime, zoneName } from './site-time.ts'

interface MomentFieldProps {
  label: string
  /** ISO UTC; null is «not set». */
  value?: string | null
  onChange?(value: string | null): void
  error?: ReactNode
  hint?: string
}

/** A date and time by the federation's clock, wherever the editor is; the phone's own picker. */
export function MomentField({ label, value, onChange, error, hint = '' }: MomentFieldProps) {
  const { timeZone } = useSite()
  return (
    <DayInput
      time
      label={label}
      description={`${hint} Время федерации: ${zoneName(timeZone)}.`.trim()}
      value={value ? toWallTime(value, timeZone) : ''}
      onChange={({ currentTarget }) =>
        onChange?.(currentTarget.value ? fromWallTime(currentTarget.value, timeZone) : null)
      }
      error={error}
    />
  )
}
