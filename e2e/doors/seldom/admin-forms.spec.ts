import type { Page } from '@playwright/test'
import { adminApi, expect, test } from '../../fixtures.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Заголовок', exact: true })
const saveState = (page: Page) => page.locator('form footer').getByRole('status')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Kept in the browser, where nobody but the account can read it. */
async function typed(page: Page, text: string) {
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  const before = await kept()
  await title(page).fill(text)
  await expect.poll(kept).not.toBe(before)
}

test('two tabs with a new item keep each its own text, and both are offered later', async ({
  editor: first,
  context,
}) => {
  const second = await context.newPage()
  for (const page of [first, second]) {
    page.on('dialog', (dialog) => dialog.accept())
    await page.goto('/admin/news/new')
  }
  await typed(first, 'Из первой вкладки')
  await typed(second, 'Из второй вкладки')
  await first.reload()
  await expect(first.getByRole('dialog')).toContainText('Есть несохранённые изменения')
  await first.getByRole('button', { name: 'Восстановить несохранённое' }).click()
  await expect(title(first)).toHaveValue('Из первой вкладки')
  await first.close({ runBeforeUnload: false })
  await second.reload()
  await second.getByRole('button', { name: /«Из первой вкладки»/ }).click()
  await expect(title(second)).toHaveValue('Из первой вкладки')
  await second.reload()
  await second.getByRole('button', { name: /«Из второй вкладки»/ }).click()
  await expect(title(second)).toHaveValue('Из второй вкладки')
})

test('what is typed while the key of the account does not come is kept when it does', async ({
  editor: page,
}) => {
  const isKey = '**/api/auth/browser-key'
  await page.route(isKey, (route) => route.fulfill({ status: 502, body: '<html>' }))
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin/news/new')
  await title(page).fill('Без ключа')
  await page.waitForResponse(isKey)
  const kept = () => page.evaluate(() => Object.keys(localStorage).join())
  expect(await kept()).not.toContain('news')
  await page.unroute(isKey)
  await expect.poll(kept).toContain('news')
  await page.reload()
  await page.getByRole('button', { name: 'Восстановить несохранённое' }).click()
  await expect(title(page)).toHaveValue('Без ключа')
})

test('every screen has a title of its own, and reading begins at its heading', async ({
  admin: page,
  site,
}) => {
  const api = await adminApi(site)
  const { id } = await api.post('/api/news', {
    title: 'Сборы в Бердске',
    content: 'Через неделю.',
  })
  await page.getByRole('link', { name: 'Новости', exact: true }).first().click()
  await expect(heading(page)).toHaveText('Новости')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle('Новости — админка')
  await page.getByRole('link', { name: 'Сборы в Бердске' }).click()
  await expect(page).toHaveURL(`/admin/news/${id}`)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle('Сборы в Бердске — Новости — админка')
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByText('Новость опубликована')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await page.goto('/admin/contacts')
  await expect(page).toHaveTitle('Контакты — админка')
})

