export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif'

const accepted = 'Поддерживаются JPEG, PNG, WebP и AVIF'

/** Why it is refused, and what to do instead. */
export const advice = {
  heic: 'Формат HEIC не открывается в браузерах. На iPhone: Настройки → Камера → Форматы → «Наиболее совместимые», или сохраните снимок как JPEG',
  gif: `Анимация GIF не принимается. ${accepted}: сохраните нужный кадр как PNG или JPEG`,
  tiff: `Формат TIFF не принимается. ${accepted}: сохраните снимок как JPEG`,
  svg: `Рисунки SVG не принимаются. ${accepted}: сохраните рисунок как PNG`,
  unknown: `Это не картинка. ${accepted}`,
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

type Refused = keyof typeof advice

/** Of a file as many bytes tell what it is. */
export const headBytes = 512

/** What the bytes are, whatever their name or declared type says; browser and server ask the same. */
export function imageTypeOf(bytes: Uint8Array): ImageType | Refused {
  const head = bytes.subarray(0, headBytes)
  const at = (offset: number, text: string) => latin(head, offset, offset + text.length) === text
  if (at(0, '\xff\xd8\xff')) return 'jpeg'
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'webp'
  if (at(4, 'ftyp')) return typeOfBrands(head)
  if (at(0, 'GIF8')) return 'gif'
  if (at(0, 'II*\0') || at(0, 'MM\0*') || at(0, 'II+\0') || at(0, 'MM\0+')) return 'tiff'
  if (/^(\ufeff|\s)*<(\?xml|!doctype\s+svg|svg|!--)/i.test(utf8.decode(head))) return 'svg'
  return 'unknown'
}

export const isRefused = (type: ImageType | Refused): type is Refused => type in advice

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

function typeOfBrands(head: Uint8Array): ImageType | Refused {
  const { buffer, byteOffset, byteLength } = head
  const said = byteLength >= 4 ? new DataView(buffer, byteOffset, byteLength).getUint32(0) : 0
  const end = Math.min(said, byteLength)
  const brands = new Set<string>()
  for (let offset = 8; offset + 4 <= end; offset += 4)
    if (offset !== 12) brands.add(latin(head, offset, offset + 4))
  if (brands.has('avif') || brands.has('avis')) return 'avif'
  return [...brands].some((brand) => heicBrands.has(brand)) ? 'heic' : 'unknown'
}
