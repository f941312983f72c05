import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { safeHref, withScheme } from '#kit/contract/safe-url.ts'
import { TextPicture } from './image-node.ts'
import { Video } from './video-node.ts'

/** Exactly the nodes and marks of the closed schema in `kit/rich-text`. */
export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (href) => safeHref(withScheme(href)) !== undefined,
    },
  }),
  TextPicture,
  TableKit.configure({ table: { resizable: false } }),
  Video,
]
