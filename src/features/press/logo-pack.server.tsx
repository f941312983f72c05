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
  const [jpg, avif] = await Promise.all([
    logo && store.find(name),
    logo && store.find(name.replace(/\.jpg$/, '.avif')),
  ])
  if (jpg && avif) return images.logos({ jpg: jpg.path, avif: avif.path })
  const svg = emblemSvg()
  return [{ name: 'logotip.svg', bytes: Buffer.from(svg) }, ...(await images.logos({ svg }))]
}

const emblemSvg = () =>
  renderToStaticMarkup(<Emblem />).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
