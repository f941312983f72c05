import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface CoordinateFieldProps {
  label: string
  hint?: string
  value?: number | null
  onChange?(value: number | null): void
  error?: ReactNode
}

/** Degrees with a dot or a comma; an empty field is null. */
export function CoordinateField({ label, hint, value, onChange, error }: CoordinateFieldProps) {
  return (
    <NumberInput
      size="md"
      label={label}
      description={hint}
      hideControls
      decimalScale={7}
      allowedDecimalSeparators={[',', '.']}
      value={value ?? ''}
      onChange={(given) => onChange?.(typeof given === 'number' ? given : null)}
      error={error}
    />
  )
}
