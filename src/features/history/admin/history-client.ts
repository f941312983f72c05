import type { z } from 'zod'
import { api } from '#kit/admin/api.ts'
import type { HistoryDetail, HistoryEntry, historyQuery } from '../history.contract.ts'

type HistoryQuery = Partial<Record<keyof z.input<ReturnType<typeof historyQuery>>, string | number>>

export const listHistory = (
  query: HistoryQuery,
): Promise<{ items: HistoryEntry[]; total: number }> => api.list('/api/history', query)

export const findHistory = (id: number): Promise<HistoryDetail> => api.get(`/api/history/${id}`)

interface VersionChoice {
  side: 'before' | 'after'
  version: number | undefined
  without?: string[]
}

export const restoreVersion = (id: number, body: VersionChoice): Promise<HistoryDetail> =>
  api.post(`/api/history/${id}/restore`, body)
