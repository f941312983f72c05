import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { confirmDanger } from '#kit/admin/messages.tsx'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import type { HistoryDetail as Detail } from '../history.contract.ts'
import { ChangedSince } from './changed-since.tsx'
import { FieldChanges, WholeState } from './field-changes.tsx'
import css from './history.module.css'
import { findHistory } from './history-client.ts'
import { useVersionRestore } from './use-version-restore.tsx'

/** What stands behind an entry, fetched when somebody wants to know. */
export function HistoryDetail({ id }: { id: number }) {
  const load = useCallback(() => findHistory(id), [id])
  const { found, failure } = useFetched(load, 'Ошибка при загрузке изменения')
  const [restored, setDetail] = useState<Detail>()
  const detail = restored ?? found
  if (failure) return failure
  if (!detail) return <Skeleton height={80} radius="xs" />
  const { entity, action, before, after, named } = detail
  const state = after ?? before
  return (
    <div className={css.detail}>
      {before && after && <FieldChanges {...{ entity, before, after, named }} />}
      {state && !(before && after) && <WholeState {...{ entity, state, named }} />}
      {!state && action !== 'purge' && (
        <Text c="dimmed">Содержание стёрто: запись удалили навсегда.</Text>
      )}
      {state && action !== 'delete' && (
        <Versions detail={detail} isUndone={restored !== undefined} onRestored={setDetail} />
      )}
      {action === 'delete' && !detail.current && (
        <Anchor component={Link} to={`/admin/trash?entity=${entity}`} py="xs">
          Найти в&nbsp;корзине
        </Anchor>
      )}
    </div>
  )
}

interface VersionsProps {
  detail: Detail
  isUndone: boolean
  onRestored(detail: Detail): void
}

function Versions({ detail, isUndone, onRestored }: VersionsProps) {
  const [shown, setShown] = useState(false)
  const { timeZone } = useSite()
  const { restore, busy, dialog } = useVersionRestore(detail, (now) => {
    setShown(false)
    onRestored(now)
  })
  const { before, after, current, at, restorable } = detail
  const moment = formatMoment(at, timeZone)
  const title = `Какой запись была ${moment}`

  async function restoreWhole() {
    const sure = await confirmDanger({
      question: 'Вернуть всю запись такой?',
      explanation: `Она станет целиком такой, какой была ${moment}. Что меняли потом, заменится и\u00a0останется в\u00a0журнале.`,
      action: 'Вернуть',
      color: 'blue',
    })
    if (sure) await restore('after')
  }

  const whole = restorable.after && (
    <Button size="sm" loading={busy} onClick={restoreWhole}>
      Вернуть всю запись такой
    </Button>
  )

  return (
    <>
      <Group gap="xs">
        {restorable.before && (
          <Button size="sm" loading={busy} onClick={() => restore('before')}>
            Отменить это изменение
          </Button>
        )}
        {before && after ? (
          <Button size="sm" variant="default" onClick={() => setShown(true)}>
            Показать всю запись
          </Button>
        ) : (
          whole
        )}
      </Group>
      {current && <ChangedSince {...detail} isUndone={isUndone} />}
      {current === null && (
        <Text size="sm" c="dimmed">
          Запись удалена: сначала верните её из&nbsp;корзины.
        </Text>
      )}
      <Modal opened={shown} onClose={() => setShown(false)} title={title} size="xl">
        {after && <WholeState entity={detail.entity} state={after} named={detail.named} />}
        <ModalButtons>
          <Button variant="default" size="sm" onClick={() => setShown(false)}>
            Закрыть
          </Button>
          {whole}
        </ModalButtons>
      </Modal>
      {dialog}
    </>
  )
}
