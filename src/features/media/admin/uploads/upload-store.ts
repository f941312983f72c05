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
const quietly = (work: Promise<unknown>) => work.catch(() => undefined)

export async function keepWaiting(files: WaitingFile[]): Promise<void> {
  await quietly(
    inStore('readwrite', (store) => {
      for (const file of files) store.put(file)
      return undefined
    }),
  )
}

export async function forgetWaiting(keys: string[]): Promise<void> {
  await quietly(
    inStore('readwrite', (store) => {
      for (const key of keys) store.delete(key)
      return undefined
    }),
  )
}

export async function listWaiting(): Promise<WaitingFile[]> {
  const found = await quietly(inStore('readonly', (store) => store.getAll()))
  return Array.isArray(found) ? found : []
}
