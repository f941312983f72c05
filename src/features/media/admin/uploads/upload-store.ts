import { canSeal, seal, unseal } from '#kit/admin/sealed.ts'
import { mayKeepHere } from '#kit/admin/session.ts'

/** Files that still wait to be sent, kept by the browser so that a reload does not lose them. */
export interface WaitingFile {
  /** Also the Idempotency-Key: sent twice, the file is stored once. */
  key: string
  albumId: number
  albumTitle: string
  /** Its place in the album, for files overtake each other on the way. */
  order: number
  file: File
}

const storeName = 'files'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('photo-uploads', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function inStore(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest | undefined,
): Promise<unknown> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request?.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

// A private window or a full disk keeps nothing; the upload itself goes on without it.
const quietly = <T>(work: Promise<T>) => work.catch(() => undefined)

type About = Omit<WaitingFile, 'file' | 'key'> & { name: string; type: string }
type Bytes = Uint8Array<ArrayBuffer>
/** Sealed with the key of the account; an earlier release kept the file itself. */
type Kept = { key: string; about: Bytes; content: Blob } | WaitingFile

/** What need not be kept any more, though it may still be on its way into the store. */
const forgotten = new Set<string>()

/** One after the other: no more than one is in memory twice. */
export async function keepWaiting(files: WaitingFile[]): Promise<void> {
  if (canSeal) for (const file of files) await quietly(keepOne(file))
}

async function keepOne({ key, file, ...rest }: WaitingFile): Promise<void> {
  if (forgotten.has(key)) return
  const { name, type } = file
  const about = await seal(key, new TextEncoder().encode(JSON.stringify({ ...rest, name, type })))
  const content = new Blob([await seal(`${key} file`, await file.arrayBuffer())])
  if (forgotten.has(key) || !mayKeepHere()) return
  await inStore('readwrite', (store) => store.put({ key, about, content } satisfies Kept))
}

export async function forgetWaiting(keys: string[]): Promise<void> {
  for (const key of keys) forgotten.add(key)
  await quietly(
    inStore('readwrite', (store) => {
      for (const key of keys) store.delete(key)
      return undefined
    }),
  )
}

/** What an earlier visit has left; its files are opened one by one. */
export interface LeftFile extends Omit<WaitingFile, 'file'> {
  open(): Promise<File | undefined>
}

export async function listWaiting(): Promise<LeftFile[]> {
  const found = await quietly(inStore('readonly', (store) => store.getAll()))
  const all = Array.isArray(found) ? (found as Kept[]) : []
  await keepWaiting(all.filter((one) => 'file' in one))
  return (await Promise.all(all.map(readKept))).flatMap((one) => one ?? [])
}

async function readKept(kept: Kept): Promise<LeftFile | undefined> {
  if ('file' in kept) {
    const { file, ...rest } = kept
    return { ...rest, open: async () => file }
  }
  const { key, content } = kept
  const about = await quietly(unseal(key, kept.about))
  if (!about) return
  const { name, type, ...rest }: About = JSON.parse(new TextDecoder().decode(about))
  return {
    ...{ ...rest, key },
    async open() {
      const bytes = await unseal(`${key} file`, new Uint8Array(await content.arrayBuffer()))
      return bytes && new File([bytes], name, { type })
    },
  }
}

/** Also of somebody else, who cannot be asked. */
export const countWaiting = async (): Promise<number> =>
  Number(await quietly(inStore('readonly', (store) => store.count()))) || 0

export const forgetAllWaiting = () => quietly(inStore('readwrite', (store) => store.clear()))
