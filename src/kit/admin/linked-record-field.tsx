import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { likelyRecord } from './likely-record.ts'
import { type ChoiceKind, labelOf, useNearChoices } from './record-choices.ts'
import { RecordPicker } from './record-picker.tsx'

interface LinkedRecordFieldProps {
  label: string
  hint?: string
  /** «Без альбома» */
  none: string
  /** Must not change between renderings. */
  kind: ChoiceKind
  /** What the record with this field says of itself; while nothing is chosen, the likely one is proposed. */
  about?: { title: string; date: string | null }
  value?: number | null
  onChange?(value: number | null): void
  error?: ReactNode
}

const nothing = 'none'

/** Another record this one points to. */
export function LinkedRecordField(props: LinkedRecordFieldProps) {
  const { label, hint, none, kind, about, value = null, onChange, error } = props
  const day = (about?.date || today()).slice(0, 10)
  const near = useNearChoices(kind, value === null && about ? day : undefined)
  const likely =
    value === null && about ? likelyRecord(near, { title: about.title, date: day }) : undefined
  return (
    <div>
      <RecordPicker
        label={label}
        hint={hint}
        kind={kind}
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
