import type { Page, Route } from '@playwright/test'
import { adminApi, expect, recordId, test } from '../../fixtures.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Заголовок', exact: true })
const saveState = (page: Page) => page.locator('form footer').getByRole('status')
const note = (page: Page) => page.locator('form').getByRole('alert')
const saveButton = (page: Page) => page.getByRole('button', { name: /^Сохранить( черновик)?$/ })

const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>nginx</h1>' })

const answers: [name: string, answer: (route: Route) => unknown, words: string][] = [
  ['502 of a proxy', html(502), 'сервер временно недоступен (502)'],
  ['413 of a proxy', html(413), 'слишком большой запрос (413)'],
  ['504 of a proxy', html(504), 'сервер не успел ответить (504)'],
  ['an empty 200', (route) => route.fulfill({ status: 200, body: '' }), 'пустой ответ'],
  ['a page of a hotel’s network', html(200), 'ответ пришёл не от сайта'],
  [
    'a fault of ours',
    (route) => route.fulfill({ status: 500, json: { error: 'Внутренняя ошибка сервера' } }),
    'внутренняя ошибка сервера',
  ],
]

for (const [name, answer, words] of answers)
  test(`${name} in place of a saved record is said in words, and the repeat saves`, async ({
    editor: page,
    site,
  }) => {
    const api = await adminApi(site)
    const { id } = await api.post('/api/partners', { name: 'Спорттовары' })
    await page.goto(`/admin/partners/${id}`)
    await page.getByLabel('Описание').fill('Дают татами')
    await page.route(`**/api/partners/${id}`, answer)
    await saveButton(page).click()
    await expect(note(page)).toContainText(`Ошибка при обновлении партнёра: `)
    await expect(note(page)).toContainText(words)
    await expect(page.getByLabel('Описание')).toHaveValue('Дают татами')
    await page.unroute(`**/api/partners/${id}`)
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(saveState(page)).toHaveText(/^сохранено/)
    expect(await api.get(`/api/partners/${id}`)).toMatchObject({ description: 'Дают татами' })
  })

test('a partner that is not deleted says what failed', async ({ editor: page, site }) => {
  await (await adminApi(site)).post('/api/partners', { name: 'Останется' })
  await page.goto('/admin/partners')
  await page.route('**/api/partners/*', html(502))
  await page.getByRole('button', { name: 'Удалить «Останется»' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(
    page.getByText('Ошибка при удалении партнёра: сервер временно недоступен (502)'),
  ).toBeVisible()
})

test('a list that does not load says so and loads again', async ({ editor: page }) => {
  await page.route('**/api/partners', html(502))
  await page.goto('/admin/partners')
  await expect(page.getByRole('alert')).toContainText(
    'Ошибка при загрузке партнёров: сервер временно недоступен (502)',
  )
  await page.unroute('**/api/partners')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('list', { name: 'Генеральные партнёры по порядку' })).toBeVisible()
})

test('a creation whose answer was lost is not doubled, and what was typed since is kept', async ({
  editor: page,
  site,
}) => {
  await page.goto('/admin/news/new')
  await title(page).fill('Открытый ковёр в субботу')
  await page.route('**/api/news', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.fulfill({ status: 500, json: { error: 'ответ потерялся' } })
  })
  await saveButton(page).click()
  await expect(note(page)).toContainText('ответ потерялся')
  await page.unroute('**/api/news')
  await title(page).fill('Открытый ковёр в воскресенье')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(saveState(page)).toHaveText(/^сохранено/)
  const id = await recordId(page)
  const api = await adminApi(site)
  const found = await api.get(`/api/news?q=${encodeURIComponent('Открытый ковёр')}`)
  expect(found.map((item: { id: number; title: string }) => [item.id, item.title])).toEqual([
    [id, 'Открытый ковёр в воскресенье'],
  ])
})

test('without a network it is said while typing, and the save happens when it is back', async ({
  editor: page,
  site,
  context,
}) => {
  const api = await adminApi(site)
  const { id } = await api.post('/api/news', { title: 'До поездки' })
  await page.goto(`/admin/news/${id}`)
  await expect(title(page)).toHaveValue('До поездки')
  await context.setOffline(true)
  await title(page).fill('В поезде')
  await expect(saveState(page)).toHaveText('не сохранено · нет связи')
  await saveButton(page).click()
  await expect(note(page)).toContainText('нет связи с сервером')
  await title(page).fill('В поезде, половина фр')
  await context.setOffline(false)
  await expect(
    page.getByText('Связь вернулась, сохранено всё, кроме набранного позже'),
  ).toBeVisible()
  // What was pressed to be saved, and not the half sentence typed since.
  expect(await api.get(`/api/news/${id}`)).toMatchObject({ title: 'В поезде' })
  await expect(title(page)).toHaveValue('В поезде, половина фр')
  await expect(saveState(page)).toHaveText('не сохранено')
})

test('a save without an answer ends and can be repeated', async ({ editor: page, site }) => {
  test.setTimeout(90_000)
  const api = await adminApi(site)
  const { id } = await api.post('/api/news', { title: 'Долго' })
  await page.goto(`/admin/news/${id}`)
  await title(page).fill('Очень долго')
  await page.route(`**/api/news/${id}`, () => {})
  await saveButton(page).click()
  await expect(page.getByText('Сервер отвечает дольше обычного')).toBeVisible({ timeout: 20_000 })
  await expect(note(page)).toContainText('возможно, уже всё сделал', { timeout: 40_000 })
  await expect(page.getByText('Сервер отвечает дольше обычного')).toHaveCount(0)
  await page.unroute(`**/api/news/${id}`)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(saveState(page)).toHaveText(/^сохранено/)
})

test('opened without a network the admin says so and opens when it is back', async ({
  admin: page,
}) => {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible()
  await expect(page.getByText('Несохранённый текст')).toHaveCount(0)
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('heading', { name: 'Требует внимания' })).toBeVisible()
})
