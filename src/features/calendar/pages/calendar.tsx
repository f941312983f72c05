import { isInBreak } from '#features/federation/club-break.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { isRealDate } from '#kit/contract/moments.ts'
import { definePage } from '#kit/pages/page.ts'
import { readableQuery } from '#kit/pages/readable-query.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { formatDate, instantToWallTime, wallTimeToInstant } from '#kit/text/dates.ts'
import { formatMonth, weekdayNames } from '#kit/text/day-names.ts'
import { typograph } from '#kit/text/typography.ts'
import { withReason } from '#kit/text/with-reason.ts'
import column from '#kit/ui/column.module.css'
import { listAgenda } from '../agenda.server.ts'
import type { AgendaEntry } from '../agenda.ts'
import { AgendaFailures } from '../agenda-failures.tsx'
import { AgendaList } from '../agenda-list.tsx'
import {
  type CalendarAddress,
  type CalendarView,
  calendarAddress,
  calendarViews,
  dayAddress,
  isAlarm,
  isNearWeek,
  nothingIn,
  readFilter,
} from '../calendar-address.ts'
import {
  CalendarFilters,
  CalendarViews,
  MonthSteps,
  WeekOnward,
  WeekSteps,
} from '../calendar-nav.tsx'
import { changedState, standingText, titleOf } from '../calendar-text.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  eachDay,
  lastDayOf,
  mondayOf,
  weekdayOf,
} from '../days.ts'
import { clubsForBorn } from '../for-born.server.ts'
import { MonthGrid } from '../month-grid.tsx'
import { opensEvents } from '../opens-events.ts'
import { Subscribe } from '../subscribe.tsx'
import { asksTrainings, isAsked, tellBreaks } from '../told-breaks.ts'
import { nextEnd } from '../upcoming.ts'
import { WeekSchedule } from '../week-schedule.tsx'
import css from './calendar.module.css'

const furthestMonths = 60
const aheadDays = 56
/** How far the list of an ending month goes on. */
const onwardDays = 13

