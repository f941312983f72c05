import { Button, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#kit/admin/api.ts'
import { sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { Modal, ModalButtons } from '#kit/admin/modal.tsx'
import type { HistoryDetail } from '../history.contract.ts'
import { restoreVersion } from './history-client.ts'
import { useViews } from './history-views.ts'

type Side = 'before' | 'after'

/** Writes a version back; what of it no longer fits is named, and the rest offered without it. */
export function useVersionRestore(detail: HistoryDetail, onRestored: (now: HistoryDetail) => void) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ side: Side; fields: Record<string, string> }>()
  const { revalidate } = useRevalidator()
  const views = useViews(detail.entity)

  async function restore(side: Side, without: string[] = []) {
    setBusy(true)
    const version = detail.current?.version as number | undefined
    try {
      onRestored(await restoreVersion(detail.id, { side, version, without }))
      setRefused(undefined)
      sayDone('Возвращено, как было. Что заменили, осталось в\u00a0журнале')
      await revalidate()
    } catch (cause) {
      const fields = cause instanceof ApiError ? cause.fields : {}
      if (without.length === 0 && Object.keys(fields).length > 0) setRefused({ side, fields })
      else sayFailed('Ошибка при возвращении прежнего', cause)
    }
    setBusy(false)
  }

  const names = [...new Set(Object.keys(refused?.fields ?? {}).map((path) => path.split('.')[0]!))]
  const labelOf = (name: string) => views.find((one) => one.name === name)?.view.label ?? name
  const reasonOf = (name: string) =>
    Object.entries(refused?.fields ?? {}).find(([path]) => path.split('.')[0] === name)?.[1]
  const dialog = (
    <Modal
      opened={refused !== undefined}
      onClose={() => setRefused(undefined)}
      title="Вернуть можно не всё"
    >
      <Stack>
        <Text>Нынешним правилам не&nbsp;подходит:</Text>
        <List>
          {names.map((name) => (
            <List.Item key={name}>
              {labelOf(name)}: {reasonOf(name)}
            </List.Item>
          ))}
        </List>
        <Text>Остальное можно вернуть, эти поля останутся как сейчас.</Text>
        <ModalButtons>
          <Button variant="default" onClick={() => setRefused(undefined)}>
            Отмена
          </Button>
          <Button loading={busy} onClick={() => refused && restore(refused.side, names)}>
            Вернуть остальное
          </Button>
        </ModalButtons>
      </Stack>
    </Modal>
  )
  return { restore, busy, dialog }
}
