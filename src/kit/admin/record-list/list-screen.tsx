import { Button, Pagination, Skeleton, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Await, Link, useAsyncError } from 'react-router'
import { docked } from '../docked.ts'
import { LoadFailure } from '../load-failure.tsx'
import { ScreenHeading } from '../screen-heading.tsx'
import css from './list-screen.module.css'

export interface Found<Item> {
  items: Item[]
  total: number
}

interface Pages {
  page: number
  pageSize: number
  onPage(page: number, how?: { replace: boolean }): void
}

interface ListScreenProps<Item> {
  title: string
  /** Where it was opened from, when that is not the menu. */
  back?: { to: string; label: string }
  /** Absent where nothing is made by hand. */
  create?: { to: string; label: string }
  filters?: ReactNode
  found: Promise<Found<Item>>
  /** What is said until the rows come; without it their places are shown. */
  waiting?: string
  /** «Ошибка при загрузке …» */
  failure: string
  /** Absent where all rows come at once. */
  pages?: Pages
  /** @param total of all pages */
  children(items: Item[], total: number): ReactNode
}

/** The frame of every list: title, «new», filters, the rows as they come, pages. */
export function ListScreen<Item>(props: ListScreenProps<Item>) {
  const { title, back, create, filters, found, waiting, failure, pages, children } = props
  return (
    <div className={css.screen}>
      <title>{`${title} — админка`}</title>
      <header className={css.header}>
        <ScreenHeading title={title} back={back} />
        {create && (
          <Button
            component={Link}
            className={css.create}
            ref={docked}
            to={create.to}
            leftSection={<IconPlus size={18} />}
          >
            {create.label}
          </Button>
        )}
      </header>
      {filters && <div className={css.filters}>{filters}</div>}
      <Suspense fallback={waiting ? <p role="status">{waiting}</p> : <Rows />}>
        <Await resolve={found} errorElement={<Failure message={failure} />}>
          {({ items, total }: Found<Item>) => (
            <>
              {pages && items.length === 0 && total > 0 ? (
                <PastLast pages={pages} total={total} />
              ) : (
                children(items, total)
              )}
              {pages && total > pages.pageSize && (
                <Pagination
                  className={css.pages}
                  total={Math.ceil(total / pages.pageSize)}
                  value={pages.page}
                  onChange={pages.onPage}
                  size="lg"
                  getControlProps={(control) => ({ 'aria-label': pageLabels[control] })}
                  getItemProps={(number) => ({ 'aria-label': `Страница ${number}` })}
                />
              )}
            </>
          )}
        </Await>
      </Suspense>
    </div>
  )
}

/** The last rows of the last page have gone: not all of the list has. */
function PastLast({ pages: { page, pageSize, onPage }, total }: { pages: Pages; total: number }) {
  const last = Math.ceil(total / pageSize)
  useEffect(() => {
    if (page > last) onPage(last, { replace: true })
  }, [page, last, onPage])
  return <Rows />
}

const pageLabels = {
  first: 'Первая страница',
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  last: 'Последняя страница',
}

function Rows() {
  return (
    <Stack gap="xs" role="group" aria-busy="true" aria-label="Загружаем список">
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without a record behind them
        <Skeleton key={row} height={68} radius="xs" />
      ))}
    </Stack>
  )
}

function Failure({ message }: { message: string }) {
  return <LoadFailure message={message} cause={useAsyncError()} />
}
