import { sportNames, sports } from '#features/competitions/vocabulary.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import { eventTypes } from './calendar.contract.ts'
import { type CalendarAddress, calendarAddress, typePlurals } from './calendar-address.ts'
import css from './calendar-nav.module.css'
import { formatMonth } from './calendar-text.ts'
import { addMonths } from './days.ts'

const views = [
  { view: 'month', label: 'Месяц' },
  { view: 'list', label: 'Список' },
  { view: 'week', label: 'Неделя тренировок' },
] as const

export function CalendarViews({ address }: { address: CalendarAddress }) {
  return (
    <nav aria-label="Вид календаря" data-screen-only>
      <ul className={css.views} data-auto={address.view === undefined || undefined}>
        {views.map(({ view, label }) => (
          <li key={view}>
            <a
              href={calendarAddress({ ...address, view })}
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
  const to = (other: string) =>
    calendarAddress({ ...address, month: other === current ? undefined : other })
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <div className={css.steps}>
      <h2 className={css.month} id="month">
        {formatMonth(month)}
      </h2>
      <nav className={css.arrows} aria-label="Месяцы" data-screen-only>
        {isNear(previous) && (
          <a href={to(previous)} rel="prev" aria-label={formatMonth(previous)}>
            <Arrow to="left" />
            <span className={css.name}>{formatMonth(previous, { year: false })}</span>
          </a>
        )}
        <a href={`${to(current)}#d-${today}`} aria-current={month === current ? 'date' : undefined}>
          Сегодня
        </a>
        {isNear(next) && (
          <a href={to(next)} rel="next" aria-label={formatMonth(next)}>
            <span className={css.name}>{formatMonth(next, { year: false })}</span>
            <Arrow />
          </a>
        )}
      </nav>
    </div>
  )
}

export function CalendarFilters({ address }: { address: CalendarAddress }) {
  const isWeek = address.view === 'week'
  return (
    <div className={css.filters} data-screen-only>
      {!isWeek && (
        <nav aria-label="Что показать">
          <ul className={css.chips}>
            <Chip address={{ ...address, type: undefined }} current={!address.type} label="Всё" />
            {eventTypes.map((type) => (
              <Chip
                key={type}
                address={{ ...address, type }}
                current={address.type === type}
                label={typePlurals[type]}
              />
            ))}
          </ul>
        </nav>
      )}
      <nav aria-label="Вид спорта">
        <ul className={css.chips}>
          <Chip
            address={{ ...address, sport: undefined }}
            current={!address.sport}
            label="Любой вид"
          />
          {sports.map((sport) => (
            <Chip
              key={sport}
              address={{ ...address, sport }}
              current={address.sport === sport}
              label={sportNames[sport]}
              sport={sport}
            />
          ))}
        </ul>
      </nav>
    </div>
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
        aria-current={current ? 'true' : undefined}
        data-sport={sport}
      >
        {label}
      </a>
    </li>
  )
}
