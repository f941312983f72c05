import FullCalendar, {
  type CalendarRef,
  type EventApi,
  type EventChangeInfo,
  type EventInput,
  type EventSourceFuncInfo,
  type ViewApi,
} from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import russian from '@fullcalendar/react/locales/ru'
import { formatMonth } from '#kit/text/day-names.ts'
import '@fullcalendar/react/skeleton.css'
import classicTheme from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/themes/classic/palette.css'
import '@fullcalendar/react/themes/classic/theme.css'
import timeGrid from '@fullcalendar/react/timegrid'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { formatDateRange } from '#kit/text/dates.ts'
import type { EventItem } from '../calendar.record.ts'
import { hoursInDay } from '../calendar-text.ts'
import { addDays } from '../days.ts'
import type { EventTimes } from '../event-rules.ts'
import css from './calendar.module.css'
import type { ClubDay } from './calendar-client.ts'
import { type CalendarEntry, entriesOf } from './calendar-entries.ts'
import type { CalendarHandle, Taking } from './calendar-handle.ts'
import { beginWeek, showDay } from './opening-place.ts'
import { crowdWords, roomFor, tilesAbreast } from './week-room.ts'

type GridView = 'month' | 'week' | 'days'

export interface Move<Moved = EventItem> {
  event: Moved
  times: Omit<EventTimes, 'repeat'>
  revert(): void
}

interface CalendarGridProps {
  ref: Ref<CalendarHandle>
  view: GridView
  /** The day to begin with. */
  date: string | undefined
  /** What the federation's clock shows. */
  now: string
  /** Whether it opens where it was left. */
  isReturn: boolean
  load(from: string, to: string): Promise<Taking>
  onShow(title: string, date: string): void
  onOpen(event: EventItem): void
  onOpenClubDay(day: ClubDay): void
  onOpenCompetition(id: number): void
  /** Everything of that day. */
  onOpenDay(day: string): void
  /** Days of the month view, moments of the others. */
  onCreate(start: string, end?: string): void
  onMove(move: Move): void
  onMoveClubDay(move: Move<ClubDay>): void
}

const byHour = 'start,-duration,allDay,title'
/** A day of the month has room for few, first of all for what stands in the calendar itself. */
const ownFirst = `ofClub,${byHour}`

const viewNames = { month: 'dayGridMonth', week: 'timeGridWeek', days: 'timeGridDays' } as const
/** Of a narrow screen: as many as have room for their words. */
const fewDays = { [viewNames.days]: { type: 'timeGrid', duration: { days: 3 } } }