test('the way back from a record keeps the search and the filters of its list', async ({
  editor: page,
  site,
}) => {
  const api = await adminApi(site)
  await api.post('/api/news', { title: 'Ковёр нашёлся', category: 'announcement' })
  await page.goto('/admin/news?q=ковёр&category=announcement')
  await page.getByRole('link', { name: 'Ковёр нашёлся' }).click()
  await page.getByRole('link', { name: 'К списку новостей' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('ковёр')
  await expect(page.getByLabel('Рубрика')).toHaveValue('announcement')
})

test('fields changed by two people are saved together without a question', async ({
  editor: page,
  site,
}) => {
  const api = await adminApi(site)
  const program = [{ date: '2026-12-12', time: '10:00', title: 'Открытие' }]
  const item = await api.post('/api/competitions', {
    title: 'Кубок дружбы',
    date: '2026-12-12',
    program,
  })
  await page.goto(`/admin/competitions/${item.id}`)
  await page.getByRole('combobox', { name: 'Место', exact: true }).fill('Дворец спорта')
  await api.put(`/api/competitions/${item.id}`, { version: item.version, status: 'registration' })
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(saveState(page)).toHaveText(/^сохранено/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await api.get(`/api/competitions/${item.id}`)).toMatchObject({
    location: 'Дворец спорта',
    status: 'registration',
    program,
  })
})

test('a scheduled item without its date asks before it goes out', async ({
  editor: page,
  site,
}) => {
  const api = await adminApi(site)
  const publishedAt = '2030-03-01T07:00:00.000Z'
  const item = await api.post('/api/news', { title: 'Ждёт весны', published: true, publishedAt })
  await page.goto(`/admin/news/${item.id}`)
  await page.getByLabel('Когда опубликовать').fill('')
  await expect(page.getByText('После сохранения новость сразу появится на сайте')).toBeVisible()
  const publish = page.getByRole('button', { name: 'Опубликовать сейчас', exact: true })
  await publish.click()
  const question = page.getByRole('dialog', { name: 'Опубликовать новость сейчас?' })
  await question.getByRole('button', { name: 'Отмена' }).click()
  await expect(question).toHaveCount(0)
  expect((await page.request.get(`/api/news/${item.id}`)).status()).toBe(404)
  await publish.click()
  await question.getByRole('button', { name: 'Опубликовать сейчас' }).click()
  await expect(saveState(page)).toHaveText(/^сохранено/)
  expect((await page.request.get(`/api/news/${item.id}`)).status()).toBe(200)

  await page.getByLabel('Когда опубликовать').fill('2062-11-24T12:00')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const away = page.getByRole('dialog', { name: 'Убрать новость с сайта до этого дня?' })
  await expect(away).toContainText('Это больше чем через год')
  await away.getByRole('button', { name: 'Отмена' }).click()
  await expect(away).toHaveCount(0)
  expect((await page.request.get(`/api/news/${item.id}`)).status()).toBe(200)
})

test('an item is pinned, published and copied from its row', async ({ editor: page, site }) => {
  const api = await adminApi(site)
  const { id } = await api.post('/api/news', { title: 'Строка меню', summary: 'Коротко о нём' })
  await page.goto('/admin/news?q=строка+меню')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Действия с «Строка меню»' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await choose('Закрепить')
  await expect(page.getByText('закреплено', { exact: true })).toBeVisible()
  await choose('Опубликовать')
  await expect(page.getByText('Новость опубликована')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Строка меню' })).toContainText('Опубликовано')
  await choose('Снять с публикации')
  await expect(page.getByRole('row', { name: 'Строка меню' })).toContainText('Черновик')
  expect(await api.get(`/api/news/${id}`)).toMatchObject({ published: false, pinned: true })
  await choose('Дублировать')
  await expect(title(page)).toHaveValue('Строка меню')
  await expect(page.getByLabel('Коротко')).toHaveValue('Коротко о нём')
  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect(saveState(page)).toHaveText(/^сохранено/)
  const copies = await api.get(`/api/news?q=${encodeURIComponent('строка меню')}`)
  expect(copies.map((item: { pinned: boolean }) => item.pinned).sort()).toEqual([false, true])
})

test('several items change their category and are pinned at once', async ({
  editor: page,
  site,
}) => {
  const api = await adminApi(site)
  for (const name of ['Стопка один', 'Стопка два']) await api.post('/api/news', { title: name })
  await page.goto('/admin/news?q=стопка')
  const change = async (name: string) => {
    await page.getByRole('checkbox', { name: 'Выбрать все' }).check()
    await page.getByRole('button', { name: 'Изменить' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await change('Рубрика «Результаты»')
  await expect(page.getByText('Теперь в рубрике «Результаты»: 2')).toBeVisible()
  await change('Закрепить')
  await expect(page.getByText('Закреплено: 2')).toBeVisible()
  const found = await api.get(`/api/news?q=${encodeURIComponent('стопка')}`)
  expect(
    found.map(({ category, pinned }: { category: string; pinned: boolean }) => [category, pinned]),
  ).toEqual([
    ['results', true],
    ['results', true],
  ])
})

test('the sign-in sheet knows the name and asks for the password', async ({ admin: page }) => {
  await page.evaluate(() => new BroadcastChannel('session').postMessage('signedOut'))
  const sheet = page.getByRole('dialog', { name: 'Войдите снова' })
  await expect(sheet.getByLabel('Имя пользователя')).toHaveValue('admin')
  await expect(sheet.getByLabel('Пароль', { exact: true })).toBeFocused()
  await expect(sheet.getByRole('button', { name: 'Закончить работу и выйти' })).toBeVisible()
})

test('a section of a long form is a tap away on a phone', async ({ editor: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/competitions/5')
  await page.getByRole('button', { name: 'Разделы' }).click()
  await page.getByRole('menuitem', { name: 'Заявки и контакты' }).click()
  const section = page.getByRole('heading', { name: 'Заявки и контакты' })
  await expect(section).toBeFocused()
  await expect(section).toBeInViewport()
  await expect(page.getByLabel('Заявки до')).toBeInViewport()
  // What is asked most needs no jump: it stands before the text of a competition, not after everything.
  const isAbove = await page.getByLabel('Перенос или отмена').evaluate((field) => {
    const text = document.querySelector('main [contenteditable]')
    return Boolean(text && field.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)
  })
  expect(isAbove).toBe(true)
})

test('on a phone a refused save leads to its reason, whatever the field is made of', async ({
  editor: page,
  site,
}) => {
  const api = await adminApi(site)
  const made = await api.post('/api/competitions', {
    title: 'Кубок с протоколом',
    date: '2027-05-15',
    categories: [
      { ageGroup: 'Ветераны', sex: 'm', birthYearFrom: 1950, birthYearTo: 1996, weights: [] },
    ],
  })
  const row = { category: 'Мужчины, ветераны', weight: '', place: 1, athlete: 'Ким Ян' }
  await api.put(`/api/competitions/${made.id}/results`, { results: [row] })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/competitions/${made.id}`)
  await page.getByLabel('Последний день').fill('2027-05-10')
  await page.getByRole('button', { name: 'Разделы' }).click()
  await page.getByRole('menuitem', { name: 'Заявки и контакты' }).click()
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByLabel('Последний день').and(page.locator('input'))).toBeFocused()
  await expect(page.getByText('Последний день раньше первого').last()).toBeInViewport()

  await page.getByLabel('Последний день').and(page.locator('input')).fill('')
  await page.getByRole('button', { name: /^Убрать «Мужчины, ветераны»/ }).click()
  await page.getByRole('button', { name: 'Разделы' }).click()
  await page.getByRole('menuitem', { name: 'Заявки и контакты' }).click()
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const fault = page.locator('[data-fault]')
  await expect(fault).toContainText('В протоколе есть результаты')
  await expect(fault).toBeFocused()
  await expect(fault).toBeInViewport()
  await page.getByRole('combobox', { name: 'Организатор' }).focus()
  await page.getByRole('button', { name: /^не.сохранено: проверьте «Категории»$/ }).click()
  await expect(fault).toBeFocused()
  await expect(fault).toBeInViewport()
})

test('a festival asks neither weights nor places until it weighs somebody', async ({
  editor: page,
}) => {
  await page.goto('/admin/competitions/new')
  await page.getByLabel('Что это').selectOption('festival')
  await page.getByRole('button', { name: /^до 13 лет/ }).click()
  await expect(page.getByRole('button', { name: 'Убрать «Мальчики до 13 лет»' })).toBeVisible()
  await expect(page.getByLabel('Веса', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Какие места бывают')).toHaveCount(0)
  await page.getByLabel('Что это').selectOption('competition')
  await expect(page.getByLabel('Какие места бывают')).toHaveCount(2)
})

test('a name typed into a choice of records stays with a fault until one is chosen or it is cleared', async ({
  admin: page,
}) => {
  for (const path of ['/admin/news/new', '/admin/competitions/new']) {
    await page.goto(path)
    const album = page.getByRole('combobox', { name: /альбом/i }).last()
    await album.fill('Альбом, которого нет')
    await expect(page.getByText(/^Такого названия нет. Новый альбом создаётся/)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(album).toHaveValue('Альбом, которого нет')
    await expect(album).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/^Ничего не\s+выбрано/)).toBeVisible()
    await album.fill('')
    await page.keyboard.press('Tab')
    await expect(album).toHaveValue('Без альбома')
    await expect(album).not.toHaveAttribute('aria-invalid', 'true')
  }
})
