import { expect } from '../fixtures.ts'
import {
  button,
  type Deed,
  deed,
  fresh,
  type Go,
  inBar,
  inMenu,
  isGone,
  menu,
  restore,
  rowOf,
  rowsOf,
  save,
  saved,
  sees,
  seesNot,
  sure,
  visit,
} from './deed.ts'
import { drawPhoto } from './media.ts'

export interface News {
  id: number
  title: string
}

export const make =
  (body: object) =>
  async ({ api }: Go): Promise<News> => {
    const title = fresh('Новость')
    const { id } = await api.post('/api/news', { title, content: 'Текст новости.', ...body })
    return { id, title }
  }

export const two =
  (body: object) =>
  async (go: Go): Promise<[News, News]> => [await make(body)(go), await make(body)(go)]

const published = { published: true, publishedAt: '2026-01-10T09:00:00.000Z' }
const later = '2099-01-15T07:00:00.000Z'
const openList = ({ page }: Go) => menu(page, 'Новости')

const row = ({ page }: Go, { title }: News) => rowOf(page, 'Найти по заголовку', title)

export async function openForm(go: Go, one: News): Promise<void> {
  await openList(go)
  await (await row(go, one)).getByRole('link', { name: one.title }).click()
  await expect(go.page.getByRole('heading', { level: 1 })).toContainText(one.title)
}

export const inRowMenu = (item: string | RegExp) => async (go: Go, one: News) =>
  inMenu(go.page, await row(go, one), item)

/** Two that are found by the same words, and are ticked together. */
interface Pair {
  words: string
  both: News[]
}

const makePair =
  (body: object) =>
  async ({ api }: Go): Promise<Pair> => {
    const words = fresh('Пара')
    const both: News[] = []
    for (const title of [`${words} первая`, `${words} вторая`]) {
      const { id } = await api.post('/api/news', { title, content: 'Текст новости.', ...body })
      both.push({ id, title })
    }
    return { words, both }
  }

const twoPairs =
  (body: object) =>
  async (go: Go): Promise<[Pair, Pair]> => [await makePair(body)(go), await makePair(body)(go)]

const inNewsBar =
  (action: string, item?: string) =>
  async ({ page }: Go, { words }: Pair) =>
    inBar(page, await rowsOf(page, 'Найти по заголовку', words, 2), action, item)

const ofBoth =
  (isSo: (go: Go, one: News) => Promise<unknown>) =>
  async (go: Go, { both }: Pair): Promise<void> => {
    for (const one of both) await isSo(go, one)
  }

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

export const isPublic = async (go: Go, { id, title }: News) => {
  await sees(go, `/news/${id}`, title)
  await sees(go, '/api/news/published?limit=100', title)
}
export const isNotPublic = async (go: Go, { id, title }: News) => {
  await seesNot(go, `/news/${id}`, title)
  await seesNot(go, '/api/news/published?limit=100', title)
  expect((await go.api.get(`/api/news/${id}`)).published).toBe(false)
}
/** Its day stays as it was: it comes then, or waits until it is set again. */
const isSet = async (go: Go, { id, title }: News, set: boolean) => {
  expect(await go.api.get(`/api/news/${id}`)).toMatchObject({ published: set, publishedAt: later })
  const waiting = await go.api.get(`/api/news?status=scheduled&q=${encodeURIComponent(title)}`)
  expect(waiting).toHaveLength(set ? 1 : 0)
  await seesNot(go, `/news/${id}`, title)
  await seesNot(go, '/api/news/published?limit=100', title)
}
const isDeleted = async (go: Go, { id, title }: News) => {
  await isGone(go, `/api/news/${id}`)
  await seesNot(go, `/news/${id}`, title)
  await seesNot(go, '/news', title)
}
const isUnder =
  (category: string, not: string) =>
  async (go: Go, { title }: News) => {
    await sees(go, `/news?category=${category}`, title)
    await seesNot(go, `/news?category=${not}`, title)
  }
const update = 'PUT /api/news/{id}'

/** Of one that is set for a day ahead: cancelled, then set again. */
const cancelled = (
  where: string,
  open: Deed<News>['open'],
  act: (go: Go, one: News, item: string) => Promise<void>,
): Deed =>
  deed<News & { set: boolean }>({
    name: `news: its publication cancelled in its ${where}, then set again`,
    calls: [update],
    arrange: async (go) => {
      const one = await make({ published: true, publishedAt: later })(go)
      return [
        { ...one, set: false },
        { ...one, set: true },
      ]
    },
    open,
    act: (go, one) => act(go, one, one.set ? 'Запланировать' : 'Отменить публикацию'),
    said: /Публикация отменена|Новость запланирована/,
    kept: (go, one) => isSet(go, one, one.set),
    undone: { calls: [update], kept: (go, one) => isSet(go, one, !one.set) },
  })

