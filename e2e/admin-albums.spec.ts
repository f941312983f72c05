import type { Page } from '@playwright/test'
import { adminApi, expect, nameOperator, pick, type Site, test } from './fixtures.ts'
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

async function moveFirstTwo(page: Page, to: string, isNew = false) {
  for (const at of [0, 1]) await photosOf(page).nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Переместить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Переместить в другой альбом' })
  await pick(page, 'Альбом', isNew ? 'Новый альбом…' : to)
  if (isNew) {
    await dialog.getByRole('button', { name: 'Переместить' }).click()
    await expect(dialog.getByText('Укажите название альбома')).toBeVisible()
    await dialog.getByLabel('Название нового альбома').fill(to)
  }
  await dialog.getByRole('button', { name: 'Переместить' }).click()
  await expect(page.getByText(/^Перемещено.*: 2/).last()).toBeVisible()
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

test('photos move to an album that is made on the way', async ({ admin, site }) => {
  const { api } = await begin(admin, site, { Поездка: 3 })
  await openAlbum(admin, 'Поездка')
  await moveFirstTwo(admin, 'Поездка, день второй', true)
  await expect(photosOf(admin)).toHaveCount(1)
  const albums: { title: string; photoCount: number }[] = await api.get('/api/albums')
  expect(albums.find(({ title }) => title === 'Поездка, день второй')?.photoCount).toBe(2)
})

test('an album that was made for moved photos goes with them when they come back, and can be had again', async ({
  admin,
  site,
}) => {
  const { api } = await begin(admin, site, { Сборы: 3 })
  const isThere = async (title: string) =>
    (await api.get('/api/albums')).some((album: { title: string }) => album.title === title)
  const undo = (said: string) =>
    admin.getByRole('alert').filter({ hasText: said }).getByRole('button', { name: 'Вернуть' })
  await openAlbum(admin, 'Сборы')
  await moveFirstTwo(admin, 'Сборы, вечер', true)
  await undo('Перемещено').click()
  await expect(admin.getByText('Альбом удалён: «Сборы, вечер», он остался пустым')).toBeVisible()
  await expect(photosOf(admin)).toHaveCount(3)
  expect(await isThere('Сборы, вечер')).toBe(false)
  await undo('Альбом удалён').click()
  await expect.poll(() => isThere('Сборы, вечер')).toBe(true)

  await photosOf(admin)
    .first()
    .getByRole('button', { name: /^Действия/ })
    .click()
  await admin.getByRole('menuitem', { name: 'Переместить в другой альбом' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Переместить в другой альбом' })
  await pick(admin, 'Альбом', 'Новый альбом…')
  await dialog.getByLabel('Название нового альбома').fill('Сборы, утро')
  await dialog.getByRole('button', { name: 'Переместить' }).click()
  await undo('Перемещено').click()
  await expect(admin.getByText(/^Альбом удалён: «Сборы, утро»/)).toBeVisible()
  expect(await isThere('Сборы, утро')).toBe(false)
})

test('before a photo goes, its album too, it is said which pages would lose it', async ({
  admin,
  site,
}) => {
  const { api, ids } = await begin(admin, site, { Показ: 2 })
  const [photo] = await api.get(`/api/photos/${ids[0]}`)
  await api.post('/api/news', { title: 'С показа', image: photo.image })
  const told = 'Удаляемое стоит ещё здесь: новость «С показа»'
  const question = admin.getByRole('dialog').filter({ hasText: 'Удалить' })
  const refuse = () => question.getByRole('button', { name: 'Отмена' }).click()

  await openAlbum(admin, 'Показ')
  for (const at of [0, 1]) await photosOf(admin).nth(at).getByRole('checkbox').check()
  await admin.getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(question).toContainText(told)
  await refuse()
  await expect(photosOf(admin)).toHaveCount(2)
  await admin.getByRole('link', { name: 'Назад к альбомам' }).click()
  await admin.getByRole('button', { name: 'Удалить альбом «Показ»' }).click()
  await expect(question).toContainText(told)
})

test('moved photos come back by one tap, in their order', async ({ admin, site }) => {
  const { api, ids } = await begin(admin, site, { Ковёр: 4, Татами: 0 })
  await openAlbum(admin, 'Ковёр')
  const numbers = async () =>
    (await api.get(`/api/photos/${ids[0]}`)).map((photo: { id: number }) => photo.id)
  const before = await numbers()
  await moveFirstTwo(admin, 'Татами')
  await expect(photosOf(admin)).toHaveCount(2)
  await admin
    .getByRole('alert')
    .filter({ hasText: 'Перемещено' })
    .getByRole('button', { name: 'Вернуть' })
    .click()
  await expect(admin.getByText('Возвращено')).toBeVisible()
  await expect(photosOf(admin)).toHaveCount(4)
  expect(await numbers()).toEqual(before)
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
    admin.getByText(`Ошибка при удалении фотографии «Фото 1»: фотография не найдена`),
  ).toBeVisible()
  await expect(photosOf(admin)).toHaveCount(1)
})

test('a photo is hidden with a word why, and shown again', async ({ admin, site }) => {
  const { api, ids } = await begin(admin, site, { Лагерь: 2 })
  await openAlbum(admin, 'Лагерь')
  const tile = photosOf(admin).first()
  const menu = (item: string) =>
    tile
      .getByRole('button', { name: /Действия/ })
      .click()
      .then(() => admin.getByRole('menuitem', { name: item }).click())
  await menu('Скрыть с сайта')
  const dialog = admin.getByRole('dialog', { name: 'Скрыть фотографию?' })
  await dialog.getByLabel('Почему').fill('Просила мама Вани')
  await dialog.getByRole('button', { name: 'Скрыть' }).click()
  await expect(tile.getByText('Скрыта: Просила мама Вани')).toBeVisible()
  const [photo] = await api.get(`/api/photos/${ids[0]}`)
  expect((await admin.request.get(photo.image)).status()).toBe(404)

  await menu('Показать на сайте')
  await expect(tile.getByText(/Скрыта/)).toHaveCount(0)
  expect((await admin.request.get(photo.image)).status()).toBe(200)
})

test('from the keyboard a photo goes across the end of a row and down to the next', async ({
  editor: admin,
  site,
}) => {
  await admin.setViewportSize({ width: 420, height: 900 })
  const { api, ids } = await begin(admin, site, { Сетка: 5 })
  await admin.goto(`/admin/media/${ids[0]}`)
  const order = async () =>
    (await api.get(`/api/photos/${ids[0]}`)).map((photo: { id: number }) => photo.id)
  const [a, b, c, d, e] = await order()
  await expect(photosOf(admin)).toHaveCount(5)
  const tops = await photosOf(admin).evaluateAll((tiles) =>
    tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)),
  )
  expect(tops.filter((top) => top === tops[0])).toHaveLength(2)

  async function carry(from: number, ...arrows: string[]) {
    await photosOf(admin)
      .nth(from)
      .getByRole('button', { name: /Переставить/ })
      .focus()
    for (const key of ['Space', ...arrows, 'Space']) {
      await admin.keyboard.press(key)
      await admin.waitForTimeout(30)
    }
  }
  await carry(0, 'ArrowRight', 'ArrowRight')
  await expect.poll(order).toEqual([b, c, a, d, e])
  await carry(2, 'ArrowDown', 'ArrowLeft')
  await expect.poll(order).toEqual([b, c, d, a, e])
})