/** FullCalendar over our events. It works in wall time, for which its zone UTC stands. */
export function CalendarGrid(props: CalendarGridProps) {
  const { ref, view, date, now, isReturn, load, onShow, onOpen, onOpenCompetition, onCreate } =
    props
  const calendar = useRef<CalendarRef>(null)
  const api = () => calendar.current?.getApi()
  const box = useRef<HTMLDivElement>(null)
  const { ref: sized, width } = useElementSize()
  const boxes = useMergedRef(box, sized)
  /** Who turns the months looks at the months; who opens one, at the present day. */
  const seeksToday = useRef(!isReturn)
  const begunWeek = useRef<Date>(undefined)

  useImperativeHandle(ref, () => ({
    previous: () => api()?.prev(),
    next: () => api()?.next(),
    today() {
      seeksToday.current = true
      api()?.today()
      begin()
    },
    reload: () => api()?.refetchEvents(),
  }))
  /** Where the eye falls when other days are shown. */
  function begin() {
    const shown = api()
    if (!shown) return
    if (shown.view.type !== viewNames.month) {
      const { activeStart } = shown.view
      if (begunWeek.current?.getTime() === activeStart.getTime()) return
      if (beginWeek(shown)) begunWeek.current = activeStart
    } else if (seeksToday.current && box.current) {
      seeksToday.current = false
      showDay(box.current, now.slice(0, 10))
    }
  }
  function show({ type, currentStart, currentEnd }: ViewApi) {
    const first = currentStart.toISOString().slice(0, 10)
    const last = addDays(currentEnd.toISOString().slice(0, 10), -1)
    const isMonth = type === viewNames.month
    const today = now.slice(0, 10)
    // Another view of the same days begins with today, not with the first of the month.
    const day = first <= today && today <= last ? today : first
    onShow(isMonth ? formatMonth(first.slice(0, 7)) : formatDateRange(first, last), day)
  }

  // FullCalendar tells of its first dates while it is still being rendered.
  const mounted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, afterwards datesSet tells
  useEffect(() => {
    mounted.current = true
    const shown = calendar.current?.getApi().view
    if (shown) show(shown)
  }, [])
  useEffect(() => {
    const shown = calendar.current?.getApi()
    if (!shown || shown.view.type === viewNames[view]) return
    seeksToday.current = true
    begunWeek.current = undefined
    shown.changeView(viewNames[view])
  }, [view])

  function moved({ event, revert }: EventChangeInfo) {
    const { event: own, clubDay } = event.extendedProps
    const times = timesOf(event)
    if (clubDay) props.onMoveClubDay({ event: clubDay, times, revert })
    else props.onMove({ event: own, times, revert })
  }

  const shownView = useRef(view)
  shownView.current = view
  const abreast = useRef(0)
  const most = width === 0 ? 0 : tilesAbreast(width, view === 'days' ? 3 : 7)
  abreast.current = most
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width has room for others
  useEffect(() => {
    if (most > 0 && view !== 'month') api()?.refetchEvents()
  }, [most])
  const latest = useRef(load)
  latest.current = load
  // Another function would be another source to FullCalendar: it drops what the one before gave.
  const [source] = useState(
    () =>
      async ({ startStr, endStr }: EventSourceFuncInfo): Promise<EventInput[]> => {
        const found = await latest.current(startStr.slice(0, 10), addDays(endStr, -1))
        const inputs = entriesOf(found).map(inputOf)
        if (shownView.current === 'month') return inputs
        // Before it is measured nothing is shown; after, it is asked for again.
        return abreast.current > 0 ? withRoom(inputs, abreast.current) : []
      },
  )

  return (
    <div className={css.grid} ref={boxes}>
      <FullCalendar
        ref={calendar}
        plugins={[dayGrid, timeGrid, interaction, classicTheme]}
        locale={russian}
        timeZone="UTC"
        now={now}
        views={fewDays}
        initialView={viewNames[view]}
        initialDate={date}
        headerToolbar={false}
        tableHeaderClass={css.weekdays}
        listItemEventClass={css.target}
        listItemEventBeforeClass={css.dot}
        listItemEventInnerClass={css.line}
        listItemEventTitleClass={css.wrapped}
        rowEventClass={css.target}
        rowEventTitleClass={css.whole}
        rowMoreLinkClass={css.target}
        columnEventTimeClass={css.tile}
        columnEventTitleClass={css.name}
        eventContent={({ event, timeText, timeClass, titleClass, view: { type } }) => {
          const { mark, cancelled } = event.extendedProps
          const isTile = type !== viewNames.month && !event.allDay
          if (!mark && !isTile) return true
          return (
            <>
              {timeText && <div className={timeClass}>{timeText}</div>}
              <div className={titleClass} style={isTile ? { WebkitLineClamp: linesOf(event) } : {}}>
                {mark && `${mark}: `}
                {cancelled ? <s>{event.title}</s> : event.title}
              </div>
            </>
          )
        }}
        eventDidMount={({ el, event, view: { type } }) => {
          const { sport, isQuiet } = event.extendedProps
          // What is cut is whole under the mouse.
          el.title = event.title
          if (sport) el.dataset.sport = sport
          if (isQuiet) el.dataset.ofClub = type === viewNames.month ? 'month' : ''
        }}
        height={view === 'month' ? 'auto' : 'max(28rem, calc(100dvh - 13.75rem))'}
        firstDay={1}
        scrollTime="08:00:00"
        dayMaxEvents={5}
        eventOrder={view === 'month' ? ownFirst : byHour}
        slotEventOverlap={false}
        lazyFetching={false}
        nowIndicator
        editable
        selectable
        selectMinDistance={8}
        forceEventDuration
        defaultTimedEventDuration="01:00"
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        events={source}
        datesSet={({ view: shown }) => mounted.current && show(shown)}
        eventsSet={begin}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          const { event: own, clubDay, competition, crowdOf } = event.extendedProps
          if (crowdOf) props.onOpenDay(crowdOf)
          else if (own) onOpen(own)
          else if (clubDay) props.onOpenClubDay(clubDay)
          else onOpenCompetition(competition)
        }}
        moreLinkClick={({ date: day }) => {
          props.onOpenDay(day.toISOString().slice(0, 10))
          // Nothing opens FullCalendar's own box of the day, a word another view; anything else is left to us.
          return true as unknown as string
        }}
        dateClick={({ dateStr, allDay }) => {
          onCreate(dateStr.slice(0, allDay ? 10 : 16), allDay ? undefined : hourLater(dateStr))
        }}
        select={({ startStr, endStr, allDay }) => {
          if (!allDay) onCreate(startStr.slice(0, 16), endStr.slice(0, 16))
          else onCreate(startStr.slice(0, 10), addDays(endStr, -1))
        }}
        eventDrop={moved}
        eventResize={moved}
      />
    </div>
  )
}

