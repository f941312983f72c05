import type { Page, Route } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { button, type Deed, deed, fresh, type Go, sure, visit } from './deed.ts'
import { type Album, drawLargePhoto, drawPhoto, idsOf, makeAlbum, openAlbum } from './media.ts'

const upload = 'POST /api/photos'
const added = 5

const panelOf = (page: Page) => page.getByRole('region', { name: 'Загрузка фотографий' })
const inPanel = (page: Page, name: string) =>
  panelOf(page).getByRole('button', { name, exact: true }).click()

async function addPhotos(page: Page, number: number, draw = drawPhoto): Promise<void> {
  // What came whole is told of for a while and then no more.
  await expect(panelOf(page)).toHaveCount(0, { timeout: 10_000 })
  await button(page, 'Добавить фотографии').click()
  const dialog = page.getByRole('dialog')
  const files = Array.from({ length: number }, async () => ({
    name: `${fresh('IMG')}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await draw(),
  }))
  await dialog.locator('input[type=file]').setInputFiles(await Promise.all(files))
  await dialog.getByRole('button', { name: 'Загрузить' }).click()
}

/** Editors and visitors see so many in the album, and the same. */
async function hasPhotos(go: Go, album: Album, number: number): Promise<void> {
  const ids = await idsOf(go, album)
  expect(ids).toHaveLength(number)
  const { text } = await visit(go, `/media/${album.id}`)
  const seen = [...text.matchAll(/data-trigger="(\d+)"/g)].map(([, id]) => Number(id))
  expect(new Set(seen)).toEqual(new Set(ids))
}

/** The connection carries so many photos and stands still. @returns what makes it go on. */
async function standStillAfter(page: Page, number: number): Promise<() => Promise<void>> {
  const held: Route[] = []
  let left = number
  await page.route(/\/api\/photos\?/, (route) => {
    if (left-- > 0) return route.continue()
    held.push(route)
  })
  return async () => {
    left = Number.POSITIVE_INFINITY
    for (const route of held) await route.continue()
  }
}

/** How many the browser keeps, to offer them at the next visit. */
const keptIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opened = indexedDB.open('photo-uploads')
        opened.onsuccess = () => {
          const database = opened.result
          const counted = database.transaction('files').objectStore('files').count()
          counted.onsuccess = () => resolve(counted.result)
          database.close()
        }
      }),
  )

type Coming = Album & { number: number; stored: number }

async function oneThenTwo(go: Go): Promise<[Coming, Coming]> {
  const album = await makeAlbum(go)
  return [
    { ...album, number: 1, stored: 1 },
    { ...album, number: 2, stored: 3 },
  ]
}

export const photoUploadDeeds: Deed[] = [
  deed<Coming>({
    name: 'photos: added in the dialog, then more',
    calls: [upload],
    arrange: oneThenTwo,
    open: openAlbum,
    act: ({ page }, { number }) => addPhotos(page, number),
    said: /^Загружено [12].фото$/,
    kept: (go, one) => hasPhotos(go, one, one.stored),
  }),
  deed<Album & { pause: boolean }>({
    name: 'photos: no more of them sent for a while, then the rest',
    calls: [upload],
    arrange: async (go) => {
      const album = await makeAlbum(go)
      return [
        { ...album, pause: true },
        { ...album, pause: false },
      ]
    },
    open: openAlbum,
    act: async ({ page }, { pause }) => {
      if (!pause) {
        await inPanel(page, 'Продолжить')
        return expect(panelOf(page).getByRole('status')).not.toContainText('пауза')
      }
      const goOn = await standStillAfter(page, 0)
      await addPhotos(page, added)
      await expect(panelOf(page).locator('[data-state=sending]')).toHaveCount(3)
      await inPanel(page, 'Пауза')
      await goOn()
    },
    // What was on its way arrives.
    said: /^Загружено (3 из.5 — пауза|5.фото)$/,
    kept: (go, one) => hasPhotos(go, one, one.pause ? 3 : added),
  }),
  deed<Coming>({
    name: 'photos: sending them given up, twice; what has come stays',
    calls: [upload],
    arrange: oneThenTwo,
    open: openAlbum,
    act: async ({ page }, { number }) => {
      if (number === 2) await inPanel(page, 'Закрыть')
      await standStillAfter(page, number)
      await addPhotos(page, added)
      await expect(panelOf(page).getByRole('status')).toHaveText(`Загружено ${number} из ${added}`)
      await expect.poll(() => keptIn(page)).toBe(added - number)
      await inPanel(page, 'Отменить загрузку')
      await sure(page, 'Отменить загрузку')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    said: /^Загрузка отменена: загружено [12] из.5\. В.альбоме .+ теперь [13].фото$/,
    kept: async (go, one) => {
      await hasPhotos(go, one, one.stored)
      await expect.poll(() => keptIn(go.page)).toBe(0)
    },
  }),
  deed<Album>({
    name: 'photos: one alone is not wanted when the server has it already',
    calls: [upload, 'DELETE /api/photos/{id}'],
    arrange: async (go) => {
      const album = await makeAlbum(go)
      return [album, album]
    },
    open: openAlbum,
    act: async ({ page }) => {
      await addPhotos(page, 1, drawLargePhoto)
      const sending = panelOf(page).locator('[data-state=sending]')
      await expect(sending.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
      await sending.getByRole('button', { name: 'Не загружать' }).click()
    },
    said: /^Снимок успел загрузиться и убран в.корзину: /,
    kept: (go, album) => hasPhotos(go, album, 0),
    undone: {
      calls: ['POST /api/trash/{id}/restore'],
      async kept(go, album) {
        await hasPhotos(go, album, 1)
        for (const id of await idsOf(go, album)) await go.api.delete(`/api/photos/${id}`)
      },
    },
  }),
]
