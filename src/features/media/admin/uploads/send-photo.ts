import { ApiError } from '#kit/admin/api-error.ts'
import { sendFile } from '#kit/admin/send-file.ts'
import { sessionFetch } from '#kit/admin/session.ts'
import type { Photo } from '../../media.contract.ts'
import { secondsBefore } from './upload-refusal.ts'
import type { WaitingFile } from './upload-store.ts'

interface Sending {
  onProgress(share: number): void
  signal: AbortSignal
  /** All of it has left. */
  onLeft?(): void
  /** It did not get through and is tried again in a moment. */
  onPause?(cause: ApiError): void
  headers?: Record<string, string>
}

const attempts = 8

/** Sends a photo into its album; the key makes a repeat harmless. */
export async function sendPhoto(
  { file, albumId, order, key }: WaitingFile,
  sending: Sending,
): Promise<Photo> {
  const address = `/api/photos?album_id=${albumId}&order=${order}`
  return sendImage<Photo>(address, file, { ...sending, headers: { 'idempotency-key': key } })
}

/**
 * Resolves with the answer when the server has confirmed the image. A busy server and a short loss of
 * connection are waited out.
 * @throws ApiError with the server's reason.
 */
export async function sendImage<Answer>(
  address: string,
  file: File,
  sending: Sending,
): Promise<Answer> {
  for (let attempt = 1, lost = 0; ; attempt++) {
    try {
      return await sendOnce<Answer>(address, file, sending)
    } catch (cause) {
      if (!(cause instanceof ApiError) || attempt === attempts) throw cause
      sending.signal.throwIfAborted()
      if (cause.isOffline) lost++
      const pause = await pauseBefore(cause, cause.isOffline ? lost : attempt)
      if (pause === undefined) throw cause
      sending.onPause?.(cause)
      sending.signal.throwIfAborted()
      await wait(pause, sending.signal)
    }
  }
}

/** Seconds before another try; undefined when there is no use in one. */
async function pauseBefore(cause: ApiError, attempt: number): Promise<number | undefined> {
  if (cause.status === 401 || cause.status === 403) {
    // Refreshes the session, or waits for the person to sign in again.
    const answer = await sessionFetch(new Request('/api/auth/verify'))
    return answer.ok && attempt <= 3 ? 0 : undefined
  }
  return secondsBefore(cause, attempt)
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

function sendOnce<Answer>(address: string, file: File, { headers, ...sending }: Sending) {
  // The server looks at the bytes; a file without a type is still worth a try.
  const type = file.type.startsWith('image/') ? file.type : 'image/jpeg'
  return sendFile<Answer>(address, file, {
    ...sending,
    method: 'POST',
    headers: { ...headers, 'content-type': type },
  })
}
