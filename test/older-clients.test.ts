import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

test.each<[url: string, sent: object, stored: object]>([
  [
    '/api/news',
    { title: 'Новость', published: 1, pinned: '0', summary: null, image: null, competition_id: '' },
    { published: true, pinned: false, competition_id: null },
  ],
  [
    '/api/competitions',
    { title: 'Турнир', date: '2027-01-20T00:00:00.000Z', location: null, categories: null },
    { date: '2027-01-20', location: '', categories: [] },
  ],
  [
    '/api/events',
    {
      title: 'Сбор',
      startDate: '2027-01-20T07:00:00.000Z',
      endDate: '2027-01-20T09:00:00.000Z',
      allDay: 0,
      type: 'camp',
      coach: null,
    },
    { startDate: '2027-01-20T10:00', endDate: '2027-01-20T12:00', allDay: false, coach: '' },
  ],
  ['/api/partners', { name: 'Партнёр', active: '1', description: null }, { active: true }],
  [
    '/api/albums',
    { title: 'Альбом', date: '', published: 'true' },
    { date: null, published: true },
  ],
])('M7: %s takes what older clients send', async (url, payload, stored) => {
  const answer = await site.asAdmin({ method: 'POST', url, payload })
  expect([answer.statusCode, answer.json()]).toMatchObject([201, stored])
  const { id, version } = answer.json()
  const put = await site.asAdmin({
    method: 'PUT',
    url: `${url}/${id}`,
    payload: { ...payload, version: String(version) },
  })
  expect([put.statusCode, put.json()]).toMatchObject([200, stored])
  const stale = await site.asAdmin({
    method: 'PUT',
    url: `${url}/${id}`,
    payload: { version: '1' },
  })
  expect(stale.statusCode).toBe(409)
})

test('M7: one field of the contacts is emptied by null', async () => {
  const put = (value: unknown) =>
    site.asAdmin({ method: 'PUT', url: '/api/contacts/phone', payload: { value } })
  expect((await put('+7 900 000-00-00')).json().phone).toBe('+7 900 000-00-00')
  expect((await put(null)).json().phone).toBe('Не указан')
})
