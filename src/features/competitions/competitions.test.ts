import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import * as programWhom from '../../../migrations/0118-program-whom.ts'

// Saturday noon in Moscow.
const now = new Date('2026-11-21T09:00:00.000Z')
let site: TestApp
beforeAll(async () => {
  site = await createTestApp({ now })
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.now = now
  await site.db.deleteFrom('competition').execute()
})

const categories = [
  {
    ageGroup: 'до 15 лет',
    sex: 'm',
    birthYearFrom: 2012,
    birthYearTo: 2013,
    weights: ['-46', '-50'],
  },
]
const valid = { title: 'Первенство города', date: '2026-12-12', endDate: '2026-12-13' }

const post = (payload: object) =>
  site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
const put = (id: number, payload: object) =>
  site.asAdmin({ method: 'PUT', url: `/api/competitions/${id}`, payload })
const get = async (path = '') => (await site.inject(`/api/competitions${path}`)).json()
const page = async (url: string) =>
  (await site.inject(url)).body.replace(/<header[\s\S]*?<main/, '').replace(/<footer[\s\S]*/, '')
const everything = async () =>
  JSON.stringify([
    await site.db.selectFrom('competition').selectAll().orderBy('id').execute(),
    await site.db.selectFrom('competition_result').selectAll().orderBy('id').execute(),
    await site.db.selectFrom('journal').select('id').orderBy('id').execute(),
  ])

