import { ActionIcon, Alert, Button, SegmentedControl, Title } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { twinClubs } from '#features/federation/similar-series.ts'
import { explain } from '#kit/admin/api.ts'
import { docked } from '#kit/admin/docked.ts'
import { sayFailed, sayWarning } from '#kit/admin/messages.tsx'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { useSite } from '#kit/admin/site.ts'
import { sayChanged } from '#kit/admin/undo.tsx'
import { useComeback } from '#kit/admin/use-comeback.ts'
import { formatDate, instantToWallTime } from '#kit/text/dates.ts'
import type { EventItem } from '../calendar.record.ts'
import type { EventTimes } from '../event-rules.ts'
import { findHallClash } from '../hall-clashes.ts'
import { askCancellation } from './ask-cancellation.tsx'
import css from './calendar.module.css'
import {
  type ClubDay,
  cancelAgain,
  changeClubDay,
  dayOf,
  detachOccurrence,
  findEvent,
  isSameDay,
  liftCancellation,
  listClubDays,
  listClubs,
  listCompetitions,
  listOccurrences,
  removeEvent,
  returnOccurrence,
  undoDetachment,
  updateEvent,
} from './calendar-client.ts'
import { type CalendarFilter, isNarrow, narrow } from './calendar-filter.ts'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarGrid, type Move } from './calendar-grid.tsx'
import type { CalendarHandle } from './calendar-handle.ts'
import { CalendarList } from './calendar-list.tsx'
import { twinWords } from './club-twin-note.tsx'
import { shiftedSeries } from './event-values.ts'
import { clashWords } from './hall-clash-note.tsx'
import { SeriesDialog, type SeriesQuestion } from './series-dialog.tsx'
import { allOf } from './series-words.ts'
import { SmallMonth } from './small-month.tsx'

const failure = 'Ошибка при загрузке календаря'
const failed = 'Ошибка при обновлении события'
/** Seven columns with words need more width than a phone has. */
const viewsOf = (isSmall: boolean) => [
  { value: 'month', label: 'Месяц' },
  { value: 'week', label: isSmall ? '3\u00a0дня' : 'Неделя' },
  { value: 'list', label: 'Список' },
]

type Taken = EventItem | ClubDay

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
  undo(answer: Answer): Promise<unknown>
  /** What was dragged goes back where it was. */
  revert?(): void
}

const atOnce = { getInitialValueInEffect: false }

