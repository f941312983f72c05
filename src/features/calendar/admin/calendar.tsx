import { ActionIcon, Alert, Button, SegmentedControl, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { explain } from '#kit/admin/api.ts'
import { sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { useSite } from '#kit/admin/site.ts'
import { instantToWallTime } from '#kit/text/dates.ts'
import type { EventItem } from '../calendar.contract.ts'
import css from './calendar.module.css'
import {
  detachOccurrence,
  findEvent,
  listCompetitions,
  listOccurrences,
  removeEvent,
  updateEvent,
} from './calendar-client.ts'
import { CalendarGrid, type GridHandle, type GridView, type Move } from './calendar-grid.tsx'
import { shiftedSeries } from './event-values.ts'
import { SeriesDialog, type SeriesQuestion } from './series-dialog.tsx'

const failure = 'Ошибка при загрузке календаря'
const failedMove = 'Ошибка при обновлении события'
const views = [
  { value: 'month', label: 'Месяц' },
  { value: 'week', label: 'Неделя' },
  { value: 'list', label: 'Список' },
]

export function Component() {
  const navigate = useNavigate()
  const { timeZone } = useSite()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const [params, setParams] = useSearchParams()
  const [question, setQuestion] = useState<SeriesQuestion>()
  const [broken, setBroken] = useState<string>()
  const [title, setTitle] = useState('')
  const grid = useRef<GridHandle>(null)
  const view = (params.get('view') ?? (isPhone ? 'list' : 'month')) as GridView
  const date = params.get('date') ?? undefined

  function keep(changed: Record<string, string>) {
    setParams((now) => ({ ...Object.fromEntries(now), ...changed }), { replace: true })
  }

  async function load(from: string, to: string) {
    try {
      const [events, competitions] = await Promise.all([
        listOccurrences(from, to),
        listCompetitions(from, to),
      ])
      setBroken(undefined)
      return { events, competitions }
    } catch (cause) {
      setBroken(explain(failure, cause))
      throw cause
    }
  }

  function open(event: EventItem) {
    const { id } = event
    const day = event.startDate.slice(0, 10)
    if (!event.repeat) return navigate(`/admin/calendar/${id}`)
    setQuestion({
      occurrence: event,
      one: {
        label: 'Изменить только это занятие',
        run: () => navigate(`/admin/calendar/${id}?occurrence=${day}`),
      },
      all: { label: 'Изменить все', run: () => navigate(`/admin/calendar/${id}`) },
      skip: {
        label: 'Убрать это занятие из календаря',
        run: () => {
          setQuestion(undefined)
          change(() => removeEvent(id, day), 'Занятие убрано', 'Ошибка при удалении события')
        },
      },
      cancel: () => setQuestion(undefined),
    })
  }

  function move({ event, times, revert }: Move) {
    const { id, version } = event
    if (!event.repeat)
      return change(() => updateEvent(id, { ...times, version }), 'Сохранено', failedMove, revert)
    const day = event.startDate.slice(0, 10)
    const answer = (run: () => Promise<unknown>) => () => {
      setQuestion(undefined)
      change(run, 'Сохранено', failedMove, revert)
    }
    setQuestion({
      occurrence: { ...event, ...times },
      one: {
        label: 'Перенести только это занятие',
        run: answer(() => detachOccurrence(id, day, { ...times, version }, newDraftKey())),
      },
      all: {
        label: 'Перенести все',
        run: answer(async () => {
          const series = await findEvent(id)
          const shifted = shiftedSeries(series, event, { ...times, repeat: null })
          return updateEvent(id, { ...shifted, version })
        }),
      },
      cancel: () => {
        revert()
        setQuestion(undefined)
      },
    })
  }

  async function change(
    run: () => Promise<unknown>,
    done: string,
    failed: string,
    revert = () => {},
  ) {
    try {
      await run()
      sayDone(done)
    } catch (cause) {
      revert()
      sayFailed(failed, cause)
    }
    grid.current?.reload()
  }

  return (
    <div className={css.screen}>
      <title>Календарь — админка</title>
      <header className={css.header}>
        <Title>Календарь</Title>
        <Button
          component={Link}
          to="/admin/calendar/new"
          leftSection={<IconPlus size={18} />}
          h={44}
          className={css.create}
        >
          Новое событие
        </Button>
      </header>
      <div className={css.bar}>
        <div className={css.steps}>
          <ActionIcon aria-label="Раньше" onClick={() => grid.current?.previous()}>
            <IconChevronLeft size={22} />
          </ActionIcon>
          <Button variant="default" h={44} onClick={() => grid.current?.today()}>
            Сегодня
          </Button>
          <ActionIcon aria-label="Позже" onClick={() => grid.current?.next()}>
            <IconChevronRight size={22} />
          </ActionIcon>
          <Title order={2} className={css.period} aria-live="polite">
            {title}
          </Title>
        </div>
        <SegmentedControl
          aria-label="Вид календаря"
          data={views}
          value={view}
          onChange={(value) => keep({ view: value })}
        />
      </div>
      {broken && (
        <Alert color="red" role="alert" title={broken}>
          <Button variant="default" h={44} onClick={() => grid.current?.reload()}>
            Повторить
          </Button>
        </Alert>
      )}
      <CalendarGrid
        ref={grid}
        view={view}
        date={date}
        now={instantToWallTime(new Date(), timeZone)}
        load={load}
        onShow={(name, day) => {
          setTitle(name)
          if (day !== date) keep({ date: day })
        }}
        onOpen={open}
        onOpenCompetition={(id) => navigate(`/admin/competitions/${id}`)}
        onCreate={(start, end) =>
          navigate(`/admin/calendar/new?${new URLSearchParams(end ? { start, end } : { start })}`)
        }
        onMove={move}
      />
      <SeriesDialog question={question} />
    </div>
  )
}
