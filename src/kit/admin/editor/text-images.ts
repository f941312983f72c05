import type { Editor } from '@tiptap/react'
import { sayFailed } from '../messages.tsx'

export interface TextImage {
  src: string
  alt: string
  width: number
  height: number
}

/** Where the editor gets images from; the kit itself knows of none. */
export interface TextImages {
  choose(): Promise<TextImage | undefined>
  upload(file: File): Promise<TextImage>
}

export async function insertChosen(editor: Editor, images: TextImages) {
  const image = await images.choose()
  if (image) editor.chain().focus().setImage(image).run()
}

/** Uploads the images among pasted or dropped files. @returns false when there are none. */
export function insertFiles(
  editor: Editor,
  images: TextImages,
  list: FileList | undefined,
): boolean {
  const files = [...(list ?? [])].filter(({ type }) => type.startsWith('image/'))
  const insert = async () => {
    for (const file of files) {
      try {
        editor
          .chain()
          .focus()
          .setImage(await images.upload(file))
          .run()
      } catch (cause) {
        sayFailed('Ошибка при загрузке фотографии', cause)
      }
    }
  }
  if (files.length > 0) void insert()
  return files.length > 0
}
