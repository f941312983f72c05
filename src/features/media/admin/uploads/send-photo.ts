import { ApiError, noConnection } from '#kit/admin/api.ts'
import { sessionFetch } from '#kit/admin/session.ts'
import type { WaitingFile } from './upload-store.ts'

interface Sending {
  onProgress(share: number): void
  signal: AbortSignal
}

const attempts = 8

/**
 * Resolves when the server has confirmed the photo. A busy server and a short loss of connection are
 * waited out; the key makes the repeat harmless.
 * @throws ApiError with the server's reason.
 */
export async function sendPhoto(file: WaitingFile, sending: Sending): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendOnce(file, sending)
    } catch (cause) {
      if (!(cause instanceof ApiError) || attempt === attempts) throw cause
      const pause = await pauseBefore(cause, attempt)
      if (pause === undefined) throw cause
      await wait(pause, sending.signal)
    }
  }
}

/** Seconds before another try; undefined when there is no use in one. */
async function pauseBefore(cause: ApiError, attempt: number): Promise<number | undefined> {
  if (cause.status === 503 || cause.status === 429)
    return Math.min(30, cause.retryAfterSeconds ?? 5) + Math.random()
  if (cause.isOffline && attempt <= 3) return attempt * 2
  if (cause.status === 401 || cause.status === 403) {
    // Refreshes the session, or waits for the person to sign in again.
    const answer = await sessionFetch(new Request('/api/auth/verify'))
    return answer.ok && attempt <= 3 ? 0 : undefined
  }
  return undefined
}

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
  })
}

// Only XMLHttpRequest tells how much of a body has left.
function sendOnce({ file, albumId, order, key }: WaitingFile, { onProgress, signal }: Sending) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/photos?album_id=${albumId}&order=${order}`)
    const token = localStorage.getItem('accessToken')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('idempotency-key', key)
    // The server looks at the bytes; a file without a type is still worth a try.
    const type = file.type.startsWith('image/') ? file.type : 'image/jpeg'
    request.setRequestHeader('content-type', type)
    request.responseType = 'json'
    request.upload.onprogress = (event) => onProgress(event.loaded / Math.max(1, event.total))
    request.onload = () => {
      if (request.status === 201) return resolve()
      const retryAfter = request.getResponseHeader('retry-after')
      reject(new ApiError(request.status, request.response, retryAfter))
    }
    request.onerror = () => reject(new ApiError(0, { error: noConnection }))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
