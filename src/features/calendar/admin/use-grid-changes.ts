import { useNavigate } from 'react-router'
import { sayFailed } from '#kit/admin/messages.tsx'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { formatDate, saysYear } from '#kit/text/dates.ts'
import type { EventItem, ShownEvent } from '../calendar.record.ts'
import { askCancellation, askSeriesCancellation } from './ask-cancellation.tsx'
import {
  type ClubDay,
  cancelAgain,
  changeClubDay,
  dayOf,
  detachOccurrence,
  findEvent,
  isDayOfBreak,
  liftCancellation,
  liftedInBreak,
  removeEvent,
  returnOccurrence,
  updateEvent,
} from './calendar-client.ts'
import { changing, failed } from './grid-change.ts'
import { type Grid, gridMoves, type Taken } from './grid-moves.ts'
import { removeWholeEvent } from './remove-whole-event.ts'
import type { SeriesQuestion } from './series-dialog.tsx'
import { whatOf } from './series-words.ts'
import { useBreakDeeds } from './use-break-deeds.ts'
import { daysBesides } from './use-series-change.ts'
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

  /** Of its line and of the question: the usual one first. */
  function deedsOf(event: ShownEvent): SeriesQuestion['choices'] {
    const { id } = event
    const day = event.startDate.slice(0, 10)
    if (event.cancelled && !event.repeat)
      return [
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
      ]
    if (!event.repeat)
      return [
        { label: 'Изменить', run: () => navigate(`/admin/calendar/${id}`) },
        {
          label: `Отменить ${whatOf(event)} (с\u00a0пометкой)`,
          run: () => cancel(event, (changes) => updateEvent(id, changes)),
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
        run: () =>
          change(() => removeEvent(id, day), {
            done: 'Занятие убрано',
            failed: 'Ошибка при удалении события',
            undo: () => returnOccurrence(id, day),
          }),
      },
      { label: 'Удалить все занятия', danger: true, run: () => remove(event) },
    ]
  }

  function open(event: ShownEvent) {
    if (event.repeat || event.cancelled) ask(event, deedsOf(event))
    else navigate(`/admin/calendar/${event.id}`)
  }

  /** Of a series the answer about one of its days tells that day alone. */
  async function wholeOf(event: ShownEvent): Promise<EventItem | undefined> {
    if (!event.repeat) return event
    return findEvent(event.id).catch((cause) => void sayFailed(failed, cause))
  }

  async function remove(event: ShownEvent) {
    const whole = await wholeOf(event)
    if (whole && (await removeWholeEvent(whole, today, reload))) reload()
  }

  async function cancelFrom(event: ShownEvent, day: string) {
    const series = await wholeOf(event)
    if (!series) return
    const { id, version, cancelled, cancelledFrom, stateReason: former } = series
    const besides = await daysBesides(series, day)
    const stateReason = await askSeriesCancellation(series, day, besides)
    if (stateReason === undefined) return
    const from = day > series.startDate.slice(0, 10) ? day : null
    change(() => updateEvent(id, { version, cancelled: true, cancelledFrom: from, stateReason }), {
      done: `Отменены все занятия с\u00a0${formatDate(day)}`,
      failed,
      undo: () => updateEvent(id, { cancelled, cancelledFrom, stateReason: former }),
    })
  }

  async function cancel(taken: Taken, run: (changes: Cancellation) => Promise<EventItem>) {
    const what = 'type' in taken && !taken.repeat ? whatOf(taken) : 'занятие'
    const stateReason = await askCancellation(what, taken)
    if (stateReason === undefined) return
    change(() => run({ cancelled: true, stateReason }), {
      done: `${capitalize(what)} отменено, на\u00a0сайте стоит пометка`,
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

  return {
    question,
    open,
    deedsOf,
    openClubDay,
    restSeveral,
    ...gridMoves({ shown, today }, ask, change),
  }
}
