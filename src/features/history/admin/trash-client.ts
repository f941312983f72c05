import { api, orDone } from '#kit/admin/api.ts'
import type { TrashItem } from '../trash.contract.ts'

type TrashPage = {
  entity?: string
  page: number
  limit: number
}

export const listTrash = (query: TrashPage): Promise<{ items: TrashItem[]; total: number }> =>
  api.list('/api/trash', query)

export const purgeTrashed = ({ id }: TrashItem) => api.remove(`/api/trash/${id}`)

export const emptyTrash = (): Promise<unknown> =>
  orDone<unknown>(
    api.delete('/api/trash'),
    async () => (await listTrash({ page: 1, limit: 1 })).total === 0 || undefined,
  )
