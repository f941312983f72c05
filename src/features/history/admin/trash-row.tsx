import { Anchor, Button, Checkbox, Text } from '@mantine/core'
import { IconRestore, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { EditorsImage } from '#features/media/admin/editors-image.tsx'
import { useKnownRecords } from '#kit/admin/known-records.tsx'
import { confirmDanger, sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { withShift } from '#kit/admin/record-list/use-selection.ts'
import { restoreTrashed } from '#kit/admin/removal.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatMoment } from '#kit/admin/site-time.ts'
import { dayMs } from '#kit/base/durations.ts'
import { actorName } from '#kit/history/actor-name.ts'
import { uncapitalize } from '#kit/text/capitalize.ts'
import { isUnread } from '#kit/text/dates.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { TrashItem } from '../trash.contract.ts'
import css from './trash.module.css'
import { purgeTrashed } from './trash-client.ts'
import { daysLeftWords, kindLine, purgeWords } from './trash-words.ts'

interface TrashRowProps {
  item: TrashItem
  /** Why it could not be brought back just now. */
  reason: string | undefined
  chosen: boolean
  toggle(through: boolean): void
}

export function TrashRow({ item, reason, chosen, toggle }: TrashRowProps) {
  const { timeZone } = useSite()
  const { name, parent } = item
  const known = useKnownRecords()
  const kind = known.get(item.entity)
  const Icon = kind?.icon ?? IconTrash
  const line = item.isKnown
    ? kindLine(item, kind ?? { name: { one: item.entity } })
    : 'Что это за\u00a0запись, не\u00a0читается: вернуть её нельзя'
  return (
    <li className={css.row} data-selected={chosen}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box in it says its name */}
      <label className={css.select}>
        <Checkbox
          aria-label={`Выбрать ${quoted(name)}`}
          checked={chosen}
          onChange={(event) => toggle(withShift(event))}
        />
      </label>
      <div className={css.picture}>
        {item.hasPreview ? (
          <EditorsImage path={`/api/trash/${item.id}/preview`} alt="" />
        ) : (
          <Icon size={28} stroke={1.4} aria-hidden />
        )}
      </div>
      <div className={css.about}>
        <Text fw={600} className={css.name}>
          {name}
        </Text>
        {line && <Text size="sm">{line}</Text>}
        <Text size="sm" c="dimmed">
          Удалено {formatMoment(item.deletedAt, timeZone)}, {actorName(item.deletedBy)} ·{' '}
          {timeLeft(item)}
        </Text>
        {reason && (
          <Text size="sm" c="red">
            Не&nbsp;вернулось: {uncapitalize(reason)}
          </Text>
        )}
        {parent && (
          <Text size="sm" c="red">
            {known.get(parent.entity)?.name.one ?? parent.entity} тоже в&nbsp;корзине
          </Text>
        )}
      </div>
      <Actions item={item} />
    </li>
  )
}

/** What is done is said of a row that has gone: one that still stands could be tapped again. */
function Actions({ item }: { item: TrashItem }) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const { entity, name, parent } = item
  const kind = useKnownRecords().get(entity)?.name

  async function restore() {
    if (parent && !(await confirmWithParent(item, kind?.whom ?? 'запись'))) return
    setBusy(true)
    try {
      const back = await restoreTrashed(item, parent !== null)
      await revalidate()
      const address = kind?.address(back.entityId, back.parentId) ?? '/admin/history'
      sayDone(
        <>
          Возвращено:{' '}
          <Anchor component={Link} to={address} inherit>
            {name}
          </Anchor>
        </>,
      )
    } catch (cause) {
      sayFailed('Ошибка при возвращении из корзины', cause)
      await revalidate()
    }
    setBusy(false)
  }

  async function purge() {
    const sure = await confirmDanger({
      question: 'Удалить навсегда?',
      explanation: purgeWords([item]),
      action: 'Удалить навсегда',
    })
    if (!sure) return
    setBusy(true)
    try {
      await purgeTrashed(item)
      await revalidate()
      sayDone(`Удалено навсегда: ${name}`)
    } catch (cause) {
      sayFailed('Ошибка при удалении из корзины', cause)
      await revalidate()
    }
    setBusy(false)
  }

  return (
    <div className={css.actions}>
      {item.isKnown && (
        <Button
          size="sm"
          leftSection={<IconRestore size={18} />}
          loading={busy}
          onClick={restore}
          aria-label={`Вернуть ${quoted(name)}`}
        >
          Вернуть
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        color="red"
        disabled={busy}
        onClick={purge}
        aria-label={`Удалить навсегда ${quoted(name)}`}
      >
        Удалить навсегда
      </Button>
    </div>
  )
}

const confirmWithParent = ({ parent }: TrashItem, whom: string) =>
  confirmDanger({
    question: `Вернуть вместе: ${whom} и\u00a0${quoted(parent?.name ?? '')}?`,
    explanation: 'Одно без другого не\u00a0вернуть.',
    action: 'Вернуть',
    color: 'blue',
  })

const timeLeft = ({ expiresAt, deletedAt }: TrashItem): string =>
  isUnread(deletedAt)
    ? 'срок не\u00a0известен'
    : daysLeftWords(Math.ceil((Date.parse(expiresAt) - Date.now()) / dayMs))
