import { Alert, Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { sayWithUndo } from '#kit/admin/undo.tsx'
import { formatDate } from '#kit/text/dates.ts'
import { daysBetween } from '#kit/text/days.ts'
import { count } from '#kit/text/plural.ts'
import { type Dates, daysLeftBehind } from '../competition-rules.ts'
import type { CompetitionValues } from '../competitions.record.ts'

type Days = ReturnType<typeof daysLeftBehind>

/**
 * What a moved first day has left behind, to be taken along.
 * @param known the days of what is stored or copied: what differs from them was told anew.
 */
export function useLeftBehind(
  form: UseFormReturnType<CompetitionValues>,
  known: Dates | undefined,
) {
  const { values } = form
  const [told, setTold] = useState<{ over: Dates | undefined; dates: Dates }>()
  const before = told && told.over === known ? told.dates : known
  const left = before ? daysLeftBehind(before, values) : {}
  const isLeft = Object.keys(left).length > 0
  const remember = (dates: Dates | undefined) => setTold(dates && { over: known, dates })
  const offerUndo = useUndo(values, known)

  function put(days: Days) {
    form.setValues(days)
    for (const name of Object.keys(form.errors))
      if (name.split('.')[0]! in days || name === 'date') form.clearFieldError(name)
  }

  function take() {
    const was = only(left, values)
    put(left)
    remember({ ...values, ...left })
    offerUndo(left, () => {
      put(was)
      remember(before)
    })
  }

  return {
    /** To be told before the first day becomes another one. */
    moving() {
      if (!known && !isLeft) remember(values)
    },
    offer: before && isLeft && (
      <Alert color="blue" role="status" title={titleOf(daysBetween(before.date, values.date))}>
        Остались на&nbsp;прежнем месте: {wordsOf(only(left, values))}.
        <Button mt="xs" variant="default" display="block" onClick={take}>
          Сдвинуть и&nbsp;их
        </Button>
      </Alert>
    ),
  }
}

/** Offered until something of it is told anew, or saved. */
function useUndo(values: CompetitionValues, known: Dates | undefined) {
  const offered = useRef<{ days: string; withdraw(): void }>(undefined)
  useEffect(() => {
    const { days, withdraw } = offered.current ?? {}
    if (days && JSON.stringify(only(JSON.parse(days), values)) !== days) withdraw?.()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save ends the offer
  useEffect(() => () => offered.current?.withdraw(), [known])
  return (days: Days, undo: () => void) => {
    const withdraw = sayWithUndo(`Сдвинуто: ${wordsOf(days)}`, async () => {
      undo()
      return true
    })
    offered.current = { days: JSON.stringify(days), withdraw }
  }
}

const only = (days: Days, values: Days): Days =>
  Object.fromEntries(Object.keys(days).map((name) => [name, values[name as keyof Days]]))

function titleOf(days: number): string {
  const by = count(Math.abs(days), ['день', 'дня', 'дней'])
  return `Первый день стал на\u00a0${by} ${days > 0 ? 'позже' : 'раньше'}`
}

/** «последний день 13 декабря, заявки до 9 декабря, программа» */
function wordsOf({ endDate, registrationStart, registrationEnd, program }: Days): string {
  const said = (words: string, day: string | null | undefined) =>
    day ? [`${words} ${formatDate(day, { year: false })}`] : []
  return [
    ...said('последний день', endDate),
    ...said('заявки с', registrationStart),
    ...said('заявки до', registrationEnd),
    ...(program ? ['программа'] : []),
  ].join(', ')
}
