import { ActionIcon, Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LineField } from '#kit/admin/line-field.tsx'
import { optionsOf } from '#kit/admin/options-of.ts'
import { useRemovableRows } from '#kit/admin/removable-rows.ts'
import { type ProgramKind, programKindNames } from '../program.contract.ts'
import { kindSaid } from '../program-said.ts'
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
  /** What the words said of a line, the words of another say. */
  function retitle(at: number, { title, kind }: Line, typed: string) {
    const isSaid = kind === undefined || kind === kindSaid(title)
    change(at, { title: typed, ...(isSaid && { kind: kindSaid(typed) }) })
  }
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
            onChange={(title) => retitle(at, line, title)}
            error={errors[`program.${at}.title`]}
          />
          <NativeSelect
            aria-label={`Что это, пункт ${at + 1}`}
            className={css.usualKind}
            data={[{ value: '', label: 'Не\u00a0указано' }, ...optionsOf(programKindNames)]}
            value={(line.kind === undefined ? kindSaid(line.title) : line.kind) ?? ''}
            onChange={({ currentTarget: { value: kind } }) =>
              change(at, { kind: kind === '' ? null : (kind as ProgramKind) })
            }
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
