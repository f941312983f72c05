import { useEffect, useState } from 'react'
import css from './file-thumbnail.module.css'

const side = 160

// One after another: three hundred photos decoded at once would freeze a phone.
let last: Promise<unknown> = Promise.resolve()

function inLine<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

async function draw(file: File): Promise<string> {
  const options = {
    resizeHeight: side,
    resizeQuality: 'low',
    imageOrientation: 'from-image',
  } as const
  const bitmap = await createImageBitmap(file, options)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 }))
}

/** A small picture of a chosen file, made in the browser. */
interface FileThumbnailProps {
  file: File
  /** In place of the picture; empty where the name stands beside it. */
  label?: string
}

export function FileThumbnail({ file, label = file.name }: FileThumbnailProps) {
  const [address, setAddress] = useState<string>()

  useEffect(() => {
    let wanted = true
    let made: string | undefined
    inLine(async () => {
      if (!wanted) return
      made = await draw(file)
      if (wanted) setAddress(made)
      else URL.revokeObjectURL(made)
    }).catch(() => undefined)
    return () => {
      wanted = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [file])

  return address ? (
    <img className={css.thumbnail} src={address} alt={label} />
  ) : (
    <span className={css.thumbnail}>{label}</span>
  )
}
