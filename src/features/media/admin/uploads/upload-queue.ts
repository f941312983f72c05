import { useSyncExternalStore } from 'react'
import { ApiError } from '#kit/admin/api.ts'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { unsaySaved } from '#kit/admin/record-form/saved-message.ts'
import { listPhotos } from '../media-client.ts'
import { fileFault } from './file-fault.ts'
import { sendPhoto } from './send-photo.ts'
import { refusesFile } from './upload-refusal.ts'
import {
  forgetWaiting,
  keepWaiting,
  type LeftFile,
  listWaiting,
  type WaitingFile,
} from './upload-store.ts'

export interface UploadItem extends WaitingFile {
  state: 'waiting' | 'sending' | 'done' | 'duplicate' | 'failed'
  /** How much of the file has left, 0 to 1. */
  share: number
  error: string
  /** The server would refuse it again. */
  hopeless: boolean
}

export interface Uploads {
  items: readonly UploadItem[]
  paused: boolean
  /** Left by an earlier visit, to be offered again. */
  leftovers: readonly LeftFile[]
}

const atOnce = 3

// Outside React: uploads go on while the person walks through the admin.
let uploads: Uploads = { items: [], paused: false, leftovers: [] }
let stopping = new AbortController()
let running = 0
let announced = false
const listeners = new Set<() => void>()

function change(part: Partial<Uploads>) {
  uploads = { ...uploads, ...part }
  if (announced) return
  announced = true
  // Three files report their progress many times a second; the screen needs one of them.
  setTimeout(() => {
    announced = false
    for (const listener of listeners) listener()
  }, 50)
}

function changeItem(key: string, part: Partial<UploadItem>) {
  change({ items: uploads.items.map((item) => (item.key === key ? { ...item, ...part } : item)) })
}

export function useUploads(): Uploads {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => uploads,
  )
}

export async function addUploads(album: { id: number; title: string }, files: File[]) {
  // «Пока пуст» was right until now.
  unsaySaved()
  const first = await endOfAlbum(album.id)
  const added = files.map((file, index) => ({
    key: newDraftKey(),
    albumId: album.id,
    albumTitle: album.title,
    order: first + index,
    file,
  }))
  await enqueue(added)
  await keepWaiting(added)
}

/** After what is stored, and after what is still on its way there. */
async function endOfAlbum(albumId: number): Promise<number> {
  const photos = await listPhotos(albumId).catch(() => [])
  const waiting = uploads.items.filter((item) => item.albumId === albumId)
  return Math.max(0, ...[...photos, ...waiting].map(({ order }) => order)) + 1
}

async function enqueue(files: WaitingFile[]) {
  const faults = await Promise.all(files.map(({ file }) => fileFault(file)))
  const finished = uploads.items.every(isOver)
  const fresh = files.map((file, at): UploadItem => {
    const error = faults[at] ?? ''
    return {
      ...file,
      ...{ state: error ? 'failed' : 'waiting', share: 0, error, hopeless: error !== '' },
    }
  })
  change({ items: finished ? fresh : [...uploads.items, ...fresh], paused: false })
  start()
  const refused = fresh.filter(({ hopeless }) => hopeless)
  await forgetWaiting(refused.map(({ key }) => key))
}

export const countUnsent = () => uploads.items.filter((item) => !isOver(item)).length

const isOver = ({ state }: UploadItem) => state !== 'waiting' && state !== 'sending'

function start() {
  while (running < atOnce && !uploads.paused) {
    const next = uploads.items.find((item) => item.state === 'waiting')
    if (!next) return
    running++
    changeItem(next.key, { state: 'sending', share: 0, error: '' })
    send(next).finally(() => {
      running--
      start()
    })
  }
}

async function send(item: UploadItem) {
  const { signal } = stopping
  try {
    await sendPhoto(item, { signal, onProgress: (share) => changeItem(item.key, { share }) })
    changeItem(item.key, { state: 'done', share: 1 })
    await forgetWaiting([item.key])
  } catch (cause) {
    if (signal.aborted) return
    const duplicate = cause instanceof ApiError && cause.status === 409
    const error = cause instanceof Error && cause.message ? cause.message : ''
    changeItem(item.key, {
      state: duplicate ? 'duplicate' : 'failed',
      error: error || 'Ошибка при загрузке фотографии',
      hopeless: refusesFile(cause),
    })
    // What the server has judged need not be offered again; a lost connection must be.
    if (refusesFile(cause)) await forgetWaiting([item.key])
  }
}

export function pauseUploads(paused: boolean) {
  change({ paused })
  start()
}

export const canRetry = ({ state, hopeless }: UploadItem) => state === 'failed' && !hopeless

export function retryFailed() {
  change({
    paused: false,
    items: uploads.items.map((item) =>
      canRetry(item) ? { ...item, state: 'waiting', share: 0, error: '' } : item,
    ),
  })
  start()
}

/** Stops at once; what the server has confirmed stays. */
export async function cancelUploads() {
  const rest = uploads.items.filter((item) => item.state !== 'done').map((item) => item.key)
  stopping.abort(new DOMException('cancelled', 'AbortError'))
  stopping = new AbortController()
  change({ items: uploads.items.filter((item) => item.state === 'done'), paused: false })
  await forgetWaiting(rest)
}

export async function closeUploads() {
  const keys = uploads.items.map((item) => item.key)
  change({ items: [] })
  await forgetWaiting(keys)
}

export async function findLeftovers() {
  const known = new Set(uploads.items.map((item) => item.key))
  const leftovers = (await listWaiting()).filter((file) => !known.has(file.key))
  change({ leftovers })
}

export async function resumeLeftovers() {
  const files: WaitingFile[] = []
  for (const { open, ...about } of uploads.leftovers) {
    const file = await open()
    if (file) files.push({ ...about, file })
  }
  // Asked for twice, they were taken the first time.
  if (uploads.leftovers.length === 0) return
  change({ leftovers: [] })
  enqueue(files)
}

export async function dropLeftovers() {
  const keys = uploads.leftovers.map((file) => file.key)
  change({ leftovers: [] })
  await forgetWaiting(keys)
}
