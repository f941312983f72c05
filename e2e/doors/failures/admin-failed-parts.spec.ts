import type { Page } from '@playwright/test'
import { failures, hurry, mayHurry } from '../../every-failure/failures.ts'
import { albumWithHidden } from '../../every-failure/hidden-photo.ts'
import { breakCalls, settled, tryAgain, untilSaid } from '../../every-failure/screen-calls.ts'
import { faultsOfWords, type Said, whatIsSaid } from '../../every-failure/words.ts'
import { copySite } from '../../every-promise/history.ts'
import { drawPhoto } from '../../every-promise/media.ts'
import { adminApi, expect, type Site, test } from '../../fixtures.ts'
import { letCallsGo } from '../../held-calls.ts'

const away = { status: 502, contentType: 'text/html', body: '<h1>nginx</h1>' }
const reason = ': сервер временно недоступен (502)'

/** What a part of an open screen asks for each time it is opened. */
interface Part {
  name: string
  /** The screen it is on. */
  at(site: Site): Promise<string>
  open(page: Page): Promise<void>
  close(page: Page): Promise<void>
  /** Of its kind: /api/news/7 is /api/news/N. */
  call: RegExp
  failure: string
  /** What is there when it came after all. */
  comes: string
}

const tap = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Закрыть', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

const searched: [string, string] = ['Азимут', 'Зенит']
const choices = '[role=dialog] [aria-haspopup=listbox][aria-busy=false]'

