import type { z } from 'zod'
import { api, orDone } from '#kit/admin/api.ts'
import { sayWarning } from '#kit/admin/messages.tsx'
import type {
  HistoryDetail,
  HistoryEntry,
  historyQuery,
  restoredDetail,
} from '../history.contract.ts'

type HistoryQuery = Partial<Record<keyof z.input<ReturnType<typeof historyQuery>>, string | number>>

export const listHistory = (
  query: HistoryQuery,
): Promise<{ items: HistoryEntry[]; total: number }> => api.list('/api/history', query)

export const findHistory = (id: number): Promise<HistoryDetail> => api.get(`/api/history/${id}`)

type RestoredDetail = z.infer<typeof restoredDetail>

interface VersionChoice {
  side: 'before' | 'after'
  version: number | undefined
  without?: string[]
}

export async function restoreVersion(id: number, body: VersionChoice): Promise<HistoryDetail> {
  const { warning, ...detail } = await orDone<RestoredDetail>(
    api.post(`/api/history/${id}/restore`, body),
    async () => {
      const now = await findHistory(id)
      const isNext = body.version !== undefined && now.current?.version === body.version + 1
      return isNext ? now : undefined
    },
  )
  if (warning) sayWarning(warning)
  return detail
}
