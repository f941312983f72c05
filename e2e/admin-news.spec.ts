import type { Page } from '@playwright/test'
import { adminApi, expect, recordId, signIn, test } from './fixtures.ts'

type Api = Awaited<ReturnType<typeof adminApi>>

// The editor may be far from the federation.
test.use({ timezoneId: 'Asia/Vladivostok' })

async function openAdmin(page: Page, api: Api, path: string) {
  await page.context().addCookies(api.cookies)
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('journey')) return
    sessionStorage.setItem('journey', 'begun')
    localStorage.setItem('accessToken', token)
  }, api.accessToken)
  await page.goto(path)
}

const title = (page: Page) => page.getByRole('textbox', { name: 'Заголовок', exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: 'Текст', exact: true })
const saveState = (page: Page) => page.locator('form footer').getByRole('status')

test('a news item is written, published, seen, taken back and deleted', async ({
  page,
  site,
  faults,
}) => {
  await openAdmin(page, await adminApi(site), '/admin/news')
  await page.getByRole('link', { name: 'Написать новость' }).click()
  await title(page).fill('Кубок федерации собрал двести борцов')
  await expect(page.getByText(/Похоже, это «Кубок федерации по дзюдо, \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Связать' }).click()
  await text(page).click()
  await page.keyboard.type('Соревнования шли два дня.')
  await page.keyboard.press('Control+KeyS')
  await expect(saveState(page)).toHaveText(/^сохранено \d\d:\d\d$/)
  await expect(page.getByText('это черновик')).toBeVisible()
  const id = await recordId(page)
  expect((await page.request.get(`/api/news/${id}`)).status()).toBe(404)
  // The cursor stays where it was: the form is not built anew.
  await page.keyboard.type(' Победили все.')
  await expect(saveState(page)).toHaveText('не сохранено')
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByText('Новость опубликована')).toBeVisible()
  await expect(page.getByText('это черновик')).toHaveCount(0)
  const shown = await (await page.request.get(`/news/${id}`)).text()
  expect(shown).toContain('Победили')
  expect(shown).toMatch(/Соревнование<\/span> Кубок\s/)
  await page.getByRole('button', { name: 'Снять с публикации' }).click()
  await expect(page.getByText('Черновик', { exact: true })).toBeVisible()
  expect((await page.request.get(`/news/${id}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Удалить новость' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page).toHaveURL('/admin/news')
  await expect(page.getByText('Новость удалена')).toBeVisible()
  expect(faults).toEqual([])
})

test('the hour of publication is the federation’s, not the browser’s', async ({ page, site }) => {
  const api = await adminApi(site)
  await openAdmin(page, api, '/admin/news/new')
  await title(page).fill('Выйдет сама')
  await page.getByLabel('Коротко').fill('Сама выйдет весной.')
  await page.getByLabel('Когда опубликовать').fill('2030-03-01T10:00')
  await page.getByRole('button', { name: 'Запланировать' }).click()
  const question = page.getByRole('dialog', { name: 'Показать новость только тогда?' })
  await expect(question).toContainText(/1.марта.2030, 10:00\. Это больше чем через год/)
  await question.getByRole('button', { name: 'Да, тогда' }).click()
  await expect(
    page.getByText(/Новость запланирована. На.сайте появится 1.марта.2030, 10:00/),
  ).toBeVisible()
  const item = await api.get(`/api/news/${await recordId(page)}`)
  expect(item.publishedAt).toBe('2030-03-01T07:00:00.000Z')
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /Выйдет сама/ })).toContainText('2030')
})

test('a field that is wrong says so in Russian and takes the focus', async ({ page, site }) => {
  await openAdmin(page, await adminApi(site), '/admin/news/new')
  await title(page).fill('ау')
  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect(page.getByText('Не короче 3 символов')).toBeVisible()
  await expect(title(page)).toBeFocused()
})

test('what the server finds wrong is shown at its field', async ({ page, site }) => {
  await openAdmin(page, await adminApi(site), '/admin/news/new')
  await page.route('**/api/news', (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'Проверьте поля', fields: { summary: 'Слишком скучно' } },
    }),
  )
  await title(page).fill('Проверка полей')
  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect(page.getByText('Слишком скучно')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    'Ошибка при добавлении новости: проверьте поля',
  )
})

test('two editors choose where both changed the same, and only there', async ({ page, site }) => {
  const api = await adminApi(site)
  const item = await api.post('/api/news', { title: 'Было', summary: 'Старое', content: 'Текст.' })
  await openAdmin(page, api, `/admin/news/${item.id}`)
  await title(page).fill('Моё название')
  await api.put(`/api/news/${item.id}`, { version: 1, title: 'Чужое', summary: 'Чужое коротко' })
  await page.keyboard.press('Control+KeyS')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Моё название')
  await expect(dialog).toContainText('Чужое')
  await expect(dialog).not.toContainText('Чужое коротко')
  await dialog.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(saveState(page)).toHaveText(/^сохранено/)
  expect(await api.get(`/api/news/${item.id}`)).toMatchObject({
    title: 'Моё название',
    summary: 'Чужое коротко',
    version: 3,
  })
})

test('without a connection the form stays and the save is repeated', async ({
  page,
  site,
  context,
}) => {
  const api = await adminApi(site)
  const item = await api.post('/api/news', { title: 'До обрыва' })
  await openAdmin(page, api, `/admin/news/${item.id}`)
  await title(page).fill('Во время обрыва')
  await context.setOffline(true)
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByRole('alert')).toContainText('нет связи с сервером')
  await title(page).fill('После обрыва')
  await context.setOffline(false)
  // What was pressed is saved by itself; what was typed since stays in the form.
  await expect
    .poll(async () => (await api.get(`/api/news/${item.id}`)).title)
    .toBe('Во время обрыва')
  await expect(title(page)).toHaveValue('После обрыва')
  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect(saveState(page)).toHaveText(/^сохранено/)
  expect(await api.get(`/api/news/${item.id}`)).toMatchObject({ title: 'После обрыва' })
})

test('an expired session asks to sign in over the form and the save completes', async ({
  page,
  site,
  context,
}) => {
  const api = await adminApi(site)
  const item = await api.post('/api/news', { title: 'До входа' })
  await openAdmin(page, api, `/admin/news/${item.id}`)
  await title(page).fill('Набрано до входа')
  await context.clearCookies()
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'))
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByRole('dialog')).toContainText('Войдите снова')
  await signIn(page)
  await expect(saveState(page)).toHaveText(/^сохранено/)
  await expect(title(page)).toHaveValue('Набрано до входа')
  expect(await api.get(`/api/news/${item.id}`)).toMatchObject({ title: 'Набрано до входа' })
})

test('what was not saved is offered after a reload', async ({ page, site }) => {
  await openAdmin(page, await adminApi(site), '/admin/news/new')
  await title(page).fill('Не успели сохранить')
  await text(page).click()
  await page.keyboard.type('И текст тоже.')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Восстановить несохранённое' }).click()
  await expect(title(page)).toHaveValue('Не успели сохранить')
  await expect(text(page)).toHaveText('И текст тоже.')
  await expect(saveState(page)).toHaveText('не сохранено')
  await page.reload()
  await page.getByRole('button', { name: 'Начать заново' }).click()
  await expect(title(page)).toHaveValue('')
  await page.reload()
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a draft typed over an older version meets the newer one as a conflict', async ({
  page,
  site,
}) => {
  const api = await adminApi(site)
  const item = await api.post('/api/news', { title: 'Первая версия' })
  await openAdmin(page, api, `/admin/news/${item.id}`)
  await title(page).fill('Черновик над первой')
  page.on('dialog', (dialog) => dialog.accept())
  await page.waitForFunction(
    (start) => Object.keys(localStorage).some((name) => name.startsWith(start)),
    `draft:news:${item.id}:`,
  )
  await api.put(`/api/news/${item.id}`, { version: 1, title: 'Вторая версия' })
  await page.reload()
  await page.getByRole('button', { name: 'Восстановить несохранённое' }).click()
  await page.keyboard.press('Control+KeyS')
  const conflict = page.getByRole('dialog', { name: 'Запись изменили, пока вы её правили' })
  await expect(conflict).toContainText('Вторая версия')
})

test('leaving with unsaved changes asks first', async ({ page, site }) => {
  const api = await adminApi(site)
  const item = await api.post('/api/news', { title: 'Уходим' })
  await openAdmin(page, api, `/admin/news/${item.id}`)
  await title(page).fill('Уходим, не сохранив')
  await page.getByRole('link', { name: 'К списку новостей' }).click()
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect(title(page)).toHaveValue('Уходим, не сохранив')
  await page.getByRole('link', { name: 'К списку новостей' }).click()
  await page.getByRole('button', { name: 'Сохранить и уйти' }).click()
  await expect(page).toHaveURL('/admin/news')
  expect(await api.get(`/api/news/${item.id}`)).toMatchObject({ title: 'Уходим, не сохранив' })
})

test('what is typed while the save is on its way stays', async ({ page, site }) => {
  const api = await adminApi(site)
  const item = await api.post('/api/news', { title: 'Медленно' })
  await openAdmin(page, api, `/admin/news/${item.id}`)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/news/${item.id}`, async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await title(page).fill('Отправлено')
  await page.keyboard.press('Control+KeyS')
  await expect(saveState(page)).toHaveText('сохраняем…')
  await title(page).fill('Набрано позже')
  answer()
  await expect(saveState(page)).toHaveText('не сохранено')
  await expect(title(page)).toHaveValue('Набрано позже')
  await page.keyboard.press('Control+KeyS')
  await expect(saveState(page)).toHaveText(/^сохранено/)
  expect(await api.get(`/api/news/${item.id}`)).toMatchObject({ title: 'Набрано позже' })
})

test('the list is searched, filtered and sorted in the address', async ({ page, site }) => {
  const api = await adminApi(site)
  await api.post('/api/news', { title: 'Ёлочный турнир малышей' })
  await openAdmin(page, api, '/admin/news')
  await page.getByRole('searchbox', { name: 'Найти по заголовку' }).fill('ЁЛОЧНЫЙ')
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Статус').selectOption('draft')
  await page.getByLabel('Порядок').selectOption('title')
  await expect(page).toHaveURL(/=title/)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByLabel('Порядок')).toHaveValue('title')
  await page.getByLabel('Статус').selectOption('scheduled')
  await expect(page.getByText('Ничего не нашлось')).toBeVisible()
  await page.getByRole('link', { name: 'Показать все новости' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a row tapped while the search is still being typed opens', async ({ admin: page, site }) => {
  const { id } = await (await adminApi(site)).post('/api/news', { title: 'Сразу открыть' })
  await page.route(`**/api/news/${id}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Новости', exact: true }).click()
  const row = page.getByRole('link', { name: 'Сразу открыть' })
  await row.waitFor()
  await page.getByRole('searchbox', { name: 'Найти по заголовку' }).fill('Сразу')
  await row.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сразу открыть')
})

test('a list that does not load says so and tries again', async ({ page, site }) => {
  const api = await adminApi(site)
  await page.route('**/api/news?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Сервер занят' } }),
  )
  await openAdmin(page, api, '/admin/news')
  await expect(page.getByRole('alert')).toContainText('Ошибка при загрузке новостей: сервер занят')
  await page.unroute('**/api/news?*')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('several items are published and deleted at once', async ({ page, site }) => {
  const api = await adminApi(site)
  for (const title of ['Пачка один', 'Пачка два'])
    await api.post('/api/news', { title, content: 'Текст новости.' })
  await openAdmin(page, api, '/admin/news?q=Пачка')
  await page.getByRole('checkbox', { name: 'Выбрать «Пачка один»' }).check()
  await page.getByRole('checkbox', { name: 'Выбрать «Пачка два»' }).check()
  const bar = page.getByRole('region', { name: 'Выбранное' })
  await bar.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByText('Опубликовано: 2')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Выбрать все' }).check()
  await bar.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Удалено: 2')).toBeVisible()
  await expect(page.getByText('Ничего не нашлось')).toBeVisible()
})

test('Ctrl+K goes anywhere, also on a Russian keyboard', async ({ page, site }) => {
  await openAdmin(page, await adminApi(site), '/admin')
  await expect(page.getByRole('heading', { name: 'Черновики' })).toBeVisible()
  await page.evaluate(() =>
    document.documentElement.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true }),
    ),
  )
  await page.getByPlaceholder('Название, имя или раздел').fill('написать')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/news/new')
})

test('nothing scrolls sideways on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const api = await adminApi(site)
  for (const path of ['/admin/login', '/admin', '/admin/news', '/admin/news/new']) {
    if (path === '/admin/login') await page.goto(path)
    else await openAdmin(page, api, path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
