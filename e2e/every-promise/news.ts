import { expect } from '../fixtures.ts'
import {
  bringBack,
  button,
  type Deed,
  deed,
  fresh,
  type Go,
  inBar,
  inMenu,
  isGone,
  menu,
  rowOf,
  save,
  saved,
  sees,
  seesNot,
  sure,
  visit,
} from './deed.ts'
import { drawPhoto } from './media.ts'

interface News {
  id: number
  title: string
}

const make =
  (body: object) =>
  async ({ api }: Go): Promise<News> => {
    const title = fresh('Новость')
    const { id } = await api.post('/api/news', { title, content: 'Текст новости.', ...body })
    return { id, title }
  }

const two =
  (body: object) =>
  async (go: Go): Promise<[News, News]> => [await make(body)(go), await make(body)(go)]

const published = { published: true, publishedAt: '2026-01-10T09:00:00.000Z' }
const openList = ({ page }: Go) => menu(page, 'Новости')

const row = ({ page }: Go, { title }: News) => rowOf(page, 'Найти по заголовку', title)

async function openForm(go: Go, one: News): Promise<void> {
  await openList(go)
  await (await row(go, one)).getByRole('link', { name: one.title }).click()
  await expect(go.page.getByRole('heading', { level: 1 })).toContainText(one.title)
}

const inRowMenu = (item: string | RegExp) => async (go: Go, one: News) =>
  inMenu(go.page, await row(go, one), item)

const inNewsBar = (action: string, item?: string) => async (go: Go, one: News) =>
  inBar(go.page, await row(go, one), action, item)

/** What is pinned stands before the newest of the rest. */
const isPinned = async (go: Go, { id }: News, pinned: boolean) => {
  expect((await go.api.get(`/api/news/${id}`)).pinned).toBe(pinned)
  const all: { id: number; pinned: boolean }[] = await go.api.get('/api/news/published?limit=100')
  const { text } = await visit(go, '/news')
  const place = (one: number | undefined) => text.indexOf(`href="/news/${one}"`)
  const newest = all.find((one) => !one.pinned && one.id !== id)?.id
  expect(place(newest)).toBeGreaterThan(0)
  expect(place(id) > 0 && place(id) < place(newest)).toBe(pinned)
}

const isPublic = async (go: Go, { id, title }: News) => {
  await sees(go, `/news/${id}`, title)
  await sees(go, '/api/news/published?limit=100', title)
}
const isNotPublic = async (go: Go, { id, title }: News) => {
  await seesNot(go, `/news/${id}`, title)
  await seesNot(go, '/api/news/published?limit=100', title)
  expect((await go.api.get(`/api/news/${id}`)).published).toBe(false)
}

