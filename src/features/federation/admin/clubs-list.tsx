import { Badge } from '@mantine/core'
import { IconHome2 } from '@tabler/icons-react'
import { useLoaderData } from 'react-router'
import { sportNames } from '#features/sport/sports.ts'
import { EmptyList } from '#kit/admin/record-list/empty-list.tsx'
import { type Found, ListScreen } from '#kit/admin/record-list/list-screen.tsx'
import { OrderedList } from '#kit/admin/record-list/ordered-list.tsx'
import { agesText, weekdaysText } from '../club-words.ts'
import type { Club } from '../clubs.contract.ts'
import { listClubs, orderClubs, removeClub } from './clubs-client.ts'
import { FederationTabs } from './tabs.tsx'

const create = { to: '/admin/federation/clubs/new', label: 'Новый клуб' }
const words = {
  removal: 'Удалить клуб',
  removed: 'Клуб удалён',
  removeFailure: 'Ошибка при удалении клуба',
  orderFailure: 'Ошибка при изменении порядка',
}

export function loader(): { found: Promise<Found<Club>> } {
  return { found: listClubs().then((items) => ({ items, total: items.length })) }
}

export function Component() {
  const { found } = useLoaderData<typeof loader>()
  return (
    <ListScreen
      title="Федерация"
      create={create}
      found={found}
      failure="Ошибка при загрузке клубов"
      page={1}
      pageSize={1000}
      onPage={() => {}}
      filters={<FederationTabs current="clubs" />}
    >
      {(items) =>
        items.length > 0 ? (
          <OrderedList
            label="Клубы по порядку"
            entity="club"
            items={items}
            nameOf={({ name }) => name}
            to={({ id }) => `/admin/federation/clubs/${id}`}
            details={detailsOf}
            badges={({ published }) => !published && <Badge color="gray">Скрыт</Badge>}
            order={orderClubs}
            remove={({ id }) => removeClub(id)}
            words={words}
          />
        ) : (
          <EmptyList
            icon={IconHome2}
            title="Клубов пока нет"
            hint="Добавьте клуб или зал с расписанием: по нему ищут, где заниматься."
            action={create}
          />
        )
      }
    </ListScreen>
  )
}

function detailsOf(club: Club): string {
  const sports = club.sports.map((sport) => sportNames[sport]).join(', ')
  const days = weekdaysText(club.schedule.map(({ weekday }) => weekday))
  return [sports, agesText(club), club.district, days].filter(Boolean).join(' · ')
}
