import type { ReactNode } from 'react'
import type { TextImages } from '#kit/admin/editor/text-images.ts'
import { useQuestion } from '#kit/admin/use-question.ts'
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
  const { ask, answer } = useQuestion<Photo>()
  return {
    images: {
      choose: async () => {
        const photo = await ask()
        return photo && forText(photo)
      },
      upload: async (file) => forText(await uploadImage(file)),
    },
    dialog: answer && <ImageDialog decide={answer} />,
  }
}
