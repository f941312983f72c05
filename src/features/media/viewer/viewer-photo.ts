/** What the viewer needs of a photo; short, because an album's page carries it for each. */
export interface ViewerPhoto {
  id: number
  /** The files are `<base>-<width>.avif` and `<base>-<width>.jpg`. */
  base: string
  widths: number[]
  width: number
  height: number
  alt: string
  title?: string
  description?: string
  /** Who took it and by what right it is shown, as its own or its album's. */
  credit?: string
  /** Of those on it; it is not offered to be taken then. */
  conditions?: string
}

/** The photos of one part of an album, and where they stand in the whole. */
export interface ViewerPart {
  photos: ViewerPhoto[]
  offset: number
  total: number
}
