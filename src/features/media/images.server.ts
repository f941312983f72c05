import { open } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { Problem } from '#kit/base/problem.ts'
import { imageLimits } from './image-limits.ts'
import {
  decodablePixels,
  decodeBytes,
  encodeBytes,
  largestDecodeBytes,
  withRoom,
} from './image-room.server.ts'
import { recogniseImage } from './image-type.server.ts'

export interface MadeFile {
  format: 'avif' | 'jpg'
  width: number
  height: number
  bytes: Buffer
}

export interface MadeImage {
  width: number
  height: number
  placeholder: string
  exif: Buffer | undefined
  files: MadeFile[]
}

const drawings = { operation: ['VipsForeignLoadSvgBuffer'] }
let drawingNow = 0

// Everything libvips can read is shut but the four accepted formats, and those only from files:
// a picture that is read as it is needed never lies in memory as a whole.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/** The EXIF orientation that asks for this turn. */
const orientationOf: Record<number, number> = { 90: 6, 180: 3, 270: 8 }

export const longestSide = 2400
const steps = [480, 960, 1600]
/** A step so close to the largest width that it would save nothing. */
const tooClose = 1.2
const seconds = 20

/** @throws Problem wrong-type, too-large or undecodable, always with what to do. */
export async function makeImage(path: string): Promise<MadeImage> {
  recogniseImage(await readStart(path))
  const metadata = await readHeader(path)
  try {
    const master = await decode(path, metadata, metadata.orientation)
    globalThis.gc?.()
    return { ...(await makeFiles(master)), exif: metadata.exif }
  } catch (error) {
    throw asProblem(error)
  }
}

/** The largest variants of a stored image. */
export interface StoredPair {
  avif: string
  jpg: string
}

/** Turns a stored image; the files are made anew from its largest JPEG, or AVIF if it is see-through. */
export async function turnImage({ avif, jpg }: StoredPair, degrees: number): Promise<MadeImage> {
  const path = await seeThroughOf({ avif, jpg })
  const master = await decode(path, await readHeader(path), orientationOf[degrees])
  return { ...(await makeFiles(master)), exif: undefined }
}

/** Of a stored image the file that keeps all of it: a JPEG has no holes. */
export async function seeThroughOf({ avif, jpg }: StoredPair): Promise<string> {
  return (await readHeader(avif)).hasAlpha ? avif : jpg
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** A drawing of our own as a JPEG, to go the way of every photo. */
export const drawImage = (svg: string): Promise<Buffer> =>
  withDrawings(() =>
    sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 92 }).toBuffer(),
  )

/** Nobody else's SVG is ever read. */
export async function withDrawings<T>(work: () => Promise<T>): Promise<T> {
  drawingNow++
  sharp.unblock(drawings)
  try {
    return await work()
  } finally {
    // Another drawing may still be under way.
    if (--drawingNow === 0) sharp.block(drawings)
  }
}

async function readHeader(path: string): Promise<Metadata> {
  const metadata = await sharp(path, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((error) => {
      throw asProblem(error)
    })
  if (metadata.width * metadata.height > imageLimits.pixels)
    throw new Problem(
      'too-large',
      'Слишком большое разрешение: больше 50 мегапикселей. Уменьшите снимок и попробуйте снова',
    )
  if (decodeBytes(metadata) > largestDecodeBytes) throw tooCostly(metadata)
  return metadata
}

/** Small in bytes, yet more memory than a small server has. */
function tooCostly(metadata: Metadata): Problem {
  const what = metadata.format === 'heif' ? 'AVIF' : `${metadata.format.toUpperCase()} такого вида`
  const megapixels = Math.floor(decodablePixels(metadata) / 1_000_000)
  return new Problem(
    'too-large',
    `Чтобы открыть этот снимок, серверу не хватит памяти: ${what} может быть не больше ${megapixels} мегапикселей. Уменьшите снимок или сохраните его как JPEG и попробуйте снова`,
  )
}

interface Master {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/**
 * Decoded once, in sRGB, not larger than the largest variant. Turned only after it is small: a
 * full-size picture would have to be held in memory as a whole.
 */
async function decode(path: string, metadata: Metadata, orientation = 1): Promise<Master> {
  const input = {
    limitInputPixels: imageLimits.pixels,
    failOn: 'error',
    sequentialRead: true,
  } as const
  const small = await withRoom(decodeBytes(metadata), () =>
    rawOf(
      sharp(path, input)
        .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .timeout({ seconds }),
    ),
  )
  const { degrees = 0, mirror = false } = uprightBy[orientation] ?? {}
  const turned = degrees ? await rawOf(asInput(small).rotate(degrees)) : small
  const { data, info } = mirror ? await rawOf(asInput(turned).flop()) : turned
  const { width, height, channels } = info
  return { data, width, height, channels: channels as Master['channels'] }
}

/** What makes each EXIF orientation upright: clockwise degrees, then a mirror left to right. */
const uprightBy: Record<number, { degrees?: number; mirror?: boolean }> = {
  2: { mirror: true },
  3: { degrees: 180 },
  4: { degrees: 180, mirror: true },
  5: { degrees: 90, mirror: true },
  6: { degrees: 90 },
  7: { degrees: 270, mirror: true },
  8: { degrees: 270 },
}

type Raw = Awaited<ReturnType<typeof rawOf>>

const rawOf = (image: Sharp) => image.raw().toBuffer({ resolveWithObject: true })

const asInput = ({ data, info: { width, height, channels } }: Raw) =>
  sharp(data, { raw: { width, height, channels: channels as Master['channels'] } })

async function makeFiles({
  data,
  width,
  height,
  channels,
}: Master): Promise<Omit<MadeImage, 'exif'>> {
  const raw = { width, height, channels }
  const scaled = (to: number) => sharp(data, { raw }).resize(to, heightAt(to)).timeout({ seconds })
  const heightAt = (to: number) => Math.max(1, Math.round((height * to) / width))
  const files: MadeFile[] = []
  // One after the other: two photos at once must leave the server's other threads free.
  for (const to of widthsOf(width)) {
    const size = { width: to, height: heightAt(to) }
    const avif = await withRoom(encodeBytes(to, heightAt(to)), () =>
      scaled(to).avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer(),
    )
    const jpeg = await scaled(to)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80, progressive: true })
      .toBuffer()
    files.push({ format: 'avif', ...size, bytes: avif }, { format: 'jpg', ...size, bytes: jpeg })
  }
  const tiny = await sharp(data, { raw })
    .resize(12, 12, { fit: 'inside' })
    .webp({ quality: 25, alphaQuality: 25, effort: 6 })
    .toBuffer()
  return { width, height, files, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
}

/** Widths of the variants, smallest first; never more than the image has. */
export function widthsOf(largest: number): number[] {
  return [...steps.filter((step) => step * tooClose < largest), largest]
}

function asProblem(error: unknown): Error {
  if (error instanceof Problem) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/timeout/i.test(message))
    return new Problem('busy', 'Сервер не успел обработать снимок, повторите позже', {
      retryAfterSeconds: 10,
    })
  return new Problem(
    'undecodable',
    'Файл изображения повреждён или передан не полностью. Откройте снимок на устройстве, сохраните его заново как JPEG и повторите',
  )
}
