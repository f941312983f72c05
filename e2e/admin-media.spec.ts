import { request } from 'node:http'
import type { Page } from '@playwright/test'
import { drawLargePhoto } from './every-promise/media.ts'
import { adminApi, expect, nameOperator, pick, recordId, type Site, test } from './fixtures.ts'

async function openAdmin(page: Page, site: Site, path: string) {
  const api = await adminApi(site)
  await page.context().addCookies(api.cookies)
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('journey')) return
    sessionStorage.setItem('journey', 'begun')
    localStorage.setItem('accessToken', token)
  }, api.accessToken)
  await page.goto(path)
  return api
}

interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Photos drawn by the browser itself, each of its own colour. */
async function drawPhotos(page: Page, names: string[]): Promise<Picture[]> {
  const drawn = await page.evaluate(async (list) => {
    const canvas = new OffscreenCanvas(640, 480)
    const context = canvas.getContext('2d')
    return Promise.all(
      list.map(async (_, at) => {
        if (context) context.fillStyle = `hsl(${at * 40 + Math.random() * 20} 80% 50%)`
        context?.fillRect(0, 0, 640, 480)
        const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
        return [...new Uint8Array(await blob.arrayBuffer())]
      }),
    )
  }, names)
  return drawn.map((bytes, at) => ({
    name: names[at] ?? '',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(bytes),
  }))
}

async function createAlbum(page: Page, title: string) {
  await page.getByRole('button', { name: 'Создать альбом' }).click()
  await page.getByLabel('Название').fill(title)
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  await expect(page.getByText('Альбом создан')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: 'Назад к альбомам' }).click()
  // The album has the same buttons as their list.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeHidden()
}

test('that a new album is empty is not said any more when photos go there', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, '/admin/media')
  await page.getByRole('button', { name: 'Создать альбом' }).click()
  await page.getByLabel('Название').fill('Первый снимок')
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  await expect(page.getByText(/пока\sпуст/)).toBeVisible()
  await page.getByRole('button', { name: 'Добавить фотографии' }).first().click()
  await page.locator('input[type=file]').setInputFiles(await drawPhotos(page, ['1.jpg']))
  await page.getByRole('button', { name: 'Загрузить' }).click()
  await expect(page.getByText(/пока\sпуст/)).toHaveCount(0)
})

const rowOf = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Альбомы' }).getByRole('listitem').filter({ hasText: title })
const photosOf = (page: Page) =>
  page.getByRole('list', { name: 'Фотографии' }).getByRole('listitem')

