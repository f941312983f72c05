import { rowsNotOf, type Signer, signerBlocks, signerPlaces } from '#content/legal-consents.ts'
import { keysOf } from '#kit/base/keys-of.ts'
import { textDocument } from '#kit/rich-text/text-blocks.ts'
import type { RichTextDoc, RichTextNode } from '#kit/text/rich-text-doc.ts'
import { childrenOf, inlineText } from '#kit/text/rich-text-words.ts'

/** A stored consent as the paper of whoever signs it: a place becomes his lines or his words, a row that is not his goes. */
export function withSigner(doc: RichTextDoc, signer: Signer): RichTextDoc {
  const content = doc.content.flatMap((node) => {
    const words = inlineText(node).trim()
    const place = keysOf(signerPlaces).find((name) => signerPlaces[name] === words)
    return place ? textDocument(signerBlocks[signer][place]).content : ofSigner(node, signer)
  })
  return { ...doc, content }
}

function ofSigner(node: RichTextNode, signer: Signer): RichTextNode {
  if (typeof node.text === 'string') return { ...node, text: filledIn(node.text, signer) }
  if (!node.content) return node
  const kept = childrenOf(node).filter((child) => !isNotOf(child, signer))
  return { ...node, content: kept.map((child) => ofSigner(child, signer)) }
}

const filledIn = (text: string, signer: Signer) =>
  keysOf(signerPlaces).reduce(
    (told, name) => told.replaceAll(signerPlaces[name], signerBlocks[signer][name].join(' ')),
    text,
  )

function isNotOf(row: RichTextNode, signer: Signer): boolean {
  const [first] = row.type === 'tableRow' ? childrenOf(row) : []
  const said = childrenOf(first).map(inlineText).join(' ').replaceAll('\u00a0', ' ').trim()
  return rowsNotOf[signer]?.includes(said) ?? false
}
