import { Part } from '#kit/ui/part.tsx'
import type { Agenda } from './agenda.server.ts'

const nothing = () => null

/** What of a calendar could not be read, in place of it. */
export function AgendaFailures({ agenda }: { agenda: Agenda }) {
  const { events, competitions, trainings } = agenda
  return (
    <>
      <Part of={competitions} failure="Ошибка при загрузке соревнований">
        {nothing}
      </Part>
      <Part of={events} failure="Ошибка при загрузке событий">
        {nothing}
      </Part>
      <Part of={trainings} failure="Ошибка при загрузке тренировок клубов">
        {nothing}
      </Part>
    </>
  )
}
