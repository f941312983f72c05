import type { RichTextDoc } from '#kit/text/rich-text-doc.ts'
import { richTextPlain } from '#kit/text/rich-text-words.ts'

/** The sign of stress is no letter: nobody types it into the search. */
export const searchWords = (doc: RichTextDoc): string => richTextPlain(doc).replaceAll('\u0301', '')
