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
  /** Its row among those that are sent: one of `atOnce`, kept till it is over. */
  slot: number
  /** How much of the file has left, 0 to 1. */
  share: number
  error: string
  /** The server would refuse it again. */
  hopeless: boolean
  /** The server has all of it: only its answer tells what became of it. */
  hasLeft: boolean
  /** It is not sent again; one that arrives all the same stays with the others, or goes when it alone was not wanted. */
  givenUp?: 'with all' | 'alone'
}

/** The rest was not wanted any more. */
export interface Cancelled {
  /** How many there were to be. */
  of: number
  /** How many photos each album has now, as the server says; nothing until that is settled. */
  albums?: { title: string; photos: number | undefined }[]
}

export interface Uploads {
  items: readonly UploadItem[]
  paused: boolean
  /** How many were chosen, and then not wanted one by one. */
  leftOut: number
  cancelled?: Cancelled | undefined
  /** Left by an earlier visit, to be offered again. */
  leftovers: readonly LeftFile[]
}

export const atOnce = 3

// Outside React: uploads go on while the person walks through the admin.
let uploads: Uploads = { items: [], paused: false, leftOut: 0, leftovers: [] }
const underWay = new Map<string, AbortController>()
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
      ...{ slot: 0, hasLeft: false },
    }
  })
  change({
    items: finished ? fresh : [...uploads.items, ...fresh],
    ...{ paused: false, leftOut: finished ? 0 : uploads.leftOut, cancelled: undefined },
  })
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
    changeItem(next.key, {
      ...{ state: 'sending', slot: freeSlot(), share: 0 },
      ...{ error: '', hasLeft: false },
    })
    send(next).finally(() => {
      running--
      underWay.delete(next.key)
      void tellCancelled()
      start()
    })
  }
}

function freeSlot(): number {
  const taken = uploads.items.flatMap(({ state, slot }) => (state === 'sending' ? slot : []))
  return (
    Array.from({ length: atOnce }, (_, slot) => slot).find((slot) => !taken.includes(slot)) ?? 0
  )
}

async function send(item: UploadItem) {
  const { key } = item
  const sending = new AbortController()
  underWay.set(key, sending)
  try {
    const photo = await sendPhoto(item, {
      signal: sending.signal,
      onProgress: (share) => changeItem(key, { share }),
      onLeft: () => changeItem(key, { hasLeft: true }),
      onPause() {
        changeItem(key, { hasLeft: false })
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

export const canRetry = ({ state, hopeless }: UploadItem) => state === 'failed' && !hopeless

export function retryFailed() {
  change({
    ...{ paused: false, cancelled: undefined },
    items: uploads.items.map((item) =>
      canRetry(item) ? { ...item, state: 'waiting', share: 0, error: '' } : item,
    ),
  })
  start()
}

/** This one is not sent; what the server has whole already goes to the trash when it has arrived. */
export async function takeOut(key: string) {
  const item = findItem(key)
  if (!item) return
  change({ leftOut: uploads.leftOut + 1 })
  if (item.state === 'sending' && item.hasLeft) changeItem(key, { givenUp: 'alone' })
  else {
    dropItem(key)
    underWay.get(key)?.abort(notWanted())
  }
  await forgetWaiting([key])
}

/** Nothing more is sent; what the server has, or has whole and answers of soon, stays. */
export async function cancelUploads() {
  const stays = ({ state, hasLeft }: UploadItem) =>
    state === 'done' || (state === 'sending' && hasLeft)
  const rest = uploads.items.filter((item) => item.state !== 'done').map((item) => item.key)
  const dropped = uploads.items.filter((item) => !stays(item))
  change({
    items: uploads.items
      .filter(stays)
      .map((item): UploadItem => ({ ...item, givenUp: item.givenUp ?? 'with all' })),
    ...{ paused: false, cancelled: { of: uploads.items.length } },
  })
  toldAlbums = new Map(
    [...dropped, ...uploads.items].map(({ albumId, albumTitle }) => [albumId, albumTitle]),
  )
  for (const { key } of dropped) underWay.get(key)?.abort(notWanted())
  await forgetWaiting(rest)
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
