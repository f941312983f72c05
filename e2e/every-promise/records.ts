import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import {
  type Deed,
  deed,
  fresh,
  type Go,
  isGone,
  menu,
  moveUp,
  restore,
  save,
  saved,
  sees,
  seesNot,
  sure,
  visit,
} from './deed.ts'

/** What the deeds of one kind of record need to know of it. */
interface Kind {
  name: string
  api: string
  section: string
  tab?: string
  /** On the screen of the section, to a screen of its own. */
  link?: string
  fresh: string
  field: string
  key: string
  /** Where visitors see it. */
  page: string
  body: object
  /** What the form of a new one does not answer by itself. */
  asked?: { label: string; option: string /** Of many, so it is typed. */; isTyped?: true }
  removed: string
  /** Where an editor can take it off the site without deleting it. */
  hidden?: { label: string; key: string }
}

const kinds: Kind[] = [
  {
    name: 'partner',
    api: '/api/partners',
    section: 'Партнёры',
    fresh: 'Новый партнёр',
    field: 'Название',
    key: 'name',
    page: '/partners',
    body: { category: 'other' },
    removed: 'Партнёр удалён',
    hidden: { label: 'Показывать на сайте', key: 'active' },
  },
  {
    name: 'person',
    api: '/api/people',
    section: 'Федерация',
    tab: 'Люди',
    fresh: 'Новый человек',
    field: 'Фамилия, имя, отчество',
    key: 'fullName',
    page: '/federation',
    body: { role: 'board' },
    asked: { label: 'Раздел', option: 'Тренеры' },
    removed: 'Карточка удалена',
    hidden: { label: 'Показывать на сайте', key: 'published' },
  },
  {
    name: 'lesson',
    api: '/api/lessons',
    section: 'Страницы',
    link: 'Материалы тренеров',
    fresh: 'Новый материал',
    field: 'Название',
    key: 'title',
    page: '/about-judo/techniques/o-goshi',
    body: { subject: 'judo/o-goshi' },
    asked: { label: 'Приём или ступень', option: 'О-госи (дзюдо)', isTyped: true },
    removed: 'Материал удалён',
    hidden: { label: 'Показывать на сайте', key: 'published' },
  },
  {
    name: 'club',
    api: '/api/clubs',
    section: 'Федерация',
    tab: 'Клубы',
    fresh: 'Новый клуб',
    field: 'Название',
    key: 'name',
    page: '/federation/clubs',
    body: {},
    removed: 'Клуб удалён',
    hidden: { label: 'Показывать на сайте', key: 'published' },
  },
]

async function openList({ page }: Go, { section, tab, link }: Kind): Promise<void> {
  await menu(page, section)
  if (tab) await page.getByRole('link', { name: tab, exact: true }).click()
  if (link) await page.getByRole('link', { name: link }).click()
}

interface Named {
  id: number
  was: string
  will: string
}

const arrange =
  ({ api, key, body }: Kind) =>
  async (go: Go): Promise<[Named, Named]> => {
    const make = async () => {
      const was = fresh('Было')
      const { id } = await go.api.post(api, { ...body, [key]: was })
      return { id, was, will: fresh('Стало') }
    }
    return [await make(), await make()]
  }

const openRecord =
  (kind: Kind) =>
  async (go: Go, { was }: Named): Promise<void> => {
    await openList(go, kind)
    await go.page.getByRole('link', { name: was }).click()
    await expect(go.page.getByRole('heading', { level: 1 })).toContainText(was)
  }

