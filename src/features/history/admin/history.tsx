import { Anchor, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DayInput } from '#kit/admin/day-input.tsx'
import { namesOf, useKnownRecords } from '#kit/admin/known-records.tsx'
import plain from '#kit/admin/plain-list.module.css'
import { EmptyList } from '#kit/admin/record-list/empty-list.tsx'
import { SearchFilter, SelectFilter } from '#kit/admin/record-list/list-filters.tsx'
import { readListQuery, useListQuery } from '#kit/admin/record-list/list-query.ts'
import { type Found, ListScreen } from '#kit/admin/record-list/list-screen.tsx'
import { quoted } from '#kit/text/quoted.ts'
import { deedsOf } from '../deeds.ts'
import type { HistoryEntry } from '../history.contract.ts'
import { nothingSought, soughtActions } from '../journal-words.ts'
import css from './history.module.css'
import { listHistory } from './history-client.ts'
import { HistoryRow } from './history-row.tsx'
import { RunRow } from './run-row.tsx'

const pageSize = 30
const defaults = { q: '', entity: '', record: '', action: '', from: '', to: '', page: '1' }

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = readListQuery(new URL(request.url).searchParams, defaults)
  const given = Object.entries(asked).filter(([, value]) => value !== '')
  const query = { ...Object.fromEntries(given), limit: pageSize }
  const found = listHistory(query as Parameters<typeof listHistory>[0])
  return { found, name: asked.record === '' ? '' : await nameIn(found, asked) }
}

/** As the latest entry calls the record; empty when that is of a part of it. */
async function nameIn(found: Promise<Found<HistoryEntry>>, { entity, record }: typeof defaults) {
  const { items } = await found.catch(() => ({ items: [] }))
  const own = items.find((one) => one.entity === entity && one.entityId === Number(record))
  return own?.name ?? ''
}

export function Component() {
  const { found, name } = useLoaderData<{ found: Promise<Found<HistoryEntry>>; name: string }>()
  const [query, change] = useListQuery(defaults)
  const kind = useKnownRecords().get(query.entity)?.name.one ?? query.entity
  const narrowed = Object.entries(query).some(([name, value]) => name !== 'page' && value !== '')
  return (
    <ListScreen
      title={
        query.record === '' ? 'Журнал' : `История: ${kind.toLowerCase()} ${name && quoted(name)}`
      }
      found={found}
      failure="Ошибка при загрузке журнала"
      pages={{
        page: Number(query.page),
        pageSize,
        onPage: (page, how) => change({ page: String(page) }, how),
      }}
      filters={query.record === '' ? <Filters /> : <OneRecord />}
    >
      {(items) =>
        items.length > 0 ? (
          <ol className={plain.list} aria-label="Изменения, сначала последние">
            {deedsOf(items).map(({ entry, also }) =>
              entry.run ? (
                <RunRow key={entry.id} entry={entry} run={entry.run} />
              ) : (
                <HistoryRow key={entry.id} {...{ entry, also }} />
              ),
            )}
          </ol>
        ) : (
          <EmptyList
            icon={IconHistory}
            {...(narrowed ? nothingSought(query) : nothingYet)}
            action={{ to: '/admin/history', label: 'Показать весь журнал' }}
          />
        )
      }
    </ListScreen>
  )
}

const nothingYet = {
  title: 'Изменений пока нет',
  hint: 'Здесь будет видно, кто, что и когда изменил.',
}

function Filters() {
  const [query, change] = useListQuery(defaults)
  const known = [...useKnownRecords().values()]
  // What can be deleted first.
  const kinds = [...known.filter(({ icon }) => icon), ...known.filter(({ icon }) => !icon)]
  return (
    <>
      <SearchFilter
        label="Найти по названию"
        value={query.q}
        onChange={(q) => change({ q }, { replace: true })}
      />
      <SelectFilter
        label="Вид записи"
        value={query.entity}
        options={{ '': 'Все записи', ...namesOf(kinds) }}
        wide
        onChange={(entity) => change({ entity })}
      />
      <SelectFilter
        label="Действие"
        value={query.action}
        options={{ '': 'Все действия', ...soughtActions }}
        wide
        onChange={(action) => change({ action })}
      />
      <div className={css.days}>
        <Day label="С какого дня" short="с" value={query.from} set={(from) => change({ from })} />
        <Day label="По какой день" short="по" value={query.to} set={(to) => change({ to })} />
      </div>
    </>
  )
}

interface DayProps {
  label: string
  short: string
  value: string
  set(day: string): void
}

function Day({ label, short, value, set }: DayProps) {
  return (
    <DayInput
      aria-label={label}
      leftSection={<Text size="sm">{short}</Text>}
      leftSectionWidth={30}
      value={value}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}

function OneRecord() {
  return (
    <Text className={css.note}>
      <Anchor component={Link} to="/admin/history">
        Показать весь журнал
      </Anchor>
    </Text>
  )
}
