import { Button, Skeleton, Title } from '@mantine/core'
import { IconCalendarPlus, IconNews, IconPhotoPlus, IconTrophy } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { Await, Link, useAsyncError, useLoaderData } from 'react-router'
import { api } from '#kit/admin/api.ts'
import { LoadFailure } from '#kit/admin/load-failure.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import type { Dashboard } from '../dashboard.contract.ts'
import { AttentionList } from './attention-list.tsx'
import { BackupLine } from './backup-note.tsx'
import css from './dashboard.module.css'
import { NextList } from './next-list.tsx'
import { SignInLine } from './sign-in-line.tsx'

const actions = [
  { to: '/admin/news/new', label: 'Написать новость', icon: IconNews },
  { to: '/admin/media?add', label: 'Добавить фотографии', icon: IconPhotoPlus },
  { to: '/admin/competitions/new', label: 'Новое соревнование', icon: IconTrophy },
  { to: '/admin/calendar/new', label: 'Новое событие', icon: IconCalendarPlus },
]

export function loader(): { found: Promise<Dashboard> } {
  return { found: api.get('/api/dashboard') }
}

export function Component() {
  const { found } = useLoaderData<typeof loader>()
  return (
    <div className={css.screen}>
      <title>Главная — админка</title>
      <Title>
        <Today />
      </Title>
      <nav aria-label="Быстрые действия" className={css.actions}>
        {actions.map(({ to, label, icon: Icon }, at) => (
          <Button
            key={to}
            component={Link}
            to={to}
            variant={at === 0 ? 'filled' : 'default'}
            className={css.action}
            classNames={{ inner: css.actionInner, label: css.actionLabel }}
            leftSection={<Icon size={24} stroke={1.6} />}
          >
            {label}
          </Button>
        ))}
      </nav>
      <Suspense fallback={<Halves attention={<Waiting />} next={<Waiting />} isWaiting />}>
        <Await resolve={found} errorElement={<Halves attention={<Failure />} next={<Failure />} />}>
          {(dashboard: Dashboard) => (
            <Halves
              attention={
                <>
                  <AttentionList dashboard={dashboard} />
                  {dashboard.backup && <BackupLine backup={dashboard.backup} />}
                  {dashboard.signIns && <SignInLine signIns={dashboard.signIns} />}
                </>
              }
              next={<Next dashboard={dashboard} />}
            />
          )}
        </Await>
      </Suspense>
    </div>
  )
}

function Today() {
  const { timeZone } = useSite()
  const today = localDate(new Date(), timeZone)
  const weekday = new Date(today).toLocaleDateString('ru', { weekday: 'long', timeZone: 'UTC' })
  return `Сегодня ${weekday}, ${formatDate(today, { year: false })}`
}

interface HalvesProps {
  attention: ReactNode
  next: ReactNode
  isWaiting?: boolean
}

/** One below the other, the second comes with the first: shown sooner, it would be pushed away. */
function Halves({ attention, next, isWaiting }: HalvesProps) {
  return (
    <div className={css.halves} data-waiting={isWaiting}>
      <section aria-labelledby="attention">
        <Title order={2} id="attention" mb="sm">
          Требует внимания
        </Title>
        {attention}
      </section>
      <section aria-labelledby="next">
        <Title order={2} id="next" mb="sm">
          Что увидят посетители дальше
        </Title>
        {next}
      </section>
    </div>
  )
}

const Waiting = () => <Skeleton height={220} />

const Next = ({ dashboard: { next, unread } }: { dashboard: Dashboard }) =>
  unread.includes('next') ? (
    <LoadFailure message={'Ошибка при загрузке календаря и\u00a0новостей'} cause={undefined} />
  ) : (
    <NextList items={next} />
  )

function Failure() {
  return <LoadFailure message="Ошибка при загрузке главной" cause={useAsyncError()} />
}
