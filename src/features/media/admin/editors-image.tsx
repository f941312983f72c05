import { type ImgHTMLAttributes, useCallback, useRef, useState } from 'react'
import { useComeback } from '#kit/admin/use-comeback.ts'
import { editorsAddress } from '#kit/contract/own-file.ts'
import { MissingImage } from './missing-image.tsx'

const longestMs = 20_000

/** An image as an editor sees it, shown to visitors or not; one that did not come is asked for again. */
export function useEditorsImage(path: string) {
  const [missing, setMissing] = useState<string>()
  const [again, setAgain] = useState('')
  const attempts = useRef(0)
  const address = editorsAddress(path)
  // What came broken the browser remembers, and the words stay until the image is there.
  const retry = useCallback(() => {
    const probe = new Image()
    const asked = `?again=${++attempts.current}`
    probe.onload = () => {
      setAgain(asked)
      setMissing(undefined)
    }
    probe.src = address + asked
  }, [address])
  useComeback(missing === path, retry)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // It is waited for since it is in sight: before, it need not have been asked for.
  const ref = useCallback(
    (image: HTMLImageElement) => {
      const sight = new IntersectionObserver(([entry]) => {
        if (!entry?.isIntersecting) return
        sight.disconnect()
        if (!image.complete) waiting.current = setTimeout(() => setMissing(path), longestMs)
      })
      sight.observe(image)
      return () => {
        sight.disconnect()
        clearTimeout(waiting.current)
      }
    },
    [path],
  )
  return {
    missing: missing === path,
    retry,
    image: {
      ref,
      src: address + again,
      onLoad: () => clearTimeout(waiting.current),
      onError: () => setMissing(path),
      decoding: 'async' as const,
    },
  }
}

interface EditorsImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError'> {
  /** `/files/…` as a record keeps it, or a call that answers an image. */
  path: string
  alt: string
}

export function EditorsImage({ path, alt, ...props }: EditorsImageProps) {
  const { missing, retry, image } = useEditorsImage(path)
  if (missing) return <MissingImage retry={retry} />
  return <img {...props} {...image} alt={alt} />
}
