import { type Signer, signerBlocks, signerPlaces } from '#content/legal-consents.ts'
import { keysOf } from '#kit/base/keys-of.ts'
import type { RichTextDoc } from '#kit/rich-text/rich-text-doc.ts'
import { inlineText } from '#kit/rich-text/rich-text-words.ts'
import { textDocument } from '#kit/rich-text/text-blocks.ts'

/** A stored consent as the paper of whoever signs it: a paragraph that is a place becomes his lines. */
export function withSigner(doc: RichTextDoc, signer: Signer): RichTextDoc {
  const content = doc.content.flatMap((node) => {
    const words = inlineText(node).trim()
    const place = keysOf(signerPlaces).find((name) => signerPlaces[name] === words)
    return place ? textDocument(signerBlocks[signer][place]).content : node
  })
  return { ...doc, content }
}
