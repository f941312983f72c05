import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type DayRule, likelyRecord } from './likely-record.ts'
import { type ChoiceKind, labelOf, useNearChoices } from './record-choices.ts'
import { RecordPicker } from './record-picker.tsx'

interface LinkedRecordFieldProps {
  label: string
  hint?: string
  /** «Без альбома» */
  none: string
  /** Must not change between renderings. */
  kind: ChoiceKind
  /** Where one that is not there is made. */
  elsewhere?: string
  /** What the record with this field says of itself; while nothing is chosen, the likely one is proposed. */
  about?: { title: string; date: string | null; days: DayRule }
  value?: number | null
  onChange?(value: number | null): void
  error?: ReactNode
}

const nothing = 'none'

/** Another record this one points to. */
export function LinkedRecordField(props: LinkedRecordFieldProps) {
  const { label, hint, none, kind, about, value = null, onChange, error } = props
  // What has no day yet is told of today, and is made today.
  const day = (about?.date || (about?.days === 'same' ? '' : today())).slice(0, 10)
  const isProposed = value === null && about !== undefined && day !== ''
  const near = useNearChoices(kind, isProposed ? day : undefined)
  const likely = isProposed ? likelyRecord(near, { ...about, date: day }) : undefined
  return (
    <div>
      <RecordPicker
        label={label}
        hint={hint}
        kind={kind}
        elsewhere={props.elsewhere}
        first={[{ value: nothing, label: none }]}
        value={value === null ? nothing : String(value)}
        onChange={(chosen) => onChange?.(chosen === nothing ? null : Number(chosen))}
        error={error}
        // Without the list the field keeps what is stored; the rest of the form works.
        message={`Ошибка при загрузке списка «${label}»`}
      />
      {likely && (
        <Group gap="xs" mt={4}>
          <Text size="sm">Похоже, это «{labelOf(likely)}».</Text>
          <Button variant="light" size="compact-sm" onClick={() => onChange?.(likely.id)}>
            Связать
          </Button>
        </Group>
      )}
    </div>
  )
}

const today = () => new Date().toISOString()
