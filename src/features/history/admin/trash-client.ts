import { api, ok, okList } from '#kit/admin/api.ts'
import type { TrashEntity } from '#kit/admin/removal.tsx'
import type { TrashItem } from '../trash.contract.ts'

interface TrashPage {
  entity?: TrashEntity
  page: number
  limit: number
}

export const listTrash = (query: TrashPage): Promise<{ items: TrashItem[]; total: number }> =>
  okList(api.GET('/api/trash', { params: { query } }))

export async function purgeTrashed(id: number): Promise<void> {
  await ok(api.DELETE('/api/trash/{id}', { params: { path: { id: String(id) } } }))
}

export async function emptyTrash(): Promise<void> {
  await ok(api.DELETE('/api/trash'))
}
