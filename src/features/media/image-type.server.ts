import { Problem } from '#kit/base/problem.ts'

export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif'

const accepted = 'Поддерживаются JPEG, PNG, WebP и AVIF'

const advice = {
  heic: 'Формат HEIC не открывается в браузерах. На iPhone: Настройки → Камера → Форматы → «Наиболее совместимые», или сохраните снимок как JPEG',
  gif: `Анимация GIF не принимается. ${accepted}: сохраните нужный кадр как PNG или JPEG`,
  tiff: `Формат TIFF не принимается. ${accepted}: сохраните снимок как JPEG`,
  svg: `Рисунки SVG не принимаются. ${accepted}: сохраните рисунок как PNG`,
  unknown: `Это не фотография. ${accepted}`,
}

const heicBrands = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'hevm',
  'hevs',
  'mif1',
  'msf1',
])

/**
 * What the bytes are, whatever their name or declared type says.
 * @throws Problem wrong-type with what to do instead.
 */
export function recogniseImage(bytes: Uint8Array): ImageType {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 512))
  const at = (offset: number, text: string) =>
    head.toString('latin1', offset, offset + text.length) === text
  if (at(0, '\xff\xd8\xff')) return 'jpeg'
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'webp'
  if (at(4, 'ftyp')) return recogniseBrands(head)
  if (at(0, 'GIF8')) return refuse('gif')
  if (at(0, 'II*\0') || at(0, 'MM\0*') || at(0, 'II+\0') || at(0, 'MM\0+')) return refuse('tiff')
  if (/^(\ufeff|\s)*<(\?xml|!doctype\s+svg|svg|!--)/i.test(head.toString('utf8')))
    return refuse('svg')
  return refuse('unknown')
}

function recogniseBrands(head: Buffer): ImageType {
  const end = Math.min(head.length >= 4 ? head.readUInt32BE(0) : 0, head.length)
  const brands = new Set<string>()
  for (let offset = 8; offset + 4 <= end; offset += 4)
    if (offset !== 12) brands.add(head.toString('latin1', offset, offset + 4))
  if (brands.has('avif') || brands.has('avis')) return 'avif'
  return refuse([...brands].some((brand) => heicBrands.has(brand)) ? 'heic' : 'unknown')
}

/** @throws Problem wrong-type for a declared type that is not accepted, with what to do instead. */
export function refuseDeclaredType(type: string): never {
  const known = /^image\/(heic|heif|gif|tiff|svg)/.exec(type)?.[1]
  return refuse(known === 'heif' ? 'heic' : ((known ?? 'unknown') as keyof typeof advice))
}

function refuse(what: keyof typeof advice): never {
  throw new Problem('wrong-type', advice[what])
}
