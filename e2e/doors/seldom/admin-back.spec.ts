import type { Page } from '@playwright/test'
import { adminApi, expect, rememberSession, test } from '../../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const title = (page: Page) => page.getByRole('textbox', { name: 'Заголовок', exact: true })

/** The phone's own «Back». */
const back = (page: Page) => page.evaluate(() => history.back())

/** Taps «Написать новость» on the start screen. */
async function beginNews(page: Page) {
  await rememberSession(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Написать новость' }).tap()
  await expect(page).toHaveURL('/admin/news/new')
}

test('«Back» closes what lies over a form, asks about the typed, and then leaves', async ({
  page,
  faults,
}) => {
  await beginNews(page)
  await title(page).fill('Не потерять')
  const over = page.getByRole('dialog')
  const ways = [
    () => page.getByRole('button', { name: 'Просмотр' }).tap(),
    () => page.getByRole('button', { name: 'Выбрать изображение' }).tap(),
    () => page.getByRole('button', { name: 'Изображение', exact: true }).tap(),
    () => page.keyboard.press('Control+KeyK'),
  ]
  for (const open of [...ways, ...ways.slice(0, 1)]) {
    await open()
    await expect(over).toBeVisible()
    await back(page)
    await expect(over).toHaveCount(0)
    await expect(page).toHaveURL('/admin/news/new')
    await expect(title(page)).toHaveValue('Не потерять')
  }

  const question = page.getByRole('dialog', { name: 'Изменения не сохранены' })
  for (const answer of ['back', 'stay']) {
    await back(page)
    await expect(question).toBeVisible()
    await expect(page).toHaveURL('/admin/news/new')
    if (answer === 'back') await back(page)
    else await question.getByRole('button', { name: 'Остаться' }).tap()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL('/admin/news/new')
    await expect(title(page)).toHaveValue('Не потерять')
  }
  await back(page)
  await question.getByRole('button', { name: 'Уйти без сохранения' }).tap()
  await expect(page).toHaveURL('/admin')
  await page.getByRole('link', { name: 'Написать новость' }).waitFor()
  await page.goForward()
  await expect(page).toHaveURL('/admin/news/new')
  await expect(title(page)).toHaveValue('')
  expect(faults).toEqual([])
})

test('«Back» answers a question with no, and closes the menu', async ({ page, site }) => {
  const api = await adminApi(site)
  const item = await api.post('/api/news', { title: 'Не удалять' })
  await rememberSession(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: /Не удалять/ }).tap()
  await page.getByRole('button', { name: 'Удалить новость' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await back(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/admin/news/${item.id}`)
  expect((await api.get(`/api/news/${item.id}`)).title).toBe('Не удалять')

  await page.getByRole('button', { name: 'Открыть меню' }).tap()
  await back(page)
  await expect(page.getByRole('button', { name: 'Открыть меню' })).toBeVisible()
  await expect(page).toHaveURL(`/admin/news/${item.id}`)
  await back(page)
  await expect(page).toHaveURL('/admin')

  // The emblem leads to where one is already, and out of the menu.
  await page.getByRole('button', { name: 'Открыть меню' }).tap()
  await page.getByRole('link', { name: /^На главную/ }).tap()
  await expect(page.getByRole('button', { name: 'Открыть меню' })).toBeVisible()
})

test('on the first screen of a tab «Back» closes what lies over it, and only then leaves', async ({
  admin: page,
}) => {
  await page.goto('/admin/media')
  for (const name of [/^Удалить альбом/, 'Добавить фотографии', /^Удалить альбом/]) {
    await page.getByRole('button', { name }).first().tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    // A finger has nothing to drag from; `admin-dialogs` reads the same with a mouse.
    await expect(page.getByRole('dialog').getByText('Перетащите')).toHaveCount(0)
    await back(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/admin/media')
  }
  await page.getByRole('link', { name: 'Просмотр альбома' }).first().tap()
  await page.waitForURL(/media\/\d+/)
  await back(page)
  await expect(page).toHaveURL('/admin/media')
  await back(page)
  await expect(page).toHaveURL('/admin')
})

test('a tab with nothing before it keeps its screen, and the admin goes on', async ({
  admin,
  site,
}) => {
  const page = await admin.context().newPage()
  await page.evaluate((url) => location.replace(url), `${site.url}/admin/media`)
  const dialog = page.getByRole('dialog')
  for (let turn = 0; turn < 2; turn++) {
    await page
      .getByRole('button', { name: /^Удалить альбом/ })
      .first()
      .tap()
    await expect(dialog).toBeVisible()
    await back(page)
    await expect(dialog).toHaveCount(0)
    expect(await page.evaluate(() => history.length)).toBe(2)
    await back(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Медиа')
  }
  await page.getByRole('link', { name: 'Просмотр альбома' }).first().tap()
  await page.waitForURL(/media\/\d+/)
  await back(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Медиа')
})

test('Escape closes the menu and gives the focus back', async ({ admin: page }) => {
  await page.getByRole('button', { name: 'Открыть меню' }).tap()
  await page.getByRole('link', { name: 'Новости', exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Открыть меню' })).toBeFocused()
  await expect(page).toHaveURL('/admin')
})
