import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFetched } from './use-fetched.tsx'

interface LinkedRecordFieldProps {
  label: string
  hint?: string
  /** «Без альбома» */
  none: string
  /** What may be chosen, the likeliest first; must not change between renderings. */
  load(): Promise<{ id: number; title: string }[]>
  value?: number | null
  onChange?(value: number | null): void
  error?: ReactNode
}

/** Another record this one points to. While the choice is on its way the present one stays chosen. */
export function LinkedRecordField(props: LinkedRecordFieldProps) {
  const { label, hint, none, load, value = null, onChange, error } = props
  // Without the list the field keeps what is stored; the rest of the form works.
  const { found: options, failure } = useFetched(load, `Ошибка при загрузке списка «${label}»`)
  const isKnown = value === null || options?.some(({ id }) => id === value)
  // It may come back from the trash whole, and then the link is right again.
  const unknown = options ? `Запись № ${value} удалена` : `№ ${value}`
  return (
    <div>
      <NativeSelect
        label={label}
        description={hint}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange?.(currentTarget.value ? Number(currentTarget.value) : null)
        }
        data={[
          { value: '', label: none },
          ...(isKnown ? [] : [{ value: String(value), label: unknown }]),
          ...(options ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        error={error}
      />
      {failure}
    </div>
  )
}
