import { Badge } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useLoaderData } from 'react-router'
import { EmptyList } from '#kit/admin/record-list/empty-list.tsx'
import { type Found, ListScreen } from '#kit/admin/record-list/list-screen.tsx'
import { OrderedList } from '#kit/admin/record-list/ordered-list.tsx'
import type { Person } from '../people.contract.ts'
import { personRoleNames } from '../vocabulary.ts'
import { listPeople, orderPeople, removePerson } from './people-client.ts'
import { FederationTabs } from './tabs.tsx'

const create = { to: '/admin/federation/people/new', label: 'Новый человек' }
const words = {
  removal: 'Удалить запись',
  removed: 'Запись удалена',
  removeFailure: 'Ошибка при удалении записи',
  orderFailure: 'Ошибка при изменении порядка',
}

export function loader(): { found: Promise<Found<Person>> } {
  return { found: listPeople().then((items) => ({ items, total: items.length })) }
}

export function Component() {
  const { found } = useLoaderData<typeof loader>()
  return (
    <ListScreen
      title="Федерация"
      create={create}
      found={found}
      failure="Ошибка при загрузке людей"
      page={1}
      pageSize={1000}
      onPage={() => {}}
      filters={<FederationTabs current="people" />}
    >
      {(items) =>
        items.length > 0 ? (
          <OrderedList
            label="Люди по порядку"
            entity="person"
            items={items}
            nameOf={({ fullName }) => fullName}
            to={({ id }) => `/admin/federation/people/${id}`}
            details={detailsOf}
            badges={({ published }) => !published && <Badge color="gray">Скрыт</Badge>}
            order={orderPeople}
            remove={({ id }) => removePerson(id)}
            words={words}
          />
        ) : (
          <EmptyList
            icon={IconUsers}
            title="Людей пока нет"
            hint="Добавьте руководство, тренеров и судей: родители хотят знать, кто учит детей."
            action={create}
          />
        )
      }
    </ListScreen>
  )
}

function detailsOf({ role, position, rank }: Person): string {
  return [personRoleNames[role], position, rank].filter(Boolean).join(' · ')
}