export const calendarPage = definePage({
  path: '/calendar',
  section: 'calendar',
  answers: [
    'сегодня завтра неделя выходные расписание тренировок',
    'каникулы: новогодние осенние весенние летние, перерыв в тренировках',
    'понедельник вторник среда четверг пятница суббота воскресенье',
  ],
  query: ['view', 'month', 'week', 'type', 'sport', 'born', 'club', 'alarm', 'changed'],

  async load(db, { query, now, site, part }) {
    const wall = instantToWallTime(now, site.timeZone)
    const today = wall.slice(0, 10)
    // Without the list of clubs nobody can be told that there is no such club.
    const clubs = (await part(clubStore.listVisible(db)))?.filter(isShown)
    const read = (some: Query) => readAddress(some, today, clubs)
    const { readable, wrong } = readableQuery(query, (some) => !!read(some))
    const asked = read(readable) ?? everything
    const { view, month = today.slice(0, 7), sports, born } = asked
    const list = (first: string, last: string) =>
      listAgenda(db, first, last, {
        ...{ types: shownTypes(asked), sports, born, part, club: asked.club },
        ...{ now, timeZone: site.timeZone },
      })
    const isSunday = view === 'week' && weekdayOf(today) === 7
    const lastEnd = isSunday ? lastEndOf((await list(today, today)).entries, wall) : undefined
    // On a Sunday the coming week, once nothing of the one that is ending is ahead any more.
    const current = mondayOf(isSunday && !lastEnd ? addDays(today, 1) : today)
    const address = { ...asked, week: asked.week === current ? undefined : asked.week }
    const monday = address.week ?? current
    const { from, to } = view === 'week' ? weekFrom(monday) : listedFrom(month, today)
    const agenda = await list(from, to)
    const entries = address.changed ? agenda.entries.filter(changedState) : agenda.entries
    const own = entries.filter(({ startDate }) => view === 'week' || startDate.slice(0, 7) <= month)
    const isAhead = own.some(({ endDate }) => endDate.slice(0, 10) >= today)
    const coming =
      address.changed && !isAhead ? (await list(today, addDays(today, aheadDays))).entries : []
    const nextChange = coming.find((entry) => changedState(entry))
    const taking = born ? clubsForBorn(clubs ?? [], born, { from, to }) : clubs
    const breaks = tellBreaks(taking ?? [], { ...address, types: shownTypes(address) }, from, to)
    const isRead = agenda.trainings !== null && agenda.events !== null
    const isHeld = (day: string) =>
      entries.some(
        ({ type, state, startDate }) =>
          type === 'training' && state === 'normal' && startDate.startsWith(day),
      )
    const ahead = isRead ? eachDay(from, to).filter((day) => day >= today && !isHeld(day)) : []
    const turn = [lastEnd, nextEnd(agenda.entries, wall)]
      .filter((end) => end !== undefined)
      .sort()[0]
    const rests = restsOf(taking ?? [], address, ahead)
    return {
      ...{ address, wrong, month, today, from, to, agenda, entries, own, isAhead, nextChange },
      ...{ clubs: clubs ?? [], breaks, rests, current, wall },
      expires: turn && wallTimeToInstant(turn, site.timeZone),
    }
  },

  expires: ({ expires }) => expires || undefined,

  head({ address, wrong, month, today, clubs }, { site }) {
    const named = clubs.find(({ id }) => id === address.club)?.name
    const all =
      address.view === 'week'
        ? 'Расписание тренировок'
        : `Календарь${month === today.slice(0, 7) ? '' : `, ${formatMonth(month).toLowerCase()}`}`
    const step = (months: number) =>
      address.view === 'week' || !isNear(addMonths(month, months), today)
        ? undefined
        : calendarAddress({ ...everything, month: addMonths(month, months) })
    return {
      title: [all, named].filter(Boolean).join(': '),
      description: `Тренировки, турниры, семинары и сборы: даты, место, тренер. ${site.name}`,
      canonical: calendarAddress({
        ...everything,
        view: address.view === 'week' ? 'week' : undefined,
        month: address.view === 'week' ? undefined : address.month,
      }),
      image: siteCover,
      // One week is enough for a search engine, and of each month all of it: the rest is almost the same.
      noindex:
        wrong.length > 0 ||
        [address.week, address.alarm, address.born, address.club, address.changed].some(
          (choice) => choice !== undefined,
        ) ||
        address.types.length + address.sports.length > 0,
      prev: step(-1),
      next: step(1),
    }
  },

  Body({ data, request: { site } }) {
    const { address, wrong, month, today, wall, from, to, agenda } = data
    const { entries, own, clubs, breaks, rests, current } = data
    const isWeek = address.view === 'week'
    const isWeekWithoutChanges = isWeek && address.changed && entries.length === 0
    return (
      <div
        className={`${column.page} ${css.page}`}
        {...opensEvents}
        data-view={address.view ?? 'auto'}
      >
        <header className={css.head}>
          <h1>{isWeek ? 'Расписание тренировок' : 'Календарь'}</h1>
          <CalendarViews {...{ address, today }} />
        </header>
        <div className={css.tools}>
          {isWeek ? (
            <WeekSteps {...{ address, current, today }} monday={from} />
          ) : (
            <MonthSteps
              address={address}
              month={month}
              today={today}
              isNear={(other) => isNear(other, today)}
            />
          )}
          <CalendarFilters address={address} clubs={clubs} />
        </div>
        {wrong.length > 0 && (
          <p className={css.wrong} role="status">
            {typograph(misread(wrong))}
          </p>
        )}
        <AgendaFailures agenda={agenda} />
        {address.born !== undefined && (
          <p className={css.note}>
            {typograph(
              `Здесь то, что подходит родившимся в ${address.born} году, и то, о чём не сказано, для какого оно возраста. `,
            )}
            <a href={calendarAddress({ ...address, born: undefined })}>Показать для всех</a>
          </p>
        )}
        {address.club !== undefined && (
          <p className={css.note}>
            {typograph('Здесь только занятия клуба. ')}
            <a href={calendarAddress({ ...address, club: undefined })}>
              {isWeek ? 'Занятия всех клубов' : 'Весь календарь, с\u00a0турнирами и\u00a0событиями'}
            </a>
          </p>
        )}
        {breaks.length > 0 && (
          <ul className={`${css.note} ${css.breaks}`}>
            {breaks.map(({ days, clubs, reason }) => (
              <li key={days + reason}>
                {typograph(
                  withReason(
                    `Перерыв в занятиях ${days}: ${clubs.map(({ name }) => name).join(', ')}`,
                    reason,
                  ),
                )}
              </li>
            ))}
          </ul>
        )}
        {isWeekWithoutChanges && <p className={css.note}>{nothingIn(address)}</p>}
        {address.changed && !data.isAhead && <NextChange entry={data.nextChange} />}
        {isWeek && !isWeekWithoutChanges && (
          <>
            <WeekSchedule
              {...{ entries, wall }}
              monday={from}
              isOfChanges={address.changed === true}
            />
            <WeekOnward {...{ address, current, today }} monday={from} />
          </>
        )}
        {!isWeek && address.view !== 'list' && (
          <div className={css.grid}>
            {own.length === 0 && <p className={css.none}>{nothingIn(address)}</p>}
            <MonthGrid {...{ month, wall, address, breaks }} entries={own} />
          </div>
        )}
        {address.view === 'month' && (
          <p className={`${css.note} ${css.asList}`}>
            {typograph('Крупным шрифтом сетка месяца не помещается: те же дни списком.')}
          </p>
        )}
        {!isWeek && (
          <div className={css.list}>
            <AgendaList {...{ entries, rests, from, to, wall, address }} />
          </div>
        )}
        <Subscribe
          site={site}
          address={{ ...address, types: shownTypes(address) }}
          club={clubs.find(({ id }) => id === address.club)?.name}
        />
      </div>
    )
  },
})

