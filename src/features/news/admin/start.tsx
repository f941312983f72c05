import { Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Await, Link, useAsyncError, useLoaderData } from 'react-router'
import { explain } from '#kit/admin/api.ts'
import type { Found } from '#kit/admin/record-list/list-screen.tsx'
import { useSections } from '#kit/admin/sections.ts'
import type { NewsCard } from '../news.contract.ts'
import { listNews } from './news-client.ts'
import { NewsMoment } from './news-status.tsx'
import css from './start.module.css'

const groups = [
  { status: 'draft', title: 'Черновики', empty: 'Черновиков нет.' },
  { status: 'scheduled', title: 'Выйдут сами', empty: 'Ничего не запланировано.' },
  { status: 'published', title: 'Недавно на сайте', empty: 'На сайте пока нет новостей.' },
] as const

export function loader() {
  const some = { sort: '-updatedAt', limit: 4 } as const
  return {
    draft: listNews({ ...some, status: 'draft' }),
    scheduled: listNews({ ...some, status: 'scheduled' }),
    published: listNews({ ...some, status: 'published' }),
  }
}

export function Component() {
  const found = useLoaderData<typeof loader>()
  const actions = useSections().flatMap((section) => section.actions)
  return (
    <div className={css.screen}>
      <title>Админка</title>
      <Title>Что публикуем сегодня?</Title>
      <Group>
        {actions.map(({ path, label }) => (
          <Button
            key={path}
            component={Link}
            to={path}
            size="lg"
            leftSection={<IconPlus size={20} />}
          >
            {label}
          </Button>
        ))}
      </Group>
      <div className={css.groups}>
        {groups.map(({ status, title, empty }) => (
          <Paper key={status} component="section" withBorder p="md">
            <Group justify="space-between" mb="sm">
              <Title order={2}>{title}</Title>
              <Anchor component={Link} to={`/admin/news?status=${status}`} py="xs">
                Все
              </Anchor>
            </Group>
            <Suspense fallback={<Skeleton height={120} />}>
              <Await resolve={found[status]} errorElement={<Failure />}>
                {({ items }: Found<NewsCard>) => <Items items={items} empty={empty} />}
              </Await>
            </Suspense>
          </Paper>
        ))}
      </div>
    </div>
  )
}

function Items({ items, empty }: { items: NewsCard[]; empty: string }) {
  if (items.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <Stack component="ul" gap={0} className={css.items}>
      {items.map((news) => (
        <li key={news.id}>
          <Link to={`/admin/news/${news.id}`} className={css.item}>
            <span>{news.title}</span>
            <Text size="sm" c="dimmed">
              <NewsMoment news={news} />
            </Text>
          </Link>
        </li>
      ))}
    </Stack>
  )
}

function Failure() {
  return (
    <Text c="error" role="alert">
      {explain('Ошибка при загрузке новостей', useAsyncError())}
    </Text>
  )
}
