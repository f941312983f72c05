import { useNavigate } from 'react-router'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { formatDate, saysYear } from '#kit/text/dates.ts'
import type { ShownEvent } from '../calendar.record.ts'
import {
  type ClubDay,
  changeClubDay,
  dayOf,
  detachOccurrence,
  updateEvent,
} from './calendar-client.ts'
import { changing } from './grid-change.ts'
import { type Grid, gridMoves } from './grid-moves.ts'
import type { SeriesQuestion } from './series-dialog.tsx'
import { whatOf } from './series-words.ts'
import { useBreakDeeds } from './use-break-deeds.ts'
import { useSeriesQuestion } from './use-series-question.ts'
import { wholeDeeds } from './whole-deeds.ts'

interface ChangedGrid extends Grid {
  reload(): void
}

/** What is done to an event or a training where it stands on the grid, and the question that comes before. */
export function useGridChanges({ shown, today, reload }: ChangedGrid) {
  const navigate = useNavigate()
  const { question, ask } = useSeriesQuestion()
  const change = changing(reload)
  const { cancel, cancelFrom, lift, remove, removeDay } = wholeDeeds({ change, today, reload })
  const { rest, restSeveral } = useBreakDeeds(reload)

  /** Of its line and of the question: the usual one first. */
  function deedsOf(event: ShownEvent): SeriesQuestion['choices'] {
    const { id } = event
    const day = event.startDate.slice(0, 10)
    if (event.cancelled && !event.repeat)
      return [
        { label: 'Вернуть занятие', run: () => lift(event) },
        { label: 'Изменить', run: () => navigate(`/admin/calendar/${id}`) },
        ...(event.clubId ? scheduleOf(event.clubId, day) : []),
        ...(event.seriesId
          ? [{ label: 'Вся серия', run: () => navigate(`/admin/calendar/${event.seriesId}`) }]
          : []),
      ]
    if (!event.repeat)
      return [
        { label: 'Изменить', run: () => navigate(`/admin/calendar/${id}`) },
        {
          label: `Отменить ${whatOf(event)} (с\u00a0пометкой)`,
          run: () =>
            cancel(event, (changes) => updateEvent(id, { ...changes, version: event.version })),
        },
        { label: 'Удалить событие', danger: true, run: () => remove(event) },
      ]
    return [
      {
        label: 'Изменить только это занятие',
        run: () => navigate(`/admin/calendar/${id}?occurrence=${day}`),
      },
      { label: 'Изменить все занятия', run: () => navigate(`/admin/calendar/${id}`) },
      ...(event.cancelled
        ? []
        : [
            {
              label: 'Отменить занятие (с\u00a0пометкой)',
              run: () =>
                cancel(event, (changes) =>
                  detachOccurrence(id, day, { ...changes, version: event.version }, newDraftKey()),
                ),
            },
            {
              label: `Отменить все занятия с\u00a0${formatDate(day, { year: saysYear(day, today) })}`,
              run: () => cancelFrom(event, day),
            },
          ]),
      {
        label: 'Убрать это занятие из\u00a0календаря',
        danger: true,
        run: () => removeDay(event, day),
      },
      { label: 'Удалить все занятия', danger: true, run: () => remove(event) },
    ]
  }

  function open(event: ShownEvent) {
    if (event.repeat || event.cancelled) ask(event, deedsOf(event))
    else navigate(`/admin/calendar/${event.id}`)
  }

  const scheduleOf = (club: number, day: string): SeriesQuestion['choices'] => [
    { label: 'Отменить занятия на\u00a0несколько дней', run: () => rest(club, day) },
    { label: 'Расписание клуба', run: () => navigate(`/admin/federation/clubs/${club}`) },
  ]

  function openClubDay(day: ClubDay) {
    const { club_id, row } = day
    const asked = new URLSearchParams({ club: String(club_id), row, date: dayOf(day) })
    ask(day, [
      {
        label: 'Перенести или изменить это занятие',
        run: () => navigate(`/admin/calendar/new?${asked}`),
      },
      {
        label: 'Отменить это занятие',
        run: () => cancel(day, (changes) => changeClubDay(day, changes, newDraftKey())),
      },
      ...scheduleOf(club_id, dayOf(day)),
    ])
  }

  return {
    question,
    open,
    deedsOf,
    openClubDay,
    restSeveral,
    ...gridMoves({ shown, today }, ask, change),
  }
}
