import type { Locator, Page } from '@playwright/test'
import { adminApi, expect, repeatPhone, type Site, test } from '../../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('what is last in a list comes up from under a message, and the message goes away by a tap', async ({
  admin: page,
}) => {
  await page.goto('/admin/partners')
  const buttons = page.getByRole('button', { name: /^Удалить «/ })
  await buttons.first().tap()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Удалить' })
  const message = page.locator('.mantine-Notification-root')
  await expect(confirm.or(message).first()).toBeVisible()
  if (await confirm.isVisible()) await confirm.tap()
  await expect(message).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = buttons.last()
  await expect(last).toBeInViewport({ ratio: 1 })
  const isUnderFinger = () =>
    last.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  // The dialog takes a moment to fade away.
  await expect.poll(isUnderFinger).toBe(true)
  await message.getByRole('button').last().tap()
  await expect(message).toHaveCount(0)
})

async function expectAbove(page: Page, bar: Locator) {
  const message = page.locator('.mantine-Notification-root')
  await expect(message).toBeInViewport({ ratio: 1 })
  await expect(bar).toBeInViewport({ ratio: 1 })
  const [over, under] = [await message.boundingBox(), await bar.boundingBox()]
  expect(over!.y + over!.height).toBeLessThanOrEqual(under!.y)
}

test('a message stands above the bar of a form, however high it is', async ({ admin: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/partners')
  await page
    .getByRole('button', { name: /^Удалить «/ })
    .first()
    .tap()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Удалить' })
  const message = page.locator('.mantine-Notification-root')
  await expect(confirm.or(message).first()).toBeVisible()
  if (await confirm.isVisible()) await confirm.tap()
  await expect(message).toBeVisible()
  await page.getByRole('main').locator('a[href^="/admin/partners/"]').first().tap()
  await expectAbove(page, page.locator('form footer'))
})

test('a message stands above the bar of what is ticked', async ({ admin: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/news')
  await page
    .getByRole('checkbox', { name: /^Выбрать «/ })
    .first()
    .tap()
  const bar = page.getByRole('region', { name: 'Выбранное' })
  await expect(bar).toBeVisible()
  // What failed stays ticked, and says so until it is read.
  await page.route('**/api/news/*', (route) => route.abort())
  await bar.getByRole('button', { name: 'Изменить' }).tap()
  await page.getByRole('menuitem', { name: /^Снять с\sпубликации$/ }).tap()
  await expectAbove(page, bar)
})

test('a message covers neither the title nor the buttons of a dialog, and a menu takes a finger', async ({
  admin: page,
  site,
}) => {
  const api = await adminApi(site)
  const albums: { id: number; photoCount: number }[] = await api.get('/api/albums')
  await page.goto(`/admin/media/${albums.find(({ photoCount }) => photoCount > 0)?.id}`)
  const tile = page.getByRole('list', { name: 'Фотографии' }).getByRole('listitem').first()
  await tile.getByRole('button', { name: /^Действия/ }).tap()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  for (const item of await items.all())
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await items.filter({ hasText: 'Изменить' }).first().tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Подпись' }).fill('Без связи')
  await page.route('**/api/photos/*', (route, request) =>
    request.method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).tap()
  const message = page.locator('.mantine-Notification-root')
  await expect(message).toBeVisible()
  await expectAbove(page, dialog.getByRole('heading').first())
  await expect(dialog.getByRole('button', { name: 'Сохранить', exact: true })).toBeInViewport({
    ratio: 1,
  })
})

test('a failed picture is no matter any more when another is chosen', async ({ admin: page }) => {
  await page.goto('/admin/partners/new')
  const choose = page.getByRole('button', { name: 'Выбрать изображение' })
  const failure = page.getByText('Ошибка при загрузке фотографии')
  const send = async () => {
    await choose.tap()
    const files = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^Загрузить с/ }).tap()
    await (await files).setFiles({
      name: 'fake.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture'),
    })
    await expect(failure).toBeVisible()
  }
  await send()
  await page.getByRole('list', { name: 'Изображения' }).getByRole('button').first().tap()
  await expect(failure).toHaveCount(0)
})

