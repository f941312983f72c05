import { Text } from '@mantine/core'
import { IconNews } from '@tabler/icons-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BulkBar } from '#kit/admin/record-list/bulk-bar.tsx'
import { EmptyList } from '#kit/admin/record-list/empty-list.tsx'
import { SearchFilter, SelectFilter } from '#kit/admin/record-list/list-filters.tsx'
import { readListQuery, useListQuery } from '#kit/admin/record-list/list-query.ts'
import { type Found, ListScreen } from '#kit/admin/record-list/list-screen.tsx'
import { type Column, RecordTable } from '#kit/admin/record-list/record-table.tsx'
import { useSelection } from '#kit/admin/record-list/use-selection.ts'
import type { NewsListQuery } from '../news.contract.ts'
import { type NewsCard, newsCategoryNames } from '../news.record.ts'
import { newsBulkActions } from './bulk-actions.tsx'
import css from './list.module.css'
import { listNews } from './news-client.ts'
import { NewsMoment, NewsStatusBadges } from './news-status.tsx'
import { RowMenu } from './row-menu.tsx'

const pageSize = 20
const defaults = { q: '', status: '', category: '', sort: '-publishedAt', page: '1' }
const create = { to: '/admin/news/new', label: 'Написать новость' }

const statuses = {
  '': 'Все статусы',
  published: 'Опубликовано',
  scheduled: 'Запланировано',
  draft: 'Черновики',
}
const sorts = {
  '-publishedAt': 'Сначала новые',
  publishedAt: 'Сначала старые',
  title: 'По заголовку',
  '-updatedAt': 'Недавно изменённые',
}

export function loader({ request }: LoaderFunctionArgs) {
  const asked = readListQuery(new URL(request.url).searchParams, defaults)
  const given = Object.entries(asked).filter(([, value]) => value !== '')
  const query = { ...Object.fromEntries(given), limit: pageSize } as Partial<NewsListQuery>
  return { found: listNews(query) }
}

export function Component() {
  const { found } = useLoaderData<{ found: Promise<Found<NewsCard>> }>()
  const [query, change] = useListQuery(defaults)
  const narrowed = Boolean(query.q || query.status || query.category)
  return (
    <ListScreen
      title="Новости"
      create={create}
      found={found}
      failure="Ошибка при загрузке новостей"
      pages={{
        page: Number(query.page),
        pageSize,
        onPage: (page, how) => change({ page: String(page) }, how),
      }}
      filters={
        <>
          <SearchFilter
            label="Найти по заголовку"
            value={query.q}
            onChange={(q) => change({ q }, { replace: true })}
          />
          <SelectFilter
            label="Статус"
            value={query.status}
            options={statuses}
            onChange={(status) => change({ status })}
          />
          <SelectFilter
            label="Рубрика"
            value={query.category}
            options={{ '': 'Все рубрики', ...newsCategoryNames }}
            onChange={(category) => change({ category })}
          />
          <SelectFilter
            label="Порядок"
            value={query.sort}
            options={sorts}
            onChange={(sort) => change({ sort })}
          />
        </>
      }
    >
      {(items) => (items.length > 0 ? <Rows items={items} /> : <Nothing narrowed={narrowed} />)}
    </ListScreen>
  )
}

const columns: Column<NewsCard>[] = [
  {
    label: 'Заголовок',
    cell: (news) => (
      <Link to={`/admin/news/${news.id}`} className={css.title}>
        {news.title}
      </Link>
    ),
  },
  { label: 'Статус', width: '16rem', cell: (news) => <NewsStatusBadges news={news} /> },
  {
    label: 'Рубрика и дата',
    width: '18rem',
    cell: (news) => (
      <Text size="sm" c="dimmed">
        {newsCategoryNames[news.category]} · <NewsMoment news={news} />
      </Text>
    ),
  },
]

function Rows({ items }: { items: NewsCard[] }) {
  const selection = useSelection(items)
  return (
    <>
      <RecordTable
        label="Новости"
        items={items}
        columns={columns}
        selection={selection}
        nameOf={(news) => news.title}
        actions={(news) => <RowMenu news={news} />}
      />
      <BulkBar selection={selection} nameOf={(news) => news.title} actions={newsBulkActions} />
    </>
  )
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  return narrowed ? (
    <EmptyList
      icon={IconNews}
      title="Ничего не нашлось"
      hint="Измените запрос или уберите фильтры."
      action={{ to: '/admin/news', label: 'Показать все новости' }}
    />
  ) : (
    <EmptyList
      icon={IconNews}
      title="Новостей пока нет"
      hint="Напишите первую: что прошло или что будет. До публикации её видите только вы."
      action={create}
    />
  )
}
