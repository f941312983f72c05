import { DayInput, type DayInputProps } from './day-input.tsx'
import { useSite } from './site.ts'
import { fromWallTime, toWallTime, zoneName } from './site-time.ts'

interface MomentFieldProps extends Omit<DayInputProps, 'onChange' | 'description' | 'time'> {
  /** ISO UTC; null is «not set». */
  value?: string | null
  onChange?(value: string | null): void
  hint?: string
}

/** A date and time by the federation's clock, wherever the editor is; the phone's own picker. */
export function MomentField({ value, onChange, hint = '', ...props }: MomentFieldProps) {
  const { timeZone } = useSite()
  return (
    <DayInput
      {...props}
      time
      description={`${hint} Время федерации: ${zoneName(timeZone)}.`.trim()}
      value={value ? toWallTime(value, timeZone) : ''}
      onChange={({ currentTarget }) =>
        onChange?.(currentTarget.value ? fromWallTime(currentTarget.value, timeZone) : null)
      }
    />
  )
}
