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

/** What decoding needs: rows on their way, or the whole picture where the format leaves no choice. */
export function decodeBytes({ format, isProgressive, width, height }: Metadata): number {
  const inRows = format === 'png' ? !isProgressive : format === 'jpeg' && !isProgressive
  return inRows ? 30 * mebibyte : 30 * mebibyte + width * height * 4
}

/** What writing an AVIF needs. */
export const encodeBytes = (width: number, height: number): number => width * height * 20
