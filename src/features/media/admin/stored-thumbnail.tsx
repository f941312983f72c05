import { useEffect, useState } from 'react'
import { sessionFetch } from '#kit/admin/session.ts'
import type { Photo } from '../media.contract.ts'
import css from './stored-thumbnail.module.css'

interface StoredThumbnailProps {
  photo: Photo
  alt: string
}

/** The smallest variant of a stored photo; a hidden one is fetched with the editor's bearer. */
export function StoredThumbnail({ photo, alt }: StoredThumbnailProps) {
  const smallest = photo.variants.find(({ type }) => type === 'image/jpeg')?.image ?? photo.image
  const hidden = useHiddenImage(photo.hidden ? smallest : undefined)
  const address = photo.hidden ? hidden : smallest
  return (
    <img
      className={css.thumbnail}
      src={address ?? photo.placeholder}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: `${photo.focalX}% ${photo.focalY}%` }}
    />
  )
}

function useHiddenImage(address: string | undefined): string | undefined {
  const [local, setLocal] = useState<string>()
  useEffect(() => {
    if (!address) return
    let made: string | undefined
    let wanted = true
    sessionFetch(new Request(`/api${address}`))
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
  }, [address])
  return local
}
