import { useSyncExternalStore } from 'react'
import { updateAlbum } from '../media-client.ts'

const key = 'albumsHiddenWhileFilling'
const listeners = new Set<() => void>()

// Kept by the browser: a telephone that went off must not leave an album hidden with nobody knowing why.
const stored = () => localStorage.getItem(key) ?? ''
const idsIn = (text: string) => text.split(' ').filter(Boolean).map(Number)

function store(ids: readonly number[]) {
  if (ids.length > 0) localStorage.setItem(key, ids.join(' '))
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

export async function hideWhileFilling(id: number): Promise<void> {
  await updateAlbum(id, { published: false })
  store([...new Set([...idsIn(stored()), id])])
}

export async function showFilled(id: number): Promise<void> {
  await updateAlbum(id, { published: true })
  forgetHidden(id)
}

/** Somebody has decided otherwise meanwhile. */
export const forgetHidden = (id: number) => store(idsIn(stored()).filter((one) => one !== id))

/** The albums that visitors do not see till their photos are all there. */
export function useHiddenWhileFilling(): number[] {
  const text = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, stored)
  return idsIn(text)
}
