import { ActionIcon, Chip, Group, Input, Stack, Switch, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { DayInput } from '#kit/admin/day-input.tsx'
import { formatDate } from '#kit/text/dates.ts'
import type { EventValues } from '../calendar.record.ts'
import { weekdayNames, weekdayShortNames } from '../calendar-text.ts'
import { addDays, weekdayOf } from '../days.ts'

const usualWeeks = 12

/** Weekly repeats: on which days, until when, without which dates. */
export function EventRepeat({ form }: { form: UseFormReturnType<EventValues> }) {
  const { startDate, repeat } = form.values
  const id = useId()
  const fault = form.errors['repeat.weekdays'] ?? form.errors['repeat.weekdays.0']

  function turn(on: boolean) {
    const first = startDate.slice(0, 10)
    form.setFieldValue(
      'repeat',
      on
        ? { weekdays: [weekdayOf(first)], until: addDays(first, usualWeeks * 7), except: [] }
        : null,
    )
  }

  return (
    <Stack gap="sm">
      <Switch
        label="Повторяется каждую неделю"
        checked={repeat !== null}
        disabled={startDate === ''}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {repeat && (
        <>
          <Input.Wrapper label="По каким дням" error={fault} labelElement="div" id={id}>
            <Chip.Group
              multiple
              value={repeat.weekdays.map(String)}
              onChange={(days) => form.setFieldValue('repeat.weekdays', days.map(Number).sort())}
            >
              <Group
                gap={6}
                mt={4}
                role="group"
                aria-label="По каким дням"
                aria-describedby={fault ? `${id}-error` : undefined}
              >
                {weekdayNames.map((name, index) => (
                  <Chip
                    key={name}
                    value={String(index + 1)}
                    aria-label={name}
                    aria-invalid={fault && index === 0 ? true : undefined}
                    size="md"
                  >
                    {weekdayShortNames[index]}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Input.Wrapper>
          <DayInput
            label="До какого дня"
            description="Этот день ещё входит."
            withAsterisk
            {...form.getInputProps('repeat.until')}
          />
          <Exceptions
            dates={repeat.except}
            change={(dates) => form.setFieldValue('repeat.except', dates)}
          />
        </>
      )}
    </Stack>
  )
}

function Exceptions({ dates, change }: { dates: string[]; change(dates: string[]): void }) {
  return (
    <Stack gap={6}>
      <DayInput
        label="Кроме"
        description="Выберите день, когда занятия не будет."
        value=""
        onChange={({ currentTarget: { value } }) =>
          value && change([...new Set([...dates, value])].sort())
        }
      />
      {dates.length > 0 && (
        <Group gap={6} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {dates.map((date) => (
            <Group key={date} component="li" gap={2}>
              <Text size="sm">{formatDate(date, { weekday: true })}</Text>
              <ActionIcon
                aria-label={`Вернуть ${formatDate(date)}`}
                onClick={() => change(dates.filter((other) => other !== date))}
              >
                <IconX size={16} />
              </ActionIcon>
            </Group>
          ))}
        </Group>
      )}
    </Stack>
  )
}