test('an album is created, filled, put in order, thinned out and deleted', async ({
  page,
  site,
  faults,
}) => {
  // Photos are made ready one by one on the machine that also runs the browsers.
  test.setTimeout(120_000)
  const api = await openAdmin(page, site, '/admin/media')
  await createAlbum(page, 'Кубок федерации')

  await page.getByRole('button', { name: 'Добавить фотографии' }).click()
  await page.getByRole('button', { name: 'Загрузить' }).click()
  await expect(page.getByText('Выберите альбом и изображения')).toBeVisible()
  await pick(page, 'Альбом', 'Кубок федерации')
  const [left, ...photos] = await drawPhotos(page, ['0.jpg', '1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  const copy = { ...photos[0]!, name: 'копия.jpg' }
  const broken = { ...photos[1]!, name: 'оборван.jpg', buffer: photos[1]!.buffer.subarray(0, 900) }
  const fake = { name: 'подделка.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Просто слова') }
  await page.locator('input[type=file]').setInputFiles([...photos, left!, copy, broken, fake])
  await expect(page.getByText('Выбрано 7 фото')).toBeVisible()
  await page.getByRole('button', { name: 'Не загружать 0.jpg' }).click()
  await expect(page.getByRole('button', { name: 'Не загружать копия.jpg' })).toBeFocused()
  await expect(page.getByText('Выбрано 6 фото')).toBeVisible()
  await expect(page.getByText('«подделка.jpg»: это не картинка.')).toBeVisible()
  await page.getByRole('button', { name: 'Загрузить' }).click()
  const result = page.getByText(
    /^Загружено 4 из.5, 1.уже была в.альбоме; 2.файла не.подошли: оборван\.jpg, подделка\.jpg/,
  )
  await expect(result).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('listitem').filter({ hasText: 'оборван.jpg' })).toBeVisible()
  await expect(page.getByText(/Файл изображения повреждён/)).toBeVisible()
  await expect.poll(async () => (await keptPhotos(page)).length).toBe(0)
  // The broken file would be refused again.
  await expect(page.getByRole('button', { name: 'Повторить неудачные' })).toHaveCount(0)
  await page
    .getByRole('region', { name: 'Загрузка фотографий' })
    .getByRole('button', { name: 'Закрыть' })
    .click()

  await rowOf(page, 'Кубок федерации').getByRole('link', { name: 'Просмотр' }).click()
  await expect(photosOf(page)).toHaveCount(4)
  const id = await recordId(page)
  const order = async () =>
    (await api.get(`/api/photos/${id}`)).map((photo: { id: number }) => photo.id)
  const before = await order()

  // From the keyboard: taken, moved one place on, put down.
  await photosOf(page)
    .first()
    .getByRole('button', { name: /Переставить/ })
    .focus()
  await page.keyboard.press('Space')
  await page.waitForTimeout(300)
  await page.keyboard.press('ArrowRight')
  await page.waitForTimeout(300)
  await page.keyboard.press('Space')
  await expect.poll(order).toEqual([before[1], before[0], before[2], before[3]])

  await photosOf(page)
    .first()
    .getByRole('button', { name: /Действия/ })
    .click()
  await page.getByRole('menuitem', { name: 'Повернуть вправо' }).click()
  await expect(page.getByText('Фотография повёрнута')).toBeVisible()
  const turned = (await api.get(`/api/photos/${id}`))[0]
  expect([turned.width, turned.height]).toEqual([480, 640])

  await photosOf(page)
    .nth(2)
    .getByRole('button', { name: /Действия/ })
    .click()
  await page.getByRole('menuitem', { name: 'Сделать обложкой' }).click()
  await expect(photosOf(page).nth(2).getByText('Обложка')).toBeVisible()

  await photosOf(page)
    .first()
    .getByRole('button', { name: /Действия/ })
    .click()
  await page.getByRole('menuitem', { name: 'Изменить' }).click()
  await page.getByLabel('Подпись').fill('Финал')
  await page.getByLabel('Что на снимке').fill('Победитель с медалью')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(photosOf(page).first().getByText('Финал')).toBeVisible()

  for (const at of [1, 3]) await photosOf(page).nth(at).getByRole('checkbox').check()
  await page
    .getByRole('region', { name: 'Выбранное' })
    .getByRole('button', { name: 'Удалить' })
    .click()
  await expect(page.getByRole('dialog').getByText('Удалить 2 фотографии?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(photosOf(page)).toHaveCount(2)

  await page.getByRole('link', { name: 'Назад к альбомам' }).click()
  await rowOf(page, 'Кубок федерации').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Удалить альбом и все его фото?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(rowOf(page, 'Кубок федерации')).toHaveCount(0)
  expect((await page.request.get(`/media/${id}`)).status()).toBe(404)
  expect(faults).toEqual([])
})

/** The photos that wait in the browser: what is told of them, and how they begin. */
const keptPhotos = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('photo-uploads')
      request.onsuccess = () => resolve(request.result)
    })
    const all = await new Promise<Record<string, Blob>[]>((resolve) => {
      const request = database.transaction('files').objectStore('files').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return Promise.all(
      all.map(async (one) => {
        const bytes = new Uint8Array((await one.content?.arrayBuffer()) ?? new ArrayBuffer(0))
        const begins = Array.from(bytes.slice(0, 3), (byte) => byte.toString(16).padStart(2, '0'))
        return { fields: Object.keys(one).sort(), content: begins.join('') }
      }),
    )
  })

