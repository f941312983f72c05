import { formatBytes } from '#kit/text/bytes.ts'

export const imageLimits = {
  bytes: 25 * 1024 * 1024,
  pixels: 50_000_000,
  /** A data URL is a third longer than its bytes. */
  jsonBytes: 35 * 1024 * 1024,
} as const

/** «25 МБ» */
export const largestImage = formatBytes(imageLimits.bytes)

/** What an upload may be; its bytes decide, whatever it calls itself. */
export const imageMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
