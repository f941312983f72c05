import { createContext, type ReactNode, useContext } from 'react'
import { editorsAddress } from '#kit/contract/own-file.ts'
import { Picture, type PictureSource } from './picture.tsx'

/**
 * The stored images of the page being rendered, by the address of any of their files. Absent in the
 * browser, where an editor's preview shows the file itself.
 */
export const PicturesContext = createContext<ReadonlyMap<string, PictureSource> | undefined>(
  undefined,
)

interface StoredPictureProps {
  /** An address a record keeps: `/files/….jpg`. */
  path: string
  alt: string
  sizes: string
  cover?: boolean
  eager?: boolean
  maxWidth?: number
  bare?: boolean
  className?: string
  /** Shown when the image has been removed from the site. */
  otherwise?: ReactNode
}

/** An image known by its address alone: in all its sizes on a page, plain in a preview. */
export function StoredPicture({ path, otherwise = null, ...props }: StoredPictureProps) {
  const pictures = useContext(PicturesContext)
  const source = pictures?.get(path)
  if (source) return <Picture source={source} {...props} />
  if (pictures) return otherwise
  return (
    <img className={props.className} src={editorsAddress(path)} alt={props.alt} decoding="async" />
  )
}
