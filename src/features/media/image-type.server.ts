import { Problem } from '#kit/base/problem.ts'
import { advice, type ImageType, imageTypeOf, isRefused } from './image-type.ts'

/**
 * What the bytes are, whatever their name or declared type says.
 * @throws Problem wrong-type with what to do instead.
 */
export function recogniseImage(bytes: Uint8Array): ImageType {
  const type = imageTypeOf(bytes)
  return isRefused(type) ? refuse(type) : type
}

/** @throws Problem wrong-type for a declared type that is not accepted, with what to do instead. */
export function refuseDeclaredType(type: string): never {
  const known = /^image\/(heic|heif|gif|tiff|svg)/.exec(type)?.[1]
  return refuse(known === 'heif' ? 'heic' : ((known ?? 'unknown') as keyof typeof advice))
}

function refuse(what: keyof typeof advice): never {
  throw new Problem('wrong-type', advice[what])
}
