import { Button } from '@mantine/core'
import { api } from '#kit/admin/api.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { sayRemoved } from '#kit/admin/removal.tsx'

interface GiveWayProps {
  club: number
  /** The series that go, each of whose days the club's week holds. */
  series: number[]
  /** What then, also when it failed. */
  then(done: boolean): void
}

/** The schedule of the club takes the place of the same trainings in the calendar. */
export function GiveWay({ club, series, then }: GiveWayProps) {
  async function giveWay() {
    try {
      await api.post(`/api/trainings/${club}/instead`, { ids: series })
    } catch (cause) {
      sayFailed('Ошибка при удалении занятий', cause)
      return then(false)
    }
    const removed = series.map((id) => ({ entity: 'event' as const, id }))
    sayRemoved('Убрано: занятия стоят в\u00a0календаре по\u00a0расписанию клуба', removed)
    then(true)
  }

  return (
    <Button mt="xs" h="auto" variant="default" onClick={giveWay}>
      Убрать из&nbsp;календаря, оставить расписание клуба
    </Button>
  )
}
