import { Badge, Paper, Text } from '@mantine/core'
import { Link } from 'react-router'
import { stateNames } from '#features/competitions/vocabulary.ts'
import { useSite } from '#kit/admin/site.ts'
import { formatDateRange, localDate, saysYear } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import type { NextItem } from '../dashboard.contract.ts'
import css from './next-list.module.css'

const looks: Record<NextItem['kind'], { label: string; address: string }> = {
  competition: { label: 'Соревнование', address: '/admin/competitions' },
  grading: { label: 'Аттестация', address: '/admin/competitions' },
  event: { label: 'В календаре', address: '/admin/calendar' },
  trainings: { label: 'По расписанию клубов', address: '/admin/calendar' },
  news: { label: 'Выйдет новость', address: '/admin/news' },
}

/** Days as on a wall calendar, what happens beside them. */
export function NextList({ items }: { items: NextItem[] }) {
  const today = localDate(new Date(), useSite().timeZone)
  if (items.length === 0)
    return (
      <Paper withBorder p="md">
        <Text c="dimmed">
          Ближайших соревнований, событий и&nbsp;отложенных новостей нет. Добавьте их, чтобы
          на&nbsp;главной было что-то новое.
        </Text>
      </Paper>
    )
  return (
    <Paper withBorder component="ol" className={css.items}>
      {items.map((item) => (
        <li key={`${item.kind}-${item.id}-${item.at}`}>
          <Link to={addressOf(item)} className={css.item}>
            <Day date={item.at.slice(0, 10)} today={today} />
            <span
              className={css.what}
              data-kind={item.kind}
              data-cancelled={item.cancelled || undefined}
            >
              <span className={css.kind}>
                {looks[item.kind].label}
                {item.cancelled && (
                  <Badge color="red" variant="light" radius="xs" tt="none">
                    {stateNames.cancelled.toLowerCase()}
                  </Badge>
                )}
                {item.moved && (
                  <Badge color="yellow" variant="light" radius="xs" tt="none">
                    {stateNames.postponed.toLowerCase()}
                  </Badge>
                )}
              </span>
              <span className={css.title}>{typograph(item.title)}</span>
              <span className={css.note}>{noteOf(item, today)}</span>
            </span>
          </Link>
        </li>
      ))}
    </Paper>
  )
}

/** Of a series the one day that is shown, so that nothing done there reaches the others. */
function addressOf({ kind, id, at, occurrence }: NextItem): string {
  if (kind === 'trainings') return `/admin/calendar?view=list&date=${at.slice(0, 10)}`
  return `${looks[kind].address}/${id}${occurrence ? `?occurrence=${occurrence}` : ''}`
}

function Day({ date, today }: { date: string; today: string }) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(date).toLocaleDateString('ru', { ...options, timeZone: 'UTC' })
  return (
    <time dateTime={date} className={css.day}>
      <span className={css.number}>{part({ day: 'numeric' })}</span>
      <span className={css.month}>{part({ month: 'short' }).replace('.', '')}</span>
      {saysYear(date, today) && <span className={css.month}>{date.slice(0, 4)}</span>}
      <span className={css.weekday}>{part({ weekday: 'short' })}</span>
    </time>
  )
}

function noteOf({ at, until, place }: NextItem, today: string): string {
  const timeOf = (moment: string | null) => moment?.slice(11) ?? ''
  const oneDay = !until || until.slice(0, 10) === at.slice(0, 10)
  const time = [timeOf(at), oneDay ? timeOf(until) : ''].filter(Boolean).join('–')
  const days = oneDay
    ? ''
    : formatDateRange(at.slice(0, 10), until.slice(0, 10), { year: saysYear(until, today) })
  return [time, days, typograph(place)].filter(Boolean).join(' · ')
}
