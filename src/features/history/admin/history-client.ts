import type { paths } from '#kit/admin/api.gen.d.ts'
import { api, ok, okList } from '#kit/admin/api.ts'
import type { HistoryDetail, HistoryEntry } from '../history.contract.ts'

type HistoryQuery = NonNullable<paths['/api/history']['get']['parameters']['query']>

export const listHistory = (
  query: HistoryQuery,
): Promise<{ items: HistoryEntry[]; total: number }> =>
  okList(api.GET('/api/history', { params: { query } }))

export const findHistory = (id: number): Promise<HistoryDetail> =>
  ok(api.GET('/api/history/{id}', { params: { path: { id: String(id) } } }))

interface VersionChoice {
  side: 'before' | 'after'
  version: number | undefined
  without?: string[]
}

export const restoreVersion = (id: number, body: VersionChoice): Promise<HistoryDetail> =>
  ok(api.POST('/api/history/{id}/restore', { params: { path: { id: String(id) } }, body }))
