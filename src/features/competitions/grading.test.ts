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

test('an exam tells its grades, who examines and the fee, and calls its papers its own way', async () => {
  const told = {
    grades: ['6 кю', '5 кю', 'бело-жёлтый пояс'],
    commission: 'Ким Я. П., 4 дан\nОрлова В. С., 3 дан',
    fee: '500 ₽',
  }
  const url = `/api/competitions/${id}`
  expect((await send('PUT', url, told)).json()).toMatchObject(told)
  for (const type of ['regulations', 'protocol'])
    await site.asAdmin({
      method: 'POST',
      url: `${url}/documents?type=${type}&title=${encodeURIComponent('Файл')}`,
      headers: { 'content-type': 'application/pdf' },
      payload: Buffer.from(`%PDF-1.4\n${type}\n%%EOF\n`),
    })
  const page = words(await main(`/competitions/${id}`))
  for (const said of [
    '5 кю, жёлтый пояс',
    'бело-жёлтый пояс',
    'Орлова В. С., 3 дан',
    '500 ₽',
    'Положение и требования, PDF',
    'Ведомость, PDF',
  ])
    expect(page).toContain(said)
  const whole = await main(`/competitions/${id}`)
  expect(whole).toContain('href="/about-judo/path/5-kyu"')
  expect(whole).not.toContain('/five-minutes')
  expect(page).not.toMatch(/Протокол|Жеребь|[Сс]оревнован(?!ия )/)
  expect(words(await main('/competitions'))).toContain('6 кю, 5 кю, бело-жёлтый пояс')
  expect(words(await main(`/search?q=${encodeURIComponent('бело-жёлтый')}`))).toContain(exam.title)

  const cup = await send('POST', '/api/competitions', { ...exam, ...told, kind: 'competition' })
  expect(await main(`/competitions/${cup.json().id}`)).toContain('href="/about-judo/five-minutes"')
  const other = words(await main(`/competitions/${cup.json().id}`))
  expect(other).not.toMatch(/бело-жёлтый|Комиссия|500 ₽/)
  await site.asAdmin({ method: 'DELETE', url: `/api/competitions/${cup.json().id}` })
})

test('the month tells the hour at which an exam begins', async () => {
  const [, grid = ''] =
    /<table([\s\S]*?)<\/table>/.exec(await main('/calendar?view=month&month=2026-12')) ?? []
  expect(words(grid)).toContain(`10:00 ${exam.title}`)
})

test('the strip of the season has a mark for each that its month says, exams too, and says what its colours are', async () => {
  const strip = async () =>
    /<nav[^>]*aria-label="Соревнования по месяцам"[\s\S]*?<\/nav>/.exec(
      await main('/competitions'),
    )?.[0] ?? ''
  const marks = async () => (await strip()).split('data-sport=').length - 1
  const [own, legend] = [1, 1]
  expect(words(await strip())).toMatch(/дек 1 : 1 аттестация .* Дзюдо/)
  expect(await marks()).toBe(own + legend)
  const cup = { ...exam, title: 'Кубок', kind: 'competition', sport: 'sambo' }
  const made = await send('POST', '/api/competitions', cup)
  expect(words(await strip())).toMatch(/дек 2 : 1 аттестация, 1 соревнование .* Дзюдо Самбо/)
  expect(await marks()).toBe(2 * (own + legend))
  await site.asAdmin({ method: 'DELETE', url: `/api/competitions/${made.json().id}` })
})

test('the sheet of an exam asks for the grade, tells the registration and has the lines of both sexes together', async () => {
  const boys = { ...group, weights: [] }
  const girls = { ...boys, sex: 'f' }
  const program = [
    { date: '2026-12-12', time: '09:30', title: 'Регистрация и проверка паспортов' },
    ...exam.program,
  ]
  const url = `/api/competitions/${id}`
  const put = async (payload: object) =>
    expect((await send('PUT', url, payload)).statusCode).toBe(200)
  await put({ program, categories: [boys, girls] })
  const html = await main(`/competitions/${id}/sheet`)
  const sheet = words(html).replaceAll('\u2060', '')
  expect(sheet).toContain('Регистрация и проверка паспортов: 12 декабря, сб, 09:30.')
  expect(sheet).toContain('Фамилия, имя Год рожд. На какую степень')
  expect(sheet).toContain('Мальчики и девочки до 13 лет')
  expect(html.match(/<tbody/g)).toHaveLength(1)

  await put({ categories: [boys, { ...girls, birthYearFrom: 2013 }] })
  expect((await main(`/competitions/${id}/sheet`)).match(/<tbody/g)).toHaveLength(2)
  await put({ program: exam.program, categories: exam.categories })
})

test('an exam is of no level and has no item of a competition', async () => {
  const leveled = words(await main('/competitions?level=city'))
  expect(leveled).not.toContain(exam.title)
  const program = ['weigh_in', 'admission', 'finals', 'start', 'awards'].map((kind, at) => ({
    ...{ date: '2026-12-12', time: `1${at}:00`, title: 'Пункт', kind },
  }))
  const answer = await send('PUT', `/api/competitions/${id}`, { program })
  expect(answer.json().program.map(({ kind }: { kind: string | null }) => kind)).toEqual([
    null,
    null,
    null,
    'start',
    'awards',
  ])
  await send('PUT', `/api/competitions/${id}`, { program: exam.program })
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
