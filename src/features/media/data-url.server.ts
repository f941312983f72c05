import { Problem } from '#kit/base/problem.ts'
import { refuseDeclaredType } from './image-type.server.ts'

const declared =
  /^data:([a-z]+\/[a-z0-9.+-]{1,60})?(?:;[a-z0-9-]{1,20}=[A-Za-z0-9"._-]{1,40}){0,3}(;base64)?,$/

/**
 * What stands before the bytes, the comma included; which image it is, only the bytes say.
 * @throws Problem when no image may follow.
 */
export function checkDataUrlHead(head: string): void {
  const [whole, type = '', encoding] = declared.exec(head) ?? []
  if (whole === undefined && /^data:/i.test(head))
    throw new Problem('bad-input', 'Изображение передано с ошибкой: нужен data:image/…;base64')
  if (whole === undefined || whole === 'data:,')
    throw new Problem(whole ? 'wrong-type' : 'bad-input', 'Выберите альбом и изображения')
  if (encoding) return
  if (!/^image\/(jpeg|jpg|png|webp|avif)$/.test(type)) refuseDeclaredType(type)
  throw broken
}

/** Strictly: `Buffer.from` alone would take any garbage. Only the last piece may be padded. */
export function decodeBase64(piece: string, last: boolean): Buffer {
  const pattern = last ? /^[A-Za-z0-9+/]*={0,2}$/ : /^[A-Za-z0-9+/]*$/
  if (piece.length % 4 !== 0 || !pattern.test(piece)) throw broken
  return Buffer.from(piece, 'base64')
}

const broken = new Problem(
  'bad-input',
  'Изображение передано с ошибкой: испорчена кодировка base64',
)
