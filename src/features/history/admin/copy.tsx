import { Text } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from 'react-router'
import type { CopyRecord } from '#features/backups/return.contract.ts'
import { namesOf, useKnownRecords } from '#kit/admin/known-records.tsx'
import plain from '#kit/admin/plain-list.module.css'
import { EmptyList } from '#kit/admin/record-list/empty-list.tsx'
import { SearchFilter, SelectFilter } from '#kit/admin/record-list/list-filters.tsx'
import { readListQuery, useListQuery } from '#kit/admin/record-list/list-query.ts'
import { ListScreen } from '#kit/admin/record-list/list-screen.tsx'
import { formatDate } from '#kit/text/dates.ts'
import { listCopyRecords, listKinds, openCopy } from './copy-client.ts'
import { CopyRow } from './copy-row.tsx'
import css from './history.module.css'

const pageSize = 20
/** Without a kind, the first there is any of; while words are looked for, all. */
const defaults = { entity: '', q: '', page: '1' }

interface Found {
  items: CopyRecord[]
  total: number
  /** Of which it has any. */
  kinds: string[]
}

/** It is opened when somebody looks, and closed by itself. */
async function find(name: string, { entity, q, page }: typeof defaults): Promise<Found> {
  await openCopy(name)
  const all = await listKinds(name)
  const kinds = all.filter(({ total }) => total > 0).map((one) => one.entity)
  const asked = entity || (q ? undefined : (kinds[0] ?? ''))
  const query = { entity: asked, q: q || undefined, page: Number(page), limit: pageSize }
  return { ...(await listCopyRecords(name, query)), kinds }
}

export function loader({ request, params: { name = '' } }: LoaderFunctionArgs) {
  return { found: find(name, readListQuery(new URL(request.url).searchParams, defaults)) }
}

function useKinds(found: Promise<Found>): string[] {
  const [kinds, setKinds] = useState<string[]>([])
  useEffect(() => {
    found.then((come) => setKinds(come.kinds)).catch(() => {})
  }, [found])
  return kinds
}

/** Of «site-2026-10-12-03-10-00.copy» «12 октября 2026, 03:10»: a day may have several. */
const momentIn = (name: string) =>
  `${formatDate(name.slice(5, 15))}, ${name.slice(16, 21).replace('-', ':')}`

export function Component() {
  const { found } = useLoaderData<ReturnType<typeof loader>>()
  const { name = '' } = useParams()
  const [query, change] = useListQuery(defaults)
  const { revalidate } = useRevalidator()
  const known = useKnownRecords()
  const kinds = useKinds(found)
  const isAmongAll = query.q !== '' && query.entity === ''
  const options = namesOf([...known.values()].filter(({ name }) => kinds.includes(name.entity)))
  return (
    <ListScreen
      title={`Копия от\u00a0${momentIn(name)}`}
      back={{ to: '/admin/backups', label: 'Все копии' }}
      found={found}
      waiting="Открываем копию: читаем её записи. Сайт работает как обычно…"
      failure="Ошибка при открытии копии"
      pages={{
        page: Number(query.page),
        pageSize,
        onPage: (page, how) => change({ page: String(page) }, how),
      }}
      filters={
        <>
          <Text c="dimmed" className={css.note}>
            Найдите, что вернуть. Вернётся только оно, каким было в&nbsp;тот день; остальной сайт
            не&nbsp;изменится. Убранное по&nbsp;чьей-то просьбе и&nbsp;имена, согласие
            на&nbsp;которые отозвали, не&nbsp;возвращаются.
          </Text>
          <SearchFilter
            label="Найти по названию"
            value={query.q}
            // Who does not know what it was looks among all; the kind may be chosen after that.
            onChange={(q) => change({ q, entity: '' }, { replace: true })}
          />
          <SelectFilter
            label="Вид записи"
            value={isAmongAll ? '' : query.entity || (kinds[0] ?? '')}
            options={query.q ? { '': 'Все виды', ...options } : options}
            onChange={(entity) => change({ entity })}
          />
        </>
      }
    >
      {(items) =>
        items.length > 0 ? (
          <ul className={plain.list} aria-label="Записи копии">
            {items.map((item) => (
              <CopyRow
                key={`${item.entity} ${item.id}`}
                copy={name}
                moment={momentIn(name)}
                kind={isAmongAll ? known.get(item.entity)?.name.one : undefined}
                item={item}
                onReturned={revalidate}
              />
            ))}
          </ul>
        ) : (
          <EmptyList
            icon={IconArchive}
            title="Такого в копии нет"
            hint={
              isAmongAll
                ? 'Напишите название иначе или откройте копию другого дня.'
                : 'Выберите другой вид записи или копию другого дня.'
            }
            action={{ to: '/admin/backups', label: 'Все копии' }}
          />
        )
      }
    </ListScreen>
  )
}
