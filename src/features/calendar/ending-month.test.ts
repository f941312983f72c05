import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp({ now: new Date('2026-12-28T09:00:00.000Z') })
  const add = async (payload: object) => {
    const answer = await site.asAdmin({ method: 'POST', url: '/api/events', payload })
    expect(answer.statusCode, answer.body).toBe(201)
  }
  await add({ title: 'Ёлка', startDate: '2026-12-30T12:00' })
  await add({ title: 'Первое занятие', startDate: '2027-01-09T12:00' })
  await add({ title: 'Далёкое занятие', startDate: '2027-01-25T12:00' })
  await site.asAdmin({
    ...{ method: 'POST', url: '/api/clubs' },
    payload: {
      name: 'Клуб',
      schedule: [{ weekday: 1, from: '10:00', to: '11:00', group: 'Дети', coach: '' }],
      breaks: [{ from: '2026-12-31', to: '2027-01-08', reason: 'Каникулы' }],
    },
  })
})
afterAll(() => site.close())

const listOf = async (query: string) => {
  const { body, statusCode } = await site.inject(`/calendar${query}`)
  expect(statusCode).toBe(200)
  const plain = body.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
  return { body: plain, list: plain.replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}
const daysIn = (body: string) => [...body.matchAll(/ id="d-([^"]*)"/g)].map(([, day]) => day)

test('the list of a month that ends within the week goes on into the next one, under its name', async () => {
  const { body, list } = await listOf('?view=list')
  expect(body).toMatch(/<h2[^>]*>Январь 2027<\/h2>/)
  expect(body.indexOf('Ёлка')).toBeLessThan(body.search(/<h2[^>]*>Январь 2027/))
  expect(body.search(/<h2[^>]*>Январь 2027/)).toBeLessThan(body.indexOf('Первое занятие'))
  expect(body).not.toContain('Далёкое занятие')
  expect(list).toMatch(/Январь 2027 целиком/)
  expect(body).toMatch(/href="\/calendar\?view=list&amp;month=2027-01">Январь 2027 целиком/)
  expect(daysIn(body)).toEqual([...new Set(daysIn(body))].sort())
})

test('days of rest that go over the end of the month are told in both', async () => {
  const { list } = await listOf('?view=list')
  expect(list).toMatch(/31 декабря .{0,20}Тренировок нет: перерыв Январь 2027 1–8 января/)
})

test('a month named in the address is that month alone, and so is its grid', async () => {
  const next = await listOf('?view=list&month=2027-01')
  for (const title of ['Первое занятие', 'Далёкое занятие']) expect(next.body).toContain(title)
  const before = await listOf('?view=list&month=2026-11')
  expect(before.body).not.toContain('Ёлка')
  const { body } = await listOf('?view=month')
  const [grid = ''] = /<table.*?<\/table>/s.exec(body) ?? []
  expect(grid).toContain('Ёлка')
  expect(grid).not.toContain('Первое занятие')
})

test('who asks for changes alone is told when the next days have none', async () => {
  const { list } = await listOf('?view=list&changed=1')
  expect(list).toContain('До 10 января переносов и отмен нет.')
})

test('a week before its end a month is a month', async () => {
  const early = await createTestApp({ now: new Date('2026-12-25T09:00:00.000Z') })
  const { body } = await early.inject('/calendar?view=list')
  expect(body).toContain('Декабрь')
  expect(body).not.toContain('целиком')
  await early.close()
})
