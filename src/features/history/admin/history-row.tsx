import { Badge, Button, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EditorsImage } from '#features/media/admin/editors-image.tsx'
import { useKnownRecords } from '#kit/admin/known-records.tsx'
import { namedInWords } from '#kit/admin/record-form/named-words.ts'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { actorName } from '#kit/history/actor-name.ts'
import type { Deed } from '../deeds.ts'
import { fieldWords } from '../field-words.ts'
import type { HistoryAction, HistoryEntry } from '../history.contract.ts'
import { actionNames, stayedWords, undoName, undoneWords, withParts } from '../journal-words.ts'
import css from './history.module.css'
import { HistoryDetail } from './history-detail.tsx'
import { useViews } from './history-views.ts'

export const actionColors: Record<HistoryAction, string> = {
  create: 'green',
  update: 'blue',
  delete: 'red',
  restore: 'green',
  purge: 'red',
  shorten: 'gray',
  signIn: 'gray',
  signInFailed: 'red',
  password: 'blue',
  signInName: 'blue',
  sessionEnd: 'gray',
}

/** Nothing stands behind them but their line. */
const toldWhole: HistoryAction[] = [
  'purge',
  'shorten',
  'signIn',
  'signInFailed',
  'password',
  'signInName',
  'sessionEnd',
]

export function HistoryRow({ entry, also }: Deed) {
  const [opened, setOpened] = useState(false)
  const { timeZone } = useSite()
  const { at, actor, entity } = entry
  const action = also?.action ?? entry.action
  const taken = undoneWords(also ?? entry, (at) => formatMoment(at, timeZone))
  // Neither green nor red: nothing has come or gone.
  const told = (also ? undefined : entry.told) ?? undoName(also ?? entry)
  const names = useKnownRecords()
  const stayed = stayedWords(entry, names)
  const kind = names.get(entity)?.name.one ?? entity
  const labels = useViews(entity)
    .filter(({ name }) => entry.changed.includes(name))
    .map(({ name, view }) =>
      fieldWords(namedInWords(view, { field: name, named: entry.named }), entry, name),
    )
  return (
    <li className={css.row}>
      <div className={css.head}>
        <Badge color={told ? 'blue' : actionColors[action]} variant="light">
          {told ?? actionNames[action]}
        </Badge>
        <Text size="sm" c="dimmed">
          {formatMoment(at, timeZone)}, {actorName(actor)}
        </Text>
      </div>
      <div className={css.what}>
        {entry.pictureInTrash !== undefined && (
          <div className={css.picture}>
            <EditorsImage path={`/api/trash/${entry.pictureInTrash}/preview`} alt="" />
          </div>
        )}
        <RecordName entry={entry} />
        {entry.name && (
          <Text size="sm" c="dimmed">
            {[withParts(kind, entry, names), entry.which].filter(Boolean).join(', ')}
          </Text>
        )}
        {taken && <Text size="sm">{taken}</Text>}
        {stayed && <Text size="sm">{stayed}</Text>}
        {labels.length > 0 && <Text size="sm">{labels.join(' · ')}</Text>}
      </div>
      {!toldWhole.includes(action) && (
        <Button
          size="sm"
          variant="default"
          className={css.more}
          aria-expanded={opened}
          aria-label={`Подробнее: ${entry.name || kind}`}
          rightSection={<IconChevronDown size={18} className={opened ? css.turned : undefined} />}
          onClick={() => setOpened(!opened)}
        >
          Подробнее
        </Button>
      )}
      {opened && <HistoryDetail id={entry.id} />}
      {opened && also && <HistoryDetail id={also.id} />}
    </li>
  )
}

export function RecordName({
  entry: { entity, entityId, parentId, name, isGone },
}: {
  entry: HistoryEntry
}) {
  // Of a kind from an older or a newer version its own name is all there is.
  const { one, address } = useKnownRecords().get(entity)?.name ?? { one: entity }
  if (isGone || !address) return <Text fw={600}>{name || one}</Text>
  return (
    <Link to={address(entityId, parentId)} className={css.name}>
      {name || one}
    </Link>
  )
}
