import { Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import {
  ExampleInTrash,
  exampleForTrash,
  type ReadExample,
} from '#features/example/admin/example-in-trash.tsx'
import { namesOf, useKnownRecords } from '#kit/admin/known-records.tsx'
import { confirmDanger, sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { EmptyList } from '#kit/admin/record-list/empty-list.tsx'
import { SearchFilter, SelectFilter } from '#kit/admin/record-list/list-filters.tsx'
import { readListQuery, useListQuery } from '#kit/admin/record-list/list-query.ts'
import { type Found, ListScreen } from '#kit/admin/record-list/list-screen.tsx'
import { trashTime } from '#kit/files/trash-days.ts'
import type { TrashItem } from '../trash.contract.ts'
import css from './trash.module.css'
import { emptyTrash, listTrash } from './trash-client.ts'
import { TrashList } from './trash-list.tsx'
import { records } from './trash-words.ts'

const pageSize = 20
const defaults = { q: '', entity: '', page: '1' }

export function loader({ request }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url).searchParams, defaults)
  const filter = filterOf(query)
  const example = isNarrowed(filter) ? undefined : exampleForTrash()
  const found = Promise.all([
    listTrash({ ...filter, page: Number(query.page), limit: pageSize }),
    example,
  ])
  return { found: found.then(([list]) => list), example }
}

const filterOf = ({ q, entity }: typeof defaults) => ({
  ...(q && { q }),
  ...(entity && { entity }),
})

const isNarrowed = (filter: ReturnType<typeof filterOf>) => Object.keys(filter).length > 0

export function Component() {
  const { found, example } = useLoaderData<{
    found: Promise<Found<TrashItem>>
    example?: ReadExample
  }>()
  const [query, change] = useListQuery(defaults)
  const filter = filterOf(query)
  const narrowed = isNarrowed(filter)
  const kinds = [...useKnownRecords().values()].filter(({ icon }) => icon)
  return (
    <ListScreen
      title="Корзина"
      found={found}
      failure="Ошибка при загрузке корзины"
      pages={{
        page: Number(query.page),
        pageSize,
        onPage: (page, how) => change({ page: String(page) }, how),
      }}
      filters={
        <>
          <Text c="dimmed" className={css.note}>
            Удалённое хранится здесь {trashTime} и&nbsp;возвращается целиком, с&nbsp;прежним
            адресом. Посетители его не&nbsp;видят.
          </Text>
          <SearchFilter
            label="Найти по названию"
            value={query.q}
            onChange={(q) => change({ q }, { replace: true })}
          />
          <SelectFilter
            label="Вид записи"
            value={query.entity}
            options={{ '': 'Всё удалённое', ...namesOf(kinds) }}
            onChange={(entity) => change({ entity })}
          />
        </>
      }
    >
      {(items, total) =>
        items.length > 0 ? (
          <>
            {example && <ExampleInTrash read={example} />}
            <TrashList
              key={`${query.entity} ${query.q}`}
              items={items}
              total={total}
              filter={filter}
            />
            {!narrowed && <EmptyTrash total={total} />}
          </>
        ) : (
          <EmptyList
            icon={IconTrash}
            title={narrowed ? 'Такого в корзине нет' : 'Корзина пуста'}
            hint="Всё, что вы удалите, можно будет вернуть отсюда."
            action={
              narrowed
                ? { to: '/admin/trash', label: 'Показать всё удалённое' }
                : { to: '/admin', label: 'На главную' }
            }
          />
        )
      }
    </ListScreen>
  )
}

function EmptyTrash({ total }: { total: number }) {
  const { revalidate } = useRevalidator()

  async function empty() {
    const sure = await confirmDanger({
      question: `Очистить корзину: ${records(total)}?`,
      explanation: 'Всё, что в\u00a0ней лежит, исчезнет навсегда вместе с\u00a0файлами.',
      action: 'Удалить навсегда',
    })
    if (!sure) return
    try {
      await emptyTrash()
      sayDone('Корзина пуста')
    } catch (cause) {
      sayFailed('Ошибка при очистке корзины', cause)
    }
    await revalidate()
  }

  return (
    <div className={css.empty}>
      <Button variant="subtle" color="red" onClick={empty}>
        Очистить корзину
      </Button>
    </div>
  )
}
