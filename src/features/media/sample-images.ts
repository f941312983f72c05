import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Real image files for tests, made by sharp. */

const red = { r: 220, g: 30, b: 40 }
const blue = { r: 20, g: 60, b: 200 }

let made = 0
/** Far from those before it, so that not even compressed two are the same. */
const another = () => (++made * 0.618034) % 1

/** Left half red, right half blue, with noise of its own so that no two are alike. */
export async function twoHalves(width: number, height: number, seed = another()) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const }
  const dot = {
    create: {
      width: 2,
      height: 2,
      channels: 3 as const,
      background: { r: Math.floor(seed * 255), g: 120, b: Math.floor(seed * 9999) % 255 },
    },
  }
  const left = await sharp({ create: { ...half, background: red } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: blue } }).composite([
    { input: left, left: 0, top: 0 },
    { input: await sharp(dot).png().toBuffer(), left: 0, top: 0 },
  ])
}

export const jpegOf = async (width = 600, height = 400, seed?: number) =>
  (await twoHalves(width, height, seed)).jpeg({ quality: 90 }).toBuffer()

/** Pixels as a camera stores them: upright, red is on the left and a white strip at the bottom. */
export async function jpegWithOrientation(orientation: number): Promise<Buffer> {
  const strip = { create: { width: 600, height: 60, channels: 3 as const, background: '#fff' } }
  const upright = await sharp(await (await twoHalves(600, 400, orientation / 10)).png().toBuffer())
    .composite([{ input: await sharp(strip).png().toBuffer(), left: 0, top: 340 }])
    .png()
    .toBuffer()
  const turned = (degrees: number) => sharp(upright).rotate(degrees).png().toBuffer()
  const undo: Record<number, () => Promise<Buffer>> = {
    1: async () => upright,
    2: () => sharp(upright).flop().png().toBuffer(),
    3: () => turned(180),
    4: () => sharp(upright).flip().png().toBuffer(),
    5: async () =>
      sharp(await turned(90))
        .flop()
        .png()
        .toBuffer(),
    6: () => turned(270),
    7: async () =>
      sharp(await turned(270))
        .flop()
        .png()
        .toBuffer(),
    8: () => turned(90),
  }
  const stored = await undo[orientation]!()
  return sharp(stored).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
}

/** A minimal HEIC head: what a phone's file begins with. */
export function heicHead(): Buffer {
  const box = Buffer.alloc(2000)
  box.writeUInt32BE(24, 0)
  box.write('ftypheic\0\0\0\0mif1heic', 4, 'latin1')
  return box
}

/** An AVIF whose header promises a square of this side. */
export async function avifPromising(side: number, bitdepth: 8 | 12): Promise<Buffer> {
  const small = { create: { width: 64, height: 64, channels: 3 as const, background: '#375a9e' } }
  const bytes = await sharp(small).avif({ bitdepth }).toBuffer()
  const extent = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(side, extent)
  bytes.writeUInt32BE(side, extent + 4)
  return bytes
}

/** A PNG that promises 900 megapixels in a hundred bytes. */
export function pngBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const pngOf = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
