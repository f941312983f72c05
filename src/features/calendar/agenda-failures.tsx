import { Part } from '#kit/ui/part.tsx'
import type { Agenda } from './agenda.server.ts'

const nothing = () => null

/** What of a calendar could not be read, in place of it. */
export function AgendaFailures({ agenda: { events, competitions } }: { agenda: Agenda }) {
  return (
    <>
      <Part of={competitions} failure="Ошибка при загрузке соревнований">
        {nothing}
      </Part>
      <Part of={events} failure="Ошибка при загрузке событий">
        {nothing}
      </Part>
    </>
  )
}
