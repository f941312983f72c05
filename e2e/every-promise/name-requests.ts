import { expect } from '../fixtures.ts'
import { type Deed, deed, fresh, type Go, menu, sure } from './deed.ts'

interface Asked {
  id: number
  name: string
}

/** The federation says who it is; a visitor asks by a form as it is without a script. */
async function ask(go: Go): Promise<Asked> {
  const operator = { legalName: 'РОО «Дзюдо»', address: 'ул. Ленина, 1', email: 'post@judo.test' }
  await go.api.put('/api/contacts', operator)
  const name = fresh('Ладыгин')
  const form = { name, wish: 'shorten', page: '/news', contact: 'post@judo.test' }
  const path = `${go.site.url}/name-request`
  const answer = await go.page.request.post(path, { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  const all: Asked[] = await go.api.get('/api/name-requests')
  return { id: all.find((one) => one.name === name)!.id, name }
}

const two = async (go: Go): Promise<[Asked, Asked]> => [await ask(go), await ask(go)]
const find = async ({ api }: Go, { id }: Asked) =>
  (await api.get('/api/name-requests')).find((one: Asked) => one.id === id)

async function openRequests({ page }: Go): Promise<void> {
  await menu(page, 'Согласия')
  await page.getByRole('link', { name: 'Просьбы', exact: true }).click()
}

const waiting = ({ page }: Go, { name }: Asked) =>
  page.getByRole('region', { name: new RegExp(name) })

export const nameRequestDeeds: Deed[] = [
  deed<Asked>({
    name: 'a request about a name: answered',
    calls: ['PUT /api/name-requests/{id}'],
    arrange: two,
    open: openRequests,
    act: async (go, one) => {
      await waiting(go, one).getByRole('button', { name: 'Ответили' }).click()
      await sure(go.page, 'Ответили')
    },
    said: /Просьба закрыта: ответили/,
    kept: async (go, one) =>
      expect(await find(go, one)).toMatchObject({ status: 'answered', name: '', contact: '' }),
  }),
  deed<Asked>({
    name: 'a request about a name: refused',
    calls: ['PUT /api/name-requests/{id}'],
    arrange: two,
    open: openRequests,
    act: async (go, one) => {
      await waiting(go, one).getByRole('button', { name: 'Отказано' }).click()
      await go.page.getByRole('dialog').getByLabel('Почему').fill('Имя верное')
      await sure(go.page, 'Отказать')
    },
    said: /Просьба закрыта: отказано/,
    kept: async (go, one) =>
      expect(await find(go, one)).toMatchObject({ status: 'refused', note: 'Имя верное' }),
  }),
]
