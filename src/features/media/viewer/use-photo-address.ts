import { useCallback, useEffect, useRef, useState } from 'react'

interface PhotoAddress {
  path: string
  first: number | undefined
  /** Whether the first photo was clicked here, and so needs an entry of its own in the history. */
  pushed: boolean
}

/** The open photo lives in the address: it can be shared, and Back closes it instead of leaving. */
export function usePhotoAddress({ path, first, pushed }: PhotoAddress) {
  const [current, setCurrent] = useState(first)
  const ownEntry = useRef(false)
  const started = useRef(false)
  const addressOf = useCallback((id: number) => `${path}?photo=${id}`, [path])

  const open = useCallback(
    (id: number) => {
      history.pushState({ photo: id }, '', addressOf(id))
      ownEntry.current = true
      setCurrent(id)
    },
    [addressOf],
  )

  useEffect(() => {
    if (started.current) return
    started.current = true
    if (first !== undefined && pushed) open(first)
  }, [first, pushed, open])

  useEffect(() => {
    const back = () => {
      const id = Number(new URLSearchParams(location.search).get('photo'))
      ownEntry.current = id > 0
      setCurrent(id > 0 ? id : undefined)
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])

  const turnTo = useCallback(
    (id: number) => {
      history.replaceState({ photo: id }, '', addressOf(id))
      setCurrent(id)
    },
    [addressOf],
  )

  const close = useCallback(() => {
    setCurrent(undefined)
    if (ownEntry.current) history.back()
    else history.replaceState(null, '', path)
    ownEntry.current = false
  }, [path])

  return { current, open, turnTo, close }
}
