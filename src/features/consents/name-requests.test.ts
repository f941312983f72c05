import { afterEach, beforeEach, expect, test } from 'vitest'
import { boys, protocol } from '#features/results/test-rows.ts'
import { dayMs } from '#kit/base/durations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { pageOf } from './name-request-address.ts'
import { forgetOldNameRequests } from './name-requests.server.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

const operator = { legalName: 'РОО «Дзюдо»', address: 'ул. Ленина, 1', email: 'post@judo.test' }
const named = () => site.asAdmin({ method: 'PUT', url: '/api/contacts', payload: operator })
const asked = {
  ...{ page: '/news/5', name: 'Ладыгин Олег', wish: 'remove' },
  ...{ message: 'Это мой сын', contact: 'mama@judo.test' },
}
const send = (form: Record<string, string> = asked) =>
  site.inject({
    ...{ method: 'POST', url: '/name-request' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const list = async () => (await site.asAdmin({ url: '/api/name-requests' })).json()
const answer = (id: number, payload: object) =>
  site.asAdmin({ method: 'PUT', url: `/api/name-requests/${id}`, payload })

test('while nobody answers for the data no request is taken, and the page says where to write', async () => {
  expect((await send()).statusCode).toBe(404)
  const page = (await site.inject('/name-request')).body
  expect(page).toContain('ещё не\u00a0указала')
  expect(page).not.toContain('Позвоните')
  const contacts = { phone: '+7 (900) 111-11-11', email: 'post@judo.test' }
  await site.asAdmin({ method: 'PUT', url: '/api/contacts', payload: contacts })
  const told = (await site.inject('/name-request?from=/news/5')).body
  expect(told).toContain('Позвоните')
  expect(told).toContain('href="tel:+79001111111"')
  expect(told).toMatch(/href="mailto:post@judo\.test\?subject=[^"]+%2Fnews%2F5"/)
  expect(page).not.toContain('name="wish"')
  expect(await list()).toEqual([])
})

test('what leads there promises a request only where one is taken', async () => {
  const add = async (url: string, payload: object) =>
    (await site.asAdmin({ method: 'POST', url, payload })).json().id
  const cup = { title: 'Кубок', date: '2026-11-01', categories: [boys] }
  const competition = await add('/api/competitions', cup)
  await site.asAdmin({
    ...{
      method: 'PUT',
      url: `/api/competitions/${competition}/results`,
      payload: { results: protocol },
    },
  })
  await add('/api/people', { fullName: 'Верхов Сергей', role: 'coaches', published: true })
  const news = await add('/api/news', { title: 'Победил Ладыгин Олег', published: true })
  const links = async () => {
    const pages = [`/competitions/${competition}`, '/federation', `/news/${news}`]
    const bodies = await Promise.all(pages.map(async (page) => (await site.inject(page)).body))
    return bodies.map((body) => /name-request[^>]+>([^<]+)/.exec(body)?.[1])
  }
  const words = ' сократить, убрать или исправить имя'
  expect(await links()).toEqual(Array(3).fill(`Как попросить${words}`))
  await named()
  expect(await links()).toEqual(Array(3).fill(`Попросить${words}`))
})

test('a form without a script leaves a request for the editor and hides nothing', async () => {
  await named()
  const { id } = (
    await site.asAdmin({
      ...{ method: 'POST', url: '/api/news' },
      payload: {
        ...{ title: 'Победил Ладыгин Олег', published: true },
        publishedAt: '2026-11-20T00:00:00Z',
      },
    })
  ).json()
  const news = (await site.inject(`/news/${id}`)).body
  expect(news).toContain(`/name-request?from=%2Fnews%2F${id}`)
  const opened = await site.inject(`/name-request?from=/news/${id}`)
  // `check` would take it for a page of which a part could not be made.
  expect(opened.headers['cache-control']).not.toBe('no-store')
  const form = opened.body
  expect(form).toContain(`name="page" value="/news/${id}"`)
  const sent = await send({ ...asked, page: `/news/${id}` })
  expect(sent.statusCode).toBe(303)
  expect((await site.inject(String(sent.headers.location))).body).toContain('Просьба принята')
  expect(await list()).toEqual([
    expect.objectContaining({ ...asked, page: `/news/${id}`, status: 'new', closedAt: null }),
  ])
  expect((await site.inject(`/news/${id}`)).body).toContain('Ладыгин Олег')
  expectProblem(await site.inject('/api/name-requests'), 401)
  const { attention } = (await site.asAdmin({ url: '/api/dashboard' })).json()
  expect(attention).toContainEqual(expect.objectContaining({ kind: 'nameRequest', total: 1 }))
})

test('the same form sent twice is one request; what is wrong comes back with what was typed', async () => {
  await named()
  const key = '00000000-0000-4000-8000-000000000001'
  for (const _ of [1, 2]) expect((await send({ ...asked, key })).statusCode).toBe(303)
  expect(await list()).toHaveLength(1)
  const corrected = { ...asked, name: 'Ладыгин Олег Иванович', key }
  await Promise.all([send(corrected), send(corrected)])
  expect(await list()).toHaveLength(2)
  const wrong = await send({ ...asked, name: '' })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toContain('Это мой сын')
  expect((await send({ ...asked, site: 'http://spam.test' })).statusCode).toBe(303)
  expect(await list()).toHaveLength(2)
})

test('of one sender ten are taken in an hour, and of others still more', async () => {
  await named()
  for (let at = 0; at < 10; at++) await send()
  const refused = await send()
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toContain('Ладыгин Олег')
  expect(await list()).toHaveLength(10)
})

test('what the site does not take goes as a letter: it says already what was typed', async () => {
  await named()
  for (let at = 0; at < 10; at++) await send()
  const { body } = await send({ ...asked, message: 'Это мой сын & брат' })
  const letter = /href="mailto:post@judo\.test\?([^"]+)"/.exec(body)?.[1] ?? ''
  const said = new URLSearchParams(letter.replaceAll('&amp;', '&')).get('body')
  expect(said).toBe(
    [
      ...['Страница: https://judo.test/news/5', 'Имя: Ладыгин Олег', 'Что сделать: Убрать имя'],
      ...['Это мой сын & брат', 'Ответить: mama@judo.test'],
    ].join('\n'),
  )
})

test('an answer erases whose name it was and whom to answer, and the journal never had it', async () => {
  await named()
  await send({ ...asked, page: '/competitions/athletes/m?name=Ладыгин' })
  await send()
  const [second, first] = await list()
  expectProblem(await answer(first.id, { status: 'refused', version: first.version }), 400)
  const refusal = { status: 'refused', note: 'Имя верное', version: first.version }
  expect((await answer(first.id, refusal)).json()).toMatchObject({
    ...{ page: '/competitions/athletes/m', name: '', message: '', contact: '', wish: 'remove' },
    ...{ status: 'refused', note: 'Имя верное' },
  })
  expectProblem(await answer(first.id, { status: 'answered' }), 404)
  expect((await answer(second.id, { status: 'answered' })).statusCode).toBe(200)
  const tables = ['nameRequest', 'journal', 'trash'] as const
  for (const table of tables) {
    const rows = JSON.stringify(await site.db.selectFrom(table).selectAll().execute())
    expect(rows).not.toMatch(/Ладыгин|мой сын|mama@/)
  }
  const { attention } = (await site.asAdmin({ url: '/api/dashboard' })).json()
  expect(JSON.stringify(attention)).not.toContain('nameRequest')
  const years = (count: number) => new Date(site.clock.now.getTime() + count * 366 * dayMs)
  await forgetOldNameRequests(site.db, years(2))
  expect(await list()).toHaveLength(2)
  await forgetOldNameRequests(site.db, years(3))
  expect(await list()).toEqual([])
})

test('a page of another site is no page', () => {
  expect(
    ['//evil.test/', 'https://evil.test', '/\\evil.test', 'javascript:1', ''].map(pageOf),
  ).toEqual(Array(5).fill(''))
  expect(pageOf('/news/5')).toBe('/news/5')
})
