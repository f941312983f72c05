import { TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { badWeights, splitWeights } from '#features/sport/weights.ts'
import { faultyOf } from '#kit/admin/record-form/list-faults.ts'

interface WeightsFieldProps {
  label: string
  description?: string
  value: string[]
  onChange(value: string[]): void
  /** Of the whole form. */
  errors: Record<string, ReactNode>
  /** Its name there: `categories.2.weights`. */
  path: string
}

/** A chip for every weight; a list that was pasted falls into its weights, «48,5» stays one mistake. */
export function WeightsField({ errors, path, onChange, ...field }: WeightsFieldProps) {
  const bad = faultyOf(errors, path, field.value)
  return (
    <TagsInput
      {...field}
      splitChars={[';']}
      acceptValueOnBlur
      onChange={(typed) => onChange([...new Set(typed.flatMap(splitWeights))])}
      error={errors[path] ?? (bad.length > 0 && badWeights(bad))}
    />
  )
}
