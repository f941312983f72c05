import { adminApi, expect, test } from '../../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const lists = [
  { api: '/api/partners', screen: '/admin/partners', named: 'name' },
  { api: '/api/albums', screen: '/admin/media', named: 'title' },
]

for (const { api: call, screen, named } of lists)
  test(`a long list of ${screen} is searched, and nothing is moved in what is found`, async ({
    editor: page,
    site,
    faults,
  }) => {
    const api = await adminApi(site)
    const words = page.getByRole('searchbox', { name: 'Найти в списке' })
    const rows = page.getByRole('main').getByRole('link', { name: /^Запись/ })
    await page.goto(screen)
    await expect(page.getByRole('button', { name: /^Переставить/ }).first()).toBeVisible()
    await expect(words).toHaveCount(0)
    for (let at = 1; at <= 16; at++) await api.post(call, { [named]: `Запись ${at}` })
    await api.post(call, { [named]: 'Запись: ёлки' })
    await page.reload()
    await expect(rows).toHaveCount(17)
    await words.fill('елка')
    await expect(rows).toHaveText(['Запись: ёлки'])
    await expect(page.getByRole('button', { name: /^Переставить/ })).toHaveCount(0)
    await rows.tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Запись: ёлки' })).toBeVisible()
    await page.goBack()
    await expect(words).toHaveValue('елка')
    await expect(rows).toHaveCount(1)
    await words.fill('такого нет')
    await expect(page.getByText(/Ничего не\sнашлось/)).toBeVisible()
    await page.getByRole('button', { name: 'Очистить поиск' }).tap()
    await expect(rows).toHaveCount(17)
    expect(faults).toEqual([])
  })
