import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#kit/base/durations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { eventsIn, occurrencesIn } from '#test/phone-calendar.ts'
import { withKeys } from '../../../migrations/0124-club-schedule.ts'
import { weekdayOf } from './days.ts'

let site: TestApp
let id = 0
// A Thursday.
const now = new Date('2026-11-19T09:00:00.000Z')

const junior = { group: 'Младшая группа', from: '16:00', to: '17:00', coach: 'Марина Ладыгина' }
const training = { ageFrom: 6, ageTo: 8 }
const club = {
  ...{ name: 'Клуб «Журавль»', sports: ['judo'], address: 'пр. Мира, 40', price: '2500 ₽ в месяц' },
  schedule: [
    { weekday: 1, ...junior, ...training },
    { weekday: 3, ...junior, ...training },
    { weekday: 6, ...junior, ...training, from: '10:00', to: '11:00' },
    {
      weekday: 2,
      from: '19:00',
      to: '20:30',
      group: 'Взрослые, от 18 лет',
      coach: '',
      ageFrom: 18,
    },
  ],
}

beforeAll(async () => {
  site = await createTestApp({ now })
  id = (await write('POST', '/api/clubs', club)).id
})
afterAll(() => site.close())

async function write(method: 'POST' | 'PUT', url: string, payload: object) {
  const answer = await site.asAdmin({ method, url, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}
const read = async (query = '') => (await site.inject(`/calendar/club-${id}.ics${query}`)).body
const uidsOf = (text: string) => eventsIn(text).map(({ uid }) => uid)

test('the week of a club is in the phone as it is on its page', async () => {
  const text = await read()
  const week = occurrencesIn(text)
    .filter(({ start }) => `${start}` >= '2026-11-23' && `${start}` < '2026-11-30')
    .map(
      ({ start, event }) => `${weekdayOf(`${start}`)} ${`${start}`.slice(11, 16)} ${event.summary}`,
    )
  expect(week.sort()).toEqual([
    '1 16:00 Младшая группа · Клуб «Журавль»',
    '2 19:00 Взрослые, от 18 лет · Клуб «Журавль»',
    '3 16:00 Младшая группа · Клуб «Журавль»',
    '6 10:00 Младшая группа · Клуб «Журавль»',
  ])
  const [event] = eventsIn(text)
  // An event that begins on a day without a training would be one more in many phones.
  expect(String(event?.startDate)).toBe('2026-11-23T16:00:00')
  expect(event?.location).toBe('пр. Мира, 40')
  expect(event?.description).toBe(
    [
      'Тренер: Марина Ладыгина',
      '6–8\u00a0лет, 2500 ₽ в месяц',
      `Подробнее: https://judo.test/federation/clubs/${id}`,
    ].join('\n'),
  )
  expect(event?.duration.toString()).toBe('PT1H')
})

test('one group is subscribed to by itself, from the page of its club', async () => {
  const page = (await site.inject(`/federation/clubs/${id}`)).body
  const links = [...page.matchAll(/href="webcal:\/\/judo\.test([^"]+)"[^>]*>([^<]+)</g)]
  expect(links.map(([, , label]) => label)).toEqual([
    'Подписаться на\u00a0все занятия',
    'Подписаться: Младшая группа, 6–\u20608\u00a0лет',
    'Подписаться: Взрослые, от\u00a018\u00a0лет',
  ])
  const path = links[2]?.[1] ?? ''
  const { body } = await site.inject(path)
  expect(body.replaceAll('\r\n ', '')).toContain(
    'X-WR-CALNAME:Клуб «Журавль» · Взрослые\\, от 18 лет',
  )
  expect(eventsIn(body).map(({ summary }) => summary)).toEqual([
    'Взрослые, от 18 лет · Клуб «Журавль»',
  ])
  expect(uidsOf(await read())).toEqual(expect.arrayContaining(uidsOf(body)))
  expect(
    eventsIn((await site.inject(`${path}&alarm=hour`)).body)[0]?.component.toString(),
  ).toContain('TRIGGER:-PT1H')
})

test('another hour, coach or price keeps the UID of a group; a group that goes leaves an empty calendar', async () => {
  const before = uidsOf(await read())
  const group = /group=(\w+)/.exec((await site.inject(`/federation/clubs/${id}`)).body)?.[1]
  site.clock.advance(60_000)
  const later = { from: '16:30', to: '17:30', coach: 'Другой тренер', price: '100 ₽' }
  const schedule = club.schedule.map((row) => (row.from === '16:00' ? { ...row, ...later } : row))
  await write('PUT', `/api/clubs/${id}`, { schedule })
  const changed = await read()
  expect(uidsOf(changed)).toEqual(before)
  expect(eventsIn(changed).map(({ sequence }) => sequence)).toEqual(before.map(() => 3))
  expect(changed).toContain('T163000\r\n')
  await write('PUT', `/api/clubs/${id}`, { schedule: schedule.slice(3) })
  expect(eventsIn(await read(`?group=${group}`))).toEqual([])
})

test('there is nothing of a club that visitors do not see, or of what is no group', async () => {
  const hidden = await write('POST', '/api/clubs', { ...club, published: false })
  for (const path of [
    `club-${hidden.id}.ics`,
    'club-999.ics',
    `club-${id}.ics?group=all`,
    `club-${id}.ics?alarm=x`,
  ])
    expect((await site.inject(`/calendar/${path}`)).statusCode, path).toBe(404)
})

test('the next year a club that nobody changed is told of anew, further ahead', async () => {
  const before = eventsIn(await read())[0]
  expect(await read()).toContain('UNTIL=20281231T')
  site.clock.advance(60 * dayMs)
  const after = eventsIn(await read())[0]
  expect(await read()).toContain('UNTIL=20291231T')
  expect(await read()).toContain('LAST-MODIFIED:20270101T000000Z')
  expect(after?.uid).toBe(before?.uid)
  expect(after?.sequence).toBe((before?.sequence ?? 0) + 1)
  expect(after?.startDate.toString()).toBe(before?.startDate.toString())
})

test('a club of before has its trainings under keys, the first of a group under the UID its subscribers know', async () => {
  const trainings = [
    { weekday: 1, ...junior },
    { weekday: 3, ...junior },
    { weekday: 3, ...junior, from: '18:00', to: '19:00' },
    { weekday: 5, ...junior, group: 'МЛАДШАЯ ГРУППА' },
  ]
  const updatedAt = '2026-10-01T09:00:00.000Z'
  const keyed: { key: string; since: string }[] = JSON.parse(
    await withKeys({ schedule: JSON.stringify(trainings), updatedAt }),
  )
  const group = createHash('sha256').update('младшая группа').digest('hex').slice(0, 8)
  expect(keyed.map(({ key }) => key)).toEqual([
    ...[`${group}-1`, `${group}-1w3`, `${group}-2`],
    `${group}-3`,
  ])
  expect(keyed).toMatchObject(trainings.map((one) => ({ ...one, since: updatedAt })))
})
