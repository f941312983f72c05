import { renderToStaticMarkup } from 'react-dom/server'
import type { ImageMaker } from '#features/media/image-maker.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { Emblem } from '#kit/ui/emblem.tsx'

interface PackedFile {
  name: string
  bytes: Buffer
}

/** The last pack is kept: it changes when somebody uploads another logo, and is asked for more often. */
export function createLogoPacks(images: ImageMaker, store: FileStore) {
  let kept: { logo: string; files: Promise<PackedFile[]> } | undefined
  /** @param logo its address; empty: the emblem of the site. */
  return (logo: string): Promise<PackedFile[]> => {
    if (kept?.logo === logo) return kept.files
    const files = make(images, store, logo)
    const now = { logo, files }
    kept = now
    files.catch(() => {
      if (kept === now) kept = undefined
    })
    return files
  }
}

async function make(images: ImageMaker, store: FileStore, logo: string): Promise<PackedFile[]> {
  const name = logo.replace('/files/', '')
  const names = [name, name.replace(/\.jpg$/, '.avif')]
  const found = logo ? await Promise.all(names.map((one) => store.find(one))) : []
  if (found.every(Boolean) && logo)
    return store.lend(names, ([jpg = '', avif = '']) => images.logos({ jpg, avif }))
  const svg = emblemSvg()
  return [{ name: 'logotip.svg', bytes: Buffer.from(svg) }, ...(await images.logos({ svg }))]
}

const emblemSvg = () =>
  renderToStaticMarkup(<Emblem />).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
