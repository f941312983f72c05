import { Badge, Button, Skeleton, Stack, Text } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import type { CopyDetail, CopyRecord, RecordStanding } from '#features/backups/return.contract.ts'
import { Modal } from '#kit/admin/modal.tsx'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { quoted } from '#kit/text/quoted.ts'
import { findCopyRecord } from './copy-client.ts'
import { CopyReturn } from './copy-return.tsx'
import css from './history.module.css'

interface Props {
  copy: string
  /** «12 октября 2026, 03:10» */
  moment: string
  /** Told where records of several kinds are listed. */
  kind: string | undefined
  item: CopyRecord
  onReturned(): void
}

/** A record as a copy has it, and how it stands today. */
export function CopyRow({ copy, moment, kind, item, onReturned }: Props) {
  const [opened, setOpened] = useState(false)
  const { entity, name, detail, standing, id } = item
  const about = [kind !== name && kind, !name.includes(detail) && detail].filter(Boolean)
  const close = () => setOpened(false)
  return (
    <li className={css.row}>
      <div className={css.what}>
        <Text fw={600}>{name}</Text>
        {about.length > 0 && <Text size="sm">{about.join(' · ')}</Text>}
        <StandingBadge standing={standing} />
      </div>
      {standing !== 'same' && (
        <Button
          size="sm"
          variant="default"
          className={css.more}
          aria-label={`Посмотреть и\u00a0вернуть ${quoted(name)}`}
          onClick={() => setOpened(true)}
        >
          Посмотреть и&nbsp;вернуть
        </Button>
      )}
      <Modal opened={opened} onClose={close} title={`${name} — ${moment}`} size="xl">
        {opened && (
          <Found copy={copy} entity={entity} id={id}>
            {(found) => (
              <CopyReturn
                copy={copy}
                found={found}
                onClose={close}
                onReturned={() => {
                  close()
                  onReturned()
                }}
              />
            )}
          </Found>
        )}
      </Modal>
    </li>
  )
}

interface FoundProps {
  copy: string
  entity: string
  id: number
  children(found: CopyDetail): ReactNode
}

function Found({ copy, entity, id, children }: FoundProps) {
  const load = useCallback(() => findCopyRecord(copy, entity, id), [copy, entity, id])
  const { found, failure } = useFetched(load, 'Ошибка при чтении записи из копии')
  if (failure) return failure
  if (!found)
    return (
      <Stack gap="xs" aria-busy="true" role="group" aria-label="Читаем запись">
        <Skeleton height={24} radius="xs" />
        <Skeleton height={80} radius="xs" />
      </Stack>
    )
  return children(found)
}

const words: Record<RecordStanding, { color: string; says: string }> = {
  same: { color: 'green', says: 'сейчас так\u00a0же' },
  changed: { color: 'blue', says: 'сейчас иначе' },
  trashed: { color: 'gray', says: 'в\u00a0корзине' },
  removed: { color: 'red', says: 'удалено' },
}

function StandingBadge({ standing }: { standing: RecordStanding }) {
  const { color, says } = words[standing]
  return (
    <Badge variant="light" color={color} tt="none" radius="xs" className={css.more}>
      {says}
    </Badge>
  )
}
