import { adminApi, type Site } from '../fixtures.ts'

const textOf = (words: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: words }],
})

const tableOf = ([heads = [], ...rows]: string[][]) => {
  const cells = (type: string, words: string[]) => ({
    type: 'tableRow',
    content: words.map((one) => ({ type, content: [textOf(one)] })),
  })
  const content = [cells('tableHeader', heads), ...rows.map((words) => cells('tableCell', words))]
  return { type: 'table', content }
}

const schedule = [
  ['Категория', 'Вес, кг', 'Взвешивание', 'Начало схваток', 'Площадка'],
  ['Юноши до 15 лет', '46', '08:00–08:30', '10:00', 'Татами 1'],
  ['Девушки до 15 лет', '44', '08:30–09:00', '11:30', 'Татами 2'],
]
const places = [
  ['Место', 'Команда'],
  ['1', 'Спортивная школа олимпийского резерва «Восход»'],
]

const made = new Map<string, Promise<string[]>>()

/** Pages of a site in use that the example does not have. */
export function usedPages(site: Site): Promise<string[]> {
  const known = made.get(site.url) ?? makeUsedPages(site)
  made.set(site.url, known)
  return known
}

async function makeUsedPages(site: Site): Promise<string[]> {
  const api = await adminApi(site)
  const content = {
    type: 'doc',
    content: [textOf('Кто и\u00a0когда.'), tableOf(schedule), tableOf(places)],
  }
  const publishedAt = '2026-01-10T09:00:00.000Z'
  const item = { title: 'Таблицы в\u00a0тексте', content, published: true, publishedAt }
  const { id } = await api.post('/api/news', item)
  return [`/news/${id}`]
}
