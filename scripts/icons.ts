import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

// The emblem as the pictures that telephones put on their screens.
const folder = join(import.meta.dirname, '../public')
const emblem = readFileSync(join(folder, 'favicon.svg'), 'utf8')
const drawing = /<svg[^>]*>(.*)<\/svg>/s.exec(emblem)?.[1] ?? ''

interface Icon {
  file: string
  size: number
  /** Part of the side left empty around the emblem; a maskable icon may lose a tenth at each edge. */
  margin: number
}

const icons: Icon[] = [
  { file: 'icon-192.png', size: 192, margin: 0 },
  { file: 'icon-512.png', size: 512, margin: 0 },
  { file: 'icon-maskable-512.png', size: 512, margin: 0.16 },
  { file: 'apple-touch-icon.png', size: 180, margin: 0.08 },
]

for (const { file, size, margin } of icons) {
  const scale = (1 - 2 * margin) / 60
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 1 1"><path fill="#fff" d="M0 0h1v1H0z"/><g transform="translate(${margin} ${margin}) scale(${scale})">${drawing}</g></svg>`
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, file))
}
console.log(icons.map(({ file }) => file).join(', '))
