import { ActionIcon, Anchor, Menu, Text } from '@mantine/core'
import {
  IconCopy,
  IconDots,
  IconExternalLink,
  IconListNumbers,
  IconTrash,
  IconTrophy,
} from '@tabler/icons-react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { sportNames } from '#features/sport/sports.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { BulkBar } from '#kit/admin/record-list/bulk-bar.tsx'
import { bulkRemoval } from '#kit/admin/record-list/bulk-removal.ts'
import { EmptyList } from '#kit/admin/record-list/empty-list.tsx'
import { SearchFilter, SelectFilter } from '#kit/admin/record-list/list-filters.tsx'
import { readListQuery, useListQuery } from '#kit/admin/record-list/list-query.ts'
import { type Found, ListScreen } from '#kit/admin/record-list/list-screen.tsx'
import { type Column, RecordTable } from '#kit/admin/record-list/record-table.tsx'
import { useSelection } from '#kit/admin/record-list/use-selection.ts'
import { sayRemoved } from '#kit/admin/removal.tsx'
import { quoted } from '#kit/text/quoted.ts'
import { dateLine, kindLine } from '../competition-words.ts'
import type { CompetitionListQuery } from '../competitions.contract.ts'
import type { CompetitionCard } from '../competitions.record.ts'
import { hasPlaces, statusNames } from '../vocabulary.ts'
import { CompetitionBadges } from './competition-badges.tsx'
import { competitionSaid } from './competition-said.ts'
import css from './competitions.module.css'
import { listCompetitions, removeCompetition } from './competitions-client.ts'
import { confirmCompetitionRemoval, explainRemoval } from './confirm-removal.ts'

const pageSize = 20
const defaults = { q: '', status: '', sport: '', sort: '-date', page: '1' }
const create = { to: '/admin/competitions/new', label: 'Новое соревнование' }
const sorts = {
  '-date': 'Сначала поздние',
  date: 'Сначала ранние',
  title: 'По названию',
  '-updatedAt': 'Недавно изменённые',
}

export function loader({ request }: LoaderFunctionArgs) {
  const asked = readListQuery(new URL(request.url).searchParams, defaults)
  const given = Object.entries(asked).filter(([, value]) => value !== '')
  const query = { ...Object.fromEntries(given), limit: pageSize }
  return { found: listCompetitions(query as Partial<CompetitionListQuery>) }
}

export function Component() {
  const { found } = useLoaderData<{ found: Promise<Found<CompetitionCard>> }>()
  const [query, change] = useListQuery(defaults)
  const narrowed = Boolean(query.q || query.status || query.sport)
  return (
    <ListScreen
      title="Соревнования"
      create={create}
      found={found}
      waiting="Загрузка..."
      failure="Ошибка при загрузке соревнований"
      pages={{
        page: Number(query.page),
        pageSize,
        onPage: (page, how) => change({ page: String(page) }, how),
      }}
      filters={
        <>
          <SearchFilter
            label="Найти по названию"
            value={query.q}
            onChange={(q) => change({ q }, { replace: true })}
          />
          <SelectFilter
            label="Статус"
            value={query.status}
            options={{ '': 'Все статусы', ...statusNames }}
            onChange={(status) => change({ status })}
          />
          <SelectFilter
            label="Вид спорта"
            value={query.sport}
            options={{ '': 'Все виды', ...sportNames }}
            onChange={(sport) => change({ sport })}
          />
          <SelectFilter
            label="Порядок"
            value={query.sort}
            options={sorts}
            onChange={(sort) => change({ sort })}
          />
          <Anchor component={Link} to="/admin/competitions/reference" py="xs">
            Справочник категорий
          </Anchor>
        </>
      }
    >
      {(items) => (items.length > 0 ? <Rows items={items} /> : <Nothing narrowed={narrowed} />)}
    </ListScreen>
  )
}

const columns: Column<CompetitionCard>[] = [
  {
    label: 'Название',
    cell: (item) => (
      <Link to={`/admin/competitions/${item.id}`} className={css.title}>
        {item.title}
      </Link>
    ),
  },
  { label: 'Статус', width: '16rem', cell: (item) => <CompetitionBadges {...item} /> },
  {
    label: 'Дата и вид',
    width: '20rem',
    cell: (item) => (
      <Text size="sm" c="dimmed">
        {dateLine(item)} · {sportNames[item.sport]} · {kindLine(item).toLowerCase()}
      </Text>
    ),
  },
]

function Rows({ items }: { items: CompetitionCard[] }) {
  const selection = useSelection(items)
  return (
    <>
      <RecordTable
        label="Соревнования"
        items={items}
        columns={columns}
        selection={selection}
        nameOf={(item) => item.title}
        actions={(item) => <RowMenu item={item} />}
      />
      <BulkBar
        selection={selection}
        nameOf={(item) => item.title}
        actions={[
          {
            label: 'Удалить',
            color: 'red',
            icon: <IconTrash size={18} />,
            begin: bulkRemoval({
              forms: ['соревнование', 'соревнования', 'соревнований'],
              explain: explainRemoval,
              remove: ({ id }) => removeCompetition(id),
              entity: 'competition',
              failure: competitionSaid.failure.remove,
            }),
          },
        ]}
      />
    </>
  )
}

function RowMenu({ item }: { item: CompetitionCard }) {
  const { revalidate } = useRevalidator()

  async function remove() {
    if (!(await confirmCompetitionRemoval(item))) return
    try {
      await removeCompetition(item.id)
      sayRemoved(competitionSaid.removed, [{ entity: 'competition', id: item.id }])
    } catch (cause) {
      sayFailed(competitionSaid.failure.remove, cause)
    }
    await revalidate()
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Действия с ${quoted(item.title)}`}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={`/competitions/${item.id}`}
          target="_blank"
          leftSection={<IconExternalLink size={18} />}
        >
          Открыть на сайте
        </Menu.Item>
        {hasPlaces(item.kind) && (
          <Menu.Item
            component={Link}
            to={`/admin/competitions/${item.id}/results`}
            leftSection={<IconListNumbers size={18} />}
          >
            Протокол
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={`/admin/competitions/new?copy=${item.id}`}
          leftSection={<IconCopy size={18} />}
        >
          Скопировать на новый сезон
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={remove}>
          Удалить
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  return narrowed ? (
    <EmptyList
      icon={IconTrophy}
      title="Ничего не нашлось"
      hint="Измените запрос или уберите фильтры."
      action={{ to: '/admin/competitions', label: 'Показать все соревнования' }}
    />
  ) : (
    <EmptyList
      icon={IconTrophy}
      title="Соревнований пока нет"
      hint="Добавьте первое: название, дата и место. Остальное можно дописать потом."
      action={create}
    />
  )
}