test('a photo gets elsewhere by taps alone, and a tap on it opens it', async ({
  editor: admin,
  site,
}) => {
  const { api, ids } = await begin(admin, site, { Касания: 4 })
  await admin.goto(`/admin/media/${ids[0]}`)
  const order = async () =>
    (await api.get(`/api/photos/${ids[0]}`)).map((photo: { id: number }) => photo.id)
  const [a, b, c, d] = await order()
  async function put(from: number, name: string) {
    await photosOf(admin)
      .nth(from)
      .getByRole('button', { name: /Переставить/ })
      .click()
    await admin.getByRole('menuitem', { name }).click()
  }
  await put(3, 'В начало')
  await expect.poll(order).toEqual([d, a, b, c])
  await put(0, 'На место позже')
  await expect.poll(order).toEqual([a, d, b, c])
  await photosOf(admin)
    .nth(2)
    .getByRole('button', { name: /^Изменить «/ })
    .click()
  await expect(admin.getByRole('dialog', { name: 'Изменить фотографию' })).toBeVisible()
})

test('many photos are chosen at once, and captions follow one another', async ({
  editor: admin,
  site,
}) => {
  const { api, ids } = await begin(admin, site, { Много: 4 })
  await admin.goto(`/admin/media/${ids[0]}`)
  const boxes = photosOf(admin).getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(admin.getByText('Выбрано: 3')).toBeVisible()
  await admin.getByRole('button', { name: 'Выбрать все: 4' }).click()
  await expect(admin.getByText('Выбрано: 4')).toBeVisible()
  await admin.getByRole('button', { name: 'Снять выбор' }).click()

  await photosOf(admin)
    .nth(2)
    .getByRole('button', { name: /^Изменить «/ })
    .click()
  const dialog = admin.getByRole('dialog')
  for (const place of [3, 4]) {
    await expect(dialog).toHaveAccessibleName(`Изменить фотографию: ${place} из 4`)
    await dialog.getByLabel('Подпись').fill(`Снимок ${place}`)
    const goOn = dialog.getByRole('button', { name: 'Сохранить и дальше' })
    if (place === 3) await goOn.click()
    else await expect(goOn).toHaveCount(0)
  }
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).toHaveCount(0)
  const titles = (await api.get(`/api/photos/${ids[0]}`)).map((one: { title: string }) => one.title)
  expect(titles.slice(2)).toEqual(['Снимок 3', 'Снимок 4'])
})

