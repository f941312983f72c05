import { useSyncExternalStore } from 'react'
import { ApiError } from '#kit/admin/api.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { unsaySaved } from '#kit/admin/record-form/saved-message.ts'
import { sayRemoved } from '#kit/admin/removal.tsx'
import { quoted } from '#kit/text/quoted.ts'
import type { Photo } from '../../media.contract.ts'
import { listPhotos, removePhoto } from '../media-client.ts'
import { fileFault } from './file-fault.ts'
import { sendPhoto } from './send-photo.ts'
import {
  isOver,
  nothingSent,
  orderAfter,
  retried,
  type Sending,
  startNext,
  type UploadItem,
  withFiles,
  withoutOne,
  withoutRest,
} from './upload-items.ts'
import { refusesFile, waitingWords } from './upload-refusal.ts'
import {
  forgetWaiting,
  keepWaiting,
  type LeftFile,
  listWaiting,
  type WaitingFile,
} from './upload-store.ts'

export interface Uploads extends Sending {
  /** Left by an earlier visit, to be offered again. */
  leftovers: readonly LeftFile[]
}

// Outside React: uploads go on while the person walks through the admin.
let uploads: Uploads = { ...nothingSent, leftovers: [] }
const underWay = new Map<string, AbortController>()
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

const findItem = (key: string) => uploads.items.find((item) => item.key === key)

function changeItem(key: string, part: Partial<UploadItem>) {
  change({ items: uploads.items.map((item) => (item.key === key ? { ...item, ...part } : item)) })
}

const dropItem = (key: string) =>
  change({ items: uploads.items.filter((item) => item.key !== key) })

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
  const [stored, faults] = await Promise.all([
    listPhotos(album.id).catch(() => []),
    findFaults(files),
  ])
  // Looked up last: others may have been chosen meanwhile.
  const first = orderAfter(album.id, stored, uploads.items)
  const added = files.map((file, index) => ({
    key: newDraftKey(),
    albumId: album.id,
    albumTitle: album.title,
    order: first + index,
    file,
  }))
  await enqueue(added, faults)
  await keepWaiting(added)
}

const findFaults = (files: File[]) => Promise.all(files.map(fileFault))

async function enqueue(files: WaitingFile[], faults: string[]) {
  change(withFiles(uploads, files, faults))
  start()
  await forgetWaiting(files.filter((_, at) => faults[at]).map(({ key }) => key))
}

export const countUnsent = () => uploads.items.filter((item) => !isOver(item)).length

function start() {
  for (let next = startNext(uploads); next; next = startNext(uploads)) {
    change(next.sending)
    const { key } = next.item
    send(next.item).finally(() => {
      underWay.delete(key)
      void tellCancelled()
      start()
    })
  }
}

async function send(item: UploadItem) {
  const { key } = item
  const sending = new AbortController()
  underWay.set(key, sending)
  try {
    const photo = await sendPhoto(item, {
      signal: sending.signal,
      onProgress: (share) => changeItem(key, { share, waits: undefined }),
      onLeft: () => changeItem(key, { hasLeft: true }),
      onPause(cause) {
        changeItem(key, { hasLeft: false, waits: waitingWords(cause) })
        if (findItem(key)?.givenUp) sending.abort(notWanted())
      },
    })
    if (findItem(key)?.givenUp === 'alone') await takeBack(item, photo)
    else changeItem(key, { state: 'done', share: 1 })
    await forgetWaiting([key])
  } catch (cause) {
    if (sending.signal.aborted || findItem(key)?.givenUp) return dropItem(key)
    const duplicate = cause instanceof ApiError && cause.status === 409
    const error = cause instanceof Error && cause.message ? cause.message : ''
    changeItem(key, {
      state: duplicate ? 'duplicate' : 'failed',
      error: error || 'Ошибка при загрузке фотографии',
      hopeless: refusesFile(cause),
    })
    // What the server has judged need not be offered again; a lost connection must be.
    if (refusesFile(cause)) await forgetWaiting([key])
  }
}

async function takeBack({ key, file }: UploadItem, photo: Photo) {
  try {
    await removePhoto(photo.id)
    dropItem(key)
    sayRemoved(`Снимок успел загрузиться и убран в\u00a0корзину: ${quoted(file.name)}`, [
      { entity: 'photo', id: photo.id },
    ])
  } catch (cause) {
    changeItem(key, { state: 'done', share: 1 })
    sayFailed('Ошибка при удалении фотографии', cause)
  }
}

const notWanted = () => new DOMException('cancelled', 'AbortError')

export function pauseUploads(paused: boolean) {
  change({ paused })
  start()
}

export function retryFailed() {
  change(retried(uploads))
  start()
}

export async function takeOut(key: string) {
  if (!findItem(key)) return
  change(withoutOne(uploads, key))
  if (!findItem(key)) underWay.get(key)?.abort(notWanted())
  await forgetWaiting([key])
}

export async function cancelUploads() {
  const { items } = uploads
  change(withoutRest(uploads))
  toldAlbums = new Map(items.map(({ albumId, albumTitle }) => [albumId, albumTitle]))
  for (const { key } of items) if (!findItem(key)) underWay.get(key)?.abort(notWanted())
  await forgetWaiting(items.filter(({ state }) => state !== 'done').map(({ key }) => key))
  void tellCancelled()
}

let toldAlbums = new Map<number, string>()

/** Once the last answer is there the numbers do not change any more. */
async function tellCancelled() {
  const { cancelled } = uploads
  if (!cancelled || cancelled.albums || !uploads.items.every(isOver)) return
  const albums = await Promise.all(
    [...toldAlbums].map(async ([id, title]) => ({
      title,
      photos: await listPhotos(id).then(
        ({ length }) => length,
        () => undefined,
      ),
    })),
  )
  if (uploads.cancelled === cancelled) change({ cancelled: { ...cancelled, albums } })
}

export async function closeUploads() {
  const keys = uploads.items.map((item) => item.key)
  for (const sending of underWay.values()) sending.abort(notWanted())
  change({ items: [], leftOut: 0, cancelled: undefined })
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
  const faults = await findFaults(files.map(({ file }) => file))
  // Asked for twice, they were taken the first time.
  if (uploads.leftovers.length === 0) return
  change({ leftovers: [] })
  enqueue(files, faults)
}

export async function dropLeftovers() {
  const keys = uploads.leftovers.map((file) => file.key)
  change({ leftovers: [] })
  await forgetWaiting(keys)
}
