import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import {
  button,
  type Deed,
  deed,
  fresh,
  type Go,
  inMenu,
  menu,
  restore,
  rowOf,
  save,
  saved,
  sees,
  seesNot,
  sure,
} from './deed.ts'

interface Named {
  id: number
  fullName: string
}

const letters = 'абвгдежзик'
/** Nobody else's: a name is letters alone. */
export const freshName = (name: string) =>
  `Ск${fresh('')
    .replaceAll(/\D/g, '')
    .replaceAll(/\d/g, (digit) => letters.charAt(Number(digit)))} ${name}`

const given = { born: 1990, signer: 'self', givenOn: '2026-01-10' }

async function make({ api }: Go): Promise<Named> {
  const fullName = freshName('Пётр')
  const { id } = await api.post('/api/consents', { ...given, fullName })
  return { id, fullName }
}
const two = async (go: Go): Promise<[Named, Named]> => [await make(go), await make(go)]

const openList = ({ page }: Go) => menu(page, 'Согласия')
async function openRecord(go: Go, { fullName }: Named): Promise<void> {
  await openList(go)
  await go.page.getByRole('link', { name: fullName }).click()
  await expect(go.page.getByRole('heading', { level: 1 })).toContainText(fullName)
}

const find = async ({ api }: Go, { id }: Pick<Named, 'id'>) =>
  (await api.get('/api/consents')).find((one: Named) => one.id === id)

export interface Protocol {
  id: number
  title: string
  athlete: string
}

const protocolOfTwo = async ({ api }: Go): Promise<[Protocol, Protocol]> => {
  const title = fresh('Согласия')
  const u15 = { ageGroup: 'до 15 лет', sex: 'm', birthYearFrom: 2012, birthYearTo: 2013 }
  const categories = [{ ...u15, weights: ['-46'] }]
  const { id } = await api.post('/api/competitions', { title, date: '2026-02-01', categories })
  const athletes = [freshName('Глеб'), freshName('Марк')]
  const results = athletes.map((athlete, at) => ({
    ...{ category: 'Юноши до 15 лет', weight: '-46', place: at + 1, athlete },
  }))
  await api.put(`/api/competitions/${id}/results`, { results })
  const [one = '', other = ''] = athletes
  return [
    { id, title, athlete: one },
    { id, title, athlete: other },
  ]
}

export const openProtocol = async (
  { page }: Go,
  { title }: Pick<Protocol, 'title'>,
): Promise<void> => {
  await menu(page, 'Соревнования')
  await inMenu(page, await rowOf(page, 'Найти по названию', title), 'Протокол')
}

/** Its line under «Имена на сайте». */
export const nameOn = (page: Page, athlete: string) =>
  page.getByRole('group', { name: new RegExp(`^${athlete}:`) })

