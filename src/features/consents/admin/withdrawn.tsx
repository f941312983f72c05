import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { Link, useLoaderData } from 'react-router'
import { type Found, ListScreen } from '#kit/admin/record-list/list-screen.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { actorName } from '#kit/history/actor-name.ts'
import type { Withdrawal } from '../withdrawals.contract.ts'
import css from './consents.module.css'
import { listWithdrawals } from './consents-client.ts'
import { PartsList } from './parts-list.tsx'
import { ConsentTabs } from './tabs.tsx'

export const loader = () => ({
  found: listWithdrawals().then((items) => ({ items, total: items.length })),
})

/** What was done with each withdrawal; the name itself is kept nowhere. */
export function Component() {
  const { found } = useLoaderData<{ found: Promise<Found<Withdrawal>> }>()
  const { timeZone } = useSite()
  return (
    <ListScreen
      title="Согласия"
      found={found}
      failure="Ошибка при загрузке отзывов"
      filters={<ConsentTabs current="/admin/consents/withdrawn" />}
    >
      {(all) => (
        <Stack className={css.acts}>
          <Text c="dimmed">
            Что сделано по&nbsp;каждому отзыву и&nbsp;по&nbsp;просьбам сократить имя. Полного имени
            здесь нет; запись хранится три года. Если это имя придёт с&nbsp;новым протоколом или
            со&nbsp;старой копией сайта, посетители снова увидят его коротким, а&nbsp;убранное
            из&nbsp;протоколов не&nbsp;увидят там совсем. Имени в&nbsp;другом падеже («Ивановым
            Петром») и&nbsp;подписей на&nbsp;самих снимках программа не&nbsp;находит: посмотрите их
            сами.
          </Text>
          {all.length === 0 && (
            <Text>
              Пока никто согласия не&nbsp;отзывал и&nbsp;имени сократить или убрать не&nbsp;просил.
            </Text>
          )}
          {all.map(({ id, at, by, who, paper, reason, unnamed, done }) => (
            <Paper key={id} withBorder p="md">
              <Title order={2} size="h4">
                {who}
              </Title>
              <Text c="dimmed" size="sm">
                {formatMoment(at, timeZone)}, {actorName(by)}
                {reason === 'request' && '. По\u00a0просьбе, без записанного согласия'}
                {unnamed && '. В\u00a0протоколах имя не\u00a0публикуется'}
                {paper && `. Бумага: ${paper}`}
              </Text>
              <PartsList parts={done} name={who} none="Полного имени нигде не&nbsp;было." />
              <Anchor
                component={Link}
                to={`/admin/consents/withdrawn/${id}`}
                py="xs"
                display="inline-block"
              >
                Акт об&nbsp;уничтожении
              </Anchor>
            </Paper>
          ))}
        </Stack>
      )}
    </ListScreen>
  )
}
