export interface TextImage {
  src: string
  alt: string
  width: number
  height: number
}

export interface Sending {
  onProgress(share: number): void
  /** It did not get through and is tried again in a moment. */
  onPause?(): void
  signal: AbortSignal
}

/** Where the editor gets images from; the kit itself knows of none. */
export interface TextImages {
  /** One that is stored already, files yet to be sent, or nothing. */
  choose(): Promise<TextImage | File[] | undefined>
  upload(file: File, sending: Sending): Promise<TextImage>
}
