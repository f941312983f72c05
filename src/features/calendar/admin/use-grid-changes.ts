import { useNavigate } from 'react-router'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import type { EventItem } from '../calendar.record.ts'
import { askCancellation } from './ask-cancellation.tsx'
import {
  type ClubDay,
  cancelAgain,
  changeClubDay,
  dayOf,
  detachOccurrence,
  isDayOfBreak,
  liftCancellation,
  liftedInBreak,
  removeEvent,
  returnOccurrence,
} from './calendar-client.ts'
import { changing, failed } from './grid-change.ts'
import { type Grid, gridMoves, type Taken } from './grid-moves.ts'
import type { SeriesQuestion } from './series-dialog.tsx'
import { useBreakDeeds } from './use-break-deeds.ts'
import { useSeriesQuestion } from './use-series-question.ts'

interface Cancellation {
  cancelled: true
  stateReason: string
}

interface ChangedGrid extends Grid {
  reload(): void
}

/** What is done to an event or a training where it stands on the grid, and the question that comes before. */
export function useGridChanges({ shown, today, reload }: ChangedGrid) {
  const navigate = useNavigate()
  const { question, ask } = useSeriesQuestion()
  const change = changing(reload)
  const { rest, restSeveral } = useBreakDeeds(reload)

  function open(event: EventItem) {
    const { id } = event
    const day = event.startDate.slice(0, 10)
    if (event.cancelled && !event.repeat)
      return ask(event, [
        {
          label: 'Вернуть занятие',
          run: async () =>
            change(
              () => liftCancellation(id),
              (await isDayOfBreak(event))
                ? { done: liftedInBreak, failed }
                : {
                    ...{ done: 'Занятие состоится', failed, offered: 'Отменить снова' },
                    undo: (lifted) => cancelAgain(event, lifted),
                  },
            ),
        },
        { label: 'Изменить', run: () => navigate(`/admin/calendar/${id}`) },
        ...(event.clubId ? scheduleOf(event.clubId, day) : []),
        ...(event.seriesId
          ? [{ label: 'Вся серия', run: () => navigate(`/admin/calendar/${event.seriesId}`) }]
          : []),
      ])
    if (!event.repeat) return navigate(`/admin/calendar/${id}`)
    ask(event, [
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
          ]),
      {
        label: 'Убрать это занятие из\u00a0календаря',
        danger: true,
        run: () =>
          change(() => removeEvent(id, day), {
            done: 'Занятие убрано',
            failed: 'Ошибка при удалении события',
            undo: () => returnOccurrence(id, day),
          }),
      },
    ])
  }

  async function cancel(taken: Taken, run: (changes: Cancellation) => Promise<EventItem>) {
    const stateReason = await askCancellation('занятие', taken)
    if (stateReason === undefined) return
    change(() => run({ cancelled: true, stateReason }), {
      done: 'Занятие отменено, на сайте стоит пометка',
      failed,
      undo: (single) => liftCancellation(single.id),
    })
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

  return { question, open, openClubDay, restSeveral, ...gridMoves({ shown, today }, ask, change) }
}