/** As many lines of a name as there is room for under the hours of a tile: half an hour is 25 px high, a line 16. */
const linesOf = ({ start, end }: EventApi) =>
  Math.max(1, Math.floor(((Number(end) - Number(start)) / 1_800_000) * (25 / 16) - 1))

/** Of a club's week, also of a day of it that was moved: quieter than what stands in the calendar itself. */
const quiet = { color: 'var(--straw)', contrastColor: 'var(--ink)' }
/** Of the sport that the entry is marked with. */
const cloth = 'var(--sport-cloth)'

function inputOf({ key, event, competition, club, ...entry }: CalendarEntry): EventInput {
  const { startDate, endDate, allDay, sport, cancelled, mark } = entry
  const isOneDay = startDate === endDate
  const title = entry.opens && isOneDay ? `${hoursInDay(entry)} ${entry.title}` : entry.title
  const isQuiet = club !== undefined || (event !== undefined && event.clubId !== null)
  return {
    ...{ id: key, title, start: startDate, end: allDay ? addDays(endDate, 1) : endDate, allDay },
    ...(isQuiet ? quiet : { color: sport || competition ? cloth : '#8a5f00' }),
    ...(competition && { editable: false }),
    extendedProps: {
      ...{ event, clubDay: club, competition, sport, cancelled, mark, isQuiet },
      ofClub: club ? 1 : 0,
    },
  }
}

/** Of what is on at the same hours only so much as can be read; the rest is one tile, which opens the day. */
function withRoom(inputs: EventInput[], most: number): EventInput[] {
  const isTimed = ({ allDay }: EventInput) => allDay !== true
  const timed = inputs.filter(isTimed).map((input) => {
    const [start, end] = [String(input.start), String(input.end)]
    return { input, start, end: end > start ? end : hourLater(start) }
  })
  const { tiles, crowds } = roomFor(timed, most)
  return [
    ...inputs.filter((input) => !isTimed(input)),
    ...tiles.map(({ input }) => input),
    ...crowds.map(({ start, end, hidden }) => ({
      ...{ id: `crowd-${start}`, title: crowdWords(hidden, most), start, end, allDay: false },
      ...quiet,
      editable: false,
      extendedProps: { isQuiet: true, ofClub: 2, crowdOf: start.slice(0, 10) },
    })),
  ]
}

function timesOf({ allDay, startStr, endStr }: EventApi): Move['times'] {
  return allDay
    ? { allDay, startDate: startStr.slice(0, 10), endDate: addDays(endStr, -1) }
    : { allDay, startDate: startStr.slice(0, 16), endDate: endStr.slice(0, 16) }
}

function hourLater(moment: string): string {
  const hour = Math.min(23, Number(moment.slice(11, 13)) + 1)
  return `${moment.slice(0, 11)}${String(hour).padStart(2, '0')}${moment.slice(13, 16)}`
}
