import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { leakTexts } from './leak-texts.ts'
import { nextNotice } from './leaks.record.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const foundAt = '2026-11-20T08:00:00.000Z'

test('the first notice is due in 24 hours, the second in 72, then there is none', () => {
  const leak = { foundAt, firstSentAt: null, secondSentAt: null }
  expect(nextNotice(leak)).toEqual({ notice: 'first', due: '2026-11-21T08:00:00.000Z' })
  const told = { ...leak, firstSentAt: '2026-11-20T12:00:00.000Z' }
  expect(nextNotice(told)).toEqual({ notice: 'second', due: '2026-11-23T08:00:00.000Z' })
  expect(nextNotice({ ...told, secondSentAt: foundAt })).toBeUndefined()
  expect(nextNotice({ ...leak, foundAt: null })).toBeUndefined()
})

test('only an editor reads and writes it; the hour it was found is asked for; the journal tells of it', async () => {
  expectProblem(await site.inject('/api/leaks'), 401)
  const payload = { title: 'Украли ноутбук', foundAt: null }
  const refused = await site.asAdmin({ method: 'POST', url: '/api/leaks', payload })
  expectProblem(refused, 400)
  expect(refused.json().fields).toHaveProperty('foundAt')
  const made = await site.asAdmin({
    ...{ method: 'POST', url: '/api/leaks', payload: { ...payload, foundAt } },
  })
  expect(made.statusCode, made.body).toBe(201)
  const history = (await site.asAdmin({ url: '/api/history?entity=leak' })).json()
  expect(history[0]).toMatchObject({ action: 'create', name: 'Украли ноутбук' })
  const found = await site.inject(`/api/search?${new URLSearchParams({ q: 'ноутбук' })}`)
  expect(found.body).not.toContain('Украли')
})

test('the start screen tells of it until both notices have gone', async () => {
  const kinds = async () =>
    (await site.asAdmin({ url: '/api/dashboard' }))
      .json()
      .attention.filter(({ kind }: { kind: string }) => kind === 'leak')
      .map(({ items }: { items: { title: string; at: string }[] }) => items[0]?.at)
  expect(await kinds()).toEqual(['2026-11-21T08:00:00.000Z'])
  const { id } = (await site.asAdmin({ url: '/api/leaks' })).json()[0]
  const sent = (payload: object) =>
    site.asAdmin({ method: 'PUT', url: `/api/leaks/${id}`, payload })
  await sent({ firstSentAt: '2026-11-20T12:00:00Z' })
  expect(await kinds()).toEqual(['2026-11-23T08:00:00.000Z'])
  await sent({ secondSentAt: '2026-11-21T12:00:00Z' })
  expect(await kinds()).toEqual([])
})

test('texts say what is known and leave a line for what is not', () => {
  const leak = {
    ...{ title: 'Украли ноутбук', data: 'Имена 12 детей', cause: '', harm: '', measures: '' },
    ...{ contact: '', findings: '', culprits: '', found: '20 ноября, 11:00' },
  }
  const teller = {
    ...{ name: 'РОО «Дзюдо»', requisites: 'ИНН 1', address: '', email: 'post@judo.test' },
    ...{ phone: '', register: '', responsible: 'data@judo.test' },
  }
  const [first, second, people] = leakTexts(leak, teller)
  expect(first?.text).toContain('Чьи и какие данные: Имена 12 детей')
  expect(first?.text).toContain('Предполагаемая причина: ______________')
  expect(first?.text).toContain('Кто уполномочен отвечать Роскомнадзору: data@judo.test')
  expect(second?.text).toContain('стало известно: 20 ноября, 11:00')
  expect(people?.text).toContain('РОО «Дзюдо», post@judo.test')
})
