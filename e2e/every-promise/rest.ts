import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aboutSample } from '#content/federation.ts'
import { expect } from '../fixtures.ts'
import {
  button,
  type Deed,
  deed,
  fresh,
  type Go,
  menu,
  pdf,
  save,
  saved,
  sees,
  seesNot,
  sendFile,
  sure,
} from './deed.ts'

/** A screen with one record of its own: a text is changed twice in a row. */
function singleDeed(one: {
  name: string
  calls: string[]
  open(page: Page): Promise<void>
  label: string
  read(go: Go): Promise<unknown>
  page: string
}): Deed {
  return deed<string>({
    name: `${one.name}: changed twice`,
    calls: one.calls,
    arrange: async () => [fresh('Так'), fresh('Иначе')],
    open: ({ page }) => one.open(page),
    act: async ({ page }, text) => {
      await page.getByRole('textbox', { name: one.label, exact: true }).fill(text)
      await save(page)
    },
    said: saved,
    kept: async (go, text) => {
      expect(await one.read(go)).toBe(text)
      await sees(go, one.page, text)
    },
  })
}

/** A page whose words come with the site: the original again, then a title of its own. */
function originalDeed(one: {
  name: string
  api: string
  /** The list it is chosen from; it is the first. */
  open(page: Page): Promise<void>
  page: string
}): Deed {
  const own = 'Своя страница'
  return deed<string>({
    name: one.name,
    calls: [`PUT ${one.api}/{id}`],
    arrange: async ({ api }) => {
      const [{ id, version }] = await api.get(one.api)
      const text = { type: 'text', text: 'Свой текст.' }
      const content = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] }
      await api.put(`${one.api}/${id}`, { title: own, content, version })
      return ['', fresh('Страница сайта')]
    },
    open: async ({ page }) => {
      await one.open(page)
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(one.page) })
        .click()
    },
    act: async ({ page }, title) => {
      if (title) {
        await page.getByRole('textbox', { name: 'Заголовок' }).fill(title)
        return save(page)
      }
      await button(page, 'Вернуть исходный текст').click()
      await sure(page, 'Вернуть')
    },
    said: /сохранено \d\d:\d\d|Исходный текст возвращён/,
    kept: async (go, title) => {
      const [page] = await go.api.get(one.api)
      expect(page.isDefault).toBe(title === '')
      if (title) await sees(go, one.page, title)
    },
    undone: {
      calls: [`PUT ${one.api}/{id}`],
      kept: async ({ api }) =>
        expect((await api.get(one.api))[0]).toMatchObject({ isDefault: false, title: own }),
    },
  })
}

/** Two fields of the texts about the federation. */
const told = { lead: 'О федерации', mission: 'Миссия' }
type Told = keyof typeof told

async function openAbout(page: Page): Promise<void> {
  await menu(page, 'Федерация')
  await page.getByRole('link', { name: 'О нас', exact: true }).click()
}

interface Trashed {
  id: number
  name: string
}

const trashed = async ({ api }: Go): Promise<Trashed> => {
  const name = fresh('Выброшено')
  const { id } = await api.post('/api/partners', { name })
  await api.delete(`/api/partners/${id}`)
  return { id, name }
}

const inTrash = async ({ api }: Go, { id }: Trashed) =>
  (await api.get(`/api/trash?entity=partner&entityId=${id}`)).length

const openTrash = ({ page }: Go) => menu(page, 'Корзина')

/** Ticks both of them in the trash. */
async function tickBoth({ page }: Go, both: Trashed[]): Promise<void> {
  for (const { name } of both)
    await page.getByRole('checkbox', { name: `Выбрать «${name}»` }).check()
}

const twoTrashed = async (go: Go) => [await trashed(go), await trashed(go)]

