import { ApiError, foreignAnswer, noAnswer, noAnswerYet, noConnection } from './api-error.ts'
import { patienceMs } from './reach.ts'

interface Sending {
  method: 'POST' | 'PUT'
  headers: Record<string, string>
  /** From 0 to 1. */
  onProgress(share: number): void
  /** The file has left whole: what becomes of it now only the answer tells. */
  onLeft?: (() => void) | undefined
  signal?: AbortSignal | undefined
}

// What the system has taken and not sent yet: while it leaves, nothing is heard of it.
const unheardBytes = 4 * 1_048_576

/**
 * Sends a file once and resolves with the answer. Only XMLHttpRequest tells how much of a body has left.
 * @throws ApiError
 */
export function sendFile<Answer>(
  address: string,
  file: File,
  { method, headers, onProgress, onLeft, signal }: Sending,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    let hasLeft = false
    const request = new XMLHttpRequest()
    request.open(method, address)
    const token = localStorage.getItem('accessToken')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    const fail = (error: string) => reject(new ApiError(0, { error }))
    const giveUp = () => {
      fail(hasLeft ? noAnswerYet : noAnswer)
      request.abort()
    }
    const listen = () => setTimeout(giveUp, patienceMs(Math.min(file.size, unheardBytes)))
    let silence = listen()
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence)
      silence = listen()
      onProgress(loaded / Math.max(1, total))
    }
    request.upload.onload = () => {
      hasLeft = true
      onLeft?.()
    }
    request.onloadend = () => clearTimeout(silence)
    request.onload = () => {
      const { status, response } = request
      if (status >= 200 && status < 300) return response ? resolve(response) : fail(foreignAnswer)
      reject(new ApiError(status, response, request.getResponseHeader('retry-after')))
    }
    request.onerror = () => fail(noConnection)
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
