import { Button, Group, NativeSelect, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDate } from '#kit/text/dates.ts'
import { type DatedChoice, likelyRecord } from './likely-record.ts'
import { useFetched } from './use-fetched.tsx'

interface LinkedRecordFieldProps {
  label: string
  hint?: string
  /** «Без альбома» */
  none: string
  /** What may be chosen, the likeliest first; must not change between renderings. */
  load(): Promise<DatedChoice[]>
  /** What the record with this field says of itself; while nothing is chosen, the likely one is proposed. */
  about?: { title: string; date: string | null }
  value?: number | null
  onChange?(value: number | null): void
  error?: ReactNode
}

/** Another record this one points to. While the choice is on its way the present one stays chosen. */
export function LinkedRecordField(props: LinkedRecordFieldProps) {
  const { label, hint, none, load, about, value = null, onChange, error } = props
  // Without the list the field keeps what is stored; the rest of the form works.
  const { found: options, failure } = useFetched(load, `Ошибка при загрузке списка «${label}»`)
  const isKnown = value === null || options?.some(({ id }) => id === value)
  // It may come back from the trash whole, and then the link is right again.
  const unknown = options ? `Запись № ${value} удалена` : `№ ${value}`
  const likely =
    value === null && about
      ? likelyRecord(options ?? [], { ...about, date: about.date || today() })
      : undefined
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
          ...(options ?? []).map((one) => ({ value: String(one.id), label: labelOf(one) })),
        ]}
        error={error}
      />
      {likely && (
        <Group gap="xs" mt={4}>
          <Text size="sm">Похоже, это «{labelOf(likely)}».</Text>
          <Button variant="light" size="compact-sm" onClick={() => onChange?.(likely.id)}>
            Связать
          </Button>
        </Group>
      )}
      {failure}
    </div>
  )
}

const labelOf = ({ title, date }: DatedChoice) => (date ? `${title}, ${formatDate(date)}` : title)

const today = () => new Date().toISOString()
