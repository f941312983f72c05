import { expect } from '../fixtures.ts'
import {
  button,
  type Deed,
  deed,
  fresh,
  type Go,
  isGone,
  menu,
  moveUp,
  pdf,
  restore,
  save,
  saved,
  sees,
  seesNot,
  sendFile,
  sure,
  visit,
} from './deed.ts'

interface Document {
  id: number
  title: string
  /** Its lasting address. */
  url: string
}

const make = async (go: Go): Promise<Document> => {
  const title = fresh('Устав')
  const query = new URLSearchParams({ title, type: 'charter' })
  return sendFile(go, `/api/documents?${query}`, 'application/pdf', pdf(title).buffer)
}
const two = async (go: Go): Promise<[Document, Document]> => [await make(go), await make(go)]

async function openList({ page }: Go): Promise<void> {
  await menu(page, 'Федерация')
  await page.getByRole('link', { name: 'Документы', exact: true }).click()
}

async function openForm(go: Go, { title }: Document): Promise<void> {
  await openList(go)
  await go.page.getByRole('link', { name: title }).click()
  await expect(go.page.getByRole('heading', { level: 1 })).toContainText(title)
}

const file = ({ page }: Go) => page.locator('input[type=file]')

const remove = async ({ page }: Go, { title }: Document) => {
  await button(page, `Удалить «${title}»`).click()
  await sure(page, 'Удалить')
}

const places: Record<number, number> = {}
const idsOf = async ({ api }: Go): Promise<number[]> =>
  (await api.get('/api/documents')).map(({ id }: Document) => id)

/** Visitors have those of a kind together, in the same order. */
const isAt = async (go: Go, { id, title }: Document, place: number) => {
  const all: (Document & { type: string })[] = await go.api.get('/api/documents')
  expect(all.findIndex((one) => one.id === id)).toBe(place)
  const { text } = await visit(go, '/federation')
  const charters = all.filter(({ type }) => type === 'charter')
  const at = charters.map((one) => text.indexOf(one.title))
  expect(charters.map((one) => one.title)).toContain(title)
  expect(at).toEqual(at.toSorted((a, b) => a - b))
}

export const documentDeeds: Deed[] = [
  deed<string>({
    name: 'document: made of a file',
    calls: ['POST /api/documents'],
    arrange: async () => [fresh('Регламент'), fresh('Бланк')],
    open: async () => {},
    act: async (go, title) => {
      await openList(go)
      await go.page.getByRole('link', { name: 'Новый документ' }).first().click()
      await file(go).setInputFiles(pdf(title))
      await save(go.page)
    },
    said: saved,
    kept: async (go, title) => {
      const all: Document[] = await go.api.get('/api/documents')
      const found = all.filter((one) => one.title === title)
      expect(found).toHaveLength(1)
      await sees(go, found[0]?.url ?? '', title)
      await sees(go, '/federation', title)
    },
  }),
  deed<Document & { will: string }>({
    name: 'document: renamed, twice',
    calls: ['PUT /api/documents/{id}'],
    arrange: async (go) => {
      const one = await make(go)
      return [
        { ...one, will: fresh('Порядок') },
        { ...one, will: fresh('Правила') },
      ]
    },
    open: openForm,
    act: async ({ page }, { will }) => {
      await page.getByRole('textbox', { name: 'Название' }).fill(will)
      await save(page)
    },
    said: saved,
    kept: async (go, { url, will, title }) => {
      await sees(go, '/federation', will)
      await sees(go, url, title)
    },
  }),
  deed<Document & { text: string }>({
    name: 'document: its file replaced under the same address, twice',
    calls: ['PUT /api/documents/{id}/file', 'PUT /api/documents/{id}'],
    arrange: async (go) => {
      const one = await make(go)
      return [
        { ...one, text: fresh('second') },
        { ...one, text: fresh('third') },
      ]
    },
    open: openForm,
    act: async (go, { text }) => {
      await file(go).setInputFiles(pdf('Новое', text))
      await button(go.page, 'Заменить файл и сохранить').click()
    },
    said: saved,
    kept: (go, { url, text }) => sees(go, url, text),
  }),
  deed<Document>({
    name: 'document: deleted from the list',
    calls: ['DELETE /api/documents/{id}'],
    arrange: two,
    open: openList,
    act: remove,
    said: /Документ удалён/,
    kept: async (go, { id, title, url }) => {
      await isGone(go, `/api/documents/${id}`)
      await isGone(go, url)
      await seesNot(go, '/federation', title)
    },
    undone: {
      calls: [restore],
      kept: async (go, { title, url }) => {
        await sees(go, url, title)
        await sees(go, '/federation', title)
      },
    },
  }),
  deed<Document>({
    name: 'document: moved up from the keyboard',
    calls: ['PUT /api/documents/order'],
    arrange: two,
    open: openList,
    act: async (go, { id, title }) => {
      places[id] = (await idsOf(go)).indexOf(id)
      await moveUp(go.page, title)
    },
    said: /Порядок сохранён/,
    kept: (go, one) => isAt(go, one, (places[one.id] ?? 0) - 1),
    undone: {
      calls: ['PUT /api/documents/order'],
      kept: (go, one) => isAt(go, one, places[one.id] ?? -1),
    },
  }),
  deed<Document & { way: string }>({
    name: 'document: moved by taps, one place back, then to the end',
    calls: ['PUT /api/documents/order'],
    arrange: async (go) => {
      await make(go)
      const [one] = await two(go)
      return [
        { ...one, way: 'На место раньше' },
        { ...one, way: 'В конец' },
      ]
    },
    open: openList,
    act: async (go, { id, title, way }) => {
      places[id] = (await idsOf(go)).indexOf(id)
      await button(go.page, `Переставить «${title}»`).click()
      await go.page.getByRole('menuitem', { name: way }).click()
    },
    said: /Порядок сохранён/,
    kept: async (go, { way, ...one }) => {
      const last = (await idsOf(go)).length - 1
      await isAt(go, one, way === 'В конец' ? last : (places[one.id] ?? 0) - 1)
    },
    undone: {
      calls: ['PUT /api/documents/order'],
      kept: (go, one) => isAt(go, one, places[one.id] ?? -1),
    },
  }),
]
