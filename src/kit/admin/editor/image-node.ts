import Image from '@tiptap/extension-image'
import { editorsAddress, isOwnFilePath, keptAddress } from '#kit/contract/own-file.ts'

const attributes = { src: null, alt: '', caption: '', width: null, height: null }

/** A picture of the site with its description and the words under it; no other picture can get in. */
export const TextPicture = Image.extend({
  addAttributes: () =>
    Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name, { default: value }]),
    ),
  addInputRules: () => [],

  parseHTML() {
    return [
      { tag: 'figure', getAttrs: (figure) => attributesOf(figure.querySelector('img'), figure) },
      { tag: 'img', getAttrs: (image) => attributesOf(image) },
    ]
  },

  renderHTML({ node }) {
    const { caption, src, ...image } = node.attrs
    const shown = { ...image, src: editorsAddress(src ?? '') }
    return ['figure', {}, ['img', shown], ['figcaption', {}, caption]]
  },
})

function attributesOf(image: Element | null, figure?: Element) {
  const src = keptAddress(image?.getAttribute('src') ?? '')
  if (!image || !isOwnFilePath(src)) return false
  const number = (name: string) => Number(image.getAttribute(name)) || null
  return {
    src,
    alt: image.getAttribute('alt') ?? '',
    caption: figure?.querySelector('figcaption')?.textContent ?? '',
    width: number('width'),
    height: number('height'),
  }
}