/** Who asks only for what has changed is told of the nearest, wherever it stands. */
function NextChange({ entry }: { entry: AgendaEntry | undefined }) {
  if (!entry)
    return (
      <p className={css.note}>
        {typograph(`В ближайшие ${aheadDays / 7} недель переносов и отмен нет.`)}
      </p>
    )
  const date = entry.startDate.slice(0, 10)
  return (
    <p className={css.note}>
      {typograph('Ближайшее изменение: ')}
      <a href={dayAddress(date)}>
        {weekdayNames[weekdayOf(date) - 1]?.toLowerCase()}, {formatDate(date, { year: false })}
      </a>
      {typograph(`, ${titleOf(entry)}. ${standingText(entry)}.`)}
    </p>
  )
}

const everything: CalendarAddress = { types: [], sports: [] }

/** The week is of trainings only. */
const shownTypes = ({ view, types }: CalendarAddress): CalendarAddress['types'] =>
  view === 'week' ? ['training'] : types

/** The days on which every club rests, also those on which it would not train: a break that leaves out a day would read as two. */
function restsOf(
  clubs: readonly Club[],
  address: CalendarAddress,
  days: readonly string[],
): string[] {
  if (!asksTrainings(address) || address.changed) return []
  const asked = clubs.filter((club) => isAsked(club, address))
  return days.filter((day) => asked.length > 0 && asked.every((club) => isInBreak(club, day)))
}

/** What to tell someone whose address is mistyped or from another time. */
function misread(wrong: string[]): string {
  if (wrong.includes('month'))
    return 'Такого месяца в календаре нет: он хранит пять лет назад и пять вперёд. Показан нынешний.'
  if (wrong.includes('week')) return 'Такой недели в расписании нет. Показана ближайшая.'
  if (wrong.includes('club')) return 'Такого клуба в календаре нет. Показаны все.'
  if (wrong.includes('born')) return 'Такого года рождения быть не\u00a0может. Показано для всех.'
  if (wrong.includes('alarm')) return 'В адресе ошибка: так напоминать календарь не умеет.'
  return 'В адресе ошибка: такого отбора в календаре нет. Показано всё.'
}

type Query = Record<string, string | undefined>

/** Only these have trainings in the calendar. */
const isShown = ({ inCalendar, schedule }: Club) => inCalendar && schedule.length > 0

function readAddress(
  query: Query,
  today: string,
  clubs: readonly Club[] | undefined,
): CalendarAddress | undefined {
  const filter = readFilter(query)
  const view = calendarViews.find((name) => name === query.view) as CalendarView | undefined
  const { month, alarm, changed } = query
  const club = query.club === undefined ? undefined : Number(query.club)
  if (club !== undefined && !(Number.isSafeInteger(club) && club > 0)) return
  if (club !== undefined && clubs && !clubs.some(({ id }) => id === club)) return
  if (!filter || view !== query.view || !isAlarm(alarm)) return
  if (filter.born !== undefined && filter.born > Number(today.slice(0, 4))) return
  if (changed !== undefined && changed !== '1') return
  if (month !== undefined && !(isMonth(month) && isNear(month, today))) return
  const week = view === 'week' ? query.week : undefined
  if (week !== undefined && !(isRealDate(week) && isNearWeek(week, today))) return
  return {
    ...filter,
    alarm,
    view,
    month: month === today.slice(0, 7) ? undefined : month,
    week,
    club,
    changed: changed && true,
  }
}

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

function isNear(month: string, today: string): boolean {
  const current = today.slice(0, 7)
  return month >= addMonths(current, -furthestMonths) && month <= addMonths(current, furthestMonths)
}

/** A month; what is left of the current one may be less than a week, and its list goes on into the next. */
function listedFrom(month: string, today: string) {
  const last = lastDayOf(month)
  const isEnding = today.startsWith(month) && daysBetween(today, last) < 6
  return { from: `${month}-01`, to: isEnding ? addDays(today, onwardDays) : last }
}

const weekFrom = (monday: string) => ({ from: monday, to: addDays(monday, 6) })

/** When the last of them ends, if that is still ahead. */
const lastEndOf = (entries: readonly AgendaEntry[], wall: string): string | undefined =>
  entries
    .filter(({ allDay, state, endDate }) => !allDay && state === 'normal' && endDate > wall)
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1)
