import { useCallback, useEffect, useState } from 'react'
import { failureOf } from '#kit/admin/api-error.ts'
import { sessionFetch } from '#kit/admin/session.ts'
import { useComeback } from '#kit/admin/use-comeback.ts'

interface SessionImage {
  /** Local, once the image is there. */
  address?: string
  /** It did not come; `retry` asks again, and so does the network when it is back. */
  missing: boolean
  retry(): void
}

/** An image fetched with the editor's bearer. */
export function useSessionImage(path: string | undefined): SessionImage {
  const [address, setAddress] = useState<string>()
  const [missing, setMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!path) return
    let made: string | undefined
    let wanted = true
    fetchImage(path).then(
      (image) => {
        if (!wanted) return
        made = URL.createObjectURL(image)
        setAddress(made)
        setMissing(false)
      },
      () => wanted && setMissing(true),
    )
    return () => {
      wanted = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [path, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  useComeback(missing, retry)
  return { address, missing, retry }
}

async function fetchImage(path: string): Promise<Blob> {
  const answer = await sessionFetch(new Request(path), { stream: true })
  if (!answer.ok) throw await failureOf(answer)
  const image = await answer.blob()
  if (image.size === 0) throw new Error(`${path} is empty`)
  return image
}
