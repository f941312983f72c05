import { type ReactNode, useState } from 'react'
import type { TextImages } from '#kit/admin/editor/image-source.ts'
import type { Photo } from '../media.contract.ts'
import { uploadImage } from './image-client.ts'
import { ImageDialog } from './image-dialog.tsx'

const forText = ({ image, alt, title, width, height }: Photo) => ({
  src: image,
  alt: alt || title,
  width,
  height,
})

type Chosen = Awaited<ReturnType<TextImages['choose']>>

/** Images for the text editor: chosen in a dialog, or pasted and dropped. The dialog must be rendered. */
export function useTextImages(): { images: TextImages; dialog: ReactNode } {
  const [deciding, setDeciding] = useState<(chosen: Chosen) => void>()
  return {
    images: {
      choose: () =>
        new Promise((resolve) => {
          setDeciding(() => (chosen: Chosen) => {
            setDeciding(undefined)
            resolve(chosen)
          })
        }),
      upload: async (file, sending) => forText(await uploadImage(file, sending)),
    },
    dialog: deciding && (
      <ImageDialog decide={(photo) => deciding(photo && forText(photo))} takeFiles={deciding} />
    ),
  }
}
