import type { Page } from '@playwright/test'
import { adminApi, expect, test } from '../../fixtures.ts'
import { albumOf } from '../../made-album.ts'

const notice = (page: Page) => page.getByText(/^Экран не обновился/)

const open = (page: Page, section: string) =>
  page.getByRole('navigation', { name: 'Разделы' }).getByText(section, { exact: true }).click()

test('an album stays on the screen when loading it again fails, and catches up by itself', async ({
  admin,
  site,
}) => {
  const title = 'Обрыв связи'
  await albumOf(admin, await adminApi(site), title, 3)
  await open(admin, 'Медиа')
  const rows = admin.getByRole('list', { name: 'Альбомы' }).getByRole('listitem')
  await rows.filter({ hasText: title }).getByRole('link', { name: 'Просмотр' }).click()
  const photos = admin.getByRole('list', { name: 'Фотографии' }).getByRole('listitem')
  await expect(photos).toHaveCount(3)

  await admin.route(/\/api\/albums\/\d+$/, (route) => route.abort())
  await photos
    .first()
    .getByRole('button', { name: /Удалить/ })
    .click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(notice(admin)).toBeVisible()
  await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(photos).toHaveCount(3)

  await admin.unrouteAll({ behavior: 'ignoreErrors' })
  await admin.evaluate(() => dispatchEvent(new Event('online')))
  await expect(photos).toHaveCount(2)
  await expect(notice(admin)).toHaveCount(0)
})

test('so does a list whose rows come after the screen; «Повторить» asks again', async ({
  admin,
}) => {
  await open(admin, 'Новости')
  const rows = admin.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const first = (await rows.nth(1).getByRole('link').first().textContent()) ?? ''
  const deleted = rows.filter({ hasText: first })
  await admin.route(/\/api\/news\?/, (route) => route.abort())
  await rows
    .nth(1)
    .getByRole('button', { name: /Действия/ })
    .click()
  await admin.getByRole('menuitem', { name: 'Удалить' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(notice(admin)).toBeVisible()
  await expect(deleted).toHaveCount(1)
  await admin.unrouteAll({ behavior: 'ignoreErrors' })
  await admin.getByRole('button', { name: 'Повторить' }).click()
  await expect(notice(admin)).toHaveCount(0)
  await expect(deleted).toHaveCount(0)
})

test('a screen that did not load for want of a network loads when it is back', async ({
  admin,
  context,
}) => {
  await context.setOffline(true)
  await open(admin, 'Медиа')
  await expect(admin.getByText(/^Ошибка при загрузке альбомов: нет связи/)).toBeVisible()
  await context.setOffline(false)
  await expect(admin.getByRole('list', { name: 'Альбомы' })).toBeVisible()
})

test('the calendar keeps its events when they cannot be asked for again', async ({ admin }) => {
  await open(admin, 'Календарь')
  // The start screen names trainings too.
  await expect(admin.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible()
  const training = admin.getByRole('main').getByText('Сборная города по дзюдо').first()
  await expect(training).toBeVisible()
  await admin.route(/\/api\/events\?/, (route) => route.abort())
  await open(admin, 'Календарь')
  const alert = admin.getByRole('alert')
  await expect(alert).toContainText('Ошибка при загрузке календаря: нет связи')
  await expect(training).toBeVisible()
  await admin.unrouteAll({ behavior: 'ignoreErrors' })
  await admin.evaluate(() => dispatchEvent(new Event('online')))
  await expect(alert).toHaveCount(0)
  await expect(training).toBeVisible()
})
