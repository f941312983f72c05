import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, nameOperator, pick } from '../fixtures.ts'
import {
  button,
  type Deed,
  deed,
  fresh,
  type Go,
  inBar,
  isGone,
  menu,
  moveUp,
  restore,
  sees,
  seesNot,
  sendFile,
  sure,
  visit,
} from './deed.ts'

export interface Album {
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

/** The server works on it for some seconds. */
export function drawLargePhoto(): Promise<Buffer> {
  const background = { r: (colours++ * 37) % 256, g: (colours * 91) % 256, b: 60 }
  return sharp({ create: { width: 6000, height: 4500, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

export const makeAlbum = async ({ api }: Go, more: object = {}): Promise<Album> => {
  const title = fresh('Альбом')
  const { id } = await api.post('/api/albums', { title, description: '', ...more })
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

export async function openAlbum({ page }: Go, { title }: Album): Promise<void> {
  await menu(page, 'Медиа')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('link', { name: 'Просмотр' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
}

const tileOf = (page: Page, { title }: Photo) =>
  page.getByRole('list', { name: 'Фотографии' }).getByRole('listitem').filter({ hasText: title })

const markOf = ({ id }: Photo) => `data-trigger="${id}"`
/** In its album, as editors and visitors have it. */
const stands = async (go: Go, photo: Photo, album = photo.album) => {
  expect(await idsOf(go, album)).toContain(photo.id)
  await sees(go, `/media/${album.id}`, markOf(photo))
}
const standsNot = async (go: Go, photo: Photo, album = photo.album) => {
  expect(await idsOf(go, album)).not.toContain(photo.id)
  await seesNot(go, `/media/${album.id}`, markOf(photo))
}
const isVisible = (go: Go, photo: Photo) => sees(go, `/media/${photo.album.id}`, markOf(photo))
const isHidden = (go: Go, photo: Photo) => seesNot(go, `/media/${photo.album.id}`, markOf(photo))

/** Two of one album, ticked together. */
interface Pair {
  album: Album
  both: Photo[]
}
const makePair = async (go: Go, album: Album): Promise<Pair> => ({
  album,
  both: [await makePhoto(go, album), await makePhoto(go, album)],
})
const twoPairs = async (go: Go): Promise<[Pair, Pair]> => {
  const album = await makeAlbum(go)
  return [await makePair(go, album), await makePair(go, album)]
}
const tilesOf = (page: Page, { both }: Pair) =>
  both.map((photo) => tileOf(page, photo)).reduce((one, other) => one.or(other))
const ofBoth =
  (isSo: (go: Go, photo: Photo) => Promise<unknown>) =>
  async (go: Go, { both }: Pair): Promise<void> => {
    for (const photo of both) await isSo(go, photo)
  }

/** Somebody whose photos may be shown. */
const consentToPhotos = ({ api }: Go) =>
  api.post('/api/consents', {
    ...{ fullName: shownName, born: 1990, signer: 'self', givenOn: '2026-01-10' },
    allows: ['photo'],
  })

const photoOf = async ({ api }: Go, { id, album }: Photo) =>
  (await api.get(`/api/photos/${album.id}`)).find((one: { id: number }) => one.id === id)

/** Its picture is the one of the album among the albums. */
const isCover = async (go: Go, { id, album }: Photo) => {
  const { cover } = await go.api.get(`/api/albums/${album.id}`)
  expect(cover.id).toBe(id)
  await sees(go, '/media', fileOf(cover.image))
}
const isSized = async (go: Go, photo: Photo, width: number, height: number) => {
  expect(await photoOf(go, photo)).toMatchObject({ width, height })
  const { text } = await visit(go, `/media/${photo.album.id}`)
  const tile = text.slice(text.indexOf(markOf(photo)))
  const picture = tile.slice(0, tile.indexOf('</a>'))
  expect(picture).toContain(`width="${width}"`)
  expect(picture).toContain(`height="${height}"`)
}
/** Its unmistakable part, whatever its size and format. */
const fileOf = (address: string) => address.split('/').at(-1)?.split('.')[0]?.slice(0, 36) ?? ''

/** Letters alone, as a name in a paper. */
const shownName = 'Снимков Глеб'

const inTileMenu =
  (item: string | RegExp) =>
  async ({ page }: Go, photo: Photo) => {
    await tileOf(page, photo)
      .getByRole('button', { name: /^Действия/ })
      .click()
    await page.getByRole('menuitem', { name: item }).click()
  }

export const idsOf = async (go: Go, { id }: Album): Promise<number[]> =>
  (await go.api.get(`/api/photos/${id}`)).map((one: { id: number }) => one.id)

const isAt = async (go: Go, { id, album }: Photo, place: number) => {
  const ids = await idsOf(go, album)
  expect(ids.indexOf(id)).toBe(place)
  const { text } = await visit(go, `/media/${album.id}`)
  const at = ids.map((one) => text.indexOf(`data-trigger="${one}"`))
  expect(at).toEqual(at.toSorted((a, b) => a - b))
}

const albumIds = async ({ api }: Go): Promise<number[]> =>
  (await api.get('/api/albums')).map((one: Album) => one.id)

/** Where a record stood before it was moved. */
const places: Record<number, number> = {}

const hiddenReason = 'лишний кадр'
const hide = ({ api }: Go, { id }: Photo) =>
  api.put(`/api/photos/${id}`, { hidden: true, hiddenReason })

const ask = ({ api }: Go, { id }: Photo, contact = '') =>
  api.post(`/api/photos/${id}/removal`, { message: 'Просим убрать', contact })

/** Visitors have asked to take both away. */
async function twoAsked(go: Go): Promise<[Photo, Photo]> {
  const both = await twoPhotos(go)
  for (const one of both) await ask(go, one)
  return both
}

/** What has been asked meanwhile stands there. */
async function toRequests({ page }: Go): Promise<void> {
  await menu(page, 'Главная')
  await menu(page, 'Медиа')
}

const answer = ({ page }: Go, { title }: Photo, words: string | RegExp, contact = '') =>
  page
    .getByRole('region', { name: /^Просят убрать/ })
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasText: contact })
    .getByRole('button', { name: words })
    .click()

async function decline(go: Go, one: Photo, contact = ''): Promise<void> {
  await answer(go, one, /Оставить и.показать/, contact)
  await sure(go.page, 'Показать')
}

const requests = async ({ api }: Go): Promise<{ id: number; photo: Photo }[]> =>
  api.get('/api/removal-requests')
const isAsked = async (go: Go, { id }: Photo): Promise<boolean> =>
  (await requests(go)).some(({ photo }) => photo.id === id)

/** What one sender asks about an album is one question. */
async function twoOfTwoAlbums(go: Go): Promise<[Photo, Photo]> {
  const [[one], [other]] = [await twoPhotos(go), await twoPhotos(go)]
  return [one, other]
}

const askOthers = ({ api }: Go, { id }: Photo) =>
  api.post(`/api/photos/${id}/removal`, { others: true })

async function answerOthers(go: Go, { album }: Photo, words: string): Promise<void> {
  await toRequests(go)
  await go.page
    .getByRole('listitem')
    .filter({ hasText: album.title })
    .getByRole('button', { name: words, exact: true })
    .click()
  await sure(go.page, 'Закрыть просьбу')
}

const othersBecame = async ({ api }: Go, { id, album }: Photo, became: string) => {
  const asked: { albumId: number }[] = await api.get('/api/removal-others')
  expect(asked.map(({ albumId }) => albumId)).not.toContain(album.id)
  const done: { photoId: number; others: string }[] = await api.get('/api/removals-done')
  expect(done.find(({ photoId }) => photoId === id)?.others).toBe(became)
}

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
    undone: { calls: [restore], kept: (go, { id, title }) => sees(go, `/media/${id}`, title) },
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
  deed<Pair & { to: Album; isAsked: boolean }>({
    name: 'photos: moved to the album that was chosen, each time another',
    calls: ['PUT /api/photos/{id}'],
    each: 2,
    arrange: async (go) => {
      const [first, second] = await twoPairs(go)
      return [
        { ...first, to: await makeAlbum(go), isAsked: false },
        { ...second, to: await makeAlbum(go, { downloadable: true }), isAsked: true },
      ]
    },
    open: (go, { album }) => openAlbum(go, album),
    act: async ({ page }, pair) => {
      await inBar(page, tilesOf(page, pair), 'Переместить')
      const dialog = page.getByRole('dialog')
      await pick(page, 'Альбом', pair.to.title)
      await dialog.getByRole('button', { name: 'Переместить' }).click()
      if (!pair.isAsked) return
      await expect(dialog).toContainText('могут скачать целиком')
      await sure(page, 'Переместить')
    },
    said: /Перемещено/,
    kept: async (go, { to, ...pair }) => {
      await ofBoth((_, photo) => stands(go, photo, to))(go, pair)
      await ofBoth(standsNot)(go, pair)
    },
    undone: {
      calls: ['PUT /api/albums/{id}/photo-order', 'PUT /api/photos/{id}'],
      kept: async (go, { to, ...pair }) => {
        await ofBoth(stands)(go, pair)
        await ofBoth((_, photo) => standsNot(go, photo, to))(go, pair)
      },
    },
  }),
  deed<Photo & { to: Album; isAsked: boolean }>({
    name: 'photo: moved from its own menu',
    calls: ['PUT /api/photos/{id}'],
    arrange: async (go) => {
      const [first, second] = await twoPhotos(go)
      return [
        { ...first, to: await makeAlbum(go), isAsked: false },
        { ...second, to: await makeAlbum(go, { downloadable: true }), isAsked: true },
      ]
    },
    open: (go, { album }) => openAlbum(go, album),
    act: async (go, { to, isAsked, ...photo }) => {
      await inTileMenu('Переместить в другой альбом')(go, photo)
      const dialog = go.page.getByRole('dialog')
      await pick(go.page, 'Альбом', to.title)
      await dialog.getByRole('button', { name: 'Переместить' }).click()
      if (!isAsked) return
      await expect(dialog).toContainText('могут скачать целиком')
      await sure(go.page, 'Переместить')
    },
    said: /Перемещено/,
    kept: async (go, { to, ...photo }) => {
      await stands(go, photo, to)
      await standsNot(go, photo)
    },
    undone: {
      calls: ['PUT /api/albums/{id}/photo-order', 'PUT /api/photos/{id}'],
      kept: async (go, { to, ...photo }) => {
        await stands(go, photo)
        await standsNot(go, photo, to)
      },
    },
  }),
  deed<Photo>({
    name: 'photo: deleted',
    calls: ['DELETE /api/photos/{id}'],
    arrange: twoPhotos,
    open: (go, { album }) => openAlbum(go, album),
    act: async ({ page }, photo) => {
      await tileOf(page, photo)
        .getByRole('button', { name: /^Удалить/ })
        .click()
      await sure(page, 'Удалить')
    },
    said: /Фотография удалена/,
    kept: (go, photo) => standsNot(go, photo),
    undone: { calls: [restore], kept: (go, photo) => stands(go, photo) },
  }),
  deed<Pair>({
    name: 'photos: ticked and deleted',
    calls: ['DELETE /api/photos/{id}'],
    each: 2,
    arrange: twoPairs,
    open: (go, { album }) => openAlbum(go, album),
    act: async ({ page }, pair) => {
      await inBar(page, tilesOf(page, pair), 'Удалить')
      await sure(page, 'Удалить')
    },
    said: /Удалено: 2/,
    kept: ofBoth(standsNot),
    undone: { calls: [restore], kept: ofBoth(stands) },
  }),
  deed<Photo>({
    name: 'photo: told whom it shows',
    calls: ['PUT /api/photos/{id}'],
    arrange: async (go) => {
      await consentToPhotos(go)
      return twoPhotos(go)
    },
    open: (go, { album }) => openAlbum(go, album),
    act: async (go, photo) => {
      await inTileMenu('Кто на снимке')(go, photo)
      await go.page.getByRole('checkbox', { name: shownName }).first().check()
      await button(go.page, 'Сохранить').click()
    },
    said: /Отметки на\sснимке сохранены/,
    kept: async (go, photo) => {
      expect((await photoOf(go, photo)).consents).toHaveLength(1)
      await seesNot(go, `/media/${photo.album.id}`, shownName)
    },
    undone: {
      calls: ['PUT /api/photos/{id}'],
      kept: async (go, photo) => {
        expect((await photoOf(go, photo)).consents).toEqual([])
      },
    },
  }),
  deed<Pair>({
    name: 'photos: ticked and told whom they show',
    calls: ['PUT /api/photos/{id}'],
    each: 2,
    arrange: async (go) => {
      await consentToPhotos(go)
      return twoPairs(go)
    },
    open: (go, { album }) => openAlbum(go, album),
    act: async ({ page }, pair) => {
      await inBar(page, tilesOf(page, pair), 'Кто на снимке')
      await page.getByRole('checkbox', { name: shownName }).first().check()
      await button(page, 'Сохранить').click()
    },
    said: /Сохранено: 2/,
    kept: ofBoth(async (go, photo) => {
      expect((await photoOf(go, photo)).consents).toHaveLength(1)
    }),
    undone: {
      calls: ['PUT /api/photos/{id}'],
      kept: ofBoth(async (go, photo) => {
        expect((await photoOf(go, photo)).consents).toEqual([])
      }),
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
    kept: async (go, photo) => {
      expect((await photoOf(go, photo)).description).toBe(`О снимке ${photo.id}`)
      await sees(go, `/media/${photo.album.id}`, `О снимке ${photo.id}`)
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
    kept: isCover,
    undone: {
      calls: ['PUT /api/albums/{id}'],
      kept: async (go, { id, album }) => {
        const [one, other] = (await go.api.get(`/api/photos/${album.id}`)) as Photo[]
        const cover = one?.id === id ? other : one
        await isCover(go, { ...cover!, album })
      },
    },
  }),
  deed<Photo>({
    name: 'photo: turned',
    calls: ['POST /api/photos/{id}/rotate'],
    arrange: twoPhotos,
    open: (go, { album }) => openAlbum(go, album),
    act: inTileMenu('Повернуть вправо'),
    said: /Фотография повёрнута/,
    kept: (go, photo) => isSized(go, photo, 240, 320),
    undone: {
      calls: ['POST /api/photos/{id}/rotate'],
      kept: (go, photo) => isSized(go, photo, 320, 240),
    },
  }),
  deed<Photo>({
    name: 'photo: turned to the left',
    calls: ['POST /api/photos/{id}/rotate'],
    arrange: twoPhotos,
    open: (go, { album }) => openAlbum(go, album),
    act: inTileMenu('Повернуть влево'),
    said: /Фотография повёрнута/,
    kept: (go, photo) => isSized(go, photo, 240, 320),
    undone: {
      calls: ['POST /api/photos/{id}/rotate'],
      kept: (go, photo) => isSized(go, photo, 320, 240),
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
    undone: {
      calls: ['PUT /api/album-order'],
      kept: async (go, { id, title }) => {
        const ids = await albumIds(go)
        expect(ids.indexOf(id)).toBe(places[id])
        const { text } = await visit(go, '/media')
        const above = await go.api.get(`/api/albums/${ids[ids.indexOf(id) - 1]}`)
        expect(text.indexOf(title)).toBeGreaterThan(text.indexOf(above.title))
      },
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
    kept: (go, photo) => isAt(go, photo, (places[photo.id] ?? 0) - 1),
    undone: {
      calls: ['PUT /api/albums/{id}/photo-order'],
      kept: (go, photo) => isAt(go, photo, places[photo.id] ?? -1),
    },
  }),
  deed<Photo>({
    name: 'photo: moved to the first place, so it is the cover; then the other',
    calls: ['PUT /api/albums/{id}/photo-order'],
    arrange: async (go) => (await twoPhotos(go)).reverse() as [Photo, Photo],
    open: (go, { album }) => openAlbum(go, album),
    act: ({ page }, { title }) => moveUp(page, title, 'ArrowLeft'),
    said: /Обложка альбома теперь/,
    kept: isCover,
    undone: {
      calls: ['PUT /api/albums/{id}/photo-order'],
      kept: async (go, { id, album }) => {
        const [first] = (await go.api.get(`/api/photos/${album.id}`)) as Photo[]
        expect(first?.id).not.toBe(id)
        await isCover(go, { ...first!, album })
      },
    },
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
    kept: (go, one) => (one.hide ? isHidden : isVisible)(go, one),
    undone: {
      calls: ['PUT /api/photos/{id}'],
      kept: (go, one) => (one.hide ? isVisible : isHidden)(go, one),
    },
  }),
  deed<Pair & { why: string }>({
    name: 'photos: ticked and hidden, each time with a reason of its own',
    calls: ['PUT /api/photos/{id}'],
    each: 2,
    arrange: async (go) => {
      const [first, second] = await twoPairs(go)
      return [
        { ...first, why: fresh('просила мама') },
        { ...second, why: fresh('лишний кадр') },
      ]
    },
    open: (go, { album }) => openAlbum(go, album),
    act: async ({ page }, { why, ...pair }) => {
      await inBar(page, tilesOf(page, pair), 'Скрыть')
      await page.getByRole('dialog').getByRole('textbox', { name: 'Почему' }).fill(why)
      await sure(page, 'Скрыть')
    },
    said: /Скрыто: 2/,
    kept: async (go, { why, ...pair }) => {
      await ofBoth(async (_, photo) => expect((await photoOf(go, photo)).hiddenReason).toBe(why))(
        go,
        pair,
      )
      await ofBoth(isHidden)(go, pair)
    },
    undone: { calls: ['PUT /api/photos/{id}'], kept: ofBoth(isVisible) },
  }),
  deed<Pair>({
    name: 'photos: ticked and shown again',
    calls: ['PUT /api/photos/{id}'],
    each: 2,
    arrange: async (go) => {
      const pairs = await twoPairs(go)
      for (const { both } of pairs) for (const photo of both) await hide(go, photo)
      return pairs
    },
    open: (go, { album }) => openAlbum(go, album),
    act: ({ page }, pair) => inBar(page, tilesOf(page, pair), 'Показать'),
    said: /Показано: 2/,
    kept: ofBoth(isVisible),
    undone: {
      calls: ['PUT /api/photos/{id}'],
      kept: ofBoth(async (go, photo) => {
        await isHidden(go, photo)
        expect((await photoOf(go, photo)).hiddenReason).toBe(hiddenReason)
      }),
    },
  }),
  deed<Photo>({
    name: 'a request to remove a photo: declined',
    calls: ['DELETE /api/removal-requests/{id}'],
    arrange: twoAsked,
    open: ({ page }) => menu(page, 'Медиа'),
    act: (go, one) => decline(go, one),
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
    open: async () => {},
    act: async (go, both) => {
      const { page } = go
      // All that one sender asks is one group: the others ask when the first are answered.
      for (const one of both) if (!(await isAsked(go, one))) await ask(go, one)
      await toRequests(go)
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
    name: 'a request about other photos: answered',
    calls: ['POST /api/removal-others/close'],
    arrange: async (go) => {
      const both = await twoOfTwoAlbums(go)
      for (const one of both) {
        await askOthers(go, one)
        await go.api.delete(`/api/photos/${one.id}`)
      }
      return both
    },
    open: async () => {},
    act: (go, one) => answerOthers(go, one, 'Других нет'),
    said: /^Просьба о.других фотографиях закрыта$/,
    kept: (go, one) => othersBecame(go, one, 'none'),
  }),
  deed<Photo & { stay: boolean }>({
    name: 'a request about other photos: they are taken away, then others stay',
    calls: ['POST /api/removal-others/close'],
    arrange: async (go) => {
      const [one, other] = await twoOfTwoAlbums(go)
      for (const photo of [one, other]) await askOthers(go, photo)
      await go.api.delete(`/api/photos/${one.id}`)
      const asked = (await requests(go)).find(({ photo }) => photo.id === other.id)
      await go.api.delete(`/api/removal-requests/${asked?.id}`)
      return [
        { ...one, stay: false },
        { ...other, stay: true },
      ]
    },
    open: async () => {},
    act: (go, { stay, ...one }) =>
      answerOthers(go, one, stay ? 'Оставить и\u00a0их' : 'Другие убраны'),
    said: /^Просьба о.других фотографиях закрыта$/,
    kept: async (go, { stay, ...one }) => {
      await othersBecame(go, one, stay ? 'kept' : 'removed')
      await (stay ? isVisible : isHidden)(go, one)
    },
  }),
  deed<Photo>({
    name: 'a request to remove a photo an editor has hidden: declined',
    calls: ['DELETE /api/removal-requests/{id}'],
    arrange: twoPhotos,
    open: async () => {},
    act: async (go, one) => {
      await ask(go, one)
      await hide(go, one)
      await toRequests(go)
      await decline(go, one)
    },
    said: /^Просьба закрыта\. /,
    kept: async (go, one) => {
      expect(await isAsked(go, one)).toBe(false)
      await isHidden(go, one)
    },
    undone: { calls: ['PUT /api/photos/{id}'], kept: isVisible },
  }),
  deed<Photo>({
    name: 'one of two requests for a photo: declined',
    calls: ['DELETE /api/removal-requests/{id}'],
    arrange: twoPhotos,
    open: async () => {},
    act: async (go, one) => {
      // Before that nobody may keep a contact.
      await nameOperator(go.api)
      for (const contact of ['mama@example.org', 'papa@example.org']) await ask(go, one, contact)
      await toRequests(go)
      await decline(go, one, 'mama@')
    },
    said: /^Фотография осталась скрыта\. /,
    kept: async (go, one) => {
      expect(await isAsked(go, one)).toBe(true)
      await isHidden(go, one)
    },
  }),
  deed<Pair>({
    name: 'requests of one sender: granted together',
    calls: ['DELETE /api/photos/{id}'],
    each: 2,
    arrange: twoPairs,
    open: async () => {},
    act: async (go, { both }) => {
      for (const { id } of await requests(go)) await go.api.delete(`/api/removal-requests/${id}`)
      for (const one of both) await ask(go, one)
      await toRequests(go)
      await button(go.page, 'Удалить все').click()
      await sure(go.page, 'Удалить')
    },
    said: /^Удалено: \d/,
    kept: ofBoth(standsNot),
    undone: {
      calls: [restore],
      kept: ofBoth(async (go, one) => {
        expect(await isAsked(go, one)).toBe(true)
        await isHidden(go, one)
      }),
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
      await standsNot(go, one)
    },
    // It comes back hidden, with what was asked.
    undone: {
      calls: [restore],
      kept: async (go, one) => {
        expect(await isAsked(go, one)).toBe(true)
        await isHidden(go, one)
      },
    },
  }),
]
