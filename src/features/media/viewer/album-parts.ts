import { useCallback, useRef, useState } from 'react'
import type { ViewerPart, ViewerPhoto } from './viewer-photo.ts'

/** A place whose photo has not come yet is empty. */
export type Places = readonly (ViewerPhoto | undefined)[]

function placed(places: Places, { photos, offset, total }: ViewerPart): Places {
  return Array.from({ length: total }, (_, at) => photos[at - offset] ?? places[at])
}

/** The photos of the whole album; a part is fetched when somebody comes near it. */
export function useAlbumParts(first: ViewerPart & { path: string; partSize: number }) {
  const { path, partSize } = first
  const [places, setPlaces] = useState<Places>(() => placed([], first))
  const fetching = useRef(new Set<number>())

  /** Fetches what is missing at this place and beside it, around the ends too. */
  const comeNear = useCallback(
    (at: number) => {
      for (const near of [at, at + 3, at - 3]) {
        const place = (near + places.length) % Math.max(1, places.length)
        const page = Math.floor(place / partSize) + 1
        if (places[place] || fetching.current.has(page)) continue
        fetching.current.add(page)
        fetchPart(`${path}?page=${page}`)
          .then((part) => part && setPlaces((before) => placed(before, part)))
          .catch(() => undefined)
          .finally(() => fetching.current.delete(page))
      }
    },
    [path, partSize, places],
  )

  const forget = useCallback((id: number) => {
    setPlaces((before) => before.filter((photo) => photo?.id !== id))
  }, [])

  return { places, comeNear, forget }
}

/** A part is a page of its own; its photos stand in it for the viewer. */
async function fetchPart(address: string): Promise<ViewerPart | undefined> {
  const answer = await fetch(address)
  if (!answer.ok) return undefined
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const text = page.querySelector('[data-island="photo-viewer"] > script')?.textContent
  return text ? JSON.parse(text) : undefined
}
