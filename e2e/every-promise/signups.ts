import { expect } from '../fixtures.ts'
import { type Deed, deed, fresh, type Go, menu, sees, seesNot, sure } from './deed.ts'

interface Asked {
  id: number
  firstName: string
}

/** The federation says who it is and takes applications; a visitor sends one. */
async function ask(go: Go): Promise<Asked> {
  await take(go, true)
  const firstName = fresh('Аня')
  const path = await formOf(go)
  const form = { firstName, age: '7', contact: '+7 913 000-00-00', consent: 'on' }
  const answer = await go.page.request.post(go.site.url + path, { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  const all: Asked[] = await go.api.get('/api/signups')
  const { id } = all.find((one) => one.firstName === firstName)!
  return { id, firstName }
}

async function take({ api }: Go, on: boolean): Promise<void> {
  const operator = { legalName: 'РОО «Дзюдо»', address: 'ул. Ленина, 1', email: 'post@judo.test' }
  await api.put('/api/contacts', operator)
  await api.put('/api/signup-setting', { on })
}

const clubOf = async ({ api }: Go) => {
  const clubs: { id: number; published: boolean }[] = await api.get('/api/clubs')
  return `/federation/clubs/${clubs.find(({ published }) => published)!.id}`
}
const formOf = async (go: Go) => `${await clubOf(go)}/signup`

const find = async ({ api }: Go, { id }: Asked) =>
  (await api.get('/api/signups')).find((one: Asked) => one.id === id)

async function openSignups({ page }: Go): Promise<void> {
  await menu(page, 'Федерация')
  await page.getByRole('link', { name: 'Заявки', exact: true }).click()
}

const rowOf = ({ page }: Go, { firstName }: Asked) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: firstName })

const two = async (go: Go): Promise<[Asked, Asked]> => [await ask(go), await ask(go)]

/** One that has come already, for an hour takes only ten of them. */
async function waiting(go: Go): Promise<Asked> {
  const [old]: Asked[] = await go.api.get('/api/signups')
  if (!old) return ask(go)
  await go.api.put(`/api/signups/${old.id}`, { status: 'new' })
  return old
}

export const signupDeeds: Deed[] = [
  deed<boolean>({
    name: 'applications to clubs: taken, then not',
    calls: ['PUT /api/signup-setting'],
    arrange: async (go) => {
      await take(go, false)
      return [true, false]
    },
    open: openSignups,
    act: ({ page }) => page.getByRole('switch', { name: /^Принимать заявки/ }).click(),
    said: /Приём заявок (включён|выключен)/,
    kept: async (go, on) => {
      expect((await go.api.get('/api/signup-setting')).on).toBe(on)
      await (on ? sees : seesNot)(go, await clubOf(go), '/signup"')
    },
    undone: {
      calls: ['PUT /api/signup-setting'],
      kept: async (go, on) => (on ? seesNot : sees)(go, await clubOf(go), '/signup"'),
    },
  }),
  deed<Asked>({
    name: 'an application: answered',
    calls: ['PUT /api/signups/{id}'],
    arrange: two,
    open: openSignups,
    act: (go, one) => rowOf(go, one).getByRole('button', { name: 'Ответили' }).click(),
    said: /Отмечено: ответили/,
    kept: async (go, one) => expect((await find(go, one)).status).toBe('answered'),
    undone: {
      calls: ['PUT /api/signups/{id}'],
      kept: async (go, one) => expect((await find(go, one)).status).toBe('new'),
    },
  }),
  deed<Asked & { marked: 'refused' | 'new'; was: 'new' | 'refused' }>({
    name: 'an application: refused, then among the new ones again',
    calls: ['PUT /api/signups/{id}'],
    arrange: async (go) => {
      const one = await waiting(go)
      return [
        { ...one, marked: 'refused', was: 'new' },
        { ...one, marked: 'new', was: 'refused' },
      ]
    },
    open: openSignups,
    act: (go, one) =>
      rowOf(go, one)
        .getByRole('button', { name: one.was === 'new' ? 'Отказали' : /^Вернуть в.новые$/ })
        .click(),
    said: /Отмечено: отказали|Заявка снова новая/,
    kept: async (go, one) => expect((await find(go, one)).status).toBe(one.marked),
    undone: {
      calls: ['PUT /api/signups/{id}'],
      kept: async (go, one) => expect((await find(go, one)).status).toBe(one.was),
    },
  }),
  deed<Asked>({
    name: 'an application: a note',
    shows: true,
    calls: ['PUT /api/signups/{id}'],
    arrange: two,
    open: openSignups,
    act: async (go, one) => {
      await rowOf(go, one).getByLabel('Пометка').fill('Перезвонить')
      await rowOf(go, one).getByRole('button', { name: 'Сохранить пометку' }).click()
    },
    said: /Пометка сохранена/,
    kept: async (go, one) => expect((await find(go, one)).note).toBe('Перезвонить'),
    undone: {
      calls: ['PUT /api/signups/{id}'],
      kept: async (go, one) => expect((await find(go, one)).note).toBe(''),
    },
  }),
  deed<Asked>({
    name: 'an application: answered, and what was being written of it',
    shows: true,
    calls: ['PUT /api/signups/{id}'],
    arrange: two,
    open: openSignups,
    act: async (go, one) => {
      await rowOf(go, one).getByLabel('Пометка').fill('Придут в среду')
      await rowOf(go, one).getByRole('button', { name: 'Ответили' }).click()
    },
    said: /Отмечено: ответили/,
    kept: async (go, one) =>
      expect(await find(go, one)).toMatchObject({ status: 'answered', note: 'Придут в среду' }),
    // What was written is not thrown away.
    undone: {
      calls: ['PUT /api/signups/{id}'],
      kept: async (go, one) =>
        expect(await find(go, one)).toMatchObject({ status: 'new', note: 'Придут в среду' }),
    },
  }),
  deed<Asked>({
    name: 'an application: deleted for good',
    calls: ['DELETE /api/signups/{id}'],
    arrange: two,
    open: openSignups,
    act: async (go, one) => {
      await rowOf(go, one).getByRole('button', { name: 'Удалить' }).click()
      await sure(go.page, 'Удалить')
    },
    said: /Заявка удалена/,
    kept: async (go, one) => {
      expect(await find(go, one)).toBeUndefined()
      const trash: { entity: string }[] = await go.api.get('/api/trash')
      expect(trash.filter(({ entity }) => entity === 'signup')).toEqual([])
    },
  }),
]