test('an upload cut off by a reload is offered again, and nothing is stored twice', async ({
  page,
  site,
}) => {
  const api = await openAdmin(page, site, '/admin/media')
  await createAlbum(page, 'Прерванная съёмка')
  await rowOf(page, 'Прерванная съёмка').getByRole('link', { name: 'Просмотр' }).click()
  const id = await recordId(page)
  let sent = 0
  // The connection carries one photo and then stands still.
  await page.route('**/api/photos?**', (route) => {
    if (++sent === 1) return route.continue()
  })
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']
  const photos = await drawPhotos(page, names)
  await page.getByRole('button', { name: 'Добавить фотографии' }).click()
  await page.locator('input[type=file]').setInputFiles(photos)
  await page.getByRole('button', { name: 'Загрузить' }).click()
  await expect(page.getByText('Загружено 1 из 5')).toBeVisible()
  await expect.poll(async () => (await keptPhotos(page)).length).toBe(4)
  for (const { content, fields } of await keptPhotos(page)) {
    expect(fields, 'R10: sealed').toEqual(['about', 'content', 'key'])
    expect(content).not.toBe('ffd8ff')
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await page.getByRole('button', { name: 'Загрузить оставшиеся' }).click()
  await expect(page.getByText('Загружено 4 фото')).toBeVisible({ timeout: 20_000 })
  await expect(photosOf(page)).toHaveCount(5)
  expect(await api.get(`/api/photos/${id}`)).toHaveLength(5)
})

/** Other journeys of the same site may have left requests, which hide their photos. */
async function declineAll(api: Awaited<ReturnType<typeof openAdmin>>) {
  for (const { id } of await api.get('/api/removal-requests'))
    await api.delete(`/api/removal-requests/${id}`)
}

test('a visitor’s request to remove waits for the editor, who may keep the photo', async ({
  page,
  site,
}) => {
  const api = await openAdmin(page, site, '/admin/media')
  await declineAll(api)
  const drawn = async () =>
    (await api.get('/api/albums')).find((one: { photoCount: number }) => one.photoCount > 0)
  await expect.poll(drawn).toBeTruthy()
  const [photo] = await api.get(`/api/photos/${(await drawn()).id}`)
  await nameOperator(api)
  await api.post(`/api/photos/${photo.id}/removal`, { message: 'На снимке мой сын' })
  await page.reload()
  await expect(page.getByText('На снимке мой сын')).toBeVisible()
  await page.getByRole('button', { name: /Оставить и/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Показать', exact: true }).click()
  await expect(page.getByText('На снимке мой сын')).toHaveCount(0)
  expect((await page.request.get(photo.image)).status()).toBe(200)
})

test('what one sender asked for is shown again at once, and what was done can be read', async ({
  page,
  site,
}) => {
  const api = await openAdmin(page, site, '/admin/media')
  await declineAll(api)
  const drawn = async () =>
    (await api.get('/api/albums')).find((one: { photoCount: number }) => one.photoCount > 1)
  await expect.poll(drawn).toBeTruthy()
  const [one, two] = await api.get(`/api/photos/${(await drawn()).id}`)
  await api.post(`/api/photos/${one.id}/removal`, { others: true })
  await api.post(`/api/photos/${two.id}/removal`, {})
  await page.reload()
  const asked = page.getByRole('region', { name: 'Просят убрать: 2' })
  await expect(asked).toContainText('Просят убрать и\u00a0другие фотографии с\u00a0этим человеком')
  await expect(asked).toContainText('Похоже, один отправитель: 2\u00a0фотографии')
  await asked.getByRole('button', { name: /Оставить эти и/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Показать все' }).click()
  await expect(page.getByRole('heading', { name: 'Просьб убрать фотографии нет' })).toBeVisible()
  for (const { image } of [one, two]) expect((await page.request.get(image)).status()).toBe(200)
  await page.getByText('Что сделано по').click()
  await expect(page.getByText(/попросили .* оставлена/).first()).toBeVisible()

  await api.post(`/api/photos/${one.id}/removal`, {})
  await page.reload()
  await page.getByRole('button', { name: 'Удалить фотографию' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Просьб убрать фотографии нет' })).toBeVisible()
  await page.getByText('Что сделано по').click()
  const done = page.getByRole('listitem').filter({ hasText: /попросили .* удалена/ })
  await expect(done).toContainText(/Лежит в\u00a0корзине до\u00a0/)
  await expect(done).toContainText(/может показать её без\u00a0связи до\u00a0/)
  await expect(done.getByRole('link', { name: 'Открыть\u00a0корзину' })).toBeVisible()
})

test('a news item gets a cover and an image in its text', async ({ page, site, faults }) => {
  const api = await openAdmin(page, site, '/admin/news/new')
  await page
    .getByRole('textbox', { name: 'Заголовок', exact: true })
    .fill('Новость с\u00a0фотографиями')
  const [cover] = await drawPhotos(page, ['обложка.jpg'])
  await page.getByRole('button', { name: 'Выбрать изображение' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(cover!)
  await expect(page.getByRole('button', { name: 'Заменить' })).toBeVisible()

  await page.getByRole('button', { name: 'Выбрать главное на снимке' }).click()
  await dialog.getByRole('button', { name: /Главное на снимке/ }).focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Что на обложке').fill('Зал перед финалом')

  await page.getByRole('textbox', { name: 'Текст', exact: true }).click()
  await page.keyboard.type('Вот как это было.')
  await page.getByRole('button', { name: 'Изображение', exact: true }).click()
  await pick(page, 'Альбом', 'Наши залы')
  await dialog.getByRole('list', { name: 'Изображения' }).getByRole('button').first().click()
  await expect(page.locator('.tiptap img')).toHaveCount(1)
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByText('Новость опубликована')).toBeVisible()

  const id = await recordId(page)
  await page.goto(`/news/${id}`)
  const shown = page.getByAltText('Зал перед финалом')
  await expect(shown).toHaveAttribute('srcset', /-480\.jpg 480w/)
  await expect(shown).toHaveAttribute('fetchpriority', 'high')
  // Not those of the question which of them to take away.
  const pictures = page.locator('article picture:not(details *)')
  await expect(page.locator('article [data-fx="20"]:not(details *)')).toHaveCount(1)
  await expect(pictures).toHaveCount(2)
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  // Taken off the site, an image leaves no broken picture behind.
  const { image } = await api.get(`/api/news/${id}`)
  const photo = await api.get(`/api/images?path=${encodeURIComponent(image)}`)
  await api.delete(`/api/photos/${photo.id}`)
  await page.reload()
  await expect(page.getByAltText('Зал перед финалом')).toHaveCount(0)
  await expect(pictures).toHaveCount(1)
  expect(faults).toEqual([])
})

test('a family that writes from two networks is one dossier: removed at once, kept a sender at a time', async ({
  page,
  site,
}) => {
  const api = await openAdmin(page, site, '/admin/media')
  await declineAll(api)
  await nameOperator(api)
  const drawn = async () =>
    (await api.get('/api/albums')).find((one: { photoCount: number }) => one.photoCount > 2)
  await expect.poll(drawn).toBeTruthy()
  const [one, two, three] = await api.get(`/api/photos/${(await drawn()).id}`)
  const contact = (written: string) => ({ contact: written, message: 'Это моя дочь' })
  await askFrom('127.0.0.2', site, one.id, contact('+7 900 123-45-67'))
  await askFrom('127.0.0.2', site, two.id, {})
  await askFrom('127.0.0.3', site, three.id, contact('8 (900) 123 45 67'))
  await page.reload()
  const asked = page.getByRole('region', { name: 'Просят убрать: 3' })
  await expect(asked).toContainText('Похоже, об\u00a0одном и\u00a0том\u00a0же: 3\u00a0фотографии')
  await expect(asked).toContainText('Отправителей: 2, у\u00a0них один контакт')
  await expect(asked).toContainText('Отправитель 2: 1\u00a0фотография')
  await expect(asked.getByRole('button', { name: /Оставить эти и/ })).toHaveCount(1)
  await asked.getByRole('button', { name: 'Удалить все' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Просьб убрать фотографии нет' })).toBeVisible()
  for (const { image } of [one, two, three])
    expect((await page.request.get(image)).status()).toBe(404)
  await page.getByRole('alert').getByRole('button', { name: 'Вернуть' }).click()
  await expect(asked).toBeVisible()
  await declineAll(api)
})

test('the other photos of the same person are asked about until an editor has answered', async ({
  page,
  site,
}) => {
  const api = await openAdmin(page, site, '/admin/media')
  await declineAll(api)
  const drawn = async () =>
    (await api.get('/api/albums')).find((one: { photoCount: number }) => one.photoCount > 2)
  await expect.poll(drawn).toBeTruthy()
  const album = await drawn()
  const [one, two] = await api.get(`/api/photos/${album.id}`)
  const paper = { fullName: 'Снимков Глеб', born: 1990, signer: 'self', givenOn: '2026-01-10' }
  const consent = await api.post('/api/consents', { ...paper, allows: ['photo'] })
  for (const { id } of [one, two]) await api.put(`/api/photos/${id}`, { consents: [consent.id] })
  await nameOperator(api)
  await api.post(`/api/photos/${one.id}/removal`, { others: true, message: 'Это мой муж' })
  await page.reload()
  const asked = page.getByRole('region', { name: /^Просят убрать/ })
  await asked.getByRole('button', { name: 'Удалить фотографию' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(asked).toContainText(/Просили убрать и.другие с.этим человеком/)
  await expect(asked).toContainText('Это мой муж')
  await expect(asked).toContainText('Решить до')
  await page.getByText('Что сделано по').click()
  await expect(asked).toContainText(/Просили и.о.других фотографиях: ещё не.решено/)

  await asked.getByRole('link', { name: /все фото с.отмеченным по.согласию/ }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/media/${album.id}\\?with=${consent.id}$`))
  await expect(page.getByLabel('Кто на снимке')).toHaveValue(String(consent.id))
  await expect(photosOf(page)).toHaveCount(1)
  await page.goBack()

  await asked.getByRole('button', { name: 'Других нет' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть просьбу' }).click()
  await expect(page.getByText('Просьба о\u00a0других фотографиях закрыта')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Просьб убрать фотографии нет' })).toBeVisible()
  await page.getByText('Что сделано по').click()
  await expect(page.getByText(/Просили и.о.других фотографиях: других нет/)).toBeVisible()
})

/** The same machine under another address. */
function askFrom(localAddress: string, { url }: Site, photo: number, body: object) {
  const headers = { 'content-type': 'application/json' }
  const { hostname, port } = new URL(url)
  return new Promise<void>((done, failed) => {
    const sent = { localAddress, hostname, port, method: 'POST', headers, family: 4 }
    request({ ...sent, path: `/api/photos/${photo}/removal` }, (answer) => {
      answer.resume()
      if (answer.statusCode === 204) done()
      else failed(new Error(`${answer.statusCode}`))
    })
      .on('error', failed)
      .end(JSON.stringify(body))
  })
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Загрузка фотографий' })

async function cancelIn(page: Page): Promise<void> {
  const cancel = { name: 'Отменить загрузку' }
  const sent = panelOf(page).getByRole('status')
  await panelOf(page).getByRole('button', cancel).click()
  // Nothing more is sent while it is asked.
  await expect(sent).toHaveText(/ — пауза/)
  await page.getByRole('dialog').getByRole('button', { name: 'Загружать дальше' }).click()
  await expect(sent).not.toHaveText(/ — пауза/)
  await panelOf(page).getByRole('button', cancel).click()
  await page.getByRole('dialog').getByRole('button', cancel).click()
  await expect(panelOf(page).getByRole('status')).toBeFocused()
}

async function openNewAlbum(page: Page, site: Site, title: string) {
  const api = await openAdmin(page, site, '/admin/media')
  const { id } = await api.post('/api/albums', { title, description: '' })
  await page.goto(`/admin/media/${id}`)
  return { api, id }
}

async function addTo(page: Page, files: Picture[]): Promise<void> {
  await page.getByRole('button', { name: 'Добавить фотографии' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(files)
  await dialog.getByRole('button', { name: 'Загрузить' }).click()
}

test('an upload that ends while it is asked whether to cancel it says that there was nothing to cancel', async ({
  page,
  site,
}) => {
  const { api, id } = await openNewAlbum(page, site, 'Один снимок')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/api\/photos\?/, (route) => held.then(() => route.continue()))
  await addTo(page, await drawPhotos(page, ['1.jpg']))
  await panelOf(page).getByRole('button', { name: 'Отменить загрузку' }).click()
  arrive()
  await expect.poll(async () => (await api.get(`/api/photos/${id}`)).length).toBe(1)
  await expect(panelOf(page).getByRole('status')).toHaveText('Загружено 1 фото')
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить загрузку' }).click()
  await expect(page.getByText('Отменять было нечего: все фото уже загружены')).toBeVisible()
})

test('one picture is taken out of an upload; the album is hidden till the others are there', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const { api, id } = await openNewAlbum(page, site, 'Первенство')
  const album = () => api.get(`/api/albums/${id}`)
  const held: (() => Promise<void>)[] = []
  await page.route(/\/api\/photos\?/, (route) => void held.push(() => route.continue()))
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg']
  await addTo(page, await drawPhotos(page, names))
  const panel = panelOf(page)
  await expect(panel.locator('[data-state=sending]')).toHaveCount(3)
  await panel.getByText('Ждут очереди: 3').click()
  const queue = panel.getByRole('list', { name: 'Ждут очереди' }).getByRole('listitem')
  // The page itself may be scrolled for a tap.
  const placeOfLast = () =>
    queue.last().evaluate((row) => row.getBoundingClientRect().top + scrollY)
  const last = await placeOfLast()
  await panel.getByRole('button', { name: 'Не загружать 5.jpg' }).click()
  await expect(panel.getByText('Ждут очереди: 2')).toBeVisible()
  await expect(queue.nth(1)).toContainText('не загрузим')
  // Half sent: it goes at once, and the next one has its place.
  await panel.getByRole('button', { name: 'Не загружать 1.jpg' }).click()
  await expect(panel.getByText('Ждут очереди: 1')).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Файлы' }).locator('li').first()).toHaveText(/4.jpg/)
  await expect(panel.getByRole('status')).toHaveText(/^Загружено 0 из.4 · исключено вами: 2$/)
  // No row has come under the finger.
  await expect(queue.first()).toContainText('загружается')
  expect(await placeOfLast()).toEqual(last)

  await expect(page.getByText('Альбом «Первенство» открыт')).toBeVisible()
  await page.getByRole('button', { name: 'Скрыть до конца загрузки' }).click()
  await expect(page.getByText(/посетители увидят его, когда загрузятся все фото/)).toBeVisible()
  expect(await album()).toMatchObject({ published: false })
  await panel.getByRole('button', { name: 'Пауза' }).click()
  await expect(panel.getByRole('status')).toHaveText(
    /^Загружено 0 из.4 — пауза, в.пути ещё 3.фото · исключено вами: 2$/,
  )
  await panel.getByRole('button', { name: 'Продолжить' }).click()
  await page.unroute(/\/api\/photos\?/)
  for (const goOn of held) await goOn().catch(() => {})
  await expect(panel.getByRole('status')).toHaveText(/^Загружено 4.фото · исключено вами: 2$/, {
    timeout: 60_000,
  })
  await expect.poll(async () => (await album()).published).toBe(true)
  expect(await api.get(`/api/photos/${id}`)).toHaveLength(4)
  await expect(page.getByText(/скрыт/)).toHaveCount(0)
  await expect(page.getByText('Посетители снова видят альбом «Первенство»')).toBeVisible()
})

test('a cancelled upload says how many photos the album has, and that stays so', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000)
  const { api, id } = await openNewAlbum(page, site, 'Финалы')
  const panel = panelOf(page)
  const files = Array.from({ length: 6 }, async (_, at) => ({
    name: `${at}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await drawLargePhoto(),
  }))
  await addTo(page, await Promise.all(files))
  const whole = panel.locator('[data-state=sending] [aria-valuenow="100"]')
  await expect(whole).not.toHaveCount(0)
  await cancelIn(page)
  const status = panel.getByRole('status')
  await expect(status).toHaveText(/^Отменяем загрузку: [1-3].фото уже на.сервере, ждём ответа$/)
  await expect(status).toHaveText(/^Загрузка отменена: загружено \d из.6\. В.альбоме «Финалы»/, {
    timeout: 90_000,
  })
  const said = await status.innerText()
  const [, photos] = /теперь (\d+).фото$/.exec(said) ?? []
  expect(Number(photos)).toBeGreaterThan(0)
  await page.waitForTimeout(3_000)
  expect(await api.get(`/api/photos/${id}`)).toHaveLength(Number(photos))
  await expect(photosOf(page)).toHaveCount(Number(photos))
  expect(await status.innerText()).toBe(said)
  await panel.getByRole('button', { name: 'Закрыть' }).click()
})

test('an album that was hidden while it was filled is shown by hand when that came to nothing', async ({
  page,
  site,
}) => {
  const { api, id } = await openNewAlbum(page, site, 'Полуфинал')
  await page.route(/\/api\/photos\?/, () => {})
  await addTo(page, await drawPhotos(page, ['1.jpg']))
  await page.getByRole('button', { name: 'Скрыть до конца загрузки' }).click()
  await expect(page.getByText(/посетители увидят его/)).toBeVisible()
  await cancelIn(page)
  await expect(page.getByText(/скрыт от.посетителей до.конца загрузки/)).toBeVisible()
  expect(await api.get(`/api/albums/${id}`)).toMatchObject({ published: false })
  await page.getByRole('button', { name: 'Показать альбом' }).click()
  await expect.poll(async () => (await api.get(`/api/albums/${id}`)).published).toBe(true)
})
