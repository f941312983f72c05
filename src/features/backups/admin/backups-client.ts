import { api } from '#kit/admin/api.ts'
import { ApiError, failureOf } from '#kit/admin/api-error.ts'
import { saveFile } from '#kit/admin/save-file.ts'
import { sessionFetch } from '#kit/admin/session.ts'
import { archiveName, type BackupsState } from '../backups.contract.ts'

export const readBackups = (): Promise<BackupsState> => api.get('/api/backups')

/** @param key of one wish for a copy: asked again with it, none is made beside the first. */
export const createBackup = (key: string) => api.post('/api/backups', undefined, key)

/** It holds as little as it should. */
export const acceptBackup = (name: string) => api.put('/api/backups/accepted', { name })

export const checkBackup = (name: string) =>
  api.post(`/api/backups/${encodeURIComponent(name)}/check`)

// Pieces of this size leave the page's memory for the browser's, which keeps large ones on the disk.
const pieceBytes = 16 * 1_048_576

/** Fetches with the bearer, so that no address alone opens the archive, and saves it. */
export async function downloadBackup(name: string, onPart: (part: number) => void): Promise<void> {
  const request = new Request(`/api/backups/${name}/archive`)
  const response = await sessionFetch(request, { stream: true })
  if (!response.ok || !response.body) throw await failureOf(response)
  const total = Number(response.headers.get('content-length'))
  const pieces: Blob[] = []
  let waiting: Uint8Array<ArrayBuffer>[] = []
  let waitingBytes = 0
  let done = 0
  const keep = () => {
    pieces.push(new Blob(waiting))
    waiting = []
    waitingBytes = 0
  }
  const reader = response.body.getReader()
  for (;;) {
    const { value, done: ended } = await reader.read().catch(() => {
      throw new ApiError(0, { error: 'Связь оборвалась, скачайте ещё раз' })
    })
    if (ended) break
    waiting.push(value)
    waitingBytes += value.length
    done += value.length
    if (waitingBytes >= pieceBytes) keep()
    onPart(total > 0 ? done / total : 0)
  }
  keep()
  saveFile(new Blob(pieces, { type: 'application/x-tar' }), archiveName(name))
}