async function create(fields: object = {}) {
  const answer = await post({ ...valid, ...fields })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

async function refused(payload: object, field: string, message?: string) {
  const before = await everything()
  const answer = await post(payload)
  expectProblem(answer, 400, message)
  expect(Object.keys(answer.json().fields ?? {})).toContain(field)
  expect(await everything()).toBe(before)
}

test('a competition is created with defaults and read back', async () => {
  const created = await create({ categories, description: 'Приходите' })
  expect(created).toMatchObject({
    version: 1,
    status: 'upcoming',
    state: 'normal',
    sport: 'judo',
    level: 'city',
    categories,
    documents: [],
    results: [],
  })
  expect(await get(`/${created.id}`)).toEqual(created)
})

test('lists are plain arrays without descriptions and say how many there are', async () => {
  for (const day of ['01', '02', '03']) await create({ date: `2026-12-${day}`, endDate: null })
  const answer = await site.inject('/api/competitions?limit=2&sort=date')
  expect(answer.json().map((one: { date: string }) => one.date)).toEqual([
    '2026-12-01',
    '2026-12-02',
  ])
  expect(answer.headers['x-total-count']).toBe('3')
  expect(answer.headers.link).toContain('rel="next"')
  expect(answer.json()[0]).not.toHaveProperty('description')
  expect(answer.json()[0]).not.toHaveProperty('plannedStatus')
})

test('filters narrow the list; what is no filter changes nothing', async () => {
  await create({ sport: 'sambo', level: 'region', categories })
  await create({ date: '2025-05-05', endDate: null, title: 'Прошлый сезон' })
  const count = async (query: string) => (await get(`?${query}`)).length
  expect(await count('')).toBe(2)
  expect(await count('sport=sambo')).toBe(1)
  expect(await count('level=region&year=2026')).toBe(1)
  expect(await count('year=2025')).toBe(1)
  expect(await count('status=completed')).toBe(1)
  expect(await count('age=u15')).toBe(1)
  expect(await count('age=u1_')).toBe(0)
  expect(await count('q=ПРОШЛЫЙ')).toBe(1)
  expect(await count(`q=${encodeURIComponent('прошлых сезонов')}`)).toBe(1)
  for (const odd of ['status=draft', 'where[id]=1', 'sort=password', 'year=x', 'age=%25'])
    expect(await count(odd), odd).toBe(2)
})

test('active are the upcoming and those with open entries, the soonest first', async () => {
  await create({ title: 'Позже', date: '2027-01-10', endDate: null })
  await create({ title: 'Скоро', date: '2026-11-25', endDate: null, status: 'registration' })
  await create({ title: 'Было', date: '2026-11-01', endDate: null })
  const titles = (await get('/active')).map((one: { title: string }) => one.title)
  expect(titles).toEqual(['Скоро', 'Позже'])
})

test('an older client puts the full object of the list back with another status', async () => {
  const { id } = await create({
    categories,
    program: [{ date: '2026-12-12', time: '10:00', title: 'Начало' }],
  })
  const [listed] = await get()
  const answer = await put(id, { ...listed, version: undefined, status: 'registration' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ status: 'registration', version: 2, categories })
  expect(answer.json().program).toHaveLength(1)
})

test('a stale version answers 409 with the stored record and changes nothing', async () => {
  const { id } = await create({ categories })
  await put(id, { version: 1, title: 'Первый редактор' })
  const before = await everything()
  for (const change of [{ title: 'Второй редактор' }, { date: '2026-12-20' }]) {
    const answer = await put(id, { version: 1, ...change })
    expectProblem(answer, 409, 'Запись изменена в другом окне')
    expect(answer.json().current).toMatchObject({
      title: 'Первый редактор',
      version: 2,
      results: [],
    })
  }
  const results = await site.asAdmin({
    method: 'PUT',
    url: `/api/competitions/${id}/results`,
    payload: { version: 1, results: [] },
  })
  expectProblem(results, 409)
  expect(await everything()).toBe(before)
})

test('C01: a status that does not exist is refused', async () => {
  const { id } = await create()
  for (const status of ['cancelled', 'Completed', '', 1, ['upcoming']]) {
    await refused({ ...valid, status }, 'status')
    expectProblem(await put(id, { status }), 400)
  }
  expect((await get(`/${id}`)).version).toBe(1)
})

test('C02: only days that exist are dates', async () => {
  const { id } = await create()
  const wrong = [
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '31.12.2026',
    '2026-2-3',
    '9999999-1-1',
    '2026-05-09T25:00',
    20261212,
  ]
  for (const date of ['', null])
    await refused({ ...valid, endDate: null, date }, 'date', 'Укажите дату')
  for (const date of wrong) {
    await refused({ ...valid, endDate: null, date }, 'date', 'Такой даты не бывает')
    expectProblem(await put(id, { date }), 400, 'Такой даты не бывает')
  }
  // Nothing is no last day.
  for (const endDate of wrong)
    await refused({ ...valid, endDate }, 'endDate', 'Такой даты не бывает')
})

test('C03: a past date is completed, whatever was asked', async () => {
  for (const status of ['upcoming', 'registration']) {
    const created = await create({ date: '2026-11-20', endDate: null, status })
    expect(created.status).toBe('completed')
    expect((await get(`/${created.id}`)).status).toBe('completed')
  }
  const stored = await site.db.selectFrom('competition').select('status').execute()
  expect(stored.map(({ status }) => status)).toEqual(['completed', 'completed'])
})

test('C04: nobody writes without a token, and reading writes nothing', async () => {
  const { id } = await create({ date: '2026-11-22', endDate: null })
  site.clock.now = new Date('2026-11-25T09:00:00.000Z')
  const before = await everything()
  for (const [method, url] of [
    ['POST', '/api/competitions'],
    ['PUT', `/api/competitions/${id}`],
    ['DELETE', `/api/competitions/${id}`],
    ['PUT', `/api/competitions/${id}/results`],
    ['POST', `/api/competitions/${id}/documents?title=Положение`],
    ['PUT', `/api/competitions/${id}/documents/1`],
    ['DELETE', `/api/competitions/${id}/documents/1`],
    ['PUT', '/api/competition-reference'],
  ] as const)
    expectProblem(await site.inject({ method, url, payload: valid }), 401, 'Требуется авторизация')
  for (const url of ['/api/competitions', '/api/competitions/active', `/api/competitions/${id}`])
    expect((await site.inject(url)).statusCode).toBe(200)
  expect(await get('/active')).toEqual([])
  expect(await everything()).toBe(before)
})

test('an end before the beginning or a month later is refused, also when only one of them comes', async () => {
  await refused({ ...valid, endDate: '2026-12-11' }, 'endDate')
  await refused({ ...valid, endDate: '2027-01-13' }, 'endDate')
  await refused({ ...valid, registrationEnd: '2026-12-20' }, 'registrationEnd')
  expect((await post({ ...valid, endDate: '2027-01-12' })).statusCode).toBe(201)
  const { id } = await create()
  const before = await everything()
  expectProblem(await put(id, { date: '2026-12-14' }), 400)
  expect((await put(id, { date: '2026-12-14' })).json().fields).toHaveProperty('endDate')
  expect(await everything()).toBe(before)
})

test('a deadline stored before it had a rule hinders no other change', async () => {
  const { id } = await create()
  await site.db
    .updateTable('competition')
    .set({ registrationEnd: '2027-02-01' })
    .where('id', '=', id)
    .execute()
  expect((await put(id, { location: 'Малый зал' })).statusCode).toBe(200)
  expect((await put(id, { registrationEnd: '2027-02-01', title: 'Кубок' })).statusCode).toBe(200)
  expect((await put(id, { registrationEnd: '2027-02-02' })).json().fields).toHaveProperty(
    'registrationEnd',
  )
})

test('the programme stays within the competition and moves with it', async () => {
  const program = [{ date: '2026-12-13', time: '10:00', title: 'Финалы' }]
  await refused({ ...valid, program: [{ ...program[0], date: '2026-12-14' }] }, 'program.0.date')
  await refused({ ...valid, program: [{ ...program[0], time: '24:00' }] }, 'program.0.time')
  const { id } = await create({ program })
  const moved = await put(id, { date: '2026-12-19', endDate: '2026-12-20' })
  expect(moved.json().program).toEqual([
    { ...program[0], date: '2026-12-20', kind: 'finals', whom: [] },
  ])
  expectProblem(await put(id, { endDate: null }), 400)
})

const boys = { ageGroup: 'до 15 лет', sex: 'm', weights: [] }
const weighIn = { date: '2026-12-12', time: '08:00', title: 'Взвешивание' }

test('the list says when the first day begins, in place of the programme', async () => {
  const item = (date: string, time: string) => ({ date, time, title: 'Взвешивание' })
  const [first, second] = [valid.date, valid.endDate ?? valid.date]
  const { id } = await create({
    program: [item(second, '08:00'), item(first, '10:30'), item(first, '09:30')],
  })
  const bare = await create({ program: [] })
  const list: { id: number; opens?: string }[] = (
    await site.asAdmin({ url: '/api/competitions?limit=100' })
  ).json()
  const listed = (id: number) => list.find((one) => one.id === id)
  expect(listed(id)).toMatchObject({ opens: '09:30' })
  expect(listed(id)).not.toHaveProperty('program')
  expect(listed(bare.id)).not.toHaveProperty('opens')
})

test('an item says what it is and whom it is for; of a body that does not say it the words are read', async () => {
  const program = [
    { ...weighIn, kind: 'weigh_in', whom: [{ ...boys, weights: ['46'] }] },
    { ...weighIn, time: '08:30', title: 'Взвешивание: юноши до 15 лет' },
    { ...weighIn, time: '09:00', title: 'Взвешивание ветеранов' },
    { ...weighIn, time: '10:00', title: 'Показательные выступления', kind: null, whom: null },
    // All the weights of a category are the category.
    { ...weighIn, time: '11:00', title: 'Бои', whom: [{ ...boys, weights: ['-50', '-46'] }, boys] },
  ]
  const created = await create({ categories, program })
  const told = ({ kind, whom }: { kind: string; whom: unknown }) => [kind, whom]
  expect(created.program.map(told)).toEqual([
    ['weigh_in', [{ ...boys, weights: ['-46'] }]],
    ['weigh_in', [boys]],
    ['weigh_in', null],
    [null, null],
    ['start', [boys]],
  ])
  expect((await put(created.id, { title: 'Кубок' })).json().program).toEqual(created.program)
  const back = await put(created.id, { ...created, version: undefined })
  expect(back.json().program).toEqual(created.program)
})

test('an item is for categories of its own competition, and for nobody known when they are gone', async () => {
  const girls = { ...boys, sex: 'f' }
  const refusal = 'Такой категории в\u00a0соревновании нет: выберите, для кого этот пункт'
  const both = [...categories, { ...categories[0], sex: 'f' }]
  for (const whom of [[girls], [{ ...boys, weights: ['-90'] }], [{ ...boys, ageGroup: 'U15' }]])
    await refused(
      { ...valid, categories, program: [{ ...weighIn, whom }] },
      'program.0.whom',
      refusal,
    )
  for (const wrong of [{ kind: 'weighing' }, { whom: [{ ...boys, sex: 'any' }] }])
    expectProblem(await post({ ...valid, categories, program: [{ ...weighIn, ...wrong }] }), 400)

  const created = await create({
    categories: both,
    program: [
      { ...weighIn, whom: [boys, girls] },
      { ...weighIn, time: '09:00', whom: [girls] },
    ],
  })
  const before = await everything()
  expectProblem(await put(created.id, { categories, program: created.program }), 400, refusal)
  expect(await everything()).toBe(before)
  const { program } = (await put(created.id, { categories })).json()
  expect(program.map(({ whom }: { whom: unknown }) => whom)).toEqual([[boys], null])
})

test('programmes of before are read by their words, also those in the trash', async () => {
  const titles = ['Взвешивание: юноши до 15 лет', 'Взвешивание младших', 'Начало схваток']
  const program = titles.map((title) => ({ ...weighIn, title }))
  const kept = await create({ categories, program })
  const thrown = await create({ categories, program })
  const old = JSON.stringify(program)
  await site.db
    .updateTable('competition')
    .set({ program: old as never })
    .execute()
  await site.asAdmin({ method: 'DELETE', url: `/api/competitions/${thrown.id}` })
  await programWhom.up(site.db as never)
  const senses = ({ program }: typeof kept) =>
    program.map(({ kind, whom }: { kind: string; whom: unknown }) => [kind, whom])
  const read = [
    ['weigh_in', [boys]],
    ['weigh_in', null],
    ['start', []],
  ]
  expect(senses(await get(`/${kept.id}`))).toEqual(read)
  const trash = await site.db.selectFrom('trash').select('content').execute()
  const [{ rows }] = trash.map(({ content }) => JSON.parse(String(content)))
  expect(senses({ ...kept, program: JSON.parse(rows.competition[0].program) })).toEqual(read)
})

test('categories are checked one by one', async () => {
  const [category] = categories
  const wrong: [object, string][] = [
    [{ ...category, birthYearFrom: 2014 }, 'categories.0.birthYearTo'],
    [{ ...category, sex: 'x' }, 'categories.0.sex'],
    [{ ...category, weights: ['abc'] }, 'categories.0.weights.0'],
    [{ ...category, weights: ['-46', '46'] }, 'categories.0.weights'],
    [{ ...category, ageGroup: '' }, 'categories.0.ageGroup'],
  ]
  for (const [one, field] of wrong) await refused({ ...valid, categories: [one] }, field)
  await refused({ ...valid, categories: [category, category] }, 'categories.1.ageGroup')
  const created = await create({ categories: [{ ...category, weights: ['+66', '−50', '46 кг'] }] })
  expect(created.categories[0].weights).toEqual(['-46', '-50', '+66'])
})

test('other bad fields are named and nothing is stored', async () => {
  const wrong: [string, unknown][] = [
    ['title', 'Аб'],
    ['title', 'Я'.repeat(251)],
    ['title', 'Кубок\u0000'],
    ['state', 'moved'],
    ['sport', 'karate'],
    ['level', ''],
    ['registrationUrl', 'javascript:alert(1)'],
    ['registrationEnd', '2026-02-30'],
    ['location', 'я'.repeat(201)],
    ['stateReason', 'я'.repeat(501)],
    ['album_id', 0],
    ['album_id', 1.5],
    ['contactPhone', 'позвоните'],
  ]
  for (const [field, value] of wrong) await refused({ ...valid, [field]: value }, field)
})

test('a category with results cannot be taken away', async () => {
  const { id } = await create({ categories })
  const results = [
    {
      category: 'Юноши до 15 лет',
      weight: '-46',
      place: 1,
      athlete: 'Иванов Пётр',
      club: '',
      coach: '',
    },
  ]
  await site.asAdmin({
    method: 'PUT',
    url: `/api/competitions/${id}/results`,
    payload: { results },
  })
  const before = await everything()
  for (const changed of [[], [{ ...categories[0], weights: ['-50'] }]]) {
    const answer = await put(id, { categories: changed })
    expectProblem(answer, 400)
    expect(answer.json().fields).toHaveProperty('categories')
  }
  expect(await everything()).toBe(before)
})

test('deleting takes the results along and leaves the news without the link', async () => {
  const { id } = await create()
  const news = await site.asAdmin({
    method: 'POST',
    url: '/api/news',
    payload: { title: 'Приглашаем', competition_id: id, published: true },
  })
  expect(news.statusCode).toBe(201)
  const remove = () => site.asAdmin({ method: 'DELETE', url: `/api/competitions/${id}` })
  expect((await remove()).statusCode).toBe(204)
  expectProblem(await remove(), 404)
  const left = await site.inject(`/api/news/${news.json().id}`)
  expect(left.json()).toMatchObject({ competition_id: null, version: 2 })
})

test('news cannot point to a competition that does not exist', async () => {
  const answer = await site.asAdmin({
    method: 'POST',
    url: '/api/news',
    payload: { title: 'Приглашаем', competition_id: 999_999 },
  })
  expectProblem(answer, 400, 'Соревнование не найдено')
  expect(answer.json().fields).toHaveProperty('competition_id')
})

test('an album must exist when it is chosen, not for ever after', async () => {
  await refused({ ...valid, album_id: 999_999 }, 'album_id', 'Альбом не найден')
  const payload = { title: 'Фотографии кубка' }
  const album = (await site.asAdmin({ method: 'POST', url: '/api/albums', payload })).json()
  const { id } = await create({ album_id: album.id })
  expect(await page(`/competitions/${id}`)).toContain(`/media/${album.id}`)
  await site.asAdmin({ method: 'DELETE', url: `/api/albums/${album.id}` })
  expect(await page(`/competitions/${id}`)).not.toContain('/media/')
  expect((await put(id, { title: 'Без альбома', album_id: album.id })).statusCode).toBe(200)
  expectProblem(await put(id, { album_id: 999_999 }), 400, 'Альбом не найден')
})

test('albums and news of a removed competition lose only the link', async () => {
  const { id } = await create()
  const payload = { title: 'Фотографии кубка', competition_id: id }
  const album = (await site.asAdmin({ method: 'POST', url: '/api/albums', payload })).json()
  expect(await page(`/competitions/${id}`)).toContain('Фотографии кубка')
  await site.asAdmin({ method: 'DELETE', url: `/api/competitions/${id}` })
  const left = await site.inject(`/api/albums/${album.id}`)
  expect(left.json()).toMatchObject({ competition_id: null, title: 'Фотографии кубка' })
  const wrong = { title: 'Фотографии', competition_id: id }
  expectProblem(
    await site.asAdmin({ method: 'POST', url: '/api/albums', payload: wrong }),
    400,
    'Соревнование не найдено',
  )
})

test('a number that is no record answers 404', async () => {
  for (const id of ['999999', '0', 'abc', '-1', '99999999999'])
    expectProblem(await site.inject(`/api/competitions/${id}`), 404)
  expectProblem(await put(999_999, { title: 'Нет такого' }), 404)
})

test('the reference data are editable, with a version', async () => {
  const url = '/api/competition-reference'
  const initial = (await site.inject(url)).json()
  expect(initial.groups.map((group: { ageGroup: string }) => group.ageGroup)).toContain('до 15 лет')
  expect(initial.source).toContain('Минспорта')
  const save = (payload: object) => site.asAdmin({ method: 'PUT', url, payload })
  const groups = initial.groups.slice(0, 1)
  expect((await save({ version: 1, groups })).json()).toMatchObject({ version: 2, groups })
  expectProblem(await save({ version: 1, groups: [] }), 409)
  const bad = await save({ groups: [{ ...groups[0], ageFrom: 20, ageTo: 10 }] })
  expectProblem(bad, 400)
  expect(bad.json().fields).toHaveProperty('groups.0.ageTo')
  expect((await site.inject(url)).json().groups).toEqual(groups)
})
