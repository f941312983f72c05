import { type ReactNode, useState } from 'react'
import type { TextImages } from '#kit/admin/editor/text-images.ts'
import type { Photo } from '../media.contract.ts'
import { uploadImage } from './image-client.ts'
import { ImageDialog } from './image-dialog.tsx'

const forText = ({ image, alt, title, width, height }: Photo) => ({
  src: image,
  alt: alt || title,
  width,
  height,
})

/** Images for the text editor: chosen in a dialog, or pasted and dropped. The dialog must be rendered. */
export function useTextImages(): { images: TextImages; dialog: ReactNode } {
  const [deciding, setDeciding] = useState<(photo?: Photo) => void>()
  const choose = () =>
    new Promise<Photo | undefined>((resolve) => {
      setDeciding(() => (photo?: Photo) => {
        setDeciding(undefined)
        resolve(photo)
      })
    })
  return {
    images: {
      choose: async () => {
        const photo = await choose()
        return photo && forText(photo)
      },
      upload: async (file) => forText(await uploadImage(file)),
    },
    dialog: deciding && <ImageDialog decide={deciding} />,
  }
}
