import { readBackups } from '#features/backups/admin/backups-client.ts'
import type { JobKind } from '#features/backups/backups.contract.ts'
import type { CopyDetail, CopyRecord, ReturnedRecord } from '#features/backups/return.contract.ts'
import { api, orDone } from '#kit/admin/api.ts'
import { ApiError } from '#kit/admin/api-error.ts'
import { sayWarning } from '#kit/admin/messages.tsx'

const addressOf = (name: string) => `/api/backups/${encodeURIComponent(name)}`

/** Resolves when its records can be asked for. */
export async function openCopy(name: string): Promise<void> {
  const ask = () => api.post<{ opened: boolean }>(`${addressOf(name)}/open`)
  // What else is done with the copies is waited for, unless it may take hours.
  for (let { job } = await readBackups(); job && job.kind !== 'send'; { job } = await readBackups())
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
  if ((await ask()).opened) return
  await workDone('open')
  if (!(await ask()).opened) throw new ApiError(409, { error: 'Копию открыть не\u00a0удалось' })
}

const lookAgainMs = 700

/** @throws what hindered it. */
async function workDone(kind: JobKind): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
    const { job, failures } = await readBackups()
    if (job) continue
    const failure = failures.find((one) => one.kind === kind)
    if (failure) throw new ApiError(409, { error: failure.message })
    return
  }
}

export const listKinds = (name: string): Promise<{ entity: string; total: number }[]> =>
  api.get(`${addressOf(name)}/kinds`)

interface RecordsQuery {
  /** Absent: among all kinds. */
  entity: string | undefined
  q: string | undefined
  page: number
  limit: number
}

export const listCopyRecords = (
  name: string,
  query: RecordsQuery,
): Promise<{ items: CopyRecord[]; total: number }> =>
  api.list(`${addressOf(name)}/records`, { ...query })

const recordAddress = (name: string, entity: string, id: number) =>
  `${addressOf(name)}/records/${encodeURIComponent(entity)}/${id}`

export const findCopyRecord = (name: string, entity: string, id: number): Promise<CopyDetail> =>
  api.get(recordAddress(name, entity, id))

/** Waits for the files when the copy has to give them out first. */
export async function bringBack(
  name: string,
  { entity, id, current }: CopyDetail,
  without: string[],
): Promise<ReturnedRecord> {
  const body = { without, ...(current && { version: current.version }) }
  const ask = () =>
    orDone<ReturnedRecord>(api.post(recordAddress(name, entity, id), body), async () => {
      const { standing } = await findCopyRecord(name, entity, id)
      return standing === 'same' ? { done: true, parentId: null } : undefined
    })
  let back = await ask()
  if (!back.done) {
    await workDone('bring')
    back = await ask()
  }
  if (back.warning) sayWarning(back.warning)
  return back
}
