import { Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { namesOf, useKnownRecords } from '#kit/admin/known-records.tsx'
import { confirmDanger, sayDone, sayFailed } from '#kit/admin/messages.tsx'
import plain from '#kit/admin/plain-list.module.css'
import { EmptyList } from '#kit/admin/record-list/empty-list.tsx'
import { SelectFilter } from '#kit/admin/record-list/list-filters.tsx'
import { readListQuery, useListQuery } from '#kit/admin/record-list/list-query.ts'
import { type Found, ListScreen } from '#kit/admin/record-list/list-screen.tsx'
import { trashTime } from '#kit/files/trash-days.ts'
import type { TrashItem } from '../trash.contract.ts'
import css from './trash.module.css'
import { emptyTrash, listTrash } from './trash-client.ts'
import { TrashRow } from './trash-row.tsx'

const pageSize = 20
const defaults = { entity: '', page: '1' }

export function loader({ request }: LoaderFunctionArgs) {
  const { entity, page } = readListQuery(new URL(request.url).searchParams, defaults)
  const query = { page: Number(page), limit: pageSize, ...(entity && { entity }) }
  return { found: listTrash(query) }
}

export function Component() {
  const { found } = useLoaderData<{ found: Promise<Found<TrashItem>> }>()
  const [query, change] = useListQuery(defaults)
  const kinds = [...useKnownRecords().values()].filter(({ icon }) => icon)
  return (
    <ListScreen
      title="Корзина"
      found={found}
      failure="Ошибка при загрузке корзины"
      pages={{
        page: Number(query.page),
        pageSize,
        onPage: (page) => change({ page: String(page) }),
      }}
      filters={
        <>
          <Text c="dimmed" className={css.note}>
            Удалённое хранится здесь {trashTime} и&nbsp;возвращается целиком, с&nbsp;прежним
            адресом. Посетители его не&nbsp;видят.
          </Text>
          <SelectFilter
            label="Вид записи"
            value={query.entity}
            options={{ '': 'Всё удалённое', ...namesOf(kinds) }}
            onChange={(entity) => change({ entity })}
          />
        </>
      }
    >
      {(items) =>
        items.length > 0 ? (
          <>
            <ul className={plain.list} aria-label="Удалённое">
              {items.map((item) => (
                <TrashRow key={item.id} item={item} />
              ))}
            </ul>
            {query.entity === '' && <EmptyTrash />}
          </>
        ) : (
          <EmptyList
            icon={IconTrash}
            title={query.entity ? 'Такого в корзине нет' : 'Корзина пуста'}
            hint="Всё, что вы удалите, можно будет вернуть отсюда."
            action={
              query.entity
                ? { to: '/admin/trash', label: 'Показать всё удалённое' }
                : { to: '/admin', label: 'На главную' }
            }
          />
        )
      }
    </ListScreen>
  )
}

function EmptyTrash() {
  const { revalidate } = useRevalidator()

  async function empty() {
    const sure = await confirmDanger({
      question: 'Очистить корзину?',
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