export const newsDeeds: Deed[] = [
  deed<string>({
    name: 'news: written and published from the start screen',
    calls: ['POST /api/news'],
    arrange: async () => [fresh('Первая'), fresh('Вторая')],
    open: async () => {},
    act: async ({ page }, title) => {
      await menu(page, 'Главная')
      await page.getByRole('link', { name: 'Написать новость' }).click()
      await page.getByRole('textbox', { name: 'Заголовок', exact: true }).fill(title)
      await page.getByLabel('Коротко').fill('Что было на сборах.')
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
    undone: { calls: [update], kept: isPublic },
  }),
  deed<Pair>({
    name: 'news: ticked and published',
    calls: ['PUT /api/news/{id}'],
    each: 2,
    arrange: twoPairs({ published: false }),
    open: openList,
    act: inNewsBar('Опубликовать'),
    said: /Опубликовано: 2/,
    kept: ofBoth(isPublic),
    undone: { calls: [update], kept: ofBoth(isNotPublic) },
  }),
  deed<Pair & { isMixed: boolean }>({
    name: 'news: ticked and published when their day comes, then also one whose day has come',
    calls: [update],
    each: 2,
    arrange: async (go) => {
      const [ahead, mixed] = await twoPairs({ published: false, publishedAt: later })(go)
      await go.api.put(`/api/news/${mixed.both[0]?.id}`, { publishedAt: null })
      return [
        { ...ahead, isMixed: false },
        { ...mixed, isMixed: true },
      ]
    },
    open: openList,
    act: inNewsBar('Опубликовать'),
    said: /(Запланировано|Опубликовано и.запланировано): 2/,
    kept: async (go, { both: [one, other], isMixed }) => {
      await (isMixed ? isPublic(go, one!) : isSet(go, one!, true))
      await isSet(go, other!, true)
    },
    undone: { calls: [update], kept: ofBoth(isNotPublic) },
  }),
  deed<Pair>({
    name: 'news: ticked and deleted',
    calls: ['DELETE /api/news/{id}'],
    each: 2,
    arrange: twoPairs(published),
    open: openList,
    act: async (go, one) => {
      await inNewsBar('Удалить')(go, one)
      await sure(go.page, 'Удалить')
    },
    said: /Удалено: 2/,
    kept: ofBoth(isDeleted),
    undone: { calls: [restore], kept: ofBoth(isPublic) },
  }),
  deed<News>({
    name: 'news: deleted from its row',
    calls: ['DELETE /api/news/{id}'],
    arrange: two(published),
    open: openList,
    act: async (go, one) => {
      await inRowMenu('Удалить')(go, one)
      await sure(go.page, 'Удалить')
    },
    said: /Новость удалена/,
    kept: isDeleted,
    undone: { calls: [restore], kept: isPublic },
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
    kept: isDeleted,
    undone: { calls: [restore], kept: isPublic },
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
    undone: { calls: [update], kept: (go, one) => (one.shown ? isNotPublic : isPublic)(go, one) },
  }),
  cancelled('row', openList, (go, one, item) => inRowMenu(item)(go, one)),
  cancelled('form', openForm, ({ page }, _, item) => button(page, item).click()),
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
    undone: { calls: [update], kept: (go, one) => isPinned(go, one, !one.pin) },
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
  deed<Pair>({
    name: 'news: ticked and taken back',
    calls: ['PUT /api/news/{id}'],
    each: 2,
    arrange: twoPairs(published),
    open: openList,
    act: inNewsBar('Изменить', 'Снять с\u00a0публикации'),
    said: /Снято с.публикации: 2/,
    kept: ofBoth(isNotPublic),
    undone: { calls: [update], kept: ofBoth(isPublic) },
  }),
  deed<Pair & { pin: boolean }>({
    name: 'news: ticked and pinned, then let go',
    calls: ['PUT /api/news/{id}'],
    each: 2,
    arrange: async (go) => {
      const one = await makePair(published)(go)
      return [
        { ...one, pin: true },
        { ...one, pin: false },
      ]
    },
    open: openList,
    act: (go, one) => inNewsBar('Изменить', one.pin ? 'Закрепить' : 'Открепить')(go, one),
    said: /(Закреплено|Откреплено): 2/,
    kept: (go, { pin, ...pair }) => ofBoth((_, one) => isPinned(go, one, pin))(go, pair),
    undone: {
      calls: [update],
      kept: (go, { pin, ...pair }) => ofBoth((_, one) => isPinned(go, one, !pin))(go, pair),
    },
  }),
  deed<Pair & { name: string; key: string; was: string }>({
    name: 'news: ticked and put under another heading, twice',
    calls: ['PUT /api/news/{id}'],
    each: 2,
    arrange: async (go) => {
      const one = await makePair({ ...published, category: 'announcement' })(go)
      return [
        { ...one, name: 'Результаты', key: 'results', was: 'announcement' },
        { ...one, name: 'Анонсы', key: 'announcement', was: 'results' },
      ]
    },
    open: openList,
    act: (go, one) => inNewsBar('Изменить', `Рубрика «${one.name}»`)(go, one),
    said: /Теперь в.рубрике «.+»: 2/,
    kept: (go, { key, was, ...pair }) => ofBoth(isUnder(key, was))(go, pair),
    undone: {
      calls: [update],
      kept: (go, { key, was, ...pair }) => ofBoth(isUnder(was, key))(go, pair),
    },
  }),
  deed<string>({
    name: 'news: set for another day',
    calls: ['POST /api/news'],
    arrange: async () => [fresh('Скоро'), fresh('Позже')],
    open: async () => {},
    act: async ({ page }, title) => {
      await menu(page, 'Главная')
      await page.getByRole('link', { name: 'Написать новость' }).click()
      await page.getByRole('textbox', { name: 'Заголовок', exact: true }).fill(title)
      await page.getByLabel('Коротко').fill('Что будет.')
      await page.getByLabel('Когда опубликовать').fill('2099-01-15T10:00')
      await button(page, 'Запланировать').click()
      await button(page, 'Да, тогда').click()
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
      await button(page, /^(Выбрать изображение|Заменить)$/).click()
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
    undone: {
      calls: ['PUT /api/photos/{id}'],
      kept: async ({ api }, { id }) => {
        const { image } = await api.get(`/api/news/${id}`)
        const photo = await api.get(`/api/images?path=${encodeURIComponent(image)}`)
        expect(photo.focalX).toBe(50)
      },
    },
  }),
]