function deedsOf(kind: Kind): Deed[] {
  const { name, api, key, field, body, page: shown, hidden } = kind
  const box = (page: Page) => page.getByRole('textbox', { name: field, exact: true })
  /** Of those among which it is moved: a tier of partners, a role of people. */
  const among = async ({ api: calls }: Go): Promise<Record<string, string | number>[]> =>
    (await calls.get(api)).filter((one: Record<string, unknown>) =>
      Object.entries(body).every(([part, value]) => one[part] === value),
    )
  const placeOf = async (go: Go, id: number) => (await among(go)).findIndex((one) => one.id === id)
  const isAt = async (go: Go, { id }: Named, place: number) => {
    expect(await placeOf(go, id)).toBe(place)
    const { text } = await visit(go, shown)
    const at = (await among(go)).map((one) => text.indexOf(String(one[key])))
    const seen = at.filter((one) => one >= 0)
    expect(seen.length).toBeGreaterThan(1)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  }
  return [
    deed<string>({
      name: `${name}: made`,
      calls: [`POST ${api}`],
      arrange: async () => [fresh('Новое'), fresh('Ещё одно')],
      open: (go) => openList(go, kind),
      act: async ({ page }, title) => {
        const add = page.getByRole('link', { name: kind.fresh }).first()
        const back = page.getByRole('link', { name: /^К списку/ })
        await expect(add.or(back).first()).toBeVisible()
        if (await back.isVisible()) await back.click()
        await add.click()
        await box(page).fill(title)
        const { asked } = kind
        if (asked) {
          const choice = page.getByRole('combobox', { name: asked.label, exact: true })
          if (asked.isTyped) {
            await choice.fill(asked.option)
            await page.getByRole('option', { name: asked.option, exact: true }).click()
          } else await choice.selectOption(asked.option)
        }
        await save(page)
      },
      said: saved,
      kept: async (go, title) => {
        const all = await go.api.get(api)
        expect(all.filter((one: Record<string, unknown>) => one[key] === title)).toHaveLength(1)
        await sees(go, shown, title)
      },
    }),
    deed<Named>({
      name: `${name}: renamed in its form, twice`,
      calls: [`PUT ${api}/{id}`],
      arrange: async (go) => {
        const [one] = await arrange(kind)(go)
        return [one, { ...one, will: fresh('И снова') }]
      },
      open: openRecord(kind),
      act: async ({ page }, { will }) => {
        await box(page).fill(will)
        await save(page)
      },
      said: saved,
      kept: async (go, { id, will }) => {
        expect((await go.api.get(`${api}/${id}`))[key]).toBe(will)
        await sees(go, shown, will)
      },
    }),
    ...(hidden
      ? [
          deed<Named & { shown: boolean }>({
            name: `${name}: hidden and shown again`,
            calls: [`PUT ${api}/{id}`],
            arrange: async (go) => {
              const [one] = await arrange(kind)(go)
              return [
                { ...one, shown: false },
                { ...one, shown: true },
              ]
            },
            open: openRecord(kind),
            act: async ({ page }) => {
              await page.getByRole('switch', { name: hidden.label }).click()
              await save(page)
            },
            said: saved,
            kept: async (go, { id, was, shown: visible }) => {
              expect((await go.api.get(`${api}/${id}`))[hidden.key]).toBe(visible)
              await (visible ? sees : seesNot)(go, shown, was)
            },
          }),
        ]
      : []),
    deed<Named>({
      name: `${name}: deleted from the list`,
      calls: [`DELETE ${api}/{id}`],
      arrange: arrange(kind),
      open: (go) => openList(go, kind),
      act: async ({ page }, { was }) => {
        await page.getByRole('button', { name: `Удалить «${was}»` }).click()
        await sure(page, 'Удалить')
      },
      said: new RegExp(kind.removed),
      kept: async (go, { id, was }) => {
        await isGone(go, `${api}/${id}`)
        await seesNot(go, shown, was)
      },
      undone: {
        calls: [restore],
        kept: async (go, { id, was }) => {
          expect((await go.api.get(`${api}/${id}`))[key]).toBe(was)
          await sees(go, shown, was)
        },
      },
    }),
    deed<Named>({
      name: `${name}: moved up from the keyboard`,
      calls: [`PUT ${api}/order`],
      // After others of its tier or role: people of all roles stand in one list.
      arrange: async (go) => {
        await arrange(kind)(go)
        return arrange(kind)(go)
      },
      open: (go) => openList(go, kind),
      act: async (go, one) => {
        places[one.id] = await placeOf(go, one.id)
        await moveUp(go.page, one.was)
      },
      said: /Порядок сохранён/,
      kept: (go, one) => isAt(go, one, (places[one.id] ?? 0) - 1),
      undone: {
        calls: [`PUT ${api}/order`],
        kept: (go, one) => isAt(go, one, places[one.id] ?? -1),
      },
    }),
  ]
}

/** Where a record stood before it was moved. */
const places: Record<number, number> = {}

export const recordDeeds: Deed[] = kinds.flatMap(deedsOf)
