import { ActionIcon, Alert, Anchor, Button, SegmentedControl, Title } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { type CSSProperties, Fragment, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { explain } from '#kit/admin/api.ts'
import { docked } from '#kit/admin/docked.ts'
import { useSite } from '#kit/admin/site.ts'
import { useComeback } from '#kit/admin/use-comeback.ts'
import { instantToWallTime } from '#kit/text/dates.ts'
import { type ToldBreak, tellBreaks } from '../told-breaks.ts'
import css from './calendar.module.css'
import { listClubDays, listClubs, listCompetitions, listOccurrences } from './calendar-client.ts'
import { type CalendarFilter, isNarrow, narrow } from './calendar-filter.ts'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import type { CalendarHandle } from './calendar-handle.ts'
import { CalendarList } from './calendar-list.tsx'
import type { Taken } from './grid-moves.ts'
import { SeriesDialog } from './series-dialog.tsx'
import { SmallMonth } from './small-month.tsx'
import { useGridChanges } from './use-grid-changes.ts'

const failure = 'Ошибка при загрузке календаря'
/** Seven columns with words need more width than a phone has. */
const viewsOf = (isSmall: boolean) => [
  { value: 'month', label: 'Месяц' },
  { value: 'week', label: isSmall ? '3\u00a0дня' : 'Неделя' },
  { value: 'list', label: 'Список' },
]

const atOnce = { getInitialValueInEffect: false }

export function Component() {
  const navigate = useNavigate()
  const { timeZone } = useSite()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, atOnce)
  const isSmall = useMediaQuery('(max-width: 63.99em)', undefined, atOnce)
  const [params, setParams] = useSearchParams()
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

  const shown = useRef<Taken[]>([])
  const [breaks, setBreaks] = useState<ToldBreak[]>([])

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
      const [events, competitions, clubDays, clubs] = await Promise.all([
        listOccurrences(from, to),
        listCompetitions(from, to),
        listClubDays(from, to),
        listClubs(),
      ])
      setBroken(undefined)
      shown.current = [...events, ...clubDays]
      const asked = {
        ...{ types: filter.type === '' ? [] : [filter.type], sports: [] },
        club: filter.club || undefined,
      }
      setBreaks(tellBreaks(clubs, asked, from, to))
      return narrow({ events, competitions, clubDays }, filter)
    } catch (cause) {
      setBroken(explain(failure, cause))
      throw cause
    }
  }

  const { question, open, deedsOf, openClubDay, move, moveClubDay, restSeveral } = useGridChanges({
    ...{ shown: () => shown.current, today },
    reload: () => grid.current?.reload(),
  })

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
    ...{ today, folds: filter.club === 0, deedsOf },
    onShowAll: isNarrow(filter) ? () => keep({ type: '', club: '' }) : undefined,
  }

  return (
    <div className={css.screen} style={{ '--bar': `${barHeight}px` } as CSSProperties}>
      <title>Календарь — админка</title>
      <header className={css.header}>
        <Title>Календарь</Title>
        <Button variant="default" className={css.rest} onClick={() => restSeveral(filter.club)}>
          Перерыв
        </Button>
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
      {breaks.length > 0 && (
        <ul className={css.breaks} aria-label="Перерывы">
          {breaks.map(({ days, reason, clubs }) => (
            <li key={days + reason}>
              Перерыв в&nbsp;занятиях {days}:{' '}
              {clubs.map(({ id, name }, at) => (
                <Fragment key={id}>
                  {at > 0 && ', '}
                  <Anchor component={Link} to={`/admin/federation/clubs/${id}#breaks`}>
                    {name}
                  </Anchor>
                </Fragment>
              ))}
              {reason && `. ${reason}`}
            </li>
          ))}
        </ul>
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