const parts: Part[] = [
  {
    name: 'the albums of the dialog for images',
    at: async () => '/admin/news/new',
    open: tap(/^Выбрать изображение/),
    close: closeDialog,
    call: /^\/api\/record-search$/,
    failure: 'Ошибка при загрузке альбомов',
    comes: choices,
  },
  {
    name: 'the photos of the dialog for images',
    at: async (site) => {
      await albumWithHidden(site)
      return '/admin/news/new'
    },
    open: tap(/^Выбрать изображение/),
    close: closeDialog,
    call: /^\/api\/photos\/N$/,
    failure: 'Ошибка при загрузке фотографий',
    comes: '[role=dialog] li img',
  },
  {
    name: 'the competitions an album may belong to',
    at: async () => '/admin/media',
    open: tap(/^Создать альбом/),
    close: closeDialog,
    call: /^\/api\/record-search$/,
    failure: 'Ошибка при загрузке списка «Соревнование»',
    comes: choices,
  },
  {
    name: 'the albums a photo may be moved to',
    at: async (site) => `/admin/media/${await albumWithHidden(site)}`,
    async open(page) {
      const tile = page.getByRole('list', { name: 'Фотографии' }).getByRole('listitem').first()
      await tile.getByRole('checkbox').check()
      await page
        .getByRole('region', { name: 'Выбранное' })
        .getByRole('button', { name: 'Переместить' })
        .click()
    },
    close: closeDialog,
    call: /^\/api\/record-search$/,
    failure: 'Ошибка при загрузке альбомов',
    comes: choices,
  },
  {
    name: 'the details of an entry of the journal',
    at: async (site) => {
      await (await adminApi(site)).post('/api/partners', { name: 'Спорттовары' })
      // Pictures of the demo may still be drawn, and journalled.
      return '/admin/history?entity=partner'
    },
    open: tap(/^Подробнее: Спорттовары/),
    close: tap(/^Подробнее: Спорттовары/),
    call: /^\/api\/history\/N$/,
    failure: 'Ошибка при загрузке изменения',
    comes: 'main li :text("Название")',
  },
  {
    name: 'the fields of a record in a copy',
    at: async (site) => {
      const api = await adminApi(site)
      const { id } = await api.post('/api/partners', { name: 'Из копии' })
      await copySite({ api })
      await api.put(`/api/partners/${id}`, { name: 'Уже другой' })
      const [{ name }] = (await api.get('/api/backups')).backups
      return `/admin/backups/${name}?entity=partner`
    },
    open: tap(/^Посмотреть и.вернуть «Из копии»/),
    close: closeDialog,
    call: /\/records\/partner\/N$/,
    failure: 'Ошибка при чтении записи из копии',
    comes: '[role=dialog] :text("Сейчас")',
  },
  {
    name: 'the records that the search finds',
    at: async (site) => {
      const api = await adminApi(site)
      for (const name of searched) await api.post('/api/partners', { name })
      return '/admin'
    },
    async open(page) {
      await page.getByRole('button', { name: 'Найти и перейти' }).click()
      // What it has found before it need not ask for.
      searched.reverse()
      await page.getByPlaceholder('Название, имя или раздел').fill(searched[0])
    },
    close: async (page) => {
      await page.getByRole('button', { name: 'Закрыть поиск' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    call: /^\/api\/record-search$/,
    failure: 'Ошибка при поиске',
    comes: '[data-palette] :text("Нашлось")',
  },
]

const faultsOfPart =
  (failure: string) =>
  (said: Said): string[] => [
    ...faultsOfWords(said),
    ...(said.words.some((text) => text.includes(failure)) ? [] : [`it is not said: «${failure}»`]),
  ]

for (const { name, at, open, close, call, failure, comes } of parts)
  test(`${name}, whichever way they do not come, are asked for again`, async ({
    editor: page,
    site,
  }) => {
    await mayHurry(page)
    await page.goto(await at(site))
    await settled(page)
    const { words } = await whatIsSaid(page)
    for (const [way, fail] of Object.entries(failures)) {
      const mend = await breakCalls(page, (kind) => call.test(kind), fail)
      await hurry(page, way)
      await open(page)
      const faults = await untilSaid(page, words, faultsOfPart(failure))
      mend()
      await hurry(page, undefined)
      if (faults.length === 0) faults.push(...(await tryAgain(page, words)))
      expect.soft(faults, way).toEqual([])
      await expect.soft(page.locator(comes).first(), way).toBeAttached()
      await close(page)
      await letCallsGo(page)
    }
  })

test('a photo that did not come says so in its place and comes when it is tapped, the others by themselves', async ({
  editor: page,
  site,
}) => {
  const album = await albumWithHidden(site)
  await page.route('**/api/files/**', (route) => route.fulfill(away))
  await page.goto(`/admin/media/${album}`)
  const missing = page.getByRole('button', { name: 'Снимок не пришёл. Повторить' })
  await expect(missing).toHaveCount(2)
  await page.unroute('**/api/files/**')
  await missing.first().click()
  await expect(page.locator('main img[src^="/api/files/"]').first()).toBeVisible()
  await expect(missing).toHaveCount(0)
})

test('a screen that does not open names itself', async ({ editor: page }) => {
  await page.route('**/api/competition-reference', (route) => route.fulfill(away))
  await page.goto('/admin/competitions/reference')
  await expect(page.getByRole('alert')).toContainText(
    `Ошибка при загрузке раздела «Соревнования»${reason}`,
  )
})

test('«Вернуть» that fails stays and brings back when it is tapped again', async ({
  editor: page,
  site,
}) => {
  const api = await adminApi(site)
  const { id } = await api.post('/api/partners', { name: 'Вернётся' })
  await page.goto('/admin/partners')
  await page.getByRole('button', { name: 'Удалить «Вернётся»' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await page.route('**/api/trash/*/restore', (route) => route.fulfill(away))
  const back = page.getByRole('button', { name: 'Вернуть', exact: true })
  await back.click()
  await expect(page.getByText(`Ошибка при возвращении из корзины${reason}`)).toBeVisible()
  await page.unroute('**/api/trash/*/restore')
  await back.click()
  await expect(page.getByText('Возвращено', { exact: true })).toBeVisible()
  await expect(back).toHaveCount(0)
  expect(await api.get(`/api/partners/${id}`)).toMatchObject({ name: 'Вернётся' })
})

const pdf = (text: string) => ({
  name: 'Устав.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`),
})

async function makeDocument(
  { url }: Site,
  token: string,
  path = '/api/documents',
  type = 'charter',
): Promise<{ id: number; url: string }> {
  const query = new URLSearchParams({ title: 'Устав', type })
  const answer = await fetch(`${url}${path}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    body: new Uint8Array(pdf('первый').buffer),
  })
  return answer.json()
}

test('a document whose new file was taken and whose title was not is saved at the second try', async ({
  editor: page,
  site,
}) => {
  const api = await adminApi(site)
  const { id, url } = await makeDocument(site, api.accessToken)
  await page.goto(`/admin/federation/documents/${id}`)
  await page.locator('form input[type=file]').setInputFiles(pdf('второй'))
  await page.getByLabel('Название').fill('Устав, новая редакция')
  await page.route(`**/api/documents/${id}`, (route) => route.fulfill(away))
  await page.getByRole('button', { name: 'Заменить файл и сохранить' }).click()
  await expect(page.locator('form').getByRole('alert')).toContainText(reason)
  await page.unroute(`**/api/documents/${id}`)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.locator('form footer').getByRole('status')).toHaveText(/^сохранено/)
  expect(await api.get(`/api/documents/${id}`)).toMatchObject({ title: 'Устав, новая редакция' })
  expect(await (await page.request.get(site.url + url)).text()).toContain('второй')
})

test('a new file is taken although somebody has renamed the document meanwhile', async ({
  editor: page,
  site,
}) => {
  const api = await adminApi(site)
  const { id, url } = await makeDocument(site, api.accessToken)
  await page.goto(`/admin/federation/documents/${id}`)
  await page.locator('form input[type=file]').setInputFiles(pdf('второй'))
  await api.put(`/api/documents/${id}`, { title: 'Устав 2026' })
  await page.getByRole('button', { name: 'Заменить файл и сохранить' }).click()
  await expect(page.locator('form footer').getByRole('status')).toHaveText(/^сохранено/)
  expect(await api.get(`/api/documents/${id}`)).toMatchObject({ title: 'Устав 2026' })
  expect(await (await page.request.get(site.url + url)).text()).toContain('второй')
})

test('what was typed before an update of the site is offered once and kept after it', async ({
  admin: page,
  site,
}) => {
  const { id } = await (await adminApi(site)).post('/api/partners', { name: 'Спорттовары' })
  const typedAt = '2026-11-20T10:00:00.000Z'
  const earlier = {
    [`draft:partners:${id}`]: { base: { description: '' }, values: { description: 'Татами' } },
    'draft:partners:new': { base: { name: '' }, values: { name: 'Ещё один партнёр' } },
  }
  await page.evaluate(
    ([drafts, at]) => {
      for (const [name, draft] of Object.entries(drafts))
        localStorage.setItem(name, JSON.stringify({ ...draft, version: 1, typedAt: at }))
    },
    [earlier, typedAt] as const,
  )
  await page.goto(`/admin/partners/${id}`)
  await page.getByRole('button', { name: 'Восстановить несохранённое' }).click()
  await expect(page.getByLabel('Описание')).toHaveValue('Татами')
  await expect(page.getByLabel('Название')).toHaveValue('Спорттовары')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.locator('form footer').getByRole('status')).toHaveText(/^сохранено/)
  await page.goto('/admin/partners/new')
  await page.getByRole('button', { name: 'Восстановить несохранённое' }).click()
  await expect(page.getByLabel('Название')).toHaveValue('Ещё один партнёр')
  const names = await page.evaluate(() =>
    Object.keys(localStorage).filter((name) => /^draft/.test(name)),
  )
  expect(names).toEqual([expect.stringMatching(/^draft:partners:new:[0-9a-f]{32}$/)])
})

test('«Повторить» hides a photo with the reason typed before', async ({ editor: page, site }) => {
  const album = await albumWithHidden(site)
  await page.goto(`/admin/media/${album}`)
  await page.route('**/api/photos/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(away) : route.fallback(),
  )
  await page
    .getByRole('button', { name: /^Действия/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: /^Скрыть с/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Почему' }).fill('просила мама')
  await dialog.getByRole('button', { name: 'Скрыть' }).click()
  const message = page.getByRole('alert').filter({ hasText: 'Ошибка' })
  await expect(message).toContainText(`Ошибка при обновлении фотографии${reason}`)
  await page.unroute('**/api/photos/*')
  await message.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByText('Скрыта: просила мама')).toBeVisible()
  await expect(message).toHaveCount(0)
})

test('a picture that was not taken can be chosen again', async ({ editor: page }) => {
  await page.goto('/admin/news/new')
  await page.route('**/api/images', (route) =>
    route.fulfill({ status: 500, json: { error: 'Ошибка при загрузке фотографии' } }),
  )
  await page.getByRole('button', { name: 'Выбрать изображение' }).click()
  const choose = async () => {
    const asked = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^Загрузить с/ }).click()
    return asked
  }
  const picture = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto() }
  await (await choose()).setFiles(picture)
  await expect(page.getByText(/^Ошибка при загрузке фотографии/)).toBeVisible()
  // As long as the field holds it, the browser takes the same file for no change.
  expect(await (await choose()).element().inputValue()).toBe('')
})

test('a new title of a document is sent once by Enter, and once more when it is tapped', async ({
  editor: page,
  site,
}) => {
  const api = await adminApi(site)
  const [{ id }] = await api.get('/api/competitions')
  await makeDocument(site, api.accessToken, `/api/competitions/${id}/documents`, 'regulations')
  await page.goto(`/admin/competitions/${id}`)
  const field = page.getByRole('textbox', { name: /^Название документа/ }).first()
  let sent = 0
  await page.route('**/api/competitions/*/documents/*', (route) => {
    sent++
    return route.fulfill(away)
  })
  await field.fill('Регламент турнира')
  await field.press('Enter')
  await expect(page.locator('form').getByRole('alert')).toContainText(
    `«Регламент турнира»${reason}`,
  )
  await field.blur()
  await page.unroute('**/api/competitions/*/documents/*')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.locator('form footer').getByRole('status')).toHaveText(/^сохранено/)
  await expect(field).toHaveValue('Регламент турнира')
  expect(sent).toBe(1)
})