test('what was offered in one section is not offered in another, nor over the open menu', async ({
  admin: page,
}) => {
  await page.goto('/admin/partners')
  const remove = page.getByRole('button', { name: /^Удалить «/ }).first()
  await remove.tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).tap()
  const back = page.getByRole('button', { name: 'Вернуть' })
  await expect(back).toBeVisible()
  await page.getByRole('button', { name: 'Открыть меню' }).tap()
  await expect(back).toBeHidden()
  await page.getByRole('link', { name: 'Контакты', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible()
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
})

test('of many offers the last is in sight and gives back its own', async ({ admin: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/media')
  // One of the example: another test may have left one of its own with a photo or two.
  const albums = page.getByRole('list', { name: 'Альбомы' }).getByRole('listitem')
  await albums
    .filter({ hasText: /12\sфото/ })
    .getByRole('link')
    .first()
    .click()
  const tiles = page.getByRole('list', { name: 'Фотографии' }).getByRole('listitem')
  await expect(tiles.nth(3)).toBeVisible()
  const before = await tiles.count()
  for (const at of [0, 1, 2]) {
    await tiles
      .nth(at)
      .getByRole('button', { name: /^Действия/ })
      .click()
    await page.getByRole('menuitem', { name: 'Повернуть вправо' }).click()
    await expect(page.getByText('Фотография повёрнута')).toHaveCount(at + 1)
  }
  await tiles
    .last()
    .getByRole('button', { name: /^Удалить/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  const gone = page.locator('.mantine-Notification-root').filter({ hasText: 'Фотография удалена' })
  await expect(tiles).toHaveCount(before - 1)
  await gone.getByRole('button', { name: 'Вернуть' }).click()
  await expect(tiles).toHaveCount(before)
})

test('the save of a new telephone says that the old one stands elsewhere, and the list names where', async ({
  admin: page,
  site,
}) => {
  const { id } = await repeatPhone(await adminApi(site), 'Турнир у реки')
  await page.goto('/admin/contacts')
  await page.getByRole('textbox', { name: 'Телефон' }).fill('+7 (383) 555-66-77')
  await page.getByRole('button', { name: 'Сохранить' }).tap()
  const told = page.getByRole('status').filter({ hasText: /Контакты видны/ })
  await expect(told).toContainText(/Прежний телефон \+7.* стоит ещё в\s\d+\sмест/)
  await expect(told).toContainText(/: список под\sтелефоном/)
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
  // The same words once more would only hide them.
  await expect(told.getByRole('link')).toHaveText([/Открыть на\sсайте/])
  const list = page.getByRole('region', { name: /Прежний телефон .* стоит ещё здесь/ })
  await list.getByRole('link', { name: 'Турнир у реки' }).tap()
  await expect(page).toHaveURL(new RegExp(`/admin/competitions/${id}$`))
})

/** A photo that somebody asked to remove comes back unseen, and that is said. */
async function bringBackAsked(page: Page, site: Site, message: Locator) {
  const api = await adminApi(site)
  const [album] = (await api.get('/api/albums')).filter(
    ({ photoCount }: { photoCount: number }) => photoCount > 0,
  )
  const [photo] = await api.get(`/api/photos/${album.id}`)
  await api.post(`/api/photos/${photo.id}/removal`, { message: 'Это мой сын' })
  await page.goto('/admin/media')
  const asked = page.getByRole('region', { name: /^Просят убрать/ })
  await asked.getByRole('button', { name: 'Удалить фотографию' }).first().tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).tap()
  await page.getByRole('button', { name: 'Вернуть', exact: true }).tap()
  await expect(message).toBeAttached()
  return asked
}

test('a warning about a photo goes when the photo is shown', async ({ admin: page, site }) => {
  const message = page.getByText(/вернулась скрытой/)
  const asked = await bringBackAsked(page, site, message)
  await asked
    .getByRole('button', { name: /^Оставить и\sпоказать$/ })
    .first()
    .tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Показать' }).tap()
  await expect(message).toHaveCount(0)
})

test('a warning goes with its screen; one that could not be read yet is read on the next', async ({
  admin: page,
  site,
}) => {
  const message = page.getByText(/вернулась скрытой/)
  await bringBackAsked(page, site, message)
  const leave = async (to: string) => {
    await page.getByRole('button', { name: 'Открыть меню' }).tap()
    await page.getByRole('link', { name: to, exact: true }).tap()
    await expect(page.getByRole('heading', { level: 1, name: to })).toBeVisible()
  }
  await page.clock.install()
  await leave('Партнёры')
  await expect(message).toHaveCount(1)
  await page.clock.fastForward(5_000)
  await leave('Контакты')
  await expect(message).toHaveCount(0)
})
