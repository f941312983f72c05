import type { RichTextDoc } from '#kit/text/rich-text-doc.ts'
import { isEmptyDoc, richTextPlain } from '#kit/text/rich-text-words.ts'
import { parseRichText } from './rich-text-schema.ts'

/** A text that comes with the site; what is stored of a page is empty until somebody has written another. */
export interface Original {
  title: string
  content: RichTextDoc
}

/** A stored page as it is read. */
export function overOriginal<Stored extends Original>(stored: Stored, original: Original) {
  const isOwnText = !isEmptyDoc(stored.content)
  const title = stored.title || original.title
  return {
    ...stored,
    title,
    content: isOwnText ? stored.content : original.content,
    /** Words of the federation, under whatever title. */
    isOwnText,
    isDefault: !isOwnText && title === original.title,
  }
}

const emptyDoc: RichTextDoc = { type: 'doc', content: [] }

/** What is stored of what was sent: what says the same as the original stays the original, also after the next release. */
export function besideOriginal<Sent extends Partial<Original>>(
  sent: Sent,
  original: Original,
): Sent {
  const { title, content } = sent
  return {
    ...sent,
    ...(title === original.title && { title: '' }),
    ...(content && isSameText(content, original.content) && { content: emptyDoc }),
  }
}

function isSameText(one: RichTextDoc, other: RichTextDoc): boolean {
  const [a, b] = [one, other].map((doc) => JSON.stringify(parseRichText(doc)))
  return a === b
}

/** What a text says that an earlier one did not, and the other way round: a line for each paragraph. */
export function differenceOf(earlier: RichTextDoc, later: RichTextDoc) {
  const [was, is] = [linesOf(earlier), linesOf(later)]
  return {
    added: is.filter((line) => !was.includes(line)),
    gone: was.filter((line) => !is.includes(line)),
  }
}

const linesOf = (doc: RichTextDoc) => richTextPlain(doc).split('\n').filter(Boolean)
