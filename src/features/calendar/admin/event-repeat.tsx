import { Chip, Group, Input, Stack, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { DayInput } from '#kit/admin/day-input.tsx'
import { weekdayNames, weekdayShortNames } from '#kit/text/day-names.ts'
import type { EventItem, EventValues } from '../calendar.record.ts'
import { addDays, weekdayOf } from '../days.ts'
import { fallsOn } from '../event-rules.ts'
import { SeriesExceptions } from './series-exceptions.tsx'

const usualWeeks = 12

interface EventRepeatProps {
  form: UseFormReturnType<EventValues>
  /** As it is stored. */
  series: EventItem | undefined
}

/** Weekly repeats: on which days, until when, without which dates. */
export function EventRepeat({ form, series }: EventRepeatProps) {
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
          <SeriesExceptions
            series={series}
            isHeld={(day) => fallsOn({ startDate, repeat }, day)}
            dates={repeat.except}
            change={(dates) => form.setFieldValue('repeat.except', dates)}
          />
        </>
      )}
    </Stack>
  )
}
