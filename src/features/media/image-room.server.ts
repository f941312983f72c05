import type { Metadata } from 'sharp'
import { createAdmission } from './admission.server.ts'

const mebibyte = 1024 * 1024

/**
 * Two photos are made at once, but not two of their costliest steps: those wait for each other.
 * Measured: 74 MB for the largest AVIF, 30 MB for a 25-megapixel photo as cameras write them.
 */
const room = createAdmission({ bytes: 100 * mebibyte, waiting: Number.POSITIVE_INFINITY })

export async function withRoom<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  const leave = await room.enter(bytes)
  try {
    return await work()
  } finally {
    leave?.()
  }
}

/** What one picture may need at most: with a resting server within the 700 MB of deploy/site.service. */
export const largestDecodeBytes = 360 * mebibyte

/** What decoding needs: rows on their way, or the whole picture where the format leaves no choice. */
export const decodeBytes = (metadata: Metadata): number =>
  30 * mebibyte + metadata.width * metadata.height * bytesPerPixel(metadata)

/** How many pixels of such a picture can be decoded. */
export const decodablePixels = (metadata: Metadata): number =>
  (largestDecodeBytes - 30 * mebibyte) / bytesPerPixel(metadata)

/** Measured at 12, 25 and 49 megapixels, rounded up. */
function bytesPerPixel({ format, depth, isProgressive, hasAlpha, channels }: Metadata): number {
  const deep = depth === 'ushort'
  switch (format) {
    case 'jpeg':
      return isProgressive ? channels * 2.2 : 0
    case 'png':
      return isProgressive ? channels * (deep ? 2.2 : 1.2) : 0
    case 'webp':
      return 4
    default:
      return (deep ? 24 : 15) * (hasAlpha ? 1.25 : 1)
  }
}

/** What writing an AVIF needs. */
export const encodeBytes = (width: number, height: number): number => width * height * 20
