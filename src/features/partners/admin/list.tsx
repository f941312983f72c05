import { Badge, Stack, Text, Title } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useLoaderData } from 'react-router'
import { EmptyList } from '#kit/admin/record-list/empty-list.tsx'
import { type Found, ListScreen } from '#kit/admin/record-list/list-screen.tsx'
import { OrderedList } from '#kit/admin/record-list/ordered-list.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { type Partner, partnerTierNames, tiersOf } from '../partners.contract.ts'
import { listPartners, orderPartners, removePartner } from './partners-client.ts'

const create = { to: '/admin/partners/new', label: 'Новый партнёр' }
const words = {
  removal: 'Удалить партнёра',
  removed: 'Партнёр удалён',
  removeFailure: 'Ошибка при удалении партнёра',
  orderFailure: 'Порядок партнёров не\u00a0сохранён',
}

export function loader(): { found: Promise<Found<Partner>> } {
  return { found: listPartners().then((items) => ({ items, total: items.length })) }
}

export function Component() {
  const { found } = useLoaderData<typeof loader>()
  return (
    <ListScreen
      title="Партнёры"
      create={create}
      found={found}
      failure="Ошибка при загрузке партнёров"
      page={1}
      pageSize={1000}
      onPage={() => {}}
      filters={null}
    >
      {(items) =>
        items.length > 0 ? (
          <Tiers partners={items} />
        ) : (
          <EmptyList
            icon={IconHeartHandshake}
            title="Партнёров пока нет"
            hint="Добавьте тех, кто помогает федерации: они появятся на главной и на своей странице."
            action={create}
          />
        )
      }
    </ListScreen>
  )
}

/** As the page shows them: a partner moves within its tier, its form moves it to another. */
function Tiers({ partners }: { partners: Partner[] }) {
  return (
    <Stack gap="lg">
      <Text c="dimmed">
        Порядок&nbsp;— внутри ряда. В&nbsp;другой ряд партнёра переносит «Вид партнёра» в&nbsp;его
        карточке.
      </Text>
      {tiersOf(partners).map(({ category, members }) => (
        <section key={category} aria-labelledby={category}>
          <Title order={2} id={category} mb="xs">
            {partnerTierNames[category]}
          </Title>
          <OrderedList
            label={`${partnerTierNames[category]} по порядку`}
            entity="partner"
            items={members}
            nameOf={({ name }) => name}
            to={({ id }) => `/admin/partners/${id}`}
            details={periodOf}
            badges={(partner) => <Standing partner={partner} />}
            order={orderPartners}
            remove={({ id }) => removePartner(id)}
            words={words}
          />
        </section>
      ))}
    </Stack>
  )
}

function periodOf({ activeFrom, activeTo }: Partner): string {
  const period = [
    activeFrom && `с\u00a0${formatDate(activeFrom)}`,
    activeTo && `по\u00a0${formatDate(activeTo)}`,
  ]
  return period.filter(Boolean).join(' ')
}

/** What visitors see of the partner today. */
export function Standing({ partner }: { partner: Partner }) {
  const today = localDate(new Date(), useSite().timeZone)
  const { active, activeFrom, activeTo } = partner
  if (!active) return <Badge color="gray">Скрыт</Badge>
  if (activeFrom && activeFrom > today) return <Badge color="yellow">Ещё не начался</Badge>
  if (activeTo && activeTo < today) return <Badge color="gray">Срок вышел</Badge>
  return <Badge color="green">На сайте</Badge>
}
