import { expect, test } from 'vitest'
import { advice } from '../../image-type.ts'
import { cancelledWords, progressOf, resultOf, shareOf } from './upload-result.ts'

type Item = Parameters<typeof resultOf>[0][number]
const item = (name: string, state: Item['state'], error = '', hopeless = false): Item => ({
  ...{ file: { name }, state, share: 0, error, hopeless },
})
const done = item('1.jpg', 'done')
const noPicture = item('смета.pdf', 'failed', advice.unknown, true)
const broken = item('оборван.jpg', 'failed', 'Файл изображения повреждён', true)
const lost = item('2.jpg', 'failed', 'Нет связи')

const said = (items: Item[]) => resultOf(items).replaceAll('\u00a0', ' ')

test('what is no picture is named and is neither a photo that was not loaded nor an error', () => {
  expect(said([done, done])).toBe('Загружено 2 фото')
  expect(said([done, done, noPicture, { ...noPicture, file: { name: 'подделка.jpg' } }])).toBe(
    'Загружено 2 фото; 2 файла не картинки: смета.pdf, подделка.jpg',
  )
  expect(said([noPicture])).toBe('Загружено 0 фото; 1 файл не картинка: смета.pdf')
  expect(said([done, noPicture, broken])).toBe(
    'Загружено 1 фото; 2 файла не подошли: смета.pdf, оборван.jpg',
  )
})

test('what may still come is counted, a photo of the album is no error', () => {
  expect(said([done, lost, item('3.jpg', 'duplicate'), noPicture])).toBe(
    'Загружено 1 из 3, 1 ошибка, 1 уже была в альбоме; 1 файл не картинка: смета.pdf',
  )
})

test('the bar is that of the photos', () => {
  expect(shareOf([done, item('2.jpg', 'waiting'), noPicture])).toBe(0.5)
  expect(shareOf([noPicture])).toBe(1)
})

test('a number that is going to change says so, and a cancelled upload has none before it is settled', () => {
  const sending = item('4.jpg', 'sending')
  const plain = (words: string) => words.replaceAll('\u00a0', ' ')
  const all = [done, sending, sending, item('5.jpg', 'waiting'), noPicture]
  expect(plain(progressOf(all, false))).toBe('Загружено 1 из 4')
  expect(plain(progressOf(all, true))).toBe('Загружено 1 из 4 — пауза, в пути ещё 2 фото')
  expect(plain(progressOf([done, item('5.jpg', 'waiting')], true))).toBe('Загружено 1 из 2 — пауза')
  expect(plain(cancelledWords([done, sending], { of: 60 }))).toBe(
    'Отменяем загрузку: 1 фото уже на сервере, ждём ответа',
  )
  const settled = [
    { title: 'Кубок', photos: 12 },
    { title: 'Сборы', photos: undefined },
  ]
  expect(plain(cancelledWords([done, done], { of: 60, albums: settled }))).toBe(
    'Загрузка отменена: загружено 2 из 60. В альбоме «Кубок» теперь 12 фото. Сколько фото в альбоме «Сборы», узнать не удалось',
  )
  expect(plain(cancelledWords([done, done], { of: 2, albums: [] }))).toBe(
    'Отменять было нечего: всё загружено, 2 фото',
  )
})
