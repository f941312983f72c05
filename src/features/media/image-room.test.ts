import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodablePixels, decodeBytes, largestDecodeBytes } from './image-room.server.ts'

const mebibyte = 1024 * 1024
const resting = 30 * mebibyte
const background = '#c8252c'

const pictureOf = (channels: 3 | 4) =>
  sharp({ create: { width: 40, height: 20, channels, background } })

/** As the decoder itself describes each: what it says is what is reckoned with. */
test.each([
  ['JPEG', 0, () => pictureOf(3).jpeg()],
  ['progressive JPEG', 6.6, () => pictureOf(3).jpeg({ progressive: true })],
  [
    'progressive JPEG for print',
    8.8,
    () => pictureOf(3).toColourspace('cmyk').jpeg({ progressive: true }),
  ],
  ['PNG', 0, () => pictureOf(4).png()],
  ['PNG of 16 bits', 0, () => pictureOf(4).toColourspace('rgb16').png()],
  ['interlaced PNG', 4.8, () => pictureOf(4).png({ progressive: true })],
  [
    'interlaced PNG of 16 bits',
    8.8,
    () => pictureOf(4).toColourspace('rgb16').png({ progressive: true }),
  ],
  ['WebP', 4, () => pictureOf(3).webp()],
  ['WebP with an alpha channel', 4, () => pictureOf(4).webp()],
] as const)('%s: %d bytes a pixel', async (_, perPixel, draw) => {
  const metadata = await sharp(await draw().toBuffer()).metadata()
  expect(decodeBytes(metadata)).toBeCloseTo(resting + 40 * 20 * perPixel)
  const large = { ...metadata, width: 7000, height: 7000 }
  expect(decodeBytes(large)).toBeCloseTo(resting + 49_000_000 * perPixel)
  expect(decodablePixels(metadata) * perPixel || 0).toBeCloseTo(
    perPixel && largestDecodeBytes - resting,
  )
})

test('521 MB for one interlaced PNG of 16 bits is more than a picture may take', async () => {
  const drawn = pictureOf(4).toColourspace('rgb16').png({ progressive: true })
  const metadata = await sharp(await drawn.toBuffer()).metadata()
  expect(decodeBytes({ ...metadata, width: 7000, height: 7000 })).toBeGreaterThan(
    largestDecodeBytes,
  )
  expect(decodablePixels(metadata)).toBeLessThan(40_000_000)
})