export function Component() {
  const navigate = useNavigate()
  const { timeZone } = useSite()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, atOnce)
  const isSmall = useMediaQuery('(max-width: 63.99em)', undefined, atOnce)
  const [params, setParams] = useSearchParams()
  const [question, setQuestion] = useState<SeriesQuestion>()
  const [broken, setBroken] = useState<string>()
  const [title, setTitle] = useState('')
  const grid = useRef<CalendarHandle>(null)
  const wallNow = instantToWallTime(new Date(), timeZone)
  const today = wallNow.slice(0, 10)
  const view = (params.get('view') ?? (isPhone ? 'list' : 'month')) as 'month' | 'week' | 'list'
  const isSmallMonth = isSmall && view === 'month'
  const date = params.get('date') ?? undefined
  const filter: CalendarFilter = {
    type: (params.get('type') ?? '') as CalendarFilter['type'],
    club: Number(params.get('club') ?? 0),
  }

  /** What stands on the grid, to tell of two in one hall. */
  const shown = useRef<Taken[]>([])

  useComeback(broken !== undefined, () => grid.current?.reload())

  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  const [isReturn] = useState(isBack)
  const asked = useRef(key)
  // «Календарь» in the menu leads here without a date, also to see what is new.
  useEffect(() => {
    if (asked.current !== key && params.size === 0) grid.current?.reload()
    asked.current = key
  }, [key, params])

  const shownFilter = useRef(filter)
  useEffect(() => {
    const { type, club } = shownFilter.current
    if (type !== filter.type || club !== filter.club) grid.current?.reload()
    shownFilter.current = filter
  })

  function keep(changed: Record<string, string>, replace = true) {
    const kept = (now: URLSearchParams) =>
      Object.entries({ ...Object.fromEntries(now), ...changed })
    setParams((now) => kept(now).filter(([, value]) => value !== ''), {
      replace,
      preventScrollReset: true,
    })
  }

  async function load(from: string, to: string) {
    try {
      const [events, competitions, clubDays] = await Promise.all([
        listOccurrences(from, to),
        listCompetitions(from, to),
        listClubDays(from, to),
      ])
      setBroken(undefined)
      shown.current = [...events, ...clubDays]
      return narrow({ events, competitions, clubDays }, filter)
    } catch (cause) {
      setBroken(explain(failure, cause))
      throw cause
    }
  }

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
          run: () =>
            change(() => liftCancellation(id), {
              ...{ done: 'Занятие состоится', failed, offered: 'Отменить снова' },
              undo: (lifted) => cancelAgain(event, lifted),
            }),
        },
        { label: 'Изменить', run: () => navigate(`/admin/calendar/${id}`) },
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
        : [{ label: 'Отменить занятие (с\u00a0пометкой)', run: () => cancel(event) }]),
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

  async function cancel(event: EventItem) {
    const stateReason = await askCancellation('занятие', event)
    if (stateReason === undefined) return
    const day = event.startDate.slice(0, 10)
    const changes = { cancelled: true, stateReason, version: event.version }
    change(() => detachOccurrence(event.id, day, changes, newDraftKey()), {
      done: 'Занятие отменено, на сайте стоит пометка',
      failed,
      undo: (single) => liftCancellation(single.id),
    })
  }

  function move({ event, times, revert }: Move) {
    const { id, version } = event
    const day = event.startDate.slice(0, 10)
    const others = shown.current.filter((other) => !('id' in other) || other.id !== id)
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

  function openClubDay(day: ClubDay) {
    const { club_id, row } = day
    const asked = new URLSearchParams({ club: String(club_id), row, date: dayOf(day) })
    ask(day, [
      {
        label: 'Перенести или изменить это занятие',
        run: () => navigate(`/admin/calendar/new?${asked}`),
      },
      { label: 'Отменить это занятие', run: () => cancelClubDay(day) },
      {
        label: 'Расписание клуба',
        run: () => navigate(`/admin/federation/clubs/${club_id}`),
      },
    ])
  }

  async function cancelClubDay(day: ClubDay) {
    const stateReason = await askCancellation('занятие', day)
    if (stateReason === undefined) return
    change(() => changeClubDay(day, { cancelled: true, stateReason }, newDraftKey()), {
      done: 'Занятие отменено, на сайте стоит пометка',
      failed,
      undo: (single) => liftCancellation(single.id),
    })
  }

  function moveClubDay({ event: day, times, revert }: Move<ClubDay>) {
    const others = shown.current.filter((other) => !('club_id' in other) || !isSameDay(other, day))
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
    const reload = () => grid.current?.reload()
    try {
      const answer = await run()
      sayChanged(done, () => undo(answer).finally(reload), failed, offered)
    } catch (cause) {
      revert()
      sayFailed(words.failed, cause, () => change(run, words))
    }
    reload()
  }

  const { ref: bar, height: barHeight } = useElementSize()

  const shared = {
    ...{ ref: grid, date, load, onOpen: open, onOpenClubDay: openClubDay },
    onShow(name: string, day: string) {
      setTitle(name)
      // Whoever is already on the way to another screen stays on it.
      if (day !== date && window.location.pathname === pathname) keep({ date: day })
    },
    onOpenCompetition: (id: number) => navigate(`/admin/competitions/${id}`),
  }

  const inDays = {
    ...shared,
    ...{ today, folds: filter.club === 0 },
    onShowAll: isNarrow(filter) ? () => keep({ type: '', club: '' }) : undefined,
  }

  return (
    <div className={css.screen} style={{ '--bar': `${barHeight}px` } as CSSProperties}>
      <title>Календарь — админка</title>
      <header className={css.header}>
        <Title>Календарь</Title>
        <Button
          component={Link}
          ref={docked}
          to={`/admin/calendar/new${isSmallMonth && date && date > today ? `?start=${date}` : ''}`}
          leftSection={<IconPlus size={18} />}
          // Under a month it would lie over the chosen day.
          className={isSmallMonth ? undefined : css.create}
        >
          Новое событие
        </Button>
      </header>
      <div className={css.bar} ref={bar}>
        <div className={css.steps}>
          <ActionIcon aria-label="Раньше" onClick={() => grid.current?.previous()}>
            <IconChevronLeft size={22} />
          </ActionIcon>
          <Button variant="default" onClick={() => grid.current?.today()}>
            Сегодня
          </Button>
          <ActionIcon aria-label="Позже" onClick={() => grid.current?.next()}>
            <IconChevronRight size={22} />
          </ActionIcon>
          <Title order={2} className={css.period} aria-live="polite">
            {title}
          </Title>
        </div>
        <CalendarFilters
          filter={filter}
          onChange={({ type, club }) => keep({ type, club: club === 0 ? '' : String(club) })}
        />
        <SegmentedControl
          aria-label="Вид календаря"
          data={viewsOf(isSmall)}
          value={view}
          onChange={(value) => keep({ view: value })}
        />
      </div>
      {broken && (
        <Alert color="red" role="alert" title={broken}>
          <Button variant="default" onClick={() => grid.current?.reload()}>
            Повторить
          </Button>
        </Alert>
      )}
      {view === 'list' ? (
        <CalendarList {...inDays} />
      ) : isSmallMonth ? (
        <SmallMonth {...inDays} />
      ) : (
        <CalendarGrid
          {...shared}
          view={isSmall && view === 'week' ? 'days' : view}
          now={wallNow}
          isReturn={isReturn}
          onCreate={(start, end) =>
            navigate(`/admin/calendar/new?${new URLSearchParams(end ? { start, end } : { start })}`)
          }
          // From the day one comes back to the month.
          onOpenDay={(day) => keep({ view: 'list', date: day }, false)}
          onMove={move}
          onMoveClubDay={moveClubDay}
        />
      )}
      <SeriesDialog question={question} />
    </div>
  )
}
