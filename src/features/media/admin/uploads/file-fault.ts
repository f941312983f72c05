import { imageLimits } from '../../image-limits.ts'

type Chosen = Pick<File, 'size' | 'type'>

/** What the server will refuse a file for, seen before it is sent; empty when it may be a photo. */
export function fileFault({ size, type }: Chosen): string {
  // A browser that does not know a format says nothing of it.
  if (type !== '' && !type.startsWith('image/')) return 'Это не\u00a0фотография'
  return size > imageLimits.bytes ? 'Файл больше 25\u00a0МБ' : ''
}
