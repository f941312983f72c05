import type { ReactNode } from 'react'
import { sportNames, sports } from '#features/sport/sports.ts'
import { bornText } from '#kit/text/birth-year.ts'
import { formatDateRange } from '#kit/text/dates.ts'
import { formatMonth } from '#kit/text/day-names.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import tabs from '#kit/ui/tabs.module.css'
import { eventTypes } from './calendar.record.ts'
import {
  type CalendarAddress,
  type CalendarView,
  calendarAddress,
  isNearWeek,
  typePlurals,
} from './calendar-address.ts'
import css from './calendar-nav.module.css'
import { addDays, addMonths, mondayOf } from './days.ts'
import { Onward } from './onward.tsx'

const views = [
  { view: 'month', label: 'Месяц' },
  { view: 'list', label: 'Список' },
  { view: 'week', label: 'Неделя тренировок' },
] as const

/** Another view of the days that are shown: of a month its first week, of a week its month. */
function inView(address: CalendarAddress, view: CalendarView, today: string): CalendarAddress {
  const { month, week } = address
  if (view === 'week') {
    const first = month && mondayOf(`${month}-01`)
    const shown = address.view === 'week' ? week : first
    return { ...address, view, week: shown && isNearWeek(shown, today) ? shown : undefined }
  }
  // A week is of the month that most of its days are of.
  const own = address.view === 'week' && week ? addDays(week, 3).slice(0, 7) : month
  return { ...address, view, week: undefined, month: own === today.slice(0, 7) ? undefined : own }
}

