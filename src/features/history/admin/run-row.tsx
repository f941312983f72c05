import { Badge, Button, Skeleton, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useKnownRecords } from '#kit/admin/known-records.tsx'
import plain from '#kit/admin/plain-list.module.css'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { actorName } from '#kit/history/actor-name.ts'
import type { HistoryEntry } from '../history.contract.ts'
import { actionNames, runWords } from '../journal-words.ts'
import css from './history.module.css'
import { listHistory } from './history-client.ts'
import { actionColors, HistoryRow, RecordName } from './history-row.tsx'

interface RunRowProps {
  entry: HistoryEntry
  run: NonNullable<HistoryEntry['run']>
}

/** What one person added one after the other, and each of it when it is asked for. */
export function RunRow({ entry, run }: RunRowProps) {
  const [opened, setOpened] = useState(false)
  const { timeZone } = useSite()
  const { id, at, actor } = entry
  const words = runWords({ ...entry, run }, useKnownRecords())
  const [first, last] = [formatMoment(at, timeZone), formatMoment(run.until, timeZone)]
  return (
    <li className={css.row}>
      <div className={css.head}>
        <Badge color={actionColors.create} variant="light">
          {actionNames.create}
        </Badge>
        <Text size="sm" c="dimmed">
          {first === last ? first : `${first} — ${last}`}, {actorName(actor)}
        </Text>
      </div>
      <div className={css.what}>
        <RecordName entry={{ ...entry, name: words }} />
      </div>
      <Button
        size="sm"
        variant="default"
        className={css.more}
        aria-expanded={opened}
        aria-label={`Показать по\u00a0одной: ${words}`}
        rightSection={<IconChevronDown size={18} className={opened ? css.turned : undefined} />}
        onClick={() => setOpened(!opened)}
      >
        Показать по&nbsp;одной
      </Button>
      {opened && (
        <div className={css.detail}>
          <RunEntries id={id} total={run.total} />
        </div>
      )}
    </li>
  )
}

const runPage = 30

function RunEntries({ id, total }: { id: number; total: number }) {
  const [pages, setPages] = useState(1)
  return (
    <>
      <ol className={plain.list} aria-label="Добавленное, сначала последнее">
        {Array.from({ length: pages }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <RunPage key={at} id={id} page={at + 1} />
        ))}
      </ol>
      {pages * runPage < total && (
        <Button variant="default" className={css.more} onClick={() => setPages(pages + 1)}>
          Показать ещё
        </Button>
      )}
    </>
  )
}

function RunPage({ id, page }: { id: number; page: number }) {
  const load = useCallback(() => listHistory({ run: id, page, limit: runPage }), [id, page])
  const { found, failure } = useFetched(load, 'Ошибка при загрузке журнала')
  if (failure) return <li>{failure}</li>
  if (!found)
    return (
      <li>
        <Skeleton height={80} radius="xs" />
      </li>
    )
  return found.items.map((entry) => <HistoryRow key={entry.id} entry={entry} />)
}
