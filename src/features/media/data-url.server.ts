import { Problem } from '#kit/http/problem.ts'
import { refuseDeclaredType } from './image-type.server.ts'
import { imageLimits } from './media.contract.ts'

const declared = /^data:([a-z]+\/[a-z0-9.+-]{1,60})?(;base64)?,/

const tooLarge = new Problem('too-large', 'Файл больше 25 МБ: уменьшите снимок и попробуйте снова')

/** The bytes of a strictly written data URL; `Buffer.from` alone would take any garbage. */
export function decodeDataUrl(text: string): Buffer {
  const head = declared.exec(text.slice(0, 100))
  if (!head) {
    if (/^data:/i.test(text) && !text.startsWith('data:,'))
      throw new Problem('bad-input', 'Изображение передано с ошибкой: нужен data:image/…;base64')
    throw new Problem(
      text.startsWith('data:,') ? 'wrong-type' : 'bad-input',
      'Выберите альбом и изображения',
    )
  }
  const [start, type = '', encoding] = head
  if (!/^image\/(jpeg|jpg|png|webp|avif)$/.test(type)) refuseDeclaredType(type)
  const length = text.length - start.length
  if ((length / 4) * 3 > imageLimits.bytes + 2) throw tooLarge
  const body = text.slice(start.length)
  if (!encoding || length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(body))
    throw new Problem('bad-input', 'Изображение передано с ошибкой: испорчена кодировка base64')
  const bytes = Buffer.from(body, 'base64')
  if (bytes.length > imageLimits.bytes) throw tooLarge
  return bytes
}
