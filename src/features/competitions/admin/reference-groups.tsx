import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  NumberInput,
  Paper,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ReferenceGroup } from '#features/sport/reference-groups.contract.ts'
import { type Sport, sportNames } from '#features/sport/sports.ts'
import { optionsOf } from '#kit/admin/options-of.ts'
import { useRemovableRows } from '#kit/admin/removable-rows.ts'
import css from './competitions.module.css'
import { WeightsField } from './weights-field.tsx'

interface ReferenceGroupsProps {
  errors: Record<string, ReactNode>
  value?: ReferenceGroup[]
  onChange?(value: ReferenceGroup[]): void
}

const sportOptions = optionsOf(sportNames)

export function ReferenceGroups({ errors, value = [], onChange }: ReferenceGroupsProps) {
  const { rows, remove } = useRemovableRows<HTMLDivElement, ReferenceGroup>(value, (now) =>
    onChange?.(now),
  )
  const change = (at: number, part: Partial<ReferenceGroup>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <Stack ref={rows}>
      {value.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name while they are typed
        <Paper key={at} withBorder p="sm" className={css.category}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>
              {sportNames[group.sport]}, {group.ageGroup}
            </Text>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`Убрать «${group.ageGroup}»`}
              data-remove-row
              onClick={() => remove(at, `Категория «${group.ageGroup}» убрана`)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
          <div className={css.categoryFields}>
            <TextInput
              label="Группа"
              withAsterisk
              value={group.ageGroup}
              onChange={({ currentTarget }) => change(at, { ageGroup: currentTarget.value })}
              error={errors[`groups.${at}.ageGroup`]}
            />
            <NativeSelect
              label="Вид спорта"
              data={sportOptions}
              value={group.sport}
              onChange={({ currentTarget }) => change(at, { sport: currentTarget.value as Sport })}
            />
            <NumberInput
              label="Возраст с"
              withAsterisk
              hideControls
              value={group.ageFrom}
              onChange={(ageFrom) => change(at, { ageFrom: Number(ageFrom) })}
              error={errors[`groups.${at}.ageFrom`]}
            />
            <NumberInput
              label="по"
              hideControls
              value={group.ageTo ?? ''}
              onChange={(ageTo) => change(at, { ageTo: ageTo === '' ? null : Number(ageTo) })}
              error={errors[`groups.${at}.ageTo`]}
            />
          </div>
          <WeightsField
            label="Веса, мужской пол"
            value={group.men}
            onChange={(men) => change(at, { men })}
            errors={errors}
            path={`groups.${at}.men`}
          />
          <WeightsField
            label="Веса, женский пол"
            value={group.women}
            onChange={(women) => change(at, { women })}
            errors={errors}
            path={`groups.${at}.women`}
          />
        </Paper>
      ))}
      <Button
        variant="default"
        data-add-row
        leftSection={<IconPlus size={16} />}
        onClick={() =>
          onChange?.([
            ...value,
            { sport: 'judo', ageGroup: '', ageFrom: 9, ageTo: 10, men: [], women: [] },
          ])
        }
      >
        Добавить группу
      </Button>
    </Stack>
  )
}
