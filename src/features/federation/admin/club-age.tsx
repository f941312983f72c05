import { NumberInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { inputsOf } from '#kit/admin/record-screens/field-input.tsx'
import type { ValuesOf } from '#kit/record/record.ts'
import { agesOfClub, knowsAges } from '../club-ages.ts'
import { clubs } from '../clubs.record.ts'

type Values = ValuesOf<(typeof clubs)['fields']>

const derived = 'Считается по\u00a0возрасту групп в\u00a0расписании'

interface ClubAgeProps {
  name: 'ageFrom' | 'ageTo'
  form: UseFormReturnType<Values>
}

/** Typed only while the schedule does not say it: the club takes whom its groups take. */
export function ClubAge({ name, form }: ClubAgeProps) {
  const { schedule, ageFrom, ageTo } = form.values
  const isDerived = schedule.length > 0 && schedule.every(knowsAges)
  if (!isDerived) return inputsOf(clubs, form)(name)
  return (
    <NumberInput
      size="md"
      label={clubs.fields[name].label}
      description={derived}
      value={agesOfClub({ ageFrom, ageTo }, schedule)[name] ?? ''}
      placeholder="нет"
      disabled
    />
  )
}
