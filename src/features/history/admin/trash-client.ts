import { api } from '#kit/admin/api.ts'
import type { TrashItem } from '../trash.contract.ts'

type TrashPage = {
  entity?: string
  page: number
  limit: number
}

export const listTrash = (query: TrashPage): Promise<{ items: TrashItem[]; total: number }> =>
  api.list('/api/trash', query)

export async function purgeTrashed(id: number): Promise<void> {
  await api.delete(`/api/trash/${id}`)
}

export async function emptyTrash(): Promise<void> {
  await api.delete('/api/trash')
}