export const restDeeds: Deed[] = [
  singleDeed({
    name: 'contacts',
    calls: ['PUT /api/contacts'],
    open: (page) => menu(page, 'Контакты'),
    label: 'Часы работы',
    read: async ({ api }) => (await api.get('/api/contacts')).worktime,
    page: '/contacts',
  }),
  singleDeed({
    name: 'about the federation',
    calls: ['PUT /api/federation-about'],
    open: openAbout,
    label: 'Миссия',
    read: async ({ api }) => (await api.get('/api/federation-about')).mission,
    page: '/federation',
  }),
  deed<{ empty: Told; own: Told; words: string }>({
    name: 'about the federation: the sample put where nothing is written, twice',
    calls: ['PUT /api/federation-about'],
    arrange: async () => [
      { empty: 'mission', own: 'lead', words: fresh('Кто мы') },
      { empty: 'lead', own: 'mission', words: fresh('Зачем мы') },
    ],
    open: ({ page }) => openAbout(page),
    act: async ({ page }, { empty, own, words }) => {
      const field = (of: Told) => page.getByRole('textbox', { name: told[of], exact: true })
      await field(empty).fill('')
      await field(own).fill(words)
      await button(page, 'Вписать образец в пустые поля').click()
      await save(page)
    },
    said: saved,
    kept: async (go, { empty, own, words }) => {
      const texts = { [empty]: aboutSample[empty], [own]: words }
      expect(await go.api.get('/api/federation-about')).toMatchObject(texts)
      for (const text of Object.values(texts)) await sees(go, '/federation', text)
    },
  }),
  singleDeed({
    name: 'for the press',
    calls: ['PUT /api/press'],
    open: (page) => menu(page, 'Для прессы'),
    label: 'Кто отвечает прессе',
    read: async ({ api }) => (await api.get('/api/press')).contactName,
    page: '/press',
  }),
  singleDeed({
    name: 'how the data are kept',
    calls: ['PUT /api/operator'],
    open: async (page) => {
      await menu(page, 'Страницы')
      await page.getByRole('link', { name: /Оператор данных/ }).click()
    },
    label: 'Кто предоставляет сервер',
    read: async ({ api }) => (await api.get('/api/operator')).hosting,
    page: '/privacy',
  }),
  originalDeed({
    name: 'a legal page: the original again, then changed',
    api: '/api/pages',
    open: async (page) => {
      await menu(page, 'Страницы')
      await page.waitForURL('**/admin/pages')
    },
    page: '/privacy',
  }),
  originalDeed({
    name: 'a study page: the original again, then changed',
    api: '/api/study',
    open: async (page) => {
      await menu(page, 'Страницы')
      await page.getByRole('link', { name: /Учебные страницы/ }).click()
      await page.waitForURL('**/admin/pages/study')
    },
    page: '/about-judo/start',
  }),
  deed<Trashed>({
    name: 'trash: brought back',
    calls: ['POST /api/trash/{id}/restore'],
    arrange: async (go) => [await trashed(go), await trashed(go)],
    open: openTrash,
    act: ({ page }, { name }) => button(page, `Вернуть «${name}»`).click(),
    said: /Возвращено/,
    kept: (go, { name }) => sees(go, '/partners', name),
  }),
  deed<{ competition: Trashed; title: string; url: string }>({
    name: 'trash: brought back together with what it is a part of',
    calls: ['POST /api/trash/{id}/restore'],
    arrange: async (go) => {
      const thrownAway = async () => {
        const [name, title] = [fresh('Турнир'), fresh('Положение')]
        const { id } = await go.api.post('/api/competitions', { title: name, date: '2027-05-08' })
        const query = new URLSearchParams({ title, type: 'regulations' })
        const documents = `/api/competitions/${id}/documents`
        const { buffer } = pdf(title)
        const paper = await sendFile(go, `${documents}?${query}`, 'application/pdf', buffer)
        await go.api.delete(`${documents}/${paper.id}`)
        await go.api.delete(`/api/competitions/${id}`)
        return { competition: { id, name }, title, url: paper.url as string }
      }
      return [await thrownAway(), await thrownAway()]
    },
    open: openTrash,
    act: async ({ page }, { title }) => {
      await button(page, `Вернуть «${title}»`).click()
      const question = page.getByRole('dialog').filter({ hasText: 'Вернуть вместе' })
      await question.getByRole('button', { name: 'Вернуть', exact: true }).click()
    },
    said: /Возвращено/,
    kept: async (go, { competition, title, url }) => {
      await sees(go, `/competitions/${competition.id}`, competition.name)
      await sees(go, `/competitions/${competition.id}`, title)
      await sees(go, url, title)
    },
  }),
  deed<Trashed>({
    name: 'trash: deleted for ever',
    calls: ['DELETE /api/trash/{id}'],
    arrange: async (go) => [await trashed(go), await trashed(go)],
    open: openTrash,
    act: async ({ page }, { name }) => {
      await button(page, `Удалить навсегда «${name}»`).click()
      await sure(page, 'Удалить навсегда')
    },
    said: /Удалено навсегда/,
    kept: async (go, one) => {
      expect(await inTrash(go, one)).toBe(0)
      await seesNot(go, '/partners', one.name)
    },
  }),
  deed<Trashed[]>({
    name: 'trash: several brought back at once',
    calls: ['POST /api/trash/restore'],
    arrange: async (go) => [await twoTrashed(go), await twoTrashed(go)],
    open: openTrash,
    act: async (go, both) => {
      await tickBoth(go, both)
      await button(go.page, 'Вернуть выбранное (2)').click()
    },
    shows: true,
    said: /Возвращено: 2/,
    kept: async (go, both) => {
      for (const { name } of both) await sees(go, '/partners', name)
    },
  }),
  deed<Trashed[]>({
    name: 'trash: several deleted for ever at once',
    calls: ['POST /api/trash/purge'],
    arrange: async (go) => [await twoTrashed(go), await twoTrashed(go)],
    open: openTrash,
    act: async (go, both) => {
      await tickBoth(go, both)
      await button(go.page, 'Удалить навсегда (2)').click()
      await sure(go.page, 'Удалить навсегда')
    },
    shows: true,
    said: /Удалено навсегда: 2/,
    kept: async (go, both) => {
      for (const one of both) expect(await inTrash(go, one)).toBe(0)
    },
  }),
  deed<Trashed>({
    name: 'trash: emptied',
    calls: ['DELETE /api/trash'],
    arrange: async (go) => [await trashed(go), await trashed(go)],
    open: async () => {},
    act: async (go, one) => {
      // Empty after the first time: something goes in again.
      if ((await inTrash(go, one)) === 0) Object.assign(one, await trashed(go))
      await menu(go.page, 'Главная')
      await openTrash(go)
      await button(go.page, 'Очистить корзину').click()
      await sure(go.page, 'Удалить навсегда')
    },
    said: /Корзина пуста/,
    kept: async ({ api }) => expect(await api.get('/api/trash')).toEqual([]),
  }),
  deed<number>({
    name: 'a copy of the site: made',
    calls: ['POST /api/backups'],
    arrange: async ({ api }) => {
      const { length } = (await api.get('/api/backups')).backups
      return [length, length + 1]
    },
    open: ({ page }) => menu(page, 'Резервные копии'),
    act: ({ page }) => button(page, 'Создать копию сейчас').click(),
    said: /Резервная копия готова/,
    kept: async ({ api }, before) =>
      expect((await api.get('/api/backups')).backups).toHaveLength(before + 1),
  }),
  deed<undefined>({
    name: 'a small copy: so it should be',
    calls: ['PUT /api/backups/accepted'],
    arrange: async () => [undefined, undefined],
    open: async () => {},
    act: async ({ page, api, site }) => {
      const made = async () => {
        await api.post('/api/backups', {})
        await expect
          .poll(async () => (await api.get('/api/backups')).job, { timeout: 60_000 })
          .toBeNull()
        return (await api.get('/api/backups')).backups[0]
      }
      const note = await made()
      const file = join(site.dataDir, 'backups', `${note.name}.json`)
      writeFileSync(file, JSON.stringify({ ...note, rows: note.rows * 10 }))
      await made()
      await menu(page, 'Главная')
      await menu(page, 'Резервные копии')
      await button(page, /^Так и.должно быть/).click()
      await sure(page, /^Так и.должно быть/)
    },
    said: /копии снова хранятся как обычно/,
    kept: async ({ api }) => expect((await api.get('/api/backups')).shrunken).toBeNull(),
  }),
  deed<{ begun: string }>({
    name: 'a copy of the site: tried, and again',
    calls: ['POST /api/backups/{name}/check'],
    arrange: async ({ api }) => {
      await api.post('/api/backups', {})
      await expect
        .poll(async () => (await api.get('/api/backups')).job, { timeout: 40_000 })
        .toBeNull()
      return [{ begun: '' }, { begun: '' }]
    },
    open: ({ page }) => menu(page, 'Резервные копии'),
    act: async ({ page, api }, start) => {
      start.begun = new Date().toISOString()
      await page.getByRole('button', { name: 'Проверить копию' }).first().click()
      // Of all work of the site the one that waits longest for a busy machine.
      await expect
        .poll(async () => (await api.get('/api/backups')).backups[0].check?.at > start.begun, {
          timeout: 240_000,
        })
        .toBe(true)
    },
    said: /Копия целая/,
    kept: async ({ api }, { begun }) => {
      const [{ check }] = (await api.get('/api/backups')).backups
      expect(check.ok).toBe(true)
      expect(check.at >= begun).toBe(true)
    },
  }),
]
