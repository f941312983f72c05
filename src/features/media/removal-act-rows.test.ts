import { expect, test } from 'vitest'
import type { Around } from '#features/consents/admin/act-rows.ts'
import { actOf, removalActRows, removalExport } from './admin/removal-act-rows.ts'
import { type Destroyed, isDestroyed } from './destroyed.ts'
import type { RemovalDone } from './media.contract.ts'

const left = {
  isBack: false,
  sameIn: [],
  trashedUntil: null,
  phonesUntil: null,
  copies: [],
  far: null,
}
const gone = (changes: Partial<Destroyed> = {}): Destroyed => ({
  ...{
    id: 1,
    photoId: 7,
    albumTitle: 'Первенство',
    outcome: 'removed',
    doneBy: 'admin',
    others: null,
  },
  ...{ askedAt: '2026-11-20T09:00:00.000Z', doneAt: '2026-11-21T09:00:00.000Z' },
  ...{ destroyedAt: '2026-12-21T09:00:00.000Z', destroyedBy: 'автоматически' },
  left: { ...left, copiesUntil: null },
  ...changes,
})
const around = {
  who: { legalName: 'РОО «Дзюдо»', inn: '7707083893', ogrn: '', address: 'ул. Мира, 5' },
  stated: { hosting: 'ООО «Хост»', processors: '' },
  ...{ url: 'https://judo.test', timeZone: 'Europe/Moscow' },
} satisfies Around
const told = (all: Destroyed[]) =>
  Object.fromEntries(
    removalActRows(all, around).map((row) => row.map((said) => said.replaceAll('\u00a0', ' '))),
  )

test('an act of a photo has every line the order asks for, and a line to fill for whose it was', () => {
  const act = told([gone()])
  expect(act).toMatchObject({
    Оператор: expect.stringContaining('РОО «Дзюдо», ИНН 7707083893, адрес: ул. Мира, 5'),
    'Кто обрабатывал по поручению': 'ООО «Хост»',
    'Чьи данные уничтожены': expect.stringContaining('____'),
    'Какие данные уничтожены': expect.stringContaining('изображение'),
    'Информационная система': expect.stringContaining('https://judo.test'),
    'Бумажный носитель': expect.stringContaining('листов'),
    'Способ уничтожения': expect.stringContaining('стёрты'),
    Причина: expect.stringContaining('требование'),
    'Дата уничтожения': expect.stringContaining('21 декабря 2026'),
    'Кто уничтожил': expect.stringContaining('____'),
    Подпись: expect.stringContaining('____'),
    Снимки: 'Альбом «Первенство»: 1 снимок, № 7; просьба получена 20 ноября 2026',
  })
  expect(act).not.toHaveProperty('Осталось на сайте')
  const twin = gone({ left: { ...left, copiesUntil: null, sameIn: [{ id: 2, title: 'Сбор' }] } })
  const others = [gone({ id: 2, photoId: 8, left: null }), gone({ id: 3, photoId: 9 })]
  expect(Object.entries(told([...others, twin])).slice(-2)).toEqual([
    ['Осталось на сайте', 'точно такой же снимок есть в другом альбоме: удалите и его'],
    ['Подпись', expect.stringContaining('____')],
  ])
  expect(removalActRows([], around)).toEqual([])
})

test('what was asked about one photo twice, or removed together, stands in one act', () => {
  const again = gone({ id: 2 })
  const beside = gone({ id: 3, photoId: 8, doneAt: '2026-11-21T09:00:05.000Z' })
  const other = gone({ id: 4, photoId: 9, doneAt: '2026-11-21T15:00:00.000Z' })
  const kept: RemovalDone = { ...gone({ id: 5, photoId: 10 }), outcome: 'kept', destroyedAt: null }
  const alike = [
    gone({ id: 6, albumTitle: 'Сбор' }),
    gone({ id: 7, destroyedAt: '2026-12-22T09:00:00.000Z' }),
    gone({ id: 8, doneAt: '2026-11-21T09:10:00.000Z' }),
    { ...gone({ id: 9 }), outcome: 'kept' as const },
  ]
  const act = actOf(gone(), [gone(), again, beside, other, kept, ...alike])
  expect(act.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(told(act).Снимки).toContain('2 снимка, № 7, 8')
  const asked = [gone(), gone({ id: 2, askedAt: '2026-11-21T22:00:00.000Z' })]
  expect(told(asked).Снимки).toContain('получена 20 ноября 2026, 22 ноября 2026')
  const [head, first, ...rest] = removalExport(act, around).trim().split('\r\n')
  expect(head).toBe(
    '"Снимок";"Дата и время (UTC)";"Чьи данные";"Что уничтожено";"Откуда";"Причина";"Кто уничтожил"',
  )
  expect(first?.replaceAll('\u00a0', ' ')).toMatch(
    /^"№ 7";"2026-12-21T09:00:00.000Z";"изображённый на снимке, альбом «Первенство»";"изображение, подпись и отметки на снимке";"сайт https:\/\/judo.test, база данных и файлы";"требование .*";"автоматически"$/,
  )
  expect(rest).toEqual([expect.stringMatching(/^"№ 8";/)])
})

test('of what is in the trash, came back or was kept there is no act', () => {
  expect(isDestroyed(gone())).toBe(true)
  expect(isDestroyed({ ...gone(), destroyedAt: null })).toBe(false)
  expect(isDestroyed({ ...gone(), outcome: 'kept' })).toBe(false)
  expect(isDestroyed(gone({ left: { ...left, copiesUntil: null, isBack: true } }))).toBe(false)
})
