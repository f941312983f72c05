import { expect } from '../fixtures.ts'
import {
  button,
  type Deed,
  deed,
  fresh,
  type Go,
  isGone,
  menu,
  restore,
  save,
  saved,
  sees,
  seesNot,
  sure,
} from './deed.ts'

const api = '/api/school-texts'
const page = '/about-judo/interesting-facts'
const words = { mark: '7', topic: 'history', text: 'Семь залов в\u00a0одном городе.' }

async function openSet({ page: screen }: Go, set: RegExp): Promise<void> {
  await menu(screen, 'Страницы')
  await screen.getByRole('link', { name: /Учебные тексты/ }).click()
  await screen.getByRole('link', { name: set }).click()
}

interface Fact {
  id: number
  title: string
}

const ownFact = async ({ api: calls }: Go): Promise<Fact> => {
  const title = fresh('Залы')
  const { id } = await calls.post(api, { part: 'fact', title, ...words })
  return { id, title }
}

interface Unsure {
  id: number
  called: string
}

const unsure = ({ api: calls }: Go, slug: string): Promise<Unsure> =>
  calls.post(api, { part: 'sambo-technique', slug })

/** What is told entry by entry: ours changed and taken back, one of their own added and deleted. */
export const schoolDeeds: Deed[] = [
  deed<string>({
    name: 'a school text: added',
    calls: [`POST ${api}`],
    arrange: async () => [fresh('Залы'), fresh('Залы')],
    open: (go) => openSet(go, /Интересные факты/),
    act: async ({ page: screen }, title) => {
      const add = screen.getByRole('link', { name: 'Добавить факт' })
      const back = screen.getByRole('link', { name: /^К списку/ })
      await expect(add.or(back).first()).toBeVisible()
      if (await back.isVisible()) await back.click()
      await add.click()
      await screen.getByRole('textbox', { name: 'Заголовок', exact: true }).fill(title)
      await screen.getByRole('textbox', { name: 'Крупный знак', exact: true }).fill(words.mark)
      await screen.getByRole('combobox', { name: 'Тема', exact: true }).selectOption('История')
      await screen.getByRole('textbox', { name: 'Текст', exact: true }).fill(words.text)
      await save(screen)
    },
    said: saved,
    kept: (go, title) => sees(go, page, title),
  }),
  deed<Fact>({
    name: 'a school text: deleted',
    calls: [`DELETE ${api}/{id}`],
    arrange: async (go) => [await ownFact(go), await ownFact(go)],
    open: async () => {},
    act: async (go, { title }) => {
      const { page: screen } = go
      await openSet(go, /Интересные факты/)
      await screen.getByRole('link', { name: title }).click()
      await button(screen, 'Удалить текст').click()
      await sure(screen, 'Удалить')
    },
    said: /Текст удалён/,
    kept: async (go, { id, title }) => {
      await isGone(go, `${api}/${id}`)
      await seesNot(go, page, title)
    },
    undone: { calls: [restore], kept: (go, { title }) => sees(go, page, title) },
  }),
  deed<{ id: number; own: string; will: string }>({
    name: 'a school text: ours again, then changed',
    calls: [`PUT ${api}/{id}`],
    arrange: async (go) => {
      const own = fresh('Смелость')
      const { id } = await go.api.post(api, { part: 'virtue', slug: 'courage', title: own })
      return [
        { id, own, will: '' },
        { id, own, will: fresh('Отвага') },
      ]
    },
    open: async (go, { own }) => {
      await openSet(go, /восемь ценностей/)
      await go.page.getByRole('link', { name: own }).click()
    },
    act: async ({ page: screen }, { will }) => {
      if (will) {
        await screen.getByRole('textbox', { name: 'Название', exact: true }).fill(will)
        return save(screen)
      }
      await button(screen, 'Вернуть исходный текст').click()
      await sure(screen, 'Вернуть')
    },
    said: /сохранено \d\d:\d\d|Исходный текст возвращён/,
    kept: async (go, { id, own, will }) => {
      expect((await go.api.get(`${api}/${id}`)).isDefault).toBe(will === '')
      if (will) await sees(go, '/about-judo/principles', will)
      else await seesNot(go, '/about-judo/principles', own)
    },
    undone: {
      calls: [`PUT ${api}/{id}`],
      kept: async ({ api: calls }, { id, own }) =>
        expect(await calls.get(`${api}/${id}`)).toMatchObject({ isDefault: false, title: own }),
    },
  }),
  deed<Unsure>({
    name: 'a school text: compared',
    calls: [`PUT ${api}/{id}`],
    arrange: async (go) => [
      await unsure(go, 'vyvedenie-tolchkom'),
      await unsure(go, 'vyvedenie-skruchivaniem'),
    ],
    open: async () => {},
    act: async (go, { called }) => {
      await openSet(go, /Приёмы самбо/)
      await go.page.getByRole('link', { name: called }).click()
      await button(go.page, 'Сверено').click()
    },
    said: /Сверено: отметки/,
    kept: async ({ api: calls }, { id }) =>
      expect((await calls.get(`${api}/${id}`)).checkedOn).not.toBeNull(),
    undone: {
      calls: [`PUT ${api}/{id}`],
      kept: async ({ api: calls }, { id }) =>
        expect((await calls.get(`${api}/${id}`)).checkedOn).toBeNull(),
    },
  }),
]
