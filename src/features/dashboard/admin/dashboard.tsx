import { Button, Skeleton, Title } from '@mantine/core'
import { IconCalendarPlus, IconNews, IconPhotoPlus, IconTrophy } from '@tabler/icons-react'
import { Suspense } from 'react'
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
      <div className={css.halves}>
        <section aria-labelledby="attention">
          <Title order={2} id="attention" mb="sm">
            Требует внимания
          </Title>
          <Loaded found={found}>
            {(dashboard) => (
              <>
                <AttentionList dashboard={dashboard} />
                <BackupLine backup={dashboard.backup} />
                <SignInLine signIns={dashboard.signIns} />
              </>
            )}
          </Loaded>
        </section>
        <section aria-labelledby="next">
          <Title order={2} id="next" mb="sm">
            Что увидят посетители дальше
          </Title>
          <Loaded found={found}>{({ next }) => <NextList items={next} />}</Loaded>
        </section>
      </div>
    </div>
  )
}

function Today() {
  const { timeZone } = useSite()
  const today = localDate(new Date(), timeZone)
  const weekday = new Date(today).toLocaleDateString('ru', { weekday: 'long', timeZone: 'UTC' })
  return `Сегодня ${weekday}, ${formatDate(today, { year: false })}`
}

interface LoadedProps {
  found: Promise<Dashboard>
  children: (dashboard: Dashboard) => React.ReactNode
}

function Loaded({ found, children }: LoadedProps) {
  return (
    <Suspense fallback={<Skeleton height={220} />}>
      <Await resolve={found} errorElement={<Failure />}>
        {children}
      </Await>
    </Suspense>
  )
}

function Failure() {
  return <LoadFailure message="Ошибка при загрузке главной" cause={useAsyncError()} />
}
