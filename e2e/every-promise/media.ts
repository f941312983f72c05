import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../fixtures.ts'
import {
  bringBack,
  button,
  type Deed,
  deed,
  fresh,
  type Go,
  inBar,
  isGone,
  menu,
  moveUp,
  sees,
  seesNot,
  sendFile,
  sure,
  visit,
} from './deed.ts'

interface Album {
  id: number
  title: string
}
interface Photo {
  id: number
  title: string
  album: Album
}

let colours = 0
export function drawPhoto(): Promise<Buffer> {
  const background = { r: (colours++ * 37) % 256, g: (colours * 91) % 256, b: 120 }
  return sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

const makeAlbum = async ({ api }: Go): Promise<Album> => {
  const title = fresh('Альбом')
  const { id } = await api.post('/api/albums', { title, description: '' })
  return { id, title }
}

async function makePhoto(go: Go, album: Album): Promise<Photo> {
  const title = fresh('Снимок')
  const query = new URLSearchParams({ album_id: String(album.id), title, description: '' })
  const { id } = await sendFile(go, `/api/photos?${query}`, 'image/jpeg', await drawPhoto())
  return { id, title, album }
}

async function twoPhotos(go: Go): Promise<[Photo, Photo]> {
  const album = await makeAlbum(go)
  return [await makePhoto(go, album), await makePhoto(go, album)]
}

async function openAlbum({ page }: Go, { title }: Album): Promise<void> {
  await menu(page, 'Медиа')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('link', { name: 'Просмотр' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
}

const tileOf = (page: Page, { title }: Photo) =>
  page.getByRole('list', { name: 'Фотографии' }).getByRole('listitem').filter({ hasText: title })

const inTileMenu =
  (item: string | RegExp) =>
  async ({ page }: Go, photo: Photo) => {
    await tileOf(page, photo)
      .getByRole('button', { name: /^Действия/ })
      .click()
    await page.getByRole('menuitem', { name: item }).click()
  }

const idsOf = async (go: Go, { id }: Album): Promise<number[]> =>
  (await go.api.get(`/api/photos/${id}`)).map((one: { id: number }) => one.id)

const albumIds = async ({ api }: Go): Promise<number[]> =>
  (await api.get('/api/albums')).map((one: Album) => one.id)

/** Where a record stood before it was moved. */
const places: Record<number, number> = {}

/** Visitors have asked to take both away. */
async function twoAsked(go: Go): Promise<[Photo, Photo]> {
  const both = await twoPhotos(go)
  for (const { id } of both)
    await go.api.post(`/api/photos/${id}/removal`, { message: 'Просим убрать' })
  return both
}

const answer = ({ page }: Go, { title }: Photo, words: string | RegExp) =>
  page
    .getByRole('region', { name: /^Просят убрать/ })
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: words })
    .click()

const isAsked = async ({ api }: Go, { id }: Photo): Promise<boolean> =>
  (await api.get('/api/removal-requests')).some((one: { photo: Photo }) => one.photo.id === id)

export const mediaDeeds: Deed[] = [
  deed<string>({
    name: 'album: made',
    calls: ['POST /api/albums'],
    arrange: async () => [fresh('Альбом'), fresh('Ещё альбом')],
    open: async () => {},
    act: async ({ page }, title) => {
      await menu(page, 'Медиа')
      await button(page, 'Создать альбом').click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Название' }).fill(title)
      await button(page, 'Создать').click()
    },
    said: /Альбом создан/,
    kept: (go, title) => sees(go, '/media', title),
  }),
  deed<Album>({
    name: 'album: deleted and brought back',
    calls: ['DELETE /api/albums/{id}', 'POST /api/trash/{id}/restore'],
    arrange: async (go) => [await makeAlbum(go), await makeAlbum(go)],
    open: ({ page }) => menu(page, 'Медиа'),
    act: async ({ page }, { title }) => {
      await page
        .getByRole('listitem')
        .filter({ hasText: title })
        .getByRole('button', { name: /^Удалить/ })
        .click()
      await sure(page, 'Удалить')
      await bringBack(page)
    },
    said: /Возвращено/,
    kept: (go, { id, title }) => sees(go, `/media/${id}`, title),
  }),
  deed<Album>({
    name: 'album: deleted',
    calls: ['DELETE /api/albums/{id}'],
    arrange: async (go) => [await makeAlbum(go), await makeAlbum(go)],
    open: ({ page }) => menu(page, 'Медиа'),
    act: async ({ page }, { title }) => {
      await page
        .getByRole('listitem')
        .filter({ hasText: title })
        .getByRole('button', { name: /^Удалить/ })
        .click()
      await sure(page, 'Удалить')
    },
    said: /Альбом удалён/,
    kept: async (go, { id, title }) => {
      await isGone(go, `/api/albums/${id}`)
      await seesNot(go, '/media', title)
    },
  }),
  deed<Album & { shown: boolean }>({
    name: 'album: hidden and shown again',
    calls: ['PUT /api/albums/{id}'],
    arrange: async (go) => {
      const album = await makeAlbum(go)
      return [
        { ...album, shown: false },
        { ...album, shown: true },
      ]
    },
    open: openAlbum,
    act: async ({ page }) => {
      await button(page, 'Изменить').click()
      await page.getByRole('switch', { name: 'Виден на сайте' }).click()
      await button(page, 'Сохранить').click()
    },
    said: /Альбом сохранён/,
    kept: async (go, { title, shown }) => (shown ? sees : seesNot)(go, '/media', title),
  }),
  deed<Photo & { to: Album }>({
    name: 'photos: moved to the album that was chosen, each time another',
    calls: ['PUT /api/photos/{id}'],
    arrange: async (go) => {
      const [first, second] = await twoPhotos(go)
      return [
        { ...first, to: await makeAlbum(go) },
        { ...second, to: await makeAlbum(go) },
      ]
    },
    open: (go, { album }) => openAlbum(go, album),
    act: async ({ page }, photo) => {
      await tileOf(page, photo).getByRole('checkbox').check()
      await button(page, 'Переместить').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Альбом' }).selectOption({ label: photo.to.title })
      await dialog.getByRole('button', { name: 'Переместить' }).click()
    },
    said: /Перемещено/,
    kept: async (go, { id, album, to }) => {
      expect(await idsOf(go, to)).toContain(id)
      expect(await idsOf(go, album)).not.toContain(id)
      await sees(go, `/media/${to.id}`, `data-trigger="${id}"`)
    },
  }),
  deed<Photo>({
    name: 'photo: deleted and brought back',
    calls: ['DELETE /api/photos/{id}', 'POST /api/trash/{id}/restore'],
    arrange: twoPhotos,
    open: (go, { album }) => openAlbum(go, album),
    act: async ({ page }, photo) => {
      await tileOf(page, photo)
        .getByRole('button', { name: /^Удалить/ })
        .click()
      await sure(page, 'Удалить')
      await bringBack(page)
    },
    said: /Возвращено/,
    kept: async (go, { id, album }) => expect(await idsOf(go, album)).toContain(id),
  }),
  deed<Photo>({
    name: 'photos: ticked and deleted',
    calls: ['DELETE /api/photos/{id}'],
    arrange: twoPhotos,
    open: (go, { album }) => openAlbum(go, album),
    act: async ({ page }, photo) => {
      await tileOf(page, photo).getByRole('checkbox').check()
      await page
        .getByRole('region', { name: 'Выбранное' })
        .getByRole('button', { name: 'Удалить' })
        .click()
      await sure(page, 'Удалить')
    },
    said: /Удалено: 1/,
    kept: async (go, { id, album }) => {
      expect(await idsOf(go, album)).not.toContain(id)
      await seesNot(go, `/media/${album.id}`, `data-trigger="${id}"`)
    },
  }),
  deed<Photo>({
    name: 'photo: captioned',
    calls: ['PUT /api/photos/{id}'],
    arrange: twoPhotos,
    open: (go, { album }) => openAlbum(go, album),
    act: async (go, photo) => {
      await inTileMenu('Изменить')(go, photo)
      await go.page.getByRole('textbox', { name: 'Описание' }).fill(`О снимке ${photo.id}`)
      await button(go.page, 'Сохранить').click()
    },
    said: /Фотография сохранена/,
    kept: async (go, { id, album }) => {
      const photo = (await go.api.get(`/api/photos/${album.id}`)).find(
        (one: { id: number }) => one.id === id,
      )
      expect(photo.description).toBe(`О снимке ${id}`)
    },
  }),
  deed<Photo>({
    name: 'photo: made the cover, then another',
    calls: ['PUT /api/albums/{id}'],
    // The first is the cover until another is chosen.
    arrange: async (go) => (await twoPhotos(go)).reverse() as [Photo, Photo],
    open: (go, { album }) => openAlbum(go, album),
    act: inTileMenu('Сделать обложкой'),
    said: /Обложка выбрана/,
    kept: async (go, { id, album }) =>
      expect((await go.api.get(`/api/albums/${album.id}`)).cover.id).toBe(id),
  }),
  deed<Photo>({
    name: 'photo: turned',
    calls: ['POST /api/photos/{id}/rotate'],
    arrange: twoPhotos,
    open: (go, { album }) => openAlbum(go, album),
    act: inTileMenu('Повернуть вправо'),
    said: /Фотография повёрнута/,
    kept: async (go, { id, album }) => {
      const photo = (await go.api.get(`/api/photos/${album.id}`)).find(
        (one: { id: number }) => one.id === id,
      )
      expect([photo.width, photo.height]).toEqual([240, 320])
    },
  }),
  deed<Album>({
    name: 'album: moved up from the keyboard',
    calls: ['PUT /api/album-order'],
    arrange: async (go) => {
      // A new album stands at the top.
      const one = await makeAlbum(go)
      for (const _ of [1, 2]) await makeAlbum(go)
      return [one, one]
    },
    open: ({ page }) => menu(page, 'Медиа'),
    act: async (go, { id, title }) => {
      places[id] = (await albumIds(go)).indexOf(id)
      await moveUp(go.page, title)
    },
    said: /Порядок сохранён/,
    kept: async (go, { id, title }) => {
      const ids = await albumIds(go)
      expect(ids.indexOf(id)).toBe((places[id] ?? 0) - 1)
      const { text } = await visit(go, '/media')
      const below = await go.api.get(`/api/albums/${ids[ids.indexOf(id) + 1]}`)
      expect(text.indexOf(title)).toBeLessThan(text.indexOf(below.title))
    },
  }),
  deed<Photo>({
    name: 'photo: moved forward from the keyboard',
    calls: ['PUT /api/albums/{id}/photo-order'],
    arrange: async (go) => {
      const [{ album }] = await twoPhotos(go)
      const last = await makePhoto(go, album)
      return [last, last]
    },
    open: (go, { album }) => openAlbum(go, album),
    act: async (go, { id, title, album }) => {
      places[id] = (await idsOf(go, album)).indexOf(id)
      await moveUp(go.page, title, 'ArrowLeft')
    },
    said: /Порядок сохранён/,
    kept: async (go, { id, album }) => {
      const ids = await idsOf(go, album)
      expect(ids.indexOf(id)).toBe((places[id] ?? 0) - 1)
      const { text } = await visit(go, `/media/${album.id}`)
      const at = ids.map((one) => text.indexOf(`data-trigger="${one}"`))
      expect(at).toEqual(at.toSorted((a, b) => a - b))
    },
  }),
  deed<Photo>({
    name: 'photo: moved to the first place, so it is the cover; then the other',
    calls: ['PUT /api/albums/{id}/photo-order'],
    arrange: async (go) => (await twoPhotos(go)).reverse() as [Photo, Photo],
    open: (go, { album }) => openAlbum(go, album),
    act: ({ page }, { title }) => moveUp(page, title, 'ArrowLeft'),
    said: /Обложка альбома теперь/,
    kept: async (go, { id, album }) =>
      expect((await go.api.get(`/api/albums/${album.id}`)).cover.id).toBe(id),
  }),
  deed<Photo & { hide: boolean }>({
    name: 'photo: hidden and shown again',
    calls: ['PUT /api/photos/{id}'],
    arrange: async (go) => {
      const [one] = await twoPhotos(go)
      return [
        { ...one, hide: true },
        { ...one, hide: false },
      ]
    },
    open: (go, { album }) => openAlbum(go, album),
    act: async (go, one) => {
      await inTileMenu(one.hide ? /Скрыть с.сайта/ : 'Показать на сайте')(go, one)
      if (one.hide) await sure(go.page, 'Скрыть')
    },
    said: /Фотография (скрыта|снова видна на.сайте)/,
    kept: (go, { id, album, hide }) =>
      (hide ? seesNot : sees)(go, `/media/${album.id}`, `data-trigger="${id}"`),
  }),
  deed<Photo & { why: string }>({
    name: 'photos: ticked and hidden, each with a reason of its own',
    calls: ['PUT /api/photos/{id}'],
    arrange: async (go) => {
      const [first, second] = await twoPhotos(go)
      return [
        { ...first, why: fresh('просила мама') },
        { ...second, why: fresh('лишний кадр') },
      ]
    },
    open: (go, { album }) => openAlbum(go, album),
    act: async ({ page }, { why, ...photo }) => {
      await inBar(page, tileOf(page, photo), 'Скрыть')
      await page.getByRole('dialog').getByRole('textbox', { name: 'Почему' }).fill(why)
      await sure(page, 'Скрыть')
    },
    said: /Скрыто: 1/,
    kept: async (go, { id, album, why }) => {
      const all = await go.api.get(`/api/photos/${album.id}`)
      expect(all.find((one: { id: number }) => one.id === id).hiddenReason).toBe(why)
      await seesNot(go, `/media/${album.id}`, `data-trigger="${id}"`)
    },
  }),
  deed<Album & { number: number }>({
    name: 'photos: added in the dialog, then more',
    calls: ['POST /api/photos'],
    arrange: async (go) => {
      const album = await makeAlbum(go)
      return [
        { ...album, number: 1 },
        { ...album, number: 2 },
      ]
    },
    open: openAlbum,
    act: async ({ page }, { number }) => {
      // What came whole is told of for a while and then no more.
      const told = page.getByRole('region', { name: 'Загрузка фотографий' })
      await expect(told).toHaveCount(0, { timeout: 10_000 })
      await button(page, 'Добавить фотографии').click()
      const dialog = page.getByRole('dialog')
      const files = Array.from({ length: number }, async () => ({
        name: `${fresh('IMG')}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await drawPhoto(),
      }))
      await dialog.locator('input[type=file]').setInputFiles(await Promise.all(files))
      await dialog.getByRole('button', { name: 'Загрузить' }).click()
    },
    said: /^Загружено (1 из.1|2 из.2)$/,
    kept: async (go, { id, title, number }) => {
      const ids = await idsOf(go, { id, title })
      expect(ids).toHaveLength(number === 1 ? 1 : 3)
      for (const photo of ids) await sees(go, `/media/${id}`, `data-trigger="${photo}"`)
    },
  }),
  deed<Photo>({
    name: 'a request to remove a photo: declined',
    calls: ['DELETE /api/removal-requests/{id}'],
    arrange: twoAsked,
    open: ({ page }) => menu(page, 'Медиа'),
    act: (go, one) => answer(go, one, /Оставить и.показать/),
    said: /Фотография снова видна на.сайте/,
    kept: async (go, one) => {
      expect(await isAsked(go, one)).toBe(false)
      await sees(go, `/media/${one.album.id}`, `data-trigger="${one.id}"`)
    },
  }),
  deed<[Photo, Photo]>({
    name: 'requests of one sender: declined together',
    calls: ['POST /api/removal-requests/decline'],
    arrange: async (go) => [await twoPhotos(go), await twoPhotos(go)],
    open: ({ page }) => menu(page, 'Медиа'),
    act: async (go, both) => {
      const { page, api } = go
      // What is answered once more has been asked already.
      for (const one of both)
        if (!(await isAsked(go, one)))
          await api.post(`/api/photos/${one.id}/removal`, { message: 'Просим убрать' })
      await page.reload()
      await page
        .getByRole('button', { name: /Оставить эти и.показать/ })
        .first()
        .click()
      await sure(page, 'Показать все')
    },
    said: /Фотографии снова видны на.сайте/,
    kept: async (go, both) => {
      for (const one of both) {
        expect(await isAsked(go, one)).toBe(false)
        await sees(go, `/media/${one.album.id}`, `data-trigger="${one.id}"`)
      }
    },
  }),
  deed<Photo>({
    name: 'a request to remove a photo: granted',
    calls: ['DELETE /api/photos/{id}'],
    arrange: twoAsked,
    open: ({ page }) => menu(page, 'Медиа'),
    act: async (go, one) => {
      await answer(go, one, 'Удалить фотографию')
      await sure(go.page, 'Удалить')
    },
    said: /Фотография удалена/,
    kept: async (go, one) => {
      expect(await isAsked(go, one)).toBe(false)
      expect(await idsOf(go, one.album)).not.toContain(one.id)
      await seesNot(go, `/media/${one.album.id}`, `data-trigger="${one.id}"`)
    },
  }),
]
