import { api, orDone } from '#kit/admin/api.ts'
import { severalAtMost } from '#kit/trash/several-at-most.ts'
import type { SeveralBack, TrashItem } from '../trash.contract.ts'

export interface TrashFilter {
  entity?: string | undefined
  q?: string | undefined
}

export const listTrash = (
  query: TrashFilter & { page: number; limit: number },
): Promise<{ items: TrashItem[]; total: number }> => api.list('/api/trash', { ...query })

const pageSize = 100

/** All pages of it. */
export async function listAllTrash(filter: TrashFilter): Promise<TrashItem[]> {
  const found = new Map<number, TrashItem>()
  for (let page = 1; ; page++) {
    const { items } = await listTrash({ ...filter, page, limit: pageSize })
    for (const item of items) found.set(item.id, item)
    if (items.length < pageSize) return [...found.values()]
  }
}

export const purgeTrashed = ({ id }: TrashItem) => api.remove(`/api/trash/${id}`)

export const emptyTrash = (): Promise<unknown> =>
  orDone<unknown>(
    api.delete('/api/trash'),
    async () => (await listTrash({ page: 1, limit: 1 })).total === 0 || undefined,
  )

export interface Outcome {
  done: number
  refused: { id: number; name: string; reason: string }[]
  warnings: string[]
}

/** Where the answer was lost it is asked again: what is gone by then has come back. */
export function restoreSeveral(items: TrashItem[], withParent: boolean): Promise<Outcome> {
  const ids = items.map(({ id }) => id)
  const ask = () => api.post<SeveralBack>('/api/trash/restore', { ids, withParent })
  const told = ({ restored, refused }: SeveralBack) => ({
    ...{ done: restored.length, refused },
    warnings: restored.flatMap(({ warning }) => warning ?? []),
  })
  const first = async () => {
    const back = await ask()
    const gone = items.filter(({ id }) => back.gone.includes(id))
    const lost = gone.map(({ id, name }) => ({ id, name, reason: 'В\u00a0корзине этого уже нет' }))
    return told({ ...back, refused: [...back.refused, ...lost] })
  }
  const again = async () => {
    const back = await ask()
    return { ...told(back), done: back.restored.length + back.gone.length }
  }
  return orDone(first(), again)
}

export async function purgeSeveral(items: TrashItem[]): Promise<Outcome> {
  const ids = items.map(({ id }) => id)
  const ask = () => api.post('/api/trash/purge', { ids }).then(() => true)
  await orDone(ask(), ask)
  return { done: items.length, refused: [], warnings: [] }
}

export interface PiecesOutcome extends Outcome {
  /** What was not come to, and why. */
  failed?: { items: TrashItem[]; cause: unknown }
}

/** As many at once as one request may name, the latest deleted first; one that fails ends it. */
export async function inPieces(
  items: TrashItem[],
  work: (piece: TrashItem[]) => Promise<Outcome>,
  tell: (progress: string) => void,
): Promise<PiecesOutcome> {
  const queue = items.toSorted((a, b) => b.id - a.id)
  const all: Outcome = { done: 0, refused: [], warnings: [] }
  for (let at = 0; at < queue.length; at += severalAtMost) {
    if (queue.length > severalAtMost) tell(`${at} из ${queue.length}`)
    try {
      const { done, refused, warnings } = await work(queue.slice(at, at + severalAtMost))
      all.done += done
      all.refused.push(...refused)
      all.warnings.push(...warnings)
    } catch (cause) {
      return { ...all, failed: { items: queue.slice(at), cause } }
    }
  }
  return all
}
