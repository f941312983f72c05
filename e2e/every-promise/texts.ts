import { expect } from '../fixtures.ts'
import { button, type Deed, deed, menu, save, saved, seesNot, sure, visit } from './deed.ts'
import { inRowMenu, isNotPublic, isPublic, make, type News, openForm, two } from './news.ts'

interface Node {
  type: string
  text?: string
  content?: Node[]
}

const fromRows = (...rows: string[][]) => ({
  type: 'table',
  content: rows.map((words) => ({
    type: 'tableRow',
    content: words.map((text) => ({
      type: 'tableCell',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    })),
  })),
})

const wordsOf = ({ text = '', content = [] }: Node): string => text + content.map(wordsOf).join('')

/** The words in the cells of each row of each table. */
const tablesIn = ({ content: blocks = [] }: Node) =>
  blocks
    .filter(({ type }) => type === 'table')
    .map(({ content: rows = [] }) => rows.map(({ content: cells = [] }) => cells.map(wordsOf)))

const calls = ['PUT /api/news/{id}']

export const textDeeds: Deed[] = [
  deed<News>({
    name: 'news: a heading alone, published as it is from its row',
    calls,
    arrange: two({ content: undefined }),
    open: ({ page }) => menu(page, 'Новости'),
    act: async (go, one) => {
      await inRowMenu('Опубликовать')(go, one)
      await sure(go.page, 'Опубликовать так')
    },
    said: /Новость опубликована/,
    kept: isPublic,
    undone: { calls, kept: isNotPublic },
  }),
  deed<News & { day: string }>({
    name: 'news: taken off the site until a day, each time another',
    calls,
    arrange: async (go) => {
      const [one, other] = await two({ published: true })(go)
      return [
        { ...one, day: '2099-01-15' },
        { ...other, day: '2099-02-16' },
      ]
    },
    open: async () => {},
    act: async (go, { day, ...one }) => {
      await openForm(go, one)
      await go.page.getByLabel('Когда опубликовать').fill(`${day}T10:00`)
      await save(go.page)
      await sure(go.page, 'Убрать до\u00a0этого дня')
    },
    said: saved,
    kept: async (go, { id, title, day }) => {
      expect((await go.api.get(`/api/news/${id}`)).publishedAt).toContain(day)
      await seesNot(go, `/news/${id}`, title)
      await seesNot(go, '/api/news/published?limit=100', title)
    },
  }),
  deed<News & { taps: [cell: string, item: string][]; tables: string[][][]; heads: number }>({
    name: 'news: rows and columns of a table added, then others taken out',
    calls,
    arrange: async (go) => {
      const tables = [
        fromRows(['Место', 'Команда'], ['Вес', 'Зал']),
        fromRows(['Лишнее', 'Старое']),
      ]
      const one = await make({ published: true, content: { type: 'doc', content: tables } })(go)
      const grown = [
        ['Место', '', 'Команда'],
        ['Вес', '', 'Зал'],
        ['', '', ''],
      ]
      return [
        {
          ...{ ...one, tables: [grown, [['Лишнее', 'Старое']]], heads: 3 },
          taps: [
            ['Вес', 'Добавить строку'],
            ['Вес', 'Добавить столбец'],
            ['Вес', 'Строка заголовков'],
          ],
        },
        {
          ...{
            ...one,
            tables: [
              [
                ['Место', ''],
                ['', ''],
              ],
            ],
            heads: 2,
          },
          taps: [
            ['Зал', 'Удалить строку'],
            ['Команда', 'Удалить столбец'],
            ['Лишнее', 'Удалить таблицу'],
          ],
        },
      ]
    },
    open: openForm,
    act: async ({ page }, { taps }) => {
      const text = page.getByRole('textbox', { name: 'Текст', exact: true })
      for (const [cell, item] of taps) {
        await text.getByText(cell, { exact: true }).click()
        await button(page, 'Таблица').click()
        await page.getByRole('menuitem', { name: item, exact: true }).click()
      }
      await save(page)
    },
    said: saved,
    kept: async (go, { id, tables, heads }) => {
      const { content } = await go.api.get(`/api/news/${id}`)
      expect(tablesIn(content)).toEqual(tables)
      const { text } = await visit(go, `/news/${id}`)
      expect(text.match(/<tr[ >]/g)).toHaveLength(tables.flat().length)
      expect(text.match(/<th[ >]/g)).toHaveLength(heads)
    },
  }),
]