export const newsDeeds: Deed[] = [
  deed<string>({
    name: 'news: written and published from the start screen',
    calls: ['POST /api/news'],
    arrange: async () => [fresh('Первая'), fresh('Вторая')],
    open: async () => {},
    act: async ({ page }, title) => {
      await menu(page, 'Главная')
      await page.getByRole('link', { name: 'Новая новость' }).click()
      await page.getByRole('textbox', { name: 'Заголовок', exact: true }).fill(title)
      await button(page, 'Опубликовать').click()
    },
    said: /Новость опубликована/,
    kept: async (go, title) => {
      await sees(go, '/news', title)
      await sees(go, '/', title)
    },
  }),
  deed<News & { shown: boolean }>({
    name: 'news: taken back and published in its form',
    calls: ['PUT /api/news/{id}'],
    arrange: async (go) => {
      const one = await make(published)(go)
      return [
        { ...one, shown: false },
        { ...one, shown: true },
      ]
    },
    open: openForm,
    act: ({ page }, { shown }) =>
      button(page, shown ? 'Опубликовать' : /Снять с.публикации/).click(),
    said: /Новость (снята|опубликована)/,
    kept: (go, one) => (one.shown ? isPublic : isNotPublic)(go, one),
  }),
  deed<News>({
    name: 'news: ticked and published',
    calls: ['PUT /api/news/{id}'],
    arrange: two({ published: false }),
    open: openList,
    act: inNewsBar('Опубликовать'),
    said: /Опубликовано: 1/,
    kept: isPublic,
  }),
  deed<News>({
    name: 'news: ticked and deleted',
    calls: ['DELETE /api/news/{id}'],
    arrange: two(published),
    open: openList,
    act: async (go, one) => {
      await inNewsBar('Удалить')(go, one)
      await sure(go.page, 'Удалить')
    },
    said: /Удалено: 1/,
    kept: async (go, one) => {
      await isGone(go, `/api/news/${one.id}`)
      await seesNot(go, `/news/${one.id}`, one.title)
    },
  }),
  deed<News>({
    name: 'news: deleted from its row and brought back',
    calls: ['DELETE /api/news/{id}', 'POST /api/trash/{id}/restore'],
    arrange: two(published),
    open: openList,
    act: async (go, one) => {
      await inRowMenu('Удалить')(go, one)
      await sure(go.page, 'Удалить')
      await bringBack(go.page)
    },
    said: /Возвращено/,
    kept: isPublic,
  }),
  deed<News>({
    name: 'news: deleted in its form',
    calls: ['DELETE /api/news/{id}'],
    arrange: two(published),
    open: async () => {},
    act: async (go, one) => {
      await openForm(go, one)
      await button(go.page, 'Удалить новость').click()
      await sure(go.page, 'Удалить')
    },
    said: /Новость удалена/,
    kept: async (go, one) => {
      await isGone(go, `/api/news/${one.id}`)
      await seesNot(go, '/news', one.title)
    },
  }),
  deed<News & { shown: boolean }>({
    name: 'news: taken back and published in its row',
    calls: ['PUT /api/news/{id}'],
    arrange: async (go) => {
      const one = await make(published)(go)
      return [
        { ...one, shown: false },
        { ...one, shown: true },
      ]
    },
    open: openList,
    act: (go, one) => inRowMenu(one.shown ? 'Опубликовать' : /Снять с.публикации/)(go, one),
    said: /Новость (снята с.публикации|опубликована)/,
    kept: (go, one) => (one.shown ? isPublic : isNotPublic)(go, one),
  }),
  deed<News & { pin: boolean }>({
    name: 'news: pinned and let go in its row',
    calls: ['PUT /api/news/{id}'],
    arrange: async (go) => {
      const one = await make(published)(go)
      return [
        { ...one, pin: true },
        { ...one, pin: false },
      ]
    },
    open: openList,
    act: (go, one) => inRowMenu(one.pin ? 'Закрепить' : 'Открепить')(go, one),
    said: /Новость (закреплена вверху списка|откреплена)/,
    kept: (go, one) => isPinned(go, one, one.pin),
  }),
  deed<News>({
    name: 'news: copied from its row',
    calls: ['POST /api/news'],
    arrange: two(published),
    open: async () => {},
    act: async (go, one) => {
      await openList(go)
      await inRowMenu('Дублировать')(go, one)
      await button(go.page, 'Опубликовать').click()
    },
    said: /Новость опубликована/,
    kept: async ({ api }, { title }) => {
      const all = await api.get('/api/news/published?limit=100')
      expect(all.filter((one: News) => one.title.includes(title))).toHaveLength(2)
    },
  }),
  deed<News>({
    name: 'news: ticked and taken back',
    calls: ['PUT /api/news/{id}'],
    arrange: two(published),
    open: openList,
    act: inNewsBar('Изменить', 'Снять с\u00a0публикации'),
    said: /Снято с.публикации: 1/,
    kept: isNotPublic,
  }),
  deed<News & { pin: boolean }>({
    name: 'news: ticked and pinned, then let go',
    calls: ['PUT /api/news/{id}'],
    arrange: async (go) => {
      const one = await make(published)(go)
      return [
        { ...one, pin: true },
        { ...one, pin: false },
      ]
    },
    open: openList,
    act: (go, one) => inNewsBar('Изменить', one.pin ? 'Закрепить' : 'Открепить')(go, one),
    said: /(Закреплено|Откреплено): 1/,
    kept: (go, one) => isPinned(go, one, one.pin),
  }),
  deed<News & { name: string; key: string }>({
    name: 'news: ticked and put under another heading, twice',
    calls: ['PUT /api/news/{id}'],
    arrange: async (go) => {
      const one = await make(published)(go)
      return [
        { ...one, name: 'Результаты', key: 'results' },
        { ...one, name: 'Анонсы', key: 'announcement' },
      ]
    },
    open: openList,
    act: (go, one) => inNewsBar('Изменить', `Рубрика «${one.name}»`)(go, one),
    said: /Теперь в.рубрике «.+»: 1/,
    kept: async (go, { title, key }) => {
      await sees(go, `/news?category=${key}`, title)
      const other = key === 'results' ? 'announcement' : 'results'
      await seesNot(go, `/news?category=${other}`, title)
    },
  }),
  deed<string>({
    name: 'news: set for another day',
    calls: ['POST /api/news'],
    arrange: async () => [fresh('Скоро'), fresh('Позже')],
    open: async () => {},
    act: async ({ page }, title) => {
      await menu(page, 'Главная')
      await page.getByRole('link', { name: 'Новая новость' }).click()
      await page.getByRole('textbox', { name: 'Заголовок', exact: true }).fill(title)
      await page.getByLabel('Когда опубликовать').fill('2099-01-15T10:00')
      await button(page, 'Запланировать').click()
    },
    said: /Новость запланирована/,
    kept: async (go, title) => {
      const found = await go.api.get(`/api/news?q=${encodeURIComponent(title)}`)
      expect(found).toMatchObject([{ title, published: true, publishedAt: expect.any(String) }])
      await seesNot(go, '/news', title)
    },
  }),
  deed<News>({
    name: 'news: a cover sent, and what matters on it said, twice',
    calls: ['POST /api/images', 'PUT /api/photos/{id}', 'PUT /api/news/{id}'],
    arrange: two(published),
    open: async () => {},
    act: async (go, one) => {
      const { page } = go
      await openForm(go, one)
      await button(page, 'Выбрать изображение').click()
      const cover = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto() }
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(cover)
      await button(page, 'Выбрать главное на снимке').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^Главное на снимке/ }).press('ArrowLeft')
      await dialog.getByRole('button', { name: 'Сохранить' }).click()
      await expect(dialog).toHaveCount(0)
      await save(page)
      await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible()
    },
    said: /Главное на снимке выбрано/,
    kept: async (go, { id }) => {
      const { image } = await go.api.get(`/api/news/${id}`)
      const photo = await go.api.get(`/api/images?path=${encodeURIComponent(image)}`)
      expect(photo.focalX).toBe(45)
      expect((await visit(go, image)).status).toBe(200)
      await sees(go, `/news/${id}`, image.split('/').at(-1).split('.')[0].split('-')[0])
    },
  }),
]
