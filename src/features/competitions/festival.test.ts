import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'

let site: TestApp
let url: string
beforeAll(async () => {
  site = await createTestApp({ now: new Date('2026-11-21T09:00:00.000Z') })
  url = `/api/competitions/${(await send('POST', '/api/competitions', festival)).json().id}`
})
afterAll(() => site.close())

const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
  site.asAdmin({ method, url: path, payload })

const group = { ageGroup: 'до 11 лет', sex: 'm', birthYearFrom: 2016, birthYearTo: 2017 }
const festival = {
  title: 'Первый шаг на татами',
  kind: 'festival',
  date: '2026-12-12',
  categories: [{ ...group, weights: [] }],
  program: [{ date: '2026-12-12', time: '10:00', title: 'Дружеские схватки' }],
}

test('a festival has no places, and what has places is no festival', async () => {
  const results = [{ category: 'Мальчики до 11 лет', weight: '', place: 1, athlete: 'Ким Ян' }]
  const refusal = 'У\u00a0фестиваля нет протокола с\u00a0местами'
  expectProblem(await send('PUT', `${url}/results`, { results }), 400, refusal)

  const cup = await send('POST', '/api/competitions', { ...festival, kind: 'competition' })
  const other = `/api/competitions/${cup.json().id}`
  expect((await send('PUT', `${other}/results`, { results })).statusCode).toBe(200)
  expectProblem(await send('PUT', other, { kind: 'festival' }), 400, refusal)
})

test('a festival over waits for no protocol', async () => {
  const old = { ...festival, date: '2026-10-10', program: [] }
  await send('POST', '/api/competitions', old)
  await send('POST', '/api/competitions', { ...old, title: 'Кубок', kind: 'competition' })
  const { attention } = (await site.asAdmin({ url: '/api/dashboard' })).json()
  const waiting = attention.find(({ kind }: { kind: string }) => kind === 'noResults').items
  expect(waiting.map(({ title }: { title: string }) => title)).toEqual(['Кубок'])
})

test('a festival is called one, and the calendar files it under competitions', async () => {
  const page = (await site.inject(url.replace('/api', ''))).body
  expect(page).toContain('Фестиваль')
  expect(page).toContain('Моя категория')
  expect(page).not.toMatch(/Вес, кг|по положению/)
  expect(page).toContain('"@type":"SportsEvent"')
  expect((await site.inject('/competitions')).body).toContain('Фестиваль')
  const month = (types: string) => site.inject(`/calendar?month=2026-12&type=${types}`)
  expect((await month('competition')).body).toContain('Первый шаг')
  expect((await month('grading')).body).not.toContain('Первый шаг')
})