export function CalendarViews({ address, today }: { address: CalendarAddress; today: string }) {
  return (
    <nav aria-label="Вид календаря" data-screen-only>
      <ul
        className={`${tabs.tabs} ${css.views}`}
        data-auto={address.view === undefined || undefined}
      >
        {views.map(({ view, label }) => (
          <li key={view}>
            <a
              href={calendarAddress(inView(address, view, today))}
              aria-current={address.view === view ? 'page' : undefined}
              data-view={view}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface MonthStepsProps {
  address: CalendarAddress
  month: string
  today: string
  isNear: (month: string) => boolean
}

export function MonthSteps({ address, month, today, isNear }: MonthStepsProps) {
  const current = today.slice(0, 7)
  const step = (months: number) => {
    const other = addMonths(month, months)
    const href = calendarAddress({ ...address, month: other === current ? undefined : other })
    const [label, short] = [formatMonth(other), formatMonth(other, { year: false })]
    return isNear(other) ? { href, label, short } : undefined
  }
  return (
    <Steps label="Месяцы" title={formatMonth(month)} previous={step(-1)} next={step(1)}>
      {(['grid', 'list'] as const).filter(isIn(address)).map((of) => (
        <a
          key={of}
          href={`${calendarAddress({ ...address, month: undefined })}#${of === 'grid' ? 'today' : `d-${today}`}`}
          aria-current={month === current ? 'date' : undefined}
          data-of={address.view ? undefined : of}
        >
          Сегодня
        </a>
      ))}
    </Steps>
  )
}

/** Without a view the width chooses, and each has its own way to today. */
const isIn =
  ({ view }: CalendarAddress) =>
  (of: 'grid' | 'list') =>
    view === undefined || (view === 'list') === (of === 'list')

interface WeekStepsProps {
  address: CalendarAddress
  monday: string
  /** The Monday of the week that is shown by itself: on a Sunday the next one's. */
  current: string
  today: string
}

const daysOfWeek = (monday: string, { year = true } = {}) =>
  formatDateRange(monday, addDays(monday, 6), { year })

function weekStep(
  { address, monday, current, today }: WeekStepsProps,
  weeks: number,
): Step | undefined {
  const other = addDays(monday, weeks * 7)
  const href = calendarAddress({ ...address, week: other === current ? undefined : other })
  const [label, short] = [`Неделя ${daysOfWeek(other)}`, daysOfWeek(other, { year: false })]
  return isNearWeek(other, today) ? { href, label, short } : undefined
}

export function WeekOnward(props: WeekStepsProps) {
  const next = weekStep(props, 1)
  return next && <Onward href={next.href} words={`Следующая неделя: ${next.short}`} />
}

export function WeekSteps(props: WeekStepsProps) {
  const { address, monday, current, today } = props
  return (
    <Steps
      label="Недели"
      title={`Неделя ${daysOfWeek(monday)}`}
      previous={weekStep(props, -1)}
      next={weekStep(props, 1)}
      isLong
    >
      <a
        href={`${calendarAddress({ ...address, week: undefined })}#today`}
        aria-current={monday === current ? 'date' : undefined}
      >
        {current > today ? 'Ближайшая неделя' : 'Эта неделя'}
      </a>
    </Steps>
  )
}

interface Step {
  href: string
  label: string
  short: string
}

interface StepsProps {
  label: string
  title: string
  /** Absent where there is nothing further. */
  previous: Step | undefined
  next: Step | undefined
  /** The names are of days and not of a month. */
  isLong?: boolean
  children: ReactNode
}

function Steps({ label, title, previous, next, isLong, children }: StepsProps) {
  return (
    <div className={css.steps}>
      <h2 className={css.month} id="month">
        {title}
      </h2>
      <nav
        className={css.arrows}
        aria-label={label}
        data-long={isLong || undefined}
        data-screen-only
      >
        {previous && (
          <a href={previous.href} rel="prev" aria-label={previous.label}>
            <Arrow to="left" apart />
            <span className={css.name}>{previous.short}</span>
          </a>
        )}
        {children}
        {next && (
          <a href={next.href} rel="next" aria-label={next.label}>
            <span className={css.name}>{next.short}</span>
            <Arrow apart />
          </a>
        )}
      </nav>
    </div>
  )
}

interface CalendarFiltersProps {
  address: CalendarAddress
  /** That have trainings in the calendar. */
  clubs: readonly { id: number; name: string }[]
}

/** On a phone they fold into one line, which says what is chosen. */
export function CalendarFilters({ address, clubs }: CalendarFiltersProps) {
  const isWeek = address.view === 'week'
  return (
    <details className={css.fold} data-screen-only>
      <summary className={css.chip}>
        {typograph(`Фильтры: ${chosenOf({ address, clubs })}`)}
      </summary>
      <div className={css.filters}>
        {!isWeek && (
          <nav aria-label="Что показать">
            <ul className={css.chips}>
              <Chip
                address={{ ...address, club: undefined, types: [] }}
                current={address.types.length === 0 && address.club === undefined}
                label="Всё"
              />
              {eventTypes.map((type) => (
                <Chip
                  key={type}
                  address={{ ...address, club: undefined, types: [type] }}
                  current={address.types.includes(type)}
                  label={typePlurals[type]}
                />
              ))}
            </ul>
          </nav>
        )}
        <nav aria-label="Вид спорта">
          <ul className={css.chips}>
            <Chip
              address={{ ...address, sports: [] }}
              current={address.sports.length === 0}
              label="Любой вид"
            />
            {sports.map((sport) => (
              <Chip
                key={sport}
                address={{ ...address, sports: [sport] }}
                current={address.sports.includes(sport)}
                label={sportNames[sport]}
                sport={sport}
              />
            ))}
          </ul>
        </nav>
        <div className={css.last}>
          {clubs.length > 1 && <ClubChips {...{ address, clubs }} />}
          <nav aria-label="Переносы и отмены">
            <ul className={css.chips}>
              <Chip
                address={{ ...address, changed: true }}
                current={address.changed === true}
                label="Только изменения"
              />
              {address.changed && (
                <Chip
                  address={{ ...address, changed: undefined }}
                  current={false}
                  label="Показать всё"
                />
              )}
            </ul>
          </nav>
        </div>
      </div>
    </details>
  )
}

/** «тренировки, самбо, 2019 г. р., только изменения», or «всё»: all that narrows what is shown. */
function chosenOf({
  address: { types, sports, club, born, changed },
  clubs,
}: CalendarFiltersProps): string {
  const chosen = [
    ...types.map((type) => typePlurals[type].toLowerCase()),
    clubs.find(({ id }) => id === club)?.name,
    ...sports.map((sport) => sportNames[sport].toLowerCase()),
    born && bornText(born),
    changed && 'только изменения',
  ].filter(Boolean)
  return chosen.join(', ') || 'всё'
}

/** There may be many, so they open; what is chosen is read without opening. */
function ClubChips({ address, clubs }: CalendarFiltersProps) {
  const own = clubs.find(({ id }) => id === address.club)
  return (
    <nav aria-label="Клуб" className={css.clubs}>
      <details>
        <summary className={css.chip} aria-current={own ? 'true' : undefined}>
          {own ? typograph(own.name) : 'Все клубы'}
        </summary>
        <ul className={css.chips}>
          {own && (
            <Chip address={{ ...address, club: undefined }} current={false} label="Все клубы" />
          )}
          {clubs.map(({ id, name }) => (
            <Chip
              key={id}
              address={{ ...address, types: [], club: id }}
              current={id === address.club}
              label={name}
            />
          ))}
        </ul>
      </details>
    </nav>
  )
}

interface ChipProps {
  address: CalendarAddress
  current: boolean
  label: string
  sport?: string
}

function Chip({ address, current, label, sport }: ChipProps) {
  return (
    <li>
      <a
        className={css.chip}
        href={calendarAddress(address)}
        rel="nofollow"
        aria-current={current ? 'true' : undefined}
        data-sport={sport}
      >
        {label}
      </a>
    </li>
  )
}
