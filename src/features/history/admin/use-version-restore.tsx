import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#kit/admin/api.ts'
import { sayDone, sayFailed, sayWarning } from '#kit/admin/messages.tsx'
import type { HistoryDetail } from '../history.contract.ts'
import { leftSite } from '../left-site.ts'
import { restoreVersion } from './history-client.ts'
import { UnfitFields } from './unfit-fields.tsx'

type Side = 'before' | 'after'

/** Writes a version back; what of it no longer fits is named, and the rest offered without it. */
export function useVersionRestore(detail: HistoryDetail, onRestored: (now: HistoryDetail) => void) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ side: Side; fields: Record<string, string> }>()
  const { revalidate } = useRevalidator()

  async function restore(side: Side, without: string[] = []) {
    setBusy(true)
    const version = detail.current?.version as number | undefined
    try {
      const now = await restoreVersion(detail.id, { side, version, without })
      onRestored(now)
      setRefused(undefined)
      const hasLeft = leftSite(detail.current, now.current, new Date())
      const left = hasLeft ? '. На\u00a0сайте этой записи больше не\u00a0видно' : ''
      if (side === 'before' && now.changedSince.length > 0)
        sayWarning(
          `Прежнее возвращено, кроме того, что меняли и\u00a0потом: это осталось как есть${left}`,
        )
      else if (hasLeft) sayWarning(`Прежнее возвращено${left}. Заменённое осталось в\u00a0журнале`)
      else sayDone('Прежнее возвращено. Заменённое осталось в\u00a0журнале')
      await revalidate()
    } catch (cause) {
      const fields = cause instanceof ApiError ? cause.fields : {}
      if (without.length === 0 && Object.keys(fields).length > 0) setRefused({ side, fields })
      else sayFailed('Ошибка при возвращении прежнего', cause)
    }
    setBusy(false)
  }

  const dialog = (
    <UnfitFields
      entity={detail.entity}
      fields={refused?.fields}
      busy={busy}
      onClose={() => setRefused(undefined)}
      onRest={(names) => refused && restore(refused.side, names)}
    />
  )
  return { restore, busy, dialog }
}
