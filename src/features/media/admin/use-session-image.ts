import { useEffect, useState } from 'react'
import { sessionFetch } from '#kit/admin/session.ts'

/** The local address of an image fetched with the editor's bearer, once it is there. */
export function useSessionImage(path: string | undefined): string | undefined {
  const [local, setLocal] = useState<string>()
  useEffect(() => {
    if (!path) return
    let made: string | undefined
    let wanted = true
    sessionFetch(new Request(path), { stream: true })
      .then((answer) => (answer.ok ? answer.blob() : undefined))
      .then((blob) => {
        if (!blob || !wanted) return
        made = URL.createObjectURL(blob)
        setLocal(made)
      })
      .catch(() => undefined)
    return () => {
      wanted = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [path])
  return local
}
