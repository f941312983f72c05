import { Badge, Stack, Text } from '@mantine/core'
import { useLoaderData } from 'react-router'
import { api } from '#kit/admin/api.ts'
import { SearchFilter, SelectFilter } from '#kit/admin/record-list/list-filters.tsx'
import { useListQuery } from '#kit/admin/record-list/list-query.ts'
import { type Found, ListScreen } from '#kit/admin/record-list/list-screen.tsx'
import { OriginalLink } from '#kit/admin/record-screens/original-list.tsx'
import { OriginalBadge } from '#kit/admin/record-screens/original-text.tsx'
import { count } from '#kit/text/plural.ts'
import { sentences } from '#kit/text/sentences.ts'
import type { Comparing } from '../doubt.ts'
import { type SchoolText, school } from '../school.record.ts'
import { schoolSets } from '../school-sets.ts'
import { type Listed, listedOf, matches } from './listed.ts'

const { screen, words } = school
const forms = ['текст', 'текста', 'текстов'] as const
const mostShown = 120
const comparingNames: Record<'' | Comparing, string> = {
  ...{ '': 'Точные и\u00a0нет', open: 'Сверить', checked: 'Сверены' },
}

export const list = {
  loader: () => ({
    found: api
      .get<SchoolText[]>(school.api)
      .then((rows): Found<SchoolText> => ({ items: rows, total: 0 })),
  }),
  Component: List,
}

function List() {
  const { found } = useLoaderData<{ found: Promise<Found<SchoolText>> }>()
  const [query, change] = useListQuery({ part: '', q: '', compare: '' })
  const set = schoolSets.find(({ id }) => id === query.part)
  return (
    <ListScreen
      title={words.many}
      found={found}
      failure={`Ошибка при загрузке ${words.ofMany}`}
      {...(set?.add && { create: { to: `${screen}/new?part=${set.id}`, label: set.add } })}
      filters={
        <>
          <SelectFilter
            label="Раздел"
            wide
            value={query.part}
            options={{
              '': 'Все разделы',
              ...Object.fromEntries(schoolSets.map(({ id, name }) => [id, name])),
            }}
            onChange={(part) => change({ part })}
          />
          <SelectFilter
            label="Насколько точно"
            value={query.compare}
            options={comparingNames}
            onChange={(compare) => change({ compare })}
          />
          <SearchFilter
            label="Найти текст"
            value={query.q}
            onChange={(q) => change({ q }, { replace: true })}
          />
        </>
      }
    >
      {(rows) => <Rows {...query} rows={rows} />}
    </ListScreen>
  )
}

interface RowsProps {
  part: string
  q: string
  compare: string
  rows: SchoolText[]
}

function Rows({ part, q, compare, rows }: RowsProps) {
  if (!part && !q && !compare) return <Sets rows={rows} />
  const all = schoolSets
    .filter(({ id }) => !part || id === part)
    .flatMap((set) => listedOf(set, rows))
    .filter((entry) => (!compare || entry.comparing === compare) && matches(entry, q))
  if (all.length === 0)
    return (
      <Text c="dimmed" role="status">
        Ничего не&nbsp;нашлось
      </Text>
    )
  return (
    <Stack gap="xs">
      {all.slice(0, mostShown).map((entry) => (
        <OriginalLink
          key={`${entry.set.id}/${entry.slug || entry.row?.id}`}
          to={entry.to}
          name={entry.name}
          badge={<State of={entry} />}
        >
          <Text span lineClamp={2} inherit>
            {part ? entry.told : sentences([entry.set.name, entry.told])}
          </Text>
        </OriginalLink>
      ))}
      {all.length > mostShown && (
        <Text c="dimmed" size="sm">
          Показаны первые {mostShown}. Уточните поиск или выберите раздел.
        </Text>
      )}
    </Stack>
  )
}

function State({ of: { row, slug, comparing } }: { of: Listed }) {
  if (comparing && !(row && row.added.length + row.gone.length > 0))
    return (
      <Badge variant="light" color={comparing === 'open' ? 'yellow' : 'green'}>
        {comparing === 'open' ? 'Сверить' : 'Сверен'}
      </Badge>
    )
  if (!row) return null
  if (!row.published) return <Badge color="gray">Скрыт</Badge>
  if (!slug)
    return (
      <Badge variant="light" color="teal">
        Ваш
      </Badge>
    )
  return row.isDefault ? null : (
    <OriginalBadge isDefault={false} isOutdated={row.added.length + row.gone.length > 0} />
  )
}

const Sets = ({ rows }: { rows: SchoolText[] }) => (
  <Stack gap="xs">
    <Text c="dimmed" mb="xs">
      Всё, что рассказано на&nbsp;сайте о&nbsp;дзюдо и&nbsp;самбо: поправьте так, как принято
      у&nbsp;вас, добавьте своё, уберите лишнее. Новая версия сайта ваших правок не&nbsp;тронет,
      а&nbsp;что в&nbsp;исходном тексте стало другим, покажет.
    </Text>
    {schoolSets.map((set) => (
      <OneSet
        key={set.id}
        of={listedOf(set, rows)}
        to={`${screen}?part=${set.id}`}
        name={set.name}
      />
    ))}
  </Stack>
)

function OneSet({ of: all, to, name }: { of: Listed[]; to: string; name: string }) {
  const changed = all.filter(({ row }) => row && !row.isDefault).length
  const toCompare = all.filter(({ comparing }) => comparing === 'open').length
  const isOutdated = all.some(({ row }) => row && row.added.length + row.gone.length > 0)
  return (
    <OriginalLink
      to={to}
      name={name}
      badge={isOutdated && <OriginalBadge isDefault={false} isOutdated />}
    >
      {count(all.length, forms)}
      {changed > 0 && `, ваших правок: ${changed}`}
      {toCompare > 0 && `, сверить: ${toCompare}`}
    </OriginalLink>
  )
}
