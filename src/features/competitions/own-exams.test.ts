import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
let cupId = 0
const group = (sex: 'm' | 'f', birthYearFrom: number, birthYearTo: number) => ({
  ...{ ageGroup: `${2026 - birthYearTo}–${2026 - birthYearFrom} лет`, sex, weights: [] },
  ...{ birthYearFrom, birthYearTo },
})
const exam = { kind: 'grading', date: '2026-12-12', status: 'registration', program: [] }

beforeAll(async () => {
  site = await createTestApp({ now: new Date('2026-11-29T09:00:00.000Z') })
  const categories = [group('m', 2014, 2020)]
  await create({ ...exam, title: 'Аттестация на кю', categories })
  await create({ ...exam, title: 'Прошедшая', categories, date: '2026-11-14' })
  await create({ ...exam, title: 'Отменённая', categories, state: 'cancelled' })
  const cup = { ...exam, kind: 'competition', title: 'Кубок', date: '2026-12-19' }
  cupId = (await create({ ...cup, categories: [group('m', 2011, 2012)] })).id
})
afterAll(() => site.close())

async function create(payload: object) {
  const answer = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const words = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll(/[\s\u00a0]+/g, ' ')
const answer = async (query: string, path = '/competitions/own') => {
  const { body } = await site.inject(`${path}?${query}`)
  return words(/data-own-answer.*?<\/section>/s.exec(body)?.[0] ?? '')
}
const said = /Аттестация: 12 декабря 2026, сб, Аттестация на кю, дзюдо, подходит по году рождения\./

test('every year of birth hears of the exam for it, whether or not a competition fits', async () => {
  for (let year = 2009; year <= 2022; year++) {
    const isTaken = year >= 2014 && year <= 2020
    const text = await answer(`sex=m&year=${year}`)
    expect(said.test(text), `${year}: ${text}`).toBe(isTaken)
    expect(text.includes('соревнований и фестивалей пока не объявлено'), `${year}`).toBe(
      ![2011, 2012].includes(year),
    )
    expect(text).not.toMatch(/Прошедшая|Отменённая/)
    expect(await answer(`sex=f&year=${year}`)).not.toMatch(said)
  }
})

test('the page of a competition that does not fit names it too', async () => {
  const path = `/competitions/${cupId}`
  expect(await answer('sex=m&year=2015', path)).toMatch(said)
  expect(await answer('sex=m&year=2012', path)).not.toMatch(said)
})

test('of the exam for it every year of birth hears the hour and the deadline', async () => {
  const [small, older] = [group('m', 2016, 2020), group('m', 2012, 2015)]
  const start = (time: string, one: typeof small) => ({
    ...{ date: '2026-12-14', time, kind: 'start', title: `Экзамен в ${time}` },
    whom: [{ ageGroup: one.ageGroup, sex: one.sex, weights: [] }],
  })
  const { id } = await create({
    ...{ ...exam, title: 'Экзамен по часам', date: '2026-12-14', registrationEnd: '2026-12-11' },
    ...{ categories: [small, older], program: [start('10:05', small), start('12:15', older)] },
  })
  for (let year = 2012; year <= 2020; year++) {
    const text = await answer(`sex=m&year=${year}`)
    const [, told = ''] = /Экзамен по часам, дзюдо, (.*?11 декабря.*?)\./.exec(text) ?? []
    expect([year, told]).toEqual([year, expect.stringContaining('подходит по году рождения')])
    expect(told).toContain(year >= 2016 ? ', начало в 10:05.' : ', начало в 12:15.')
  }
  await site.asAdmin({ method: 'DELETE', url: `/api/competitions/${id}` })
})

test('an exam that tells no ages is named, and says so', async () => {
  await create({ ...exam, title: 'Открытый экзамен', date: '2026-12-13' })
  expect(await answer('sex=f&year=2015')).toContain(
    'Открытый экзамен, дзюдо, о возрасте не сказано.',
  )
})
