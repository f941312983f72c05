import { expect, test } from 'vitest'
import type { RemovalLeft } from '../media.contract.ts'
import { daysInWords, leftWords } from './left-words.ts'

const nothing: RemovalLeft = {
  ...{ isBack: false, sameIn: [], trashedUntil: null, phonesUntil: null },
  ...{ copies: [], copiesUntil: null, far: null },
}
const words = (left: Partial<RemovalLeft>) =>
  leftWords({ ...nothing, ...left }, 'Europe/Moscow').map((one) => one.replaceAll('\u00a0', ' '))
const copy = (day: string, more: Partial<RemovalLeft['copies'][number]> = {}) => ({
  ...{ name: `site-${day}-03-10-00.tar`, day, goesOn: '2026-12-01', isSure: true },
  ...more,
})

test('days are read as one speaks of them', () => {
  const said = (...days: string[]) => daysInWords(days).replaceAll('\u00a0', ' ')
  expect(said('2026-11-23')).toBe('23 ноября 2026')
  expect(said('2026-11-23', '2026-11-23', '2026-11-22')).toBe('22 и 23 ноября 2026')
  expect(said('2026-11-22', '2026-10-28', '2026-11-08', '2026-11-23')).toBe(
    '28 октября, 8, 22 и 23 ноября 2026',
  )
  expect(said('2026-12-27', '2027-01-03')).toBe('27 декабря 2026 и 3 января 2027')
})

test('where a photo still is, each place with its day', () => {
  expect(words({})).toEqual(['На сайте и в его копиях её больше нет.'])
  expect(words({ isBack: true, copies: [copy('2026-11-23')] })).toEqual([
    'Её вернули из корзины: она снова в альбоме.',
  ])
  expect(words({ sameIn: [{ id: 1, title: 'Сборы' }] })).toEqual([])
  expect(
    words({
      trashedUntil: '2026-12-23',
      copies: [copy('2026-11-22'), copy('2026-11-23')],
      copiesUntil: '2027-01-18',
      phonesUntil: '2026-11-24T09:02:00Z',
    }),
  ).toEqual([
    'Лежит в корзине до 23 декабря 2026 и, пока она там, попадает в новые резервные копии.',
    'Есть в резервных копиях от 22 и 23 ноября 2026, из последней исчезнет 18 января 2027.',
    'Телефон, где её смотрели, может показать её без связи до 24 ноября 2026, 12:02.',
  ])
  expect(words({ copiesUntil: '2027-01-18' })).toEqual([
    'Из последней копии исчезнет 18 января 2027.',
  ])
  const stays = { goesOn: null, isSure: false }
  expect(words({ copies: [copy('2026-11-23'), copy('2026-11-20', stays)] })).toEqual([
    'Есть в резервной копии от 23 ноября 2026.',
    'Может быть и в резервной копии от 20 ноября 2026: что внутри, сайт пока не знает.',
    'Копия от 20 ноября 2026 сама не исчезнет: её удаляют на сервере.',
  ])
  expect(words({ copies: [copy('2026-11-19', stays), copy('2026-11-20', stays)] })).toContain(
    'Копии от 19 и 20 ноября 2026 сами не исчезнут: их удаляют на сервере.',
  )
})

test('the second place is told like the copies here, and what nobody knows of it as unknown', () => {
  const far = { copies: [], strangers: 0, until: null, isKnown: true }
  const there = (day: string, isSure = true) => ({ name: `site-${day}.copy`, day, isSure })
  expect(words({ far })).toEqual(['На сайте и в его копиях её больше нет.'])
  expect(words({ far: { ...far, isKnown: false } })).toEqual([
    'Что лежит во втором месте копий, сайт пока не знает.',
  ])
  expect(words({ far: { ...far, until: '2026-12-01' } })).toEqual([
    'Из второго места исчезнет 1 декабря 2026.',
  ])
  const copies = [there('2026-11-22'), there('2026-11-23'), there('2026-11-20', false)]
  expect(words({ far: { ...far, copies, strangers: 3 } })).toEqual([
    'Есть и во втором месте, в резервных копиях от 22 и 23 ноября 2026.',
    'Может быть и во втором месте, в резервной копии от 20 ноября 2026: точно сайт не знает.',
    'Может быть и в копиях второго места, о которых сайт ничего не знает: их там 3.',
    'Когда исчезнет оттуда, сайт не знает.',
  ])
  expect(words({ far: { ...far, copies: [there('2026-11-23')], until: '2026-12-01' } })).toEqual([
    'Есть и во втором месте, в резервной копии от 23 ноября 2026.',
    'Оттуда исчезнет 1 декабря 2026.',
  ])
})
