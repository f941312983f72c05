import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ClubBreak, daysOf } from '#features/federation/club-break.ts'
import { twinClubs } from '#features/federation/similar-series.ts'
import { sayDone, sayFailed, sayWarning } from '#kit/admin/messages.tsx'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { runEach } from '#kit/admin/record-list/run-each.ts'
import { someNames } from '#kit/admin/record-list/some-names.ts'
import { sayChanged, sayWithUndoOfEach } from '#kit/admin/undo.tsx'
import { formatDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import type { EventItem } from '../calendar.record.ts'
import type { EventTimes } from '../event-rules.ts'
import { findHallClash } from '../hall-clashes.ts'
import { ofClubs } from '../told-breaks.ts'
import { type AskedBreak, askBreak, askBreaks } from './ask-break.tsx'
import { askCancellation } from './ask-cancellation.tsx'
import {
  addBreak,
  type ClubDay,
  cancelAgain,
  changeClubDay,
  dayOf,
  detachOccurrence,
  findClub,
  findEvent,
  isDayOfBreak,
  isSameDay,
  liftCancellation,
  liftedInBreak,
  listClubs,
  removeEvent,
  returnOccurrence,
  undoDetachment,
  updateEvent,
  withdrawBreak,
} from './calendar-client.ts'
import type { Move } from './calendar-grid.tsx'
import { twinWords } from './club-twin-note.tsx'
import { shiftedSeries } from './event-values.ts'
import { clashWords } from './hall-clash-note.tsx'
import type { SeriesQuestion } from './series-dialog.tsx'
import { allOf } from './series-words.ts'

const failed = 'Ошибка при обновлении события'

/** An event or a club's training, on a day of the grid. */
export type Taken = EventItem | ClubDay

/** Where it is now, and who is in that hall already. */
function movedWords(event: Taken, times: Move['times'], others: Taken[]): string {
  const clash = findHallClash({ ...event, ...times, repeat: null }, others)
  const { startDate, allDay } = times
  const hour = allDay ? '' : `, ${startDate.slice(11, 16)}`
  const moved = `Перенесено на\u00a0${formatDate(startDate.slice(0, 10), { year: false })}${hour}`
  return clash ? `${moved}. ${clashWords(clash)}` : moved
}

interface Change<Answer> {
  done: string
  failed: string
  offered?: string
  /** Absent where nothing is to be brought back. */
  undo?(answer: Answer): Promise<unknown>
  /** What was dragged goes back where it was. */
  revert?(): void
}

interface Cancellation {
  cancelled: true
  stateReason: string
}

interface Grid {
  /** What stands on it, to tell of two in one hall. */
  shown(): Taken[]
  today: string
  reload(): void
}

/** What is done to an event or a training where it stands on the grid, and the question that comes before. */
export function useGridChanges({ shown, today, reload }: Grid) {
  const navigate = useNavigate()
  const [question, setQuestion] = useState<SeriesQuestion>()

  function ask(
    occurrence: SeriesQuestion['occurrence'],
    choices: SeriesQuestion['choices'],
    { from, cancelled = () => {} }: { from?: SeriesQuestion['from']; cancelled?(): void } = {},
  ) {
    const close = () => setQuestion(undefined)
    setQuestion({
      occurrence,
      from,
      choices: choices.map((choice) => ({
        ...choice,
        run() {
          close()
          choice.run()
        },
      })),
      cancel() {
        close()
        cancelled()
      },
    })
  }

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
        undo: (single) => undoDetachment(id, day, single),
      })
    async function moveAll() {
      let before: EventTimes | undefined
      const run = async () => {
        const series = await findEvent(id)
        const { allDay, startDate, endDate, repeat } = series
        before = { allDay, startDate, endDate, repeat }
        const shifted = shiftedSeries(series, event, { ...times, repeat: null })
        const saved = await updateEvent(id, { ...shifted, version })
        const [club] = twinClubs(await listClubs().catch(() => []), saved, today)
        if (club) sayWarning(`${twinWords(club)}. Посетители увидят её дважды.`)
        return saved
      }
      await change(run, {
        ...{ done, failed, revert },
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

  const scheduleOf = (club: number, day: string): SeriesQuestion['choices'] => [
    { label: 'Отменить занятия на\u00a0несколько дней', run: () => rest(club, day) },
    { label: 'Расписание клуба', run: () => navigate(`/admin/federation/clubs/${club}`) },
  ]

  async function rest(id: number, day: string) {
    const club = await findClub(id).catch((cause) => sayFailed(failed, cause, () => rest(id, day)))
    const given = club && (await askBreak(club, day))
    if (given) await writeBreak(given)
  }

  /** @param club the one that the calendar shows, 0 for all. */
  async function restSeveral(club: number) {
    const clubs = await listClubs().catch((cause) =>
      sayFailed('Ошибка при загрузке клубов', cause, () => restSeveral(club)),
    )
    const only = clubs?.length === 1 ? clubs[0]!.id : club
    const given = clubs && (await askBreaks(clubs, only ? [only] : []))
    if (given) await writeBreak(given)
  }

  async function writeBreak({ clubs, added }: AskedBreak) {
    const failure = 'Ошибка при обновлении клуба'
    const former = new Map<number, ClubBreak[]>()
    const { done, failed } = await runEach(clubs, async ({ id }) =>
      former.set(id, await addBreak(id, added)),
    )
    const whose = clubs.length > 1 ? ` у\u00a0${count(done.length, ofClubs)}` : ''
    if (done.length > 0)
      sayWithUndoOfEach(
        `Записан перерыв ${daysOf(added)}${whose}, на\u00a0сайте это уже видно`,
        done,
        { undo: ({ id }) => withdrawBreak(id, added, former.get(id)!), failure, onUndone: reload },
      )
    const left = failed.map(({ item }) => item)
    if (left.length > 0) {
      const which =
        clubs.length > 1 ? `${failure}: ${someNames(left.map(({ name }) => name))}` : failure
      sayFailed(which, failed[0]?.cause, () => writeBreak({ clubs: left, added }))
    }
    reload()
  }

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

  async function change<Answer>(run: () => Promise<Answer>, words: Change<Answer>) {
    const { done, undo, offered, revert = () => {} } = words
    try {
      const answer = await run()
      if (undo) sayChanged(done, () => undo(answer).finally(reload), failed, offered)
      else sayDone(done)
    } catch (cause) {
      revert()
      sayFailed(words.failed, cause, () => change(run, words))
    }
    reload()
  }

  return { question, open, openClubDay, move, moveClubDay, restSeveral }
}
