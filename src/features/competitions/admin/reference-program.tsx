import { ActionIcon, Button, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LineField } from '#kit/admin/line-field.tsx'
import { useRemovableRows } from '#kit/admin/removable-rows.ts'
import type { CompetitionReference } from '../reference.contract.ts'
import css from './competitions.module.css'

type Line = CompetitionReference['program'][number]

interface ReferenceProgramProps {
  errors: Record<string, ReactNode>
  value?: Line[]
  onChange?(value: Line[]): void
}

export function ReferenceProgram({ errors, value = [], onChange }: ReferenceProgramProps) {
  const { rows, remove } = useRemovableRows<HTMLDivElement, Line>(value, (now) => onChange?.(now))
  const change = (at: number, part: Partial<Line>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <Stack gap="xs" ref={rows}>
      {value.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name while they are typed
        <div key={at} className={css.usual}>
          <TextInput
            type="time"
            aria-label={`Время, пункт ${at + 1}`}
            value={line.time}
            onChange={({ currentTarget }) => change(at, { time: currentTarget.value })}
            error={errors[`program.${at}.time`]}
          />
          <LineField
            aria-label={`Что будет, пункт ${at + 1}`}
            value={line.title}
            onChange={(title) => change(at, { title })}
            error={errors[`program.${at}.title`]}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Убрать пункт ${at + 1}`}
            data-remove-row
            onClick={() => remove(at, 'Пункт убран')}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        data-add-row
        leftSection={<IconPlus size={16} />}
        onClick={() => onChange?.([...value, { time: '10:00', title: '' }])}
      >
        Добавить пункт
      </Button>
    </Stack>
  )
}
