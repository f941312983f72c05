import { expect } from '../fixtures.ts'
import {
  button,
  type Deed,
  deed,
  fresh,
  type Go,
  menu,
  restore,
  save,
  saved,
  sure,
} from './deed.ts'

interface Named {
  id: number
  title: string
}

const foundAt = '2026-11-20T08:00:00.000Z'
const noticed = { firstSentAt: foundAt, secondSentAt: foundAt }

async function make({ api }: Go): Promise<Named> {
  const title = fresh('Утечка')
  const { id } = await api.post('/api/leaks', { title, foundAt, ...noticed })
  return { id, title }
}
const two = async (go: Go): Promise<[Named, Named]> => [await make(go), await make(go)]

async function openList({ page }: Go): Promise<void> {
  await menu(page, 'Страницы')
  await page.getByRole('link', { name: 'Если данные утекли' }).first().click()
}
async function openRecord(go: Go, { title }: Named): Promise<void> {
  await openList(go)
  await go.page.getByRole('link', { name: title }).click()
  await expect(go.page.getByRole('heading', { level: 1 })).toContainText(title)
}

const all = async ({ api }: Go): Promise<Named[]> => api.get('/api/leaks')
const placeOf = async (go: Go, { id }: Named) => (await all(go)).findIndex((one) => one.id === id)

export const leakDeeds: Deed[] = [
  deed<string>({
    name: 'leak: written down',
    calls: ['POST /api/leaks'],
    arrange: async () => [fresh('Утечка'), fresh('Утечка')],
    open: openList,
    act: async (go, title) => {
      const { page } = go
      await openList(go)
      // Of an empty list the offer stands in it, once it has come.
      const add = page.getByRole('link', { name: 'Записать утечку' })
      await add.filter({ visible: true }).first().click()
      await page.getByRole('textbox', { name: 'Что случилось' }).fill(title)
      await page.getByLabel('Когда об этом узнали').fill('2026-11-20T11:00')
      await expect(page.getByText(/О\sслучившемся: 24\sчаса/)).toBeVisible()
      await save(page)
    },
    said: saved,
    kept: async (go, title) => {
      expect((await all(go)).filter((one) => one.title === title)).toHaveLength(1)
    },
  }),
  deed<Named & { measures: string }>({
    name: 'leak: changed, twice',
    calls: ['PUT /api/leaks/{id}'],
    arrange: async (go) => {
      const one = await make(go)
      return [
        { ...one, measures: 'Сменили пароли' },
        { ...one, measures: 'Закрыли вход' },
      ]
    },
    open: openRecord,
    act: async ({ page }, { measures }) => {
      await page.getByRole('textbox', { name: 'Что уже сделано' }).fill(measures)
      await save(page)
    },
    said: saved,
    kept: async (go, { id, measures }) => {
      expect((await all(go)).find((one) => one.id === id)).toMatchObject({ measures })
    },
  }),
  deed<Named>({
    name: 'leak: deleted by mistake',
    calls: ['DELETE /api/leaks/{id}'],
    arrange: two,
    open: openList,
    act: async (go, one) => {
      await openRecord(go, one)
      await button(go.page, 'Удалить запись об утечке').click()
      await sure(go.page, 'Удалить')
    },
    said: /Запись об\sутечке удалена/,
    kept: async (go, one) => {
      expect(await placeOf(go, one)).toBe(-1)
    },
    undone: {
      calls: [restore],
      kept: async (go, one) => {
        expect(await placeOf(go, one)).not.toBe(-1)
      },
    },
  }),
]
