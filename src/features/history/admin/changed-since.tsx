import { List, Text } from '@mantine/core'
import { shownValue } from '#kit/admin/record-form/conflict-dialog.tsx'
import type { HistoryDetail } from '../history.contract.ts'
import { useLinkedViews } from './history-views.ts'

type Detail = Pick<HistoryDetail, 'entity' | 'changedSince' | 'restorable' | 'named'>
interface Props extends Detail {
  isUndone: boolean
}

/** What an undoing leaves, before it is asked for and after it. */
export function ChangedSince({ entity, changedSince, restorable, named, isUndone }: Props) {
  const views = useLinkedViews(entity, named)
  if (changedSince.length === 0)
    return restorable.before ? (
      <Text size="sm" c="dimmed">
        Отменится только то, что показано выше. Что меняли потом, останется.
      </Text>
    ) : null
  return (
    <div>
      <Text size="sm">
        {restorable.before
          ? 'Отменится только то, что показано выше. Здесь меняли и\u00a0потом, более позднее останется:'
          : isUndone
            ? 'Это меняли и\u00a0потом, поэтому оно осталось. Сначала отмените более позднее изменение:'
            : 'Отменить нельзя: это меняли и\u00a0потом. Сначала отмените более позднее изменение:'}
      </Text>
      <List size="sm">
        {changedSince.map(({ field, rows }) => {
          const view = views.find(({ name }) => name === field)?.view
          return (
            <List.Item key={field}>
              {view?.label ?? field}
              {view && rows.length > 0 && shownValue(view, rows)}
            </List.Item>
          )
        })}
      </List>
    </div>
  )
}
