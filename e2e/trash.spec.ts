import { jpegOf } from '#features/media/sample-images.ts'
import { axeFaultsInBothSchemes } from '#test/axe.ts'
import { menu } from './every-promise/deed.ts'
import { adminApi, expect, type Site, signIn, test } from './fixtures.ts'

async function upload({ url }: Site, accessToken: string, albumId: number, seed: number) {
  const answer = await fetch(`${url}/api/photos?album_id=${albumId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await jpegOf(300, 200, seed)),
  })
  expect(answer.status).toBe(201)
}

const phone = { width: 360, height: 740 }

test('what was deleted by mistake comes back on a phone: from the message, from the trash', async ({
  editor: admin,
  site,
  faults,
}) => {
  const api = await adminApi(site)
  const album = await api.post('/api/albums', { title: 'Открытый ковёр' })
  for (const seed of [0.1, 0.2, 0.3]) await upload(site, api.accessToken, album.id, seed)
  const [photo] = await api.get(`/api/photos/${album.id}`)
  const address = site.url + photo.image
  const statusOf = async (url: string) => (await fetch(url)).status
  const news = await api.post('/api/news', { title: 'Новость, удалённая по ошибке' })

  await admin.setViewportSize(phone)
  await admin.goto(`/admin/news/${news.id}`)
  await admin.getByRole('button', { name: 'Удалить' }).click()
  const question = admin.getByRole('dialog')
  await expect(question).toContainText('вернуть из корзины')
  await question.getByRole('button', { name: 'Удалить' }).click()
  const said = admin.getByRole('alert').filter({ hasText: 'Новость удалена' })
  await said.getByRole('button', { name: 'Вернуть' }).click()
  await expect(admin.getByText('Возвращено')).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Новость, удалённая по ошибке' })).toBeVisible()

  await admin.goto('/admin/media')
  const row = admin.getByRole('listitem').filter({ hasText: album.title }).first()
  await row.getByRole('button', { name: 'Удалить' }).click()
  await expect(admin.getByRole('dialog')).toContainText('Удалить альбом и все его фото?')
  await admin.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(admin.getByText('Альбом удалён')).toBeVisible()
  expect(await statusOf(address)).toBe(404)
  expect(await statusOf(`${site.url}/media/${album.id}`)).toBe(404)

  await admin.getByRole('button', { name: 'Открыть меню' }).click()
  await admin.getByRole('link', { name: 'Корзина' }).click()
  const trashed = admin.getByRole('list', { name: 'Удалённое' }).getByRole('listitem')
  const deleted = trashed.filter({ hasText: album.title })
  await expect(deleted).toContainText('осталось 30 дней')
  await expect(deleted.locator('img')).toBeVisible()
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await deleted.getByRole('button', { name: /^Вернуть/ }).click()
  await expect(admin.getByText(`Возвращено: ${album.title}`)).toBeVisible()
  expect(await statusOf(address)).toBe(200)
  expect(await statusOf(`${site.url}/media/${album.id}`)).toBe(200)
  await admin.goto('/admin/history')
  const told = admin.getByRole('list', { name: 'Изменения, сначала последние' }).locator('> li')
  const ofAlbum = new RegExp(`^(Возвращение удалённого|Удаление).*${album.title}Альбом и.3.фото`)
  await expect(told.filter({ hasText: ofAlbum })).toHaveCount(2)
  await expect(told.filter({ hasText: /^(Возвращение удалённого|Удаление).*Фото/ })).toHaveCount(0)
  const added = told.filter({
    hasText: `Добавлено: 3\u00a0фотографии в\u00a0альбом «${album.title}»`,
  })
  await added.getByRole('button', { name: /^Показать по.одной/ }).click()
  const each = added.getByRole('list', { name: 'Добавленное, сначала последнее' })
  await expect(each.locator('> li').filter({ hasText: /Создание.*Фото/ })).toHaveCount(3)
  expect(await api.get(`/api/photos/${album.id}`)).toHaveLength(3)
  expect(faults).toEqual([])
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test.setTimeout(90_000)

  test('many are found, ticked and brought back at once; who cannot come says why, the rest goes for good', async ({
    page,
    site,
    faults,
  }) => {
    const api = await adminApi(site)
    await api.delete('/api/trash')
    const album = await api.post('/api/albums', { title: 'Сборы у моря' })
    for (const seed of [0.4, 0.5]) await upload(site, api.accessToken, album.id, seed)
    const [twin, photo] = await api.get(`/api/photos/${album.id}`)
    for (const { id } of [twin, photo]) await api.delete(`/api/photos/${id}`)
    await upload(site, api.accessToken, album.id, 0.4)
    const partners: { id: number; name: string }[] = []
    for (let at = 1; at <= 22; at++) {
      const partner = await api.post('/api/partners', { name: `Друг сборов ${at}` })
      await api.delete(`/api/partners/${partner.id}`)
      partners.push(partner)
    }
    const partnersNow = async () =>
      (await api.get('/api/partners')).map(({ id }: { id: number }) => id)

    await page.goto('/admin/login')
    await signIn(page)
    await page.waitForURL((address) => address.pathname === '/admin')
    await menu(page, 'Корзина')
    const rows = page.getByRole('list', { name: 'Удалённое' }).getByRole('listitem')
    await expect(rows).toHaveCount(20)

    await page.getByRole('button', { name: 'Выбрать всю корзину: 24' }).tap()
    await expect(page.getByText('Выбрано: 24')).toBeVisible()

    const search = page.getByRole('searchbox', { name: 'Найти по названию' })
    await search.fill('альбома')
    await expect(rows).toHaveCount(2)
    await expect(page).toHaveURL(/[?&]q=/)
    await expect(rows.first()).not.toContainText('Фотография')
    await page.getByRole('checkbox', { name: 'Выбрать все', exact: true }).tap()
    await page.getByRole('button', { name: 'Вернуть выбранное (2)' }).tap()
    const told = page.getByRole('alert').filter({ hasText: /Возвращено 1, не\sвозвращено 1/ })
    await expect(told).toContainText('уже загрузили')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Не вернулось: такую фотографию')
    expect(await api.get(`/api/photos/${album.id}`)).toHaveLength(2)
    await told.getByRole('button').tap()

    await page.getByRole('button', { name: 'Очистить поиск' }).tap()
    await search.fill('другу сборов')
    await expect(page.getByRole('button', { name: 'Выбрать все найденные: 22' })).toBeVisible()
    await page.getByRole('checkbox', { name: /^Выбрать все на\sстранице$/ }).tap()
    await expect(page.getByText('Выбрано: 20')).toBeVisible()
    await page.getByRole('button', { name: 'Выбрать все найденные: 22' }).tap()
    await page.getByRole('button', { name: 'Вернуть выбранное (22)' }).tap()
    await expect(page.getByText('Возвращено: 22')).toBeVisible()
    expect(await partnersNow()).toEqual(expect.arrayContaining(partners.map(({ id }) => id)))

    for (const { id } of partners.slice(0, 2)) await api.delete(`/api/partners/${id}`)
    await page.reload()
    await expect(rows).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Выбрать все', exact: true }).tap()
    await page.getByRole('button', { name: 'Удалить навсегда (2)' }).tap()
    const question = page.getByRole('dialog').filter({ hasText: /Удалить навсегда 2\sзаписи\?/ })
    await question.getByRole('button', { name: 'Удалить навсегда' }).tap()
    await expect(page.getByText('Удалено навсегда: 2')).toBeVisible()
    await page.getByRole('link', { name: 'Показать всё удалённое' }).tap()
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Очистить корзину' }).tap()
    await expect(page.getByRole('dialog')).toContainText(/Очистить корзину: 1\sзапись\?/)
    expect(faults).toEqual([])
  })
})

test('the trash is accessible, and is emptied only after a question', async ({
  editor: admin,
  site,
}) => {
  const api = await adminApi(site)
  const partner = await api.post('/api/partners', { name: 'Партнёр на день' })
  await api.delete(`/api/partners/${partner.id}`)
  await admin.goto('/admin/trash')
  await expect(admin.getByText('Партнёр на день')).toBeVisible()
  expect(await axeFaultsInBothSchemes(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Очистить корзину' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(admin.getByText('Корзина пуста').first()).toBeVisible()
  expect(await api.get('/api/trash')).toEqual([])
})

test('what the server has done is called done, though its answer was lost', async ({
  editor: admin,
  site,
}) => {
  const api = await adminApi(site)
  const lost: string[] = []
  /** The next such call reaches the server, its answer nobody. */
  const loseAnswer = async (method: string, path: string) => {
    let isLost = false
    await admin.route(site.url + path, async (route, request) => {
      if (isLost || request.method() !== method) return route.fallback()
      isLost = true
      lost.push(`${method} ${(await route.fetch()).status()}`)
      await route.abort('connectionreset')
    })
  }
  const news = await api.post('/api/news', { title: 'Новость за слабой сетью' })
  const partner = await api.post('/api/partners', { name: 'Партнёр за слабой сетью' })
  const trashed = async (entity: string) => (await api.get(`/api/trash?entity=${entity}`)).length

  await admin.goto(`/admin/news/${news.id}`)
  await loseAnswer('DELETE', `/api/news/${news.id}`)
  await admin.getByRole('button', { name: 'Удалить' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  const said = admin.getByRole('alert').filter({ hasText: 'Новость удалена' })
  await loseAnswer('POST', '/api/trash/*/restore')
  await said.getByRole('button', { name: 'Вернуть' }).click()
  await expect(admin.getByText('Возвращено')).toBeVisible()
  await expect(admin.getByRole('link', { name: news.title })).toBeVisible()
  expect(await trashed('news')).toBe(0)

  await api.put(`/api/news/${news.id}`, { title: 'Новость с ошибкой', version: 1 })
  await admin.goto('/admin/history')
  const change = admin.getByRole('listitem').filter({ hasText: 'Новость с ошибкой' }).first()
  await change.getByRole('button', { name: /^Подробнее/ }).click()
  await loseAnswer('POST', '/api/history/*/restore')
  await change.getByRole('button', { name: 'Отменить это изменение' }).click()
  await expect(admin.getByText('Прежнее возвращено')).toBeVisible()
  expect((await api.get(`/api/news/${news.id}`)).title).toBe(news.title)

  await api.delete(`/api/partners/${partner.id}`)
  await admin.goto('/admin/trash')
  await loseAnswer('DELETE', '/api/trash/*')
  const row = admin.getByRole('listitem').filter({ hasText: partner.name })
  await row.getByRole('button', { name: /^Удалить/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(row).toHaveCount(0)
  await api.delete(`/api/news/${news.id}`)
  await admin.reload()
  await loseAnswer('DELETE', '/api/trash')
  await admin.getByRole('button', { name: 'Очистить корзину' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(admin.getByText('Корзина пуста').first()).toBeVisible()
  await expect(admin.getByText('Ошибка')).toHaveCount(0)
  expect(lost).toEqual(['DELETE 204', 'POST 200', 'POST 200', 'DELETE 204', 'DELETE 204'])
})

test('where the last rows of the last page of the trash go, the page before it stands there', async ({
  editor: admin,
  site,
}) => {
  const api = await adminApi(site)
  for (let at = 0; at < 21; at++) {
    const { id } = await api.post('/api/albums', { title: `Пробный альбом ${at}` })
    await api.delete(`/api/albums/${id}`)
  }
  await admin.goto('/admin/trash?q=Пробный&page=2')
  const rows = admin.getByRole('list', { name: 'Удалённое' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: /навсегда/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(rows).toHaveCount(20)
  await expect(admin).not.toHaveURL(/page=/)
})
