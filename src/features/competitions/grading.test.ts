import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import * as kindMigration from '../../../migrations/0121-competition-kind.ts'

let site: TestApp
let id: number
beforeAll(async () => {
  site = await createTestApp({ now: new Date('2026-11-21T09:00:00.000Z') })
  const { body } = await send('POST', '/api/competitions', exam)
  id = JSON.parse(body).id
})
afterAll(() => site.close())

const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
  site.asAdmin({ method, url, payload })
const main = async (url: string) => (await site.inject(url)).body.replace(/^[\s\S]*?<main/, '')
const words = (html: string) =>
  html
    .replace(/<footer[\s\S]*/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')

const group = { ageGroup: 'до 13 лет', sex: 'm', birthYearFrom: 2014, birthYearTo: 2015 }
const exam = {
  title: 'Осенний экзамен на кю',
  kind: 'grading',
  date: '2026-12-12',
  status: 'registration',
  categories: [{ ...group, weights: ['-30', '-34'] }],
  program: [{ date: '2026-12-12', time: '10:00', title: 'Экзамен' }],
}

test('an exam has no weights, no weigh-in and no own category, and is called an exam', async () => {
  const stored = (await site.inject(`/api/competitions/${id}`)).json()
  expect(stored).toMatchObject({ kind: 'grading', categories: [{ weights: [] }] })

  const html = await main(`/competitions/${id}`)
  const page = words(html)
  expect(page).toContain('Аттестация')
  expect(page).toContain('Группы')
  expect(page).not.toMatch(/Моя категория|Городское|[Вв]звешив|Вес, кг|по положению|[Мм]едал/)
  const asked = await main(`/competitions/${id}?sex=m&year=2014`)
  expect(words(asked)).not.toMatch(/Моя категория|Подходит/)

  expect(words(await main('/competitions'))).toContain('Дзюдо Аттестация Осенний экзамен на кю')
  expect(words(await main('/'))).toContain('Следующая аттестация')
  expect(words(await main(`/competitions/${id}/sheet`))).not.toMatch(/[Вв]звешив|Вес/)
})

test('the calendar, its feed and the search engines are told of an exam', async () => {
  const month = '/calendar?view=list&month=2026-12'
  expect(words(await main(`${month}&type=grading`))).toContain(exam.title)
  expect(words(await main(`${month}&type=competition`))).not.toContain(exam.title)
  const feed = (await site.inject('/calendar.ics?type=grading')).body.replaceAll('\r\n ', '')
  expect(feed).toContain(exam.title)
  expect(feed).toContain('Аттестация')
  const page = (await site.inject(`/competitions/${id}`)).body
  expect(page).toContain('"@type":"EducationEvent"')
  expect(page).not.toContain('SportsEvent')
})

test('an exam has no places, and what has places is no exam', async () => {
  const results = [{ category: 'Мальчики до 13 лет', weight: '', place: 1, athlete: 'Ким Ян' }]
  const refusal = 'У\u00a0аттестации нет протокола с\u00a0местами'
  expectProblem(await send('PUT', `/api/competitions/${id}/results`, { results }), 400, refusal)

  const cup = await send('POST', '/api/competitions', { ...exam, kind: 'competition' })
  const url = `/api/competitions/${cup.json().id}`
  const weighed = results.map((one) => ({ ...one, weight: '-30' }))
  expect((await send('PUT', `${url}/results`, { results: weighed })).statusCode).toBe(200)
  const answer = await send('PUT', url, { kind: 'grading' })
  expectProblem(answer, 400, refusal)
  expect(Object.keys(answer.json().fields)).toEqual(['kind'])
})

test('an exam over waits for no protocol', async () => {
  const old = { ...exam, title: 'Весенний экзамен', date: '2026-10-10', program: [] }
  await send('POST', '/api/competitions', old)
  await send('POST', '/api/competitions', { ...old, title: 'Кубок', kind: 'competition' })
  const { attention } = (await site.asAdmin({ url: '/api/dashboard' })).json()
  const waiting = attention.find(({ kind }: { kind: string }) => kind === 'noResults').items
  expect(waiting.map(({ title }: { title: string }) => title)).toEqual(['Кубок'])
})

test('the migration finds the exams that weigh nobody by their names', async () => {
  const { db } = site
  await db.schema.alterTable('competition').dropColumn('kind').execute()
  const set = (title: string, categories: object[]) =>
    db
      .updateTable('competition')
      .set({ title, categories: JSON.stringify(categories) })
      .where('id', '=', id)
      .execute()
  const kindAfter = async () => {
    await kindMigration.up(db as unknown as Kysely<unknown>)
    const row = await db
      .selectFrom('competition')
      .select('kind')
      .where('id', '=', id)
      .executeTakeFirst()
    await db.schema.alterTable('competition').dropColumn('kind').execute()
    return row?.kind
  }
  await set('Аттестация на кю', [{ ...group, weights: [] }])
  expect(await kindAfter()).toBe('grading')
  await set('Аттестация на кю', [{ ...group, weights: ['-30'] }])
  expect(await kindAfter()).toBe('competition')
  await set('Кубок экзаменаторов', [])
  expect(await kindAfter()).toBe('competition')
})