async function writeConsent(page: Page, athlete: string): Promise<void> {
  await nameOn(page, athlete).getByRole('button', { name: 'Записать согласие' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Год рождения' }).fill('2011')
  await form.getByLabel('Дата согласия').fill('2026-01-10')
  await expect(form.getByRole('combobox', { name: 'Кто подписал' })).toHaveValue('both')
  for (const box of await form.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await form.getByRole('checkbox', { name: /^Имя полностью/ }).check()
  await form.getByRole('button', { name: 'Записать' }).click()
}

async function openShortening(go: Go) {
  await openList(go)
  await go.page.getByRole('link', { name: 'Сократить имя везде' }).click()
}

export const consentDeeds: Deed[] = [
  deed<string>({
    name: 'consent: written down',
    calls: ['POST /api/consents'],
    arrange: async () => [freshName('Олег'), freshName('Олег')],
    open: async (go) => {
      await make(go)
      await openList(go)
    },
    act: async ({ page }, fullName) => {
      const add = page.getByRole('link', { name: 'Новое согласие' }).first()
      const back = page.getByRole('link', { name: /^К списку/ })
      await expect(add.or(back).first()).toBeVisible()
      if (await back.isVisible()) await back.click()
      await add.click()
      await page.getByRole('textbox', { name: 'Фамилия, имя, отчество' }).fill(fullName)
      await page.getByRole('textbox', { name: 'Год рождения' }).fill('1990')
      await page.getByLabel('Дата согласия').fill('2026-01-10')
      await page.getByRole('checkbox', { name: /^Имя полностью/ }).check()
      await expect(page.getByRole('combobox', { name: 'Кто подписал' })).toHaveValue('self')
      await save(page)
    },
    said: saved,
    kept: async (go, fullName) => {
      const all: Named[] = await go.api.get('/api/consents')
      expect(all.filter((one) => one.fullName === fullName)).toHaveLength(1)
    },
  }),
  deed<Named & { paper: string }>({
    name: 'consent: changed, twice',
    calls: ['PUT /api/consents/{id}'],
    arrange: async (go) => {
      const one = await make(go)
      return [
        { ...one, paper: '№ 1' },
        { ...one, paper: '№ 2' },
      ]
    },
    open: openRecord,
    act: async ({ page }, { paper }) => {
      await page.getByRole('textbox', { name: 'Номер и где лежит' }).fill(paper)
      await save(page)
    },
    said: saved,
    kept: async (go, one) => {
      expect((await find(go, one)).paper).toBe(one.paper)
    },
  }),
  deed<Named>({
    name: 'consent: deleted by mistake',
    calls: ['DELETE /api/consents/{id}'],
    arrange: two,
    open: openList,
    act: async (go, one) => {
      await openRecord(go, one)
      await button(go.page, 'Удалить согласие').click()
      await sure(go.page, 'Удалить')
    },
    said: /Согласие удалено/,
    kept: async (go, one) => {
      expect(await find(go, one)).toBeUndefined()
    },
    undone: {
      calls: [restore],
      kept: async (go, one) => {
        expect(await find(go, one)).toMatchObject({ fullName: one.fullName })
      },
    },
  }),
  deed<Protocol>({
    name: 'consent: written down beside a row of a protocol, which opens its name',
    calls: ['PUT /api/competitions/{id}/results', 'POST /api/consents'],
    arrange: protocolOfTwo,
    open: openProtocol,
    act: ({ page }, { athlete }) => writeConsent(page, athlete),
    said: /Имя открыто: /,
    kept: async (go, { id, athlete }) => {
      // The word of the one before may still be on the screen.
      await expect(go.page.getByText(`Имя открыто: ${athlete}`).first()).toBeVisible()
      const all: Named[] = await go.api.get('/api/consents')
      expect(all.filter(({ fullName }) => fullName === athlete)).toHaveLength(1)
      await sees(go, `/competitions/${id}`, athlete)
    },
  }),
  deed<Protocol>({
    name: 'consent: written down while something else of the protocol is not saved',
    calls: ['PUT /api/competitions/{id}/results', 'POST /api/consents'],
    arrange: protocolOfTwo,
    open: openProtocol,
    act: async ({ page }, { athlete }) => {
      await page.getByRole('textbox', { name: 'Клуб' }).first().fill(fresh('Клуб'))
      await writeConsent(page, athlete)
    },
    said: /На\sсайте имя откроется, когда сохраните протокол: /,
    kept: async (go, { id, athlete }) => {
      await expect(go.page.getByText('не сохранено').first()).toBeVisible()
      await seesNot(go, `/competitions/${id}`, athlete)
      await button(go.page, 'Сохранить протокол').click()
      await expect(go.page.getByText(saved).first()).toBeVisible()
      await sees(go, `/competitions/${id}`, athlete)
    },
  }),
  deed<Named & { news: number }>({
    name: 'consent: withdrawn',
    calls: ['PUT /api/consents/{id}/withdrawal'],
    arrange: async (go) => {
      const withNews = async () => {
        const one = await make(go)
        const news = { title: `Победил ${one.fullName}`, published: true }
        const { id } = await go.api.post('/api/news', news)
        return { ...one, news: id }
      }
      return [await withNews(), await withNews()]
    },
    open: openList,
    act: async (go, one) => {
      await openRecord(go, one)
      await button(go.page, 'Отозвать согласие').click()
      await sure(go.page, 'Отозвать')
    },
    said: /Согласие отозвано/,
    kept: async (go, one) => {
      expect(await find(go, one)).toBeUndefined()
      await seesNot(go, `/news/${one.news}`, one.fullName)
    },
  }),
  deed<{ name: string; news: number }>({
    name: 'name without a consent: shortened everywhere by a request',
    calls: ['POST /api/withdrawals/places', 'PUT /api/withdrawals/name'],
    arrange: async ({ api }) => {
      const told = async () => {
        const name = freshName('Лев')
        const { id } = await api.post('/api/news', { title: `Победил ${name}`, published: true })
        return { name, news: id }
      }
      return [await told(), await told()]
    },
    open: openShortening,
    act: async ({ page }, { name }) => {
      await page.getByRole('textbox', { name: 'Фамилия и имя' }).fill(name)
      await button(page, 'Показать, где стоит').click()
      await expect(page.getByRole('heading', { name: /^Станет/ })).toBeVisible()
      await button(page, 'Сократить имя везде').click()
      await sure(page, 'Сократить')
    },
    said: /Имя сокращено везде/,
    kept: async (go, { name, news }) => {
      await expect(go.page.getByRole('heading', { name: /^Имя сокращено/ })).toBeVisible()
      await seesNot(go, `/news/${news}`, name)
    },
  }),
  deed<{ name: string; news: number; protocol: number }>({
    name: 'name without a consent: taken out of the protocols, short in texts',
    calls: ['POST /api/withdrawals/places', 'PUT /api/withdrawals/name'],
    arrange: async ({ api }) => {
      const told = async () => {
        const name = freshName('Лев')
        const news = await api.post('/api/news', { title: `Победил ${name}`, published: true })
        const men = { ageGroup: 'взрослые', sex: 'm', birthYearFrom: 1980, birthYearTo: 2007 }
        const { id } = await api.post('/api/competitions', {
          ...{ title: fresh('Протокол'), date: '2026-02-01' },
          categories: [{ ...men, weights: ['-73'] }],
        })
        const row = { category: 'Мужчины', weight: '-73', place: 1, athlete: name }
        await api.put(`/api/competitions/${id}/results`, { results: [row] })
        return { name, news: news.id, protocol: id }
      }
      return [await told(), await told()]
    },
    open: openShortening,
    act: async ({ page }, { name }) => {
      await page.getByRole('textbox', { name: 'Фамилия и имя' }).fill(name)
      await page.getByRole('radio', { name: 'Убрать имя из\u00a0протоколов' }).check()
      await button(page, 'Показать, где стоит').click()
      await button(page, 'Убрать имя из\u00a0протоколов').click()
      await sure(page, 'Убрать')
    },
    said: /Имя убрано из\sпротоколов/,
    kept: async (go, { name, news, protocol }) => {
      await expect(go.page.getByRole('heading', { name: /^Имя убрано/ })).toBeVisible()
      await seesNot(go, `/news/${news}`, name)
      await seesNot(go, `/competitions/${protocol}`, name.split(' ')[0]!)
      await sees(go, `/competitions/${protocol}`, 'публикуется')
    },
  }),
  deed<Named>({
    name: 'consent: destroyed when its term is over',
    calls: ['PUT /api/consents/{id}/withdrawal'],
    arrange: async (go) => {
      const ended = async () => {
        const one = await make(go)
        await go.api.put(`/api/consents/${one.id}`, { until: '2026-02-01' })
        return one
      }
      return [await ended(), await ended()]
    },
    open: openList,
    act: async (go, one) => {
      await openRecord(go, one)
      await button(go.page, 'Уничтожить данные').click()
      await sure(go.page, 'Уничтожить')
    },
    said: /Данные уничтожены/,
    kept: async (go, one) => {
      expect(await find(go, one)).toBeUndefined()
      const [act] = await go.api.get('/api/withdrawals')
      expect(act).toMatchObject({ reason: 'term' })
      await go.page
        .getByRole('link', { name: /^Акт об\sуничтожении/ })
        .first()
        .click()
      await expect(go.page.getByRole('button', { name: 'Напечатать' })).toBeVisible()
      await expect(go.page.getByRole('article')).toContainText(act.who)
      await go.page.getByRole('link', { name: /^К\sсписку отозванных/ }).click()
    },
  }),
]
