import type { Page } from '@playwright/test'
import { adminApi, expect, type Site, test } from './fixtures.ts'
import { albumOf } from './made-album.ts'

const photosOf = (page: Page) =>
  page.getByRole('list', { name: 'Фотографии' }).getByRole('listitem')

async function openAlbum(page: Page, title: string) {
  await page.getByRole('navigation', { name: 'Разделы' }).getByText('Медиа').click()
  await page
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('link', { name: 'Просмотр' })
    .click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

async function begin(admin: Page, site: Site, albums: Record<string, number>) {
  const api = await adminApi(site)
  const ids: number[] = []
  for (const [title, photos] of Object.entries(albums))
    ids.push(await albumOf(admin, api, title, photos))
  return { api, ids }
}

async function moveFirstTwo(page: Page, to: string) {
  for (const at of [0, 1]) await photosOf(page).nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Переместить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Переместить в другой альбом' })
  await dialog.getByLabel('Альбом').selectOption({ label: to })
  await dialog.getByRole('button', { name: 'Переместить' }).click()
  await expect(page.getByText(/^Перемещено.*: 2$/).last()).toBeVisible()
}

test('photos move to the album chosen now, not to the one chosen before', async ({
  admin,
  site,
}) => {
  const { api, ids } = await begin(admin, site, { Дети: 4, Взрослые: 0, Ветераны: 0 })
  await openAlbum(admin, 'Дети')
  const numbers = async (album = 0) =>
    (await api.get(`/api/photos/${ids[album]}`)).map((photo: { id: number }) => photo.id)
  const before = await numbers()

  await moveFirstTwo(admin, 'Взрослые')
  await expect(admin.getByText('Перемещено в\u00a0«Взрослые»: 2')).toBeVisible()
  await expect(photosOf(admin)).toHaveCount(2)
  expect(await numbers(1)).toEqual(before.slice(0, 2))

  await moveFirstTwo(admin, 'Ветераны')
  await expect(photosOf(admin)).toHaveCount(0)
  expect(await numbers(2)).toEqual(before.slice(2))
  expect(await numbers(1)).toEqual(before.slice(0, 2))
})

test('what the server refused is counted, named once and stays ticked', async ({ admin, site }) => {
  const { api, ids } = await begin(admin, site, { 'Три кадра': 3, Соседний: 0 })
  await openAlbum(admin, 'Три кадра')
  await expect(photosOf(admin)).toHaveCount(3)
  const [first] = await api.get(`/api/photos/${ids[0]}`)
  await api.delete(`/api/photos/${first.id}`)
  for (const at of [0, 1]) await photosOf(admin).nth(at).getByRole('checkbox').check()
  await admin.getByRole('region', { name: 'Выбранное' }).getByText('Удалить').click()
  const dialog = admin.getByRole('dialog', { name: 'Удалить 2 фотографии?' })
  await dialog.getByRole('button', { name: 'Удалить' }).click()
  await expect(admin.getByText('Удалено: 1')).toBeVisible()
  await expect(
    admin.getByText(`Ошибка при удалении фотографии «Фото ${first.id}»: Фотография не найдена`),
  ).toBeVisible()
  await expect(photosOf(admin)).toHaveCount(1)
})