test('from the start screen to photos in a new album is one dialog', async ({
  editor: admin,
  site,
}) => {
  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'Добавить фотографии' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Добавить фотографии' })
  await pick(admin, 'Альбом', 'Новый альбом…')
  await dialog.locator('input[type=file]').setInputFiles({
    name: '1.png',
    mimeType: 'image/png',
    buffer: await admin.screenshot(),
  })
  await dialog.getByRole('button', { name: 'Загрузить' }).click()
  await expect(dialog.getByText('Укажите название альбома')).toBeVisible()
  await dialog.getByLabel('Название нового альбома').fill('Открытый ковёр')
  await dialog.getByRole('button', { name: 'Загрузить' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Открытый ковёр' })).toBeVisible()
  await expect(photosOf(admin)).toHaveCount(1, { timeout: 30_000 })
  const albums = await (await adminApi(site)).get('/api/albums')
  expect(albums.find((one: { title: string }) => one.title === 'Открытый ковёр').photoCount).toBe(1)
})

test('a name that no album has is offered as a new one, and is not lost with the focus', async ({
  editor: admin,
  site,
}) => {
  const api = await adminApi(site)
  await api.post('/api/albums', { title: 'Бурундуки' })
  await admin.goto('/admin/media')
  await admin.getByRole('button', { name: 'Добавить фотографии' }).click()
  const field = admin.getByRole('combobox', { name: 'Альбом' })
  const name = admin.getByLabel('Название нового альбома')
  const options = admin.getByRole('option')

  await field.fill('Бурун')
  await expect(options).toHaveText(['Бурундуки', 'Новый альбом «Бурун»'])
  await field.fill('Бурундуки')
  await expect(options).toHaveText(['Бурундуки'])
  await field.fill('Росомаха')
  await expect(options).toHaveText(['Новый альбом «Росомаха»'])
  await options.click()
  await expect(field).toHaveValue('Новый альбом…')
  await expect(name).toHaveValue('Росомаха')

  await field.fill('Выхухоль')
  await expect(options).toHaveText(['Новый альбом «Выхухоль»'])
  await field.press('Tab')
  await expect(field).toHaveValue('Новый альбом…')
  await expect(name).toHaveValue('Выхухоль')

  await field.fill('Бурун')
  await field.press('Tab')
  await expect(field).toHaveValue('Новый альбом…')
  await expect(name).toHaveValue('Выхухоль')
})

test('two albums made one after another are two, however quick the hand', async ({
  admin,
  site,
}) => {
  // A slow way to the new album: the dialog stays open a while after it was saved.
  await admin.route(/\/api\/albums\/\d+$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  for (const title of ['Первый подряд', 'Второй подряд']) {
    await admin.getByRole('link', { name: 'Медиа', exact: true }).click()
    await admin.getByRole('button', { name: 'Создать альбом' }).click()
    const field = admin.getByRole('dialog').getByRole('textbox', { name: 'Название' })
    await field.fill(title)
    await field.press('Enter')
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  const titles = (await (await adminApi(site)).get('/api/albums')).map(
    (album: { title: string }) => album.title,
  )
  expect(titles).toEqual(expect.arrayContaining(['Первый подряд', 'Второй подряд']))
})

test('typed caption words outlive the phone’s Back, not «Отмена»', async ({ admin, site }) => {
  await begin(admin, site, { Подписи: 1 })
  const edit = async () => {
    await photosOf(admin)
      .first()
      .getByRole('button', { name: /Действия/ })
      .click()
    await admin.getByRole('menuitem', { name: 'Изменить' }).click()
  }
  const caption = admin.getByLabel('Подпись')
  await openAlbum(admin, 'Подписи')
  await edit()
  await caption.fill('Ваня и его первая медаль')
  // A tap beside the dialog, made by accident, leaves it.
  await admin.mouse.click(4, 4)
  await expect(caption).toBeVisible()
  await admin.goBack()
  await expect(caption).toHaveCount(0)
  await expect(admin.getByText('Набранное не\u00a0пропало')).toBeVisible()
  await openAlbum(admin, 'Подписи')
  await edit()
  await expect(caption).toHaveValue('Ваня и его первая медаль')
  await expect(admin.getByText('Вы набрали это раньше и не сохранили')).toBeVisible()
  await admin.getByRole('button', { name: 'Отмена' }).click()
  await edit()
  await expect(caption).toHaveValue('')
})

test('chosen photos are not lost with their dialog unasked', async ({ admin, site }) => {
  await begin(admin, site, { Выбранные: 0 })
  await openAlbum(admin, 'Выбранные')
  await admin.getByRole('button', { name: 'Добавить фотографии' }).first().click()
  const dialog = admin.getByRole('dialog', { name: 'Добавить фотографии' })
  const buffer = await admin.screenshot()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'финал.png', mimeType: 'image/png', buffer })
  await admin.keyboard.press('Escape')
  const question = admin.getByRole('dialog', { name: 'Закрыть, не\u00a0загрузив?' })
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(dialog.getByText(/Выбрано 1\sфото/)).toBeVisible()
  await admin.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Закрыть', exact: true }).last().click()
  await expect(dialog).toHaveCount(0)
})

test('the phone’s header names the section; buttons name their album', async ({
  editor: admin,
  site,
}) => {
  await admin.setViewportSize({ width: 390, height: 844 })
  await begin(admin, site, { 'Юные дзюдоисты': 0 })
  await admin.goto('/admin/media')
  await expect(admin.getByRole('banner').getByText('Медиа', { exact: true })).toBeVisible()
  await expect(
    admin.getByRole('button', { name: 'Удалить альбом «Юные дзюдоисты»', exact: true }),
  ).toHaveText('Удалить')
  const burger = await admin.getByRole('button', { name: 'Открыть меню' }).boundingBox()
  expect(burger?.height).toBeGreaterThanOrEqual(44)
})

test('on a phone nothing of a request is cut, and the name of an album opens it', async ({
  admin,
  site,
}) => {
  const { api, ids } = await begin(admin, site, { 'Осенний кубок города': 1 })
  const [photo] = await api.get(`/api/photos/${ids[0]}`)
  await nameOperator(api)
  const contact = 'konstantin.konstantinov@example.org'
  await api.post(`/api/photos/${photo.id}/removal`, { message: 'Уберите', contact })
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.goto('/admin/media')
  const asked = admin
    .getByRole('region', { name: /^Просят убрать/ })
    .getByRole('listitem')
    .last()
  await expect(asked.getByText(contact)).toBeVisible()
  await expect(asked).toContainText(/Решить до.\d+.[а-я]+/)
  const cut = await asked
    .locator('button span')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    )
  expect(cut).toEqual([])
  await admin.getByRole('link', { name: 'Осенний кубок города', exact: true }).click()
  await expect(admin).toHaveURL(new RegExp(`/admin/media/${ids[0]}$`))
})

test('a caption that names a child in full is saved, and it is said that the site does not, until it is short', async ({
  admin,
  site,
}) => {
  const { api, ids } = await begin(admin, site, { 'Кубок зимы': 1 })
  const girls = { ageGroup: 'до 15 лет', sex: 'f', birthYearFrom: 2012, birthYearTo: 2013 }
  const cup = await api.post('/api/competitions', {
    ...{ title: 'Кубок зимы', date: '2026-11-07', categories: [{ ...girls, weights: ['-40'] }] },
  })
  const girl = { category: 'Девушки до 15 лет', weight: '-40', place: 2, athlete: 'Белова Анна' }
  await api.put(`/api/competitions/${cup.id}/results`, {
    results: [{ ...girl, club: '', coach: '' }],
  })
  const caption = async (words: string) => {
    await photosOf(admin)
      .getByRole('button', { name: /^Изменить «/ })
      .click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Подпись').fill(words)
    await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await openAlbum(admin, 'Кубок зимы')
  const said = admin.getByText('На\u00a0сайте имя «Белова Анна» сокращено: согласия нет.')
  await caption('Белова Анна, второе место')
  await expect(said).toBeVisible()
  await caption('Белова А., второе место')
  await expect(said).toHaveCount(0)
  await caption('Белова Анна, второе место')
  await admin.getByRole('link', { name: 'Сократить и\u00a0здесь?' }).click()
  await expect(admin.getByLabel('Фамилия и имя')).toHaveValue('Белова Анна')
  await admin.getByRole('button', { name: 'Показать, где стоит' }).click()
  await admin.getByRole('button', { name: 'Сократить имя везде' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Сократить' }).click()
  await expect(admin.getByText('Имя сокращено везде: Белова')).toBeVisible()
  const [photo] = await api.get(`/api/photos/${ids[0]}`)
  expect(photo.title).toBe('Белова\u00a0А., второе место')
})
