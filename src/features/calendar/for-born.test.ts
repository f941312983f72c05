import { afterAll, beforeAll, expect, test } from 'vitest'
import { adults, girls, u15 } from '#features/sport/test-categories.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { eventsIn } from '#test/phone-calendar.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp({ now: new Date('2026-11-29T09:00:00.000Z') })
  const evening = { from: '18:00', to: '19:00', coach: '', sport: 'judo' }
  const { schedule, id } = await create('/api/clubs', {
    ...{ name: 'Клуб', sports: ['judo'], ageFrom: 6 },
    schedule: [
      { ...evening, weekday: 1, group: 'Малыши', ageFrom: 5, ageTo: 7 },
      { ...evening, weekday: 2, group: 'Школьники', ageFrom: 8, ageTo: 12 },
      { ...evening, weekday: 3, group: 'Взрослые', ageFrom: 18 },
      { ...evening, weekday: 4, group: 'Общая' },
      { ...evening, weekday: 5, group: 'Адаптивная группа' },
    ],
  })
  for (const [at, day] of ['2026-12-07', '2026-12-08'].entries()) {
    const moved = { startDate: `${day}T10:00`, endDate: `${day}T11:00` }
    const url = `/api/trainings/${id}/${schedule[at].key}/${day}`
    expect((await site.asAdmin({ method: 'PUT', url, payload: moved })).statusCode).toBeLessThan(
      300,
    )
  }
  const day = { startDate: '2026-12-19', endDate: '2026-12-19', allDay: true }
  await create('/api/events', { ...day, title: 'Семинар', type: 'seminar' })
  const date = '2026-12-12'
  const of = (category: typeof u15) => [
    { ageGroup: category.ageGroup, sex: category.sex, weights: [] },
  ]
  await create('/api/competitions', {
    ...{ title: 'Кубок', date, categories: [u15, girls, adults] },
    program: [
      { date, time: '08:00', title: 'Взвешивание детей', kind: 'weigh_in', whom: of(u15) },
      { date, time: '13:00', title: 'Взвешивание взрослых', kind: 'weigh_in', whom: of(adults) },
    ],
  })
})
afterAll(() => site.close())

async function create(url: string, payload: object) {
  const answer = await site.asAdmin({ method: 'POST', url, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const feed = async (query: string) => {
  const answer = await site.inject(`/calendar.ics?${query}`)
  return eventsIn(answer.body)
    .filter(({ startDate }) => startDate.year === 2026)
    .map(({ summary }) => summary.replace(/ · (?:Клуб|Кубок)$/, ''))
}

test('a year of birth takes the trainings of either age of that year, and what has not said whom it is for', async () => {
  // Six or seven, seven or eight: before the birthday and after it.
  expect(await feed('type=training&born=2020')).toEqual(['Малыши', 'Общая', 'Малыши'])
  expect((await feed('type=training&born=2018')).toSorted()).toEqual([
    ...['Малыши', 'Малыши', 'Общая', 'Школьники', 'Школьники'],
  ])
  expect((await feed('type=training&born=1990')).toSorted()).toEqual(['Взрослые', 'Общая'])
  // The club itself takes nobody of four.
  expect(await feed('type=training&born=2022')).toEqual([])
  expect(await feed('born=2020')).toContain('Семинар')
  // For who asks for it, as in the finder.
  expect(await feed('type=training')).toContain('Адаптивная группа')
})

test('of a competition it takes those with a group for that year, and the hours that may be for it', async () => {
  expect(await feed(`type=competition&born=${u15.birthYearTo}`)).toEqual([
    'Кубок',
    'Взвешивание детей (Юноши до 15 лет)',
  ])
  expect(await feed('type=competition&born=1990')).toEqual([
    'Кубок',
    'Взвешивание взрослых (Мужчины)',
  ])
  expect(await feed('type=competition&born=2022')).toEqual([])
})

test('the page shows the same, says so and offers the subscription; a year that nobody can read is 404 for a phone', async () => {
  const { body } = await site.inject('/calendar?view=list&month=2026-12&born=2020')
  expect(body).toContain('Малыши')
  expect(body).not.toMatch(/Школьники|Взрослые/)
  expect(body).toContain('родившимся в\u00a02020')
  expect(body).toContain('webcal://judo.test/calendar.ics?born=2020')
  for (const born of ['20', '2020a', '1800', '2027']) {
    const page = await site.inject(`/calendar?born=${born}`)
    expect(page.body, born).toContain('Такого года рождения')
    expect((await site.inject(`/calendar.ics?born=${born}`)).statusCode, born).toBe(404)
  }
})
