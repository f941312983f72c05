import { startTransition, useCallback, useRef, useState } from 'react'
import { parsePage } from '#kit/ui/enhance/parse-page.ts'
import type { ViewerPart, ViewerPhoto } from './viewer-photo.ts'

/** A place whose photo has not come yet is empty. */
export type Places = readonly (ViewerPhoto | undefined)[]

function placed(places: Places, { photos, offset, total }: ViewerPart): Places {
  return Array.from({ length: total }, (_, at) => photos[at - offset] ?? places[at])
}

const retryMs = 3000

/** The photos of the whole album; a part is fetched when somebody comes near it. */
export function useAlbumParts(first: ViewerPart & { path: string; partSize: number }) {
  const { path, partSize } = first
  const [places, setPlaces] = useState<Places>(() => placed([], first))
  const fetched = useRef(new Set<number>())
  /** An update of its own: in one render with a swipe the viewer would forget the swipe. */
  const change = useCallback(
    (how: (before: Places) => Places) => startTransition(() => setPlaces(how)),
    [],
  )

  /** Fetches what is missing at this place and beside it, around the ends too. */
  const comeNear = useCallback(
    (at: number) => {
      for (const near of [at, at + 3, at - 3]) {
        const place = (near + places.length) % Math.max(1, places.length)
        const page = Math.floor(place / partSize) + 1
        if (places[place] || fetched.current.has(page)) continue
        fetched.current.add(page)
        fetchPart(`${path}?page=${page}`)
          .then((part) => change((before) => placed(before, part)))
          .catch(() => {
            fetched.current.delete(page)
            // Whoever still looks at it comes near again.
            setTimeout(() => change((before) => [...before]), retryMs)
          })
      }
    },
    [path, partSize, places, change],
  )

  const forget = useCallback((id: number) => {
    fetched.current.clear()
    setPlaces((before) => before.filter((photo) => photo?.id !== id))
  }, [])

  return { places, comeNear, forget }
}

/** A part is a page of its own; its photos stand in it for the viewer. */
async function fetchPart(address: string): Promise<ViewerPart> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const page = await parsePage(answer)
  const text = page.querySelector('[data-island="photo-viewer"] > script')?.textContent
  if (!text) throw new Error(`${address} holds no photos`)
  return JSON.parse(text)
}
