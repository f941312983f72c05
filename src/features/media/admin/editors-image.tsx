import { type ImgHTMLAttributes, useCallback, useState } from 'react'
import { useComeback } from '#kit/admin/use-comeback.ts'
import { editorsAddress } from '#kit/contract/own-file.ts'
import { MissingImage } from './missing-image.tsx'

interface EditorsImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError'> {
  /** `/files/…` as a record keeps it, or a call that answers an image. */
  path: string
  alt: string
}

/** An image as an editor sees it, shown to visitors or not; one that did not come is asked for again. */
export function EditorsImage({ path, alt, ...props }: EditorsImageProps) {
  const [missing, setMissing] = useState<string>()
  const retry = useCallback(() => setMissing(undefined), [])
  useComeback(missing === path, retry)
  if (missing === path) return <MissingImage retry={retry} />
  return (
    <img
      {...props}
      src={editorsAddress(path)}
      alt={alt}
      decoding="async"
      onError={() => setMissing(path)}
    />
  )
}
