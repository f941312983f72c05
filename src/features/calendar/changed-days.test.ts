import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
// A Monday.
const now = new Date('2026-11-23T06:00:00.000Z')
const hours = ['16:00', '17:00', '18:00', '19:00', '20:00']

beforeAll(async () => {
  site = await createTestApp({ now })
  const schedule = hours.map((from) => {
    const named = { group: `Группа ${from}`, coach: 'Марина Ладыгина' }
    return { weekday: 2, from, to: `${from.slice(0, 2)}:50`, ...named }
  })
  const payload = { name: 'Клуб «Журавль»', sports: ['judo'], schedule }
  const club = (await site.asAdmin({ method: 'POST', url: '/api/clubs', payload })).json()
  const change = async (at: number, changes: object) => {
    const url = `/api/trainings/${club.id}/${club.schedule[at].key}/2026-11-24`
    const answer = await site.asAdmin({ method: 'PUT', url, payload: changes })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
  await change(3, { cancelled: true })
  await change(0, { startDate: '2026-11-24T17:30', endDate: '2026-11-24T18:20' })
})
afterAll(() => site.close())

async function read(path: string): Promise<string> {
  const { body, statusCode } = await site.inject(path)
  expect(statusCode, path).toBe(200)
  return body.replaceAll('\u00a0', ' ').replaceAll(/<!-- -->|\u2060/g, '')
}

test('opened, the line of the clubs has the whole day in its order, with what was moved and cancelled', async () => {
  for (const path of ['/', '/calendar?view=list']) {
    const page = await read(path)
    const opened =
      /<summary[^>]*>(?:(?!<\/summary>).)*в клубах.*?<\/details>/s.exec(page)?.[0] ?? ''
    expect(
      [...opened.matchAll(/Группа (\d\d:\d\d)/g)].map(([, group]) => group),
      path,
    ).toEqual(['17:00', '16:00', '18:00', '19:00', '20:00'])
    expect(opened, path).toContain('Перенесено с 16:00')
    // Closed, it has these two beside it.
    expect(page.match(/<li data-in-club-line/g), path).toHaveLength(2)
  }
  expect(await read('/')).toContain('4 тренировки, 17:00–20:50, отменено: 1, перенесено: 1')
})

test('a month says by words and by signs what is cancelled and what is moved, and explains its signs', async () => {
  const page = await read('/calendar?view=month')
  const [day] = /<td(?:(?!<\/td>).)*2026-11-24.*?<\/td>/s.exec(page) ?? ['']
  expect(day).toContain('24 ноября, вторник: 5 событий, отменено: 1, перенесено: 1"')
  for (const told of ['<b>Отменено: </b>', '<b>Перенесено: </b>', '<b>×</b>', '<b>→</b>'])
    expect(day, told).toContain(told)
  const legend = page.slice(page.indexOf('</table>'))
  for (const told of ['<b>×</b> отменено', '<b>→</b> перенесено', 'дзюдо', 'разные виды'])
    expect(legend, told).toContain(told)
})

test('what a day of the month has no room for is told with its changes', async () => {
  const one = { type: 'seminar', endDate: '2026-11-24T09:00' }
  for (const at of ['1', '2', '3'])
    await site.asAdmin({
      ...{ method: 'POST', url: '/api/events' },
      payload: { title: `Семинар ${at}`, startDate: '2026-11-24T08:00', ...one },
    })
  expect(await read('/calendar?view=month')).toContain('и ещё 5, отменено: 1, перенесено: 1')
})

test('a day that a training was moved from says where it is now, in every view; feeds have it once', async () => {
  const payload = { name: 'Клуб «Стриж»', sports: ['judo'] }
  const row = { weekday: 4, from: '18:00', to: '19:00', group: 'Младшие', coach: 'Олег Зимин' }
  const { id, schedule } = (
    await site.asAdmin({
      ...{ method: 'POST', url: '/api/clubs' },
      payload: { ...payload, schedule: [row] },
    })
  ).json()
  const answer = await site.asAdmin({
    ...{ method: 'PUT', url: `/api/trainings/${id}/${schedule[0].key}/2026-11-26` },
    payload: { startDate: '2026-11-28T10:00', endDate: '2026-11-28T11:00' },
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  for (const path of ['/', '/calendar?view=list', '/calendar?view=week']) {
    const page = await read(path)
    expect(page.match(/Перенесено на 28 ноября, 10:00/g), path).toHaveLength(1)
  }
  const list = await read('/calendar?view=list')
  expect(list.indexOf('id="d-2026-11-26"')).toBeLessThan(list.indexOf('Перенесено на 28'))
  expect(list.indexOf('Перенесено на 28')).toBeLessThan(list.indexOf('id="d-2026-11-28"'))
  expect(list).toContain('Перенесено с 26 ноября, 18:00')
  const month = await read('/calendar?view=month')
  expect(month).toContain('26 ноября, четверг: 1 событие, перенесено: 1"')
  expect(month).toContain('<b>Перенесено на 28 ноября, 10:00: </b>')
  const feed = await read(`/calendar/club-${id}.ics`)
  expect(feed).toContain('20261128T100000')
  expect(feed).not.toContain('Перенесено на')
})
