import { count, plural } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import { advice } from '../../image-type.ts'
import type { Cancelled, UploadItem } from './upload-items.ts'

type Item = Pick<UploadItem, 'state' | 'share' | 'error' | 'hopeless'> & {
  file: Pick<File, 'name'>
}

/** No photo at all, too large, broken: it is nothing that could still be loaded. */
export const isRefused = ({ state, hopeless }: Item) => state === 'failed' && hopeless

export function shareOf(items: readonly Item[]): number {
  const wanted = items.filter((item) => !isRefused(item))
  if (wanted.length === 0) return 1
  const over = wanted.reduce(
    (sum, { state, share }) =>
      sum + (state === 'sending' ? share * 0.9 : state === 'waiting' ? 0 : 1),
    0,
  )
  return over / wanted.length
}

const photos = ['фото', 'фото', 'фото'] as const
const files = ['файл', 'файла', 'файлов'] as const
const shownNames = 5

/** «Загружено 187 из 300, 2 ошибки, 111 уже были в альбоме»: only what the server has confirmed. */
export function resultOf(items: readonly Item[]): string {
  const refused = items.filter(isRefused)
  const wanted = items.filter((item) => !isRefused(item))
  const numberOf = (state: Item['state']) => wanted.filter((item) => item.state === state).length
  const [done, failed, known] = [numberOf('done'), numberOf('failed'), numberOf('duplicate')]
  const parts = [
    done === wanted.length
      ? `Загружено ${count(done, photos)}`
      : `Загружено ${done} из\u00a0${wanted.length}`,
  ]
  if (failed > 0) parts.push(count(failed, ['ошибка', 'ошибки', 'ошибок']))
  if (known > 0)
    parts.push(`${known}\u00a0уже ${plural(known, 'была', 'были', 'были')} в\u00a0альбоме`)
  return [parts.join(', '), ...tellRefused(refused)].join('; ')
}

const numberOf = (items: readonly Item[], state: Item['state']) =>
  items.filter((item) => item.state === state).length

/** While they are sent: a number that is going to change says so. */
export function progressOf(items: readonly Item[], paused: boolean): string {
  const wanted = items.filter((item) => !isRefused(item))
  const sending = numberOf(wanted, 'sending')
  const pause = sending > 0 ? `пауза, в\u00a0пути ещё ${count(sending, photos)}` : 'пауза'
  return `Загружено ${numberOf(wanted, 'done')} из\u00a0${wanted.length}${paused ? ` — ${pause}` : ''}`
}

/** «Загрузка отменена: загружено 12 из 60. В альбоме «Кубок» теперь 15 фото»: no number before it is settled. */
export function cancelledWords(
  items: readonly Item[],
  { of, albums }: Cancelled,
  leftOut = 0,
): string {
  const sending = numberOf(items, 'sending')
  if (!albums)
    return sending > 0
      ? `Отменяем загрузку: ${count(sending, photos)} уже на\u00a0сервере, ждём ответа`
      : 'Отменяем загрузку'
  const said = albums.map(({ title, photos: number }) =>
    number === undefined
      ? `Сколько фото в\u00a0альбоме ${quoted(title)}, узнать не\u00a0удалось`
      : `В\u00a0альбоме ${quoted(title)} теперь ${count(number, photos)}`,
  )
  const done = numberOf(items, 'done')
  const what =
    done === of
      ? `Отменять было нечего: всё загружено, ${count(done, photos)}`
      : `Загрузка отменена: загружено ${done} из\u00a0${of}`
  return [what + leftOutWords(leftOut), ...said].join('. ')
}

/** Taken out of the upload one by one. */
export const leftOutWords = (leftOut: number): string =>
  leftOut > 0 ? ` · исключено вами: ${leftOut}` : ''

/** «2 файла не картинки: смета.pdf, подделка.jpg» */
function tellRefused(refused: readonly Item[]): string[] {
  if (refused.length === 0) return []
  const isNoPicture = refused.every(({ error }) => error === advice.unknown)
  const what = isNoPicture
    ? plural(refused.length, 'не\u00a0картинка', 'не\u00a0картинки', 'не\u00a0картинки')
    : plural(refused.length, 'не\u00a0подошёл', 'не\u00a0подошли', 'не\u00a0подошли')
  const names = refused.slice(0, shownNames).map(({ file }) => file.name)
  const more = refused.length > shownNames ? ['…'] : []
  return [`${count(refused.length, files)} ${what}: ${[...names, ...more].join(', ')}`]
}
