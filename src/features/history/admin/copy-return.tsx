import { Anchor, Button, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CopyDetail } from '#features/backups/return.contract.ts'
import { ApiError } from '#kit/admin/api.ts'
import { useKnownRecords } from '#kit/admin/known-records.tsx'
import { sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { ModalButtons } from '#kit/admin/modal.tsx'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import { bringBack } from './copy-client.ts'
import { FieldChanges, WholeState } from './field-changes.tsx'
import { useViews } from './history-views.ts'
import { UnfitFields } from './unfit-fields.tsx'

interface Props {
  copy: string
  found: CopyDetail
  onClose(): void
  onReturned(): void
}

const verbs = { added: 'Вернётся', removed: 'Исчезнет', changed: 'Станет', moved: 'Переставится' }
const sides = ['Сейчас', 'В\u00a0копии'] as const

/** What would come back and what stands today; asks before it replaces. */
export function CopyReturn({ copy, found, onClose, onReturned }: Props) {
  const { entity, current, state, parts, named } = found
  const { busy, unfit, forget, bring } = useReturn({ copy, found, onReturned })
  const known = useKnownRecords()
  const along = parts.map(({ entity: part, total }) => {
    const forms = known.get(part)?.name.counted
    return forms ? count(total, forms) : `${known.get(part)?.name.one ?? part}: ${total}`
  })
  const left = useUnreadable(found)
  if (left.isAll)
    return (
      <Stack>
        <Text>{left.words}</Text>
        <ModalButtons>
          <Button variant="default" onClick={onClose}>
            Закрыть
          </Button>
        </ModalButtons>
      </Stack>
    )
  return (
    <Stack>
      {left.words && <Text fw={600}>{left.words}</Text>}
      <Text>
        {current ? replaces : returns[found.standing === 'trashed' ? 'trashed' : 'removed']}
      </Text>
      {along.length > 0 && (
        <div>
          <Text fw={600}>Вернётся и&nbsp;это</Text>
          <List>
            {along.map((words) => (
              <List.Item key={words}>{words}</List.Item>
            ))}
          </List>
        </div>
      )}
      {current && left.changed.length > 0 && (
        <FieldChanges
          {...{ entity, named, sides, verbs }}
          before={current}
          after={{ ...state, ...left.asNow }}
        />
      )}
      {left.lists.map((list) => (
        <FieldChanges
          key={list.entity}
          entity={list.entity}
          before={list.current}
          after={list.state}
          {...{ sides, verbs }}
        />
      ))}
      {!current && <WholeState {...{ entity, state, named }} />}
      <ModalButtons>
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
        <Button loading={busy} onClick={() => bring(left.without)}>
          {left.without.length > 0
            ? 'Вернуть остальное'
            : current
              ? 'Заменить тем, что\u00a0в\u00a0копии'
              : 'Вернуть'}
        </Button>
      </ModalButtons>
      <UnfitFields entity={entity} fields={unfit} busy={busy} onClose={forget} onRest={bring} />
    </Stack>
  )
}

const replaces =
  'Запись на\u00a0сайте есть. То, что показано ниже, заменится тем, что было в\u00a0копии; нынешнее останется в\u00a0журнале, и\u00a0его можно вернуть.'
const returns = {
  removed:
    'На\u00a0сайте этой записи нет. Она вернётся целиком, с\u00a0прежним адресом, как\u00a0из\u00a0корзины.',
  trashed:
    'Запись лежит в\u00a0корзине: она вернётся оттуда и\u00a0станет такой, какой была в\u00a0копии.',
} as const

/** What the copy cannot say stays as it is on the site, or comes back as it is and waits for its editor. */
function useUnreadable({ entity, current, state, standing, ...found }: CopyDetail) {
  const views = useViews(entity)
  const { unreadable, changed, lists, parts } = found
  const isRead = (name: string) => !unreadable.includes(name)
  const rest = {
    changed: changed.filter(isRead),
    lists: lists.filter((list) => Object.keys(list.state).every(isRead)),
  }
  const labels = unreadable.map((name) =>
    quoted(views.find((one) => one.name === name)?.view.label ?? name),
  )
  const isOver = standing !== 'removed'
  const then = isOver
    ? 'на\u00a0сайте это останется как сейчас'
    : 'запись вернётся, и\u00a0на\u00a0главном экране будет сказано, что в\u00a0ней поправить'
  const count = rest.changed.length + rest.lists.length + parts.length
  return {
    ...rest,
    words: labels.length > 0 ? `В\u00a0копии не\u00a0читается ${labels.join(', ')}: ${then}.` : '',
    without: isOver ? unreadable : [],
    asNow: Object.fromEntries(unreadable.map((name) => [name, current?.[name] ?? state[name]])),
    isAll: current !== null && unreadable.length > 0 && count === 0,
  }
}

function useReturn({ copy, found, onReturned }: Omit<Props, 'onClose'>) {
  const [busy, setBusy] = useState(false)
  const [unfit, setUnfit] = useState<Record<string, string>>()
  const known = useKnownRecords()

  async function bring(without: string[]) {
    const { entity, id, name } = found
    setBusy(true)
    try {
      const { parentId } = await bringBack(copy, found, without)
      const address = known.get(entity)?.name.address(id, parentId) ?? '/admin/history'
      setUnfit(undefined)
      sayDone(
        <>
          Возвращено из&nbsp;копии:{' '}
          <Anchor component={Link} to={address} inherit>
            {name}
          </Anchor>
        </>,
      )
      onReturned()
    } catch (cause) {
      const fields = cause instanceof ApiError ? cause.fields : {}
      if (without.length === 0 && Object.keys(fields).length > 0) setUnfit(fields)
      else sayFailed('Ошибка при возвращении из копии', cause)
    }
    setBusy(false)
  }

  return { busy, unfit, forget: () => setUnfit(undefined), bring }
}
