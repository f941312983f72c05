import { twinClubs } from '#features/federation/similar-series.ts'
import { sayWarning } from '#kit/admin/messages.tsx'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { formatDate } from '#kit/text/dates.ts'
import type { EventItem } from '../calendar.record.ts'
import type { EventTimes } from '../event-rules.ts'
import { findHallClash } from '../hall-clashes.ts'
import {
  type ClubDay,
  changeClubDay,
  detachOccurrence,
  findEvent,
  isSameDay,
  listClubs,
  removeEvent,
  returnOccurrence,
  updateEvent,
} from './calendar-client.ts'
import type { Move } from './calendar-grid.tsx'
import { twinWords } from './club-twin-note.tsx'
import { shiftedSeries } from './event-values.ts'
import { type ChangeGrid, failed } from './grid-change.ts'
import { clashWords } from './hall-clash-note.tsx'
import { allOf, movedAllWords } from './series-words.ts'
import type { Ask } from './use-series-question.ts'

/** An event or a club's training, on a day of the grid. */
export type Taken = EventItem | ClubDay

export interface Grid {
  /** What stands on it, to tell of two in one hall. */
  shown(): Taken[]
  today: string
}

/** Where it is now, and who is in that hall already. */
function movedWords(
  event: Taken,
  times: Move['times'],
  others: Taken[],
  moved = movedTo(times),
): string {
  const clash = findHallClash({ ...event, ...times, repeat: null }, others)
  return clash ? `${moved}. ${clashWords(clash)}` : moved
}

function movedTo({ startDate, allDay }: Move['times']): string {
  const hour = allDay ? '' : `, ${startDate.slice(11, 16)}`
  return `Перенесено на\u00a0${formatDate(startDate.slice(0, 10), { year: false })}${hour}`
}

/** What is dragged to another day or hour of the grid. */
export function gridMoves({ shown, today }: Grid, ask: Ask, change: ChangeGrid) {
  function move({ event, times, revert }: Move) {
    const { id, version } = event
    const day = event.startDate.slice(0, 10)
    const others = shown().filter((other) => !('id' in other) || other.id !== id)
    const done = movedWords(event, times, others)
    if (!event.repeat) {
      const { allDay, startDate, endDate } = event
      return change(() => updateEvent(id, { ...times, version }), {
        ...{ done, failed, revert },
        undo: () => updateEvent(id, { allDay, startDate, endDate }),
      })
    }
    const moveOne = () =>
      change(() => detachOccurrence(id, day, { ...times, version }, newDraftKey()), {
        ...{ done, failed, revert },
        undo: () => returnOccurrence(id, day),
      })
    async function moveAll() {
      const to = { ...times, repeat: null }
      const allMoved = movedAllWords(shiftedSeries(event, event, to), today)
      let before: EventTimes | undefined
      const run = async () => {
        const series = await findEvent(id)
        const { allDay, startDate, endDate, repeat } = series
        before = { allDay, startDate, endDate, repeat }
        const shifted = shiftedSeries(series, event, to)
        const saved = await updateEvent(id, { ...shifted, version })
        const [club] = twinClubs(await listClubs().catch(() => []), saved, today)
        if (club) sayWarning(`${twinWords(club)}. Посетители увидят её дважды.`)
        return saved
      }
      await change(run, {
        ...{ done: movedWords(event, times, others, allMoved), failed, revert },
        undo: async () => before && updateEvent(id, before),
      })
    }
    ask(
      { ...event, ...times },
      [
        { label: 'Перенести только это занятие', run: moveOne },
        { label: `Перенести ${allOf(event, today)}`, run: moveAll },
      ],
      { from: event, cancelled: revert },
    )
  }

  function moveClubDay({ event: day, times, revert }: Move<ClubDay>) {
    const others = shown().filter((other) => !('club_id' in other) || !isSameDay(other, day))
    const done = movedWords(day, times, others)
    ask(
      { ...day, ...times },
      [
        {
          label: 'Перенести только это занятие',
          run: () =>
            change(() => changeClubDay(day, times, newDraftKey()), {
              ...{ done, failed, revert },
              undo: (single) => removeEvent(single.id),
            }),
        },
      ],
      { from: day, cancelled: revert },
    )
  }

  return { move, moveClubDay }
}
