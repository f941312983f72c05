import type { Page } from '@playwright/test'
import { axeFaultsInBothSchemes } from '#test/axe.ts'
import { adminApi, expect, test } from '../../fixtures.ts'

const field = (page: Page) => page.getByPlaceholder('Название, имя или раздел')
const palette = (page: Page) => page.getByRole('dialog', { name: 'Найти и перейти' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a draft is found by a word of its name in another form and opens by a tap', async ({
    admin,
    site,
    faults,
  }) => {
    const api = await adminApi(site)
    const { id } = await api.post('/api/news', { title: 'Летний семинар судей', published: false })
    await admin.getByRole('button', { name: 'Найти и перейти' }).tap()
    await field(admin).fill('летнего семинара')
    const found = palette(admin).getByRole('link', { name: /Летний семинар судей/ })
    await expect(found).toContainText('Новость · черновик')
    await expect(palette(admin).getByRole('status')).toHaveText(/Нашлось: 1\sзапись/)
    expect(await axeFaultsInBothSchemes(admin)).toEqual([])
    await found.tap()
    await expect(admin).toHaveURL(`/admin/news/${id}`)
    await expect(palette(admin)).toBeHidden()
    await admin.goBack()
    await expect(admin).toHaveURL('/admin')
    expect(faults).toEqual([])
  })

  test('the list ends above the keyboard and closes by its cross', async ({ admin }) => {
    await admin.setViewportSize({ width: 390, height: 420 })
    await admin.getByRole('button', { name: 'Найти и перейти' }).tap()
    await field(admin).fill('дзюдо')
    await expect(palette(admin).getByRole('status')).toHaveText(
      /Нашлось: \d+\sзапис|Показаны не\sвсе/,
    )
    const last = palette(admin).getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(field(admin)).toBeInViewport({ ratio: 1 })
    await palette(admin).getByRole('button', { name: 'Закрыть поиск' }).tap()
    await expect(palette(admin)).toBeHidden()
  })
})

test('arrows and Enter open a record; a screen and «new» stand before the records', async ({
  admin,
  site,
}) => {
  const api = await adminApi(site)
  const { id } = await api.post('/api/partners', { name: 'Партнёрский клуб «Маяк»' })
  await expect(admin.getByRole('button', { name: 'Найти и перейти' })).toBeVisible()
  await admin.keyboard.press('Control+KeyK')
  await field(admin).fill('партнёр')
  const links = palette(admin).getByRole('link')
  await expect(links.first()).toHaveText('Новый партнёр')
  await expect(links.nth(1)).toHaveText('Партнёры')
  await field(admin).fill('новая новость')
  await expect(links.first()).toHaveText('Написать новость')
  await field(admin).fill('добавить тренера')
  await expect(links.first()).toContainText('Добавить человека')
  await field(admin).fill('телефон')
  await expect(links.first()).toContainText('Контакты')
  await field(admin).fill('маяка')
  await expect(palette(admin).getByRole('link', { name: /Маяк/ })).toContainText('Партнёр')
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(`/admin/partners/${id}`)
})

test('a page of the law and a part of a section are a few letters away', async ({ admin }) => {
  await expect(admin.getByRole('button', { name: 'Найти и перейти' })).toBeVisible()
  await admin.keyboard.press('Control+KeyK')
  for (const [typed, name] of [
    ['персональные данные', 'Политика обработки персональных данных'],
    ['справочник', 'Справочник категорий'],
    ['соревнование', 'Новое соревнование'],
    ['календаря', 'Календарь'],
    ['уберите имя', 'Сократить имя везде'],
    ['перерыв', 'Календарь'],
  ] as const) {
    await field(admin).fill(typed)
    await expect(palette(admin).getByRole('link').first()).toContainText(name)
  }
  await expect(palette(admin).getByRole('status')).toHaveText(/^(Нашлось.*)?$/)
  await field(admin).fill('персональные')
  await palette(admin)
    .getByRole('link', { name: /^Политика/ })
    .click()
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(/Политика/)
})

test('nothing found and no answer have words, and the answer comes when asked again', async ({
  admin,
}) => {
  await expect(admin.getByRole('button', { name: 'Найти и перейти' })).toBeVisible()
  await admin.keyboard.press('Control+KeyK')
  await field(admin).fill('ыыыы')
  await expect(palette(admin).getByRole('status')).toHaveText('Записей с такими словами нет')
  await admin.route('**/api/record-search*', (route) => route.abort())
  await field(admin).fill('аттестация')
  await expect(palette(admin).getByRole('alert')).toContainText('Ошибка при поиске')
  await admin.unroute('**/api/record-search*')
  await palette(admin).getByRole('button', { name: 'Повторить' }).click()
  await expect(
    palette(admin)
      .getByRole('link', { name: /аттестаци/i })
      .first(),
  ).toBeVisible()
})

test('a name that stands in a protocol opens the protocol at its row', async ({ admin, site }) => {
  const api = await adminApi(site)
  const group = { ageGroup: 'до 15 лет', sex: 'm', birthYearFrom: 2012, birthYearTo: 2013 }
  const { id } = await api.post('/api/competitions', {
    ...{ title: 'Весенний кубок', date: '2026-03-07' },
    categories: [{ ...group, weights: ['-46'] }],
  })
  const row = { category: 'Юноши до 15 лет', weight: '-46', club: '', coach: '' }
  await api.put(`/api/competitions/${id}/results`, {
    results: [
      { ...row, place: 1, athlete: 'Ким Ян' },
      { ...row, place: 2, athlete: 'Ледоходов Иван' },
    ],
  })
  await admin.keyboard.press('Control+KeyK')
  await field(admin).fill('ледоходов')
  const found = palette(admin).getByRole('link', { name: /Весенний кубок/ })
  await expect(found).toContainText(/в\sпротоколе: Ледоходов Иван, 2-е\sместо/)
  await found.click()
  await expect(admin).toHaveURL(`/admin/competitions/${id}/results`)
  await expect(admin.getByLabel('Спортсмен, строка 2')).toBeFocused()
})
