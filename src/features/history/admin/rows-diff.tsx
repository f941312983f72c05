import { Text } from '@mantine/core'
import type { BlockLine } from '#kit/admin/record-form/field-views.ts'
import type { RowRules } from '#kit/base/row-pairs.ts'
import { count } from '#kit/text/plural.ts'
import { blockDiff, type RowChange, rowDiff } from '../row-diff.ts'
import css from './history.module.css'
import { TextDiff } from './text-diff.tsx'

/** What is called how where a row differs. */
export type RowVerbs = Record<RowChange['is'], string>

export const rowVerbs: RowVerbs = {
  added: 'Добавлено',
  removed: 'Убрано',
  changed: 'Изменено',
  moved: 'Переставлено',
}

interface RowsDiffProps {
  before: readonly BlockLine[]
  after: readonly BlockLine[]
  verbs: RowVerbs
}

/** Two versions of a list: only the rows that differ, and in each of them what does. */
export function RowsDiff({ before, after, known, verbs }: RowsDiffProps & { known?: RowRules }) {
  const { changes, kept, isMoved } = rowDiff(before, after, known)
  return (
    <div className={css.rows}>
      <Changes {...{ changes, verbs }} unseen="то, чего в&nbsp;строке не&nbsp;видно" />
      {isMoved && changes.length === 0 && <Text size="sm">Порядок строк другой.</Text>}
      {kept > 0 && (
        <Text size="sm" c="dimmed">
          Без изменений: {count(kept, ['строка', 'строки', 'строк'])}
        </Text>
      )}
    </div>
  )
}

/** Two versions of a text with pictures: only the blocks that differ. */
export const BlocksDiff = ({ before, after, verbs }: RowsDiffProps) => (
  <div className={css.rows}>
    <Changes
      changes={blockDiff(before, after)}
      verbs={verbs}
      unseen="оформление, ссылка или сам снимок"
    />
  </div>
)

interface ChangesProps {
  changes: RowChange[]
  verbs: RowVerbs
  /** What may differ where the words do not. */
  unseen: string
}

const Changes = ({ changes, verbs, unseen }: ChangesProps) => (
  <ul>
    {changes.map((change, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows may read alike; the list is never reordered
      <li key={at}>
        <Text span size="sm" c="dimmed">
          {verbs[change.is]}:{' '}
        </Text>
        <Change {...{ change, unseen }} />
      </li>
    ))}
  </ul>
)

function Change({ change, unseen }: { change: RowChange; unseen: string }) {
  if (change.is === 'added') return <ins>{change.words}</ins>
  if (change.is === 'removed') return <del>{change.words}</del>
  if (change.is === 'moved') return <span>{change.words}</span>
  if (change.was === change.now)
    return (
      <span>
        {change.now} — другое {unseen}
      </span>
    )
  return <TextDiff before={change.was} after={change.now} isLine />
}
