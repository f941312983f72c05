import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '#kit/base/durations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

type Kind = 'people' | 'clubs'
const minimal = { people: { fullName: 'Ветров Алексей' }, clubs: { name: 'Клуб «Кобра»' } }

async function create(kind: Kind, fields: Record<string, unknown> = {}) {
  const payload = { ...minimal[kind], ...fields }
  const answer = await site.asAdmin({ method: 'POST', url: `/api/${kind}`, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const refused = async (kind: Kind, fields: Record<string, unknown>) => {
  const payload = { ...minimal[kind], ...fields }
  expectProblem(await site.asAdmin({ method: 'POST', url: `/api/${kind}`, payload }), 400)
}
const update = (kind: Kind, id: number, payload: object) =>
  site.asAdmin({ method: 'PUT', url: `/api/${kind}/${id}`, payload })
const remove = (kind: Kind, id: number) =>
  site.asAdmin({ method: 'DELETE', url: `/api/${kind}/${id}` })

test.each(['people', 'clubs'] as const)('%s: made, read, changed, removed', async (kind) => {
  const made = await create(kind)
  expect(made).toMatchObject({ ...minimal[kind], published: true, version: 1 })
  expect((await site.inject(`/api/${kind}/${made.id}`)).json()).toEqual(made)
  const changed = (await update(kind, made.id, { phone: '+7 (000) 000-00-00', version: 1 })).json()
  expect(changed).toMatchObject({ ...minimal[kind], phone: '+7 (000) 000-00-00', version: 2 })
  const late = await update(kind, made.id, { phone: '', version: 1 })
  expectProblem(late, 409)
  expect(late.json().current).toEqual(changed)
  expect((await remove(kind, made.id)).statusCode).toBe(204)
  expectProblem(await remove(kind, made.id), 404)
})

test.each(['people', 'clubs'] as const)('%s: writes without a token are refused', async (kind) => {
  const { id } = await create(kind)
  for (const [method, url] of [
    ['POST', `/api/${kind}`],
    ['PUT', `/api/${kind}/order`],
    ['PUT', `/api/${kind}/${id}`],
    ['DELETE', `/api/${kind}/${id}`],
  ] as const)
    expectProblem(await site.inject({ method, url, payload: { fullName: 'x' } }), 401)
})

test.each(['people', 'clubs'] as const)('%s: order is what was asked for', async (kind) => {
  const [a, b] = [await create(kind), await create(kind)]
  const payload = { ids: [b.id, a.id] }
  const answer = await site.asAdmin({ method: 'PUT', url: `/api/${kind}/order`, payload })
  const ids = answer.json().map(({ id }: { id: number }) => id)
  expect(ids.slice(0, 2)).toEqual([b.id, a.id])
})

test('what is not published is nowhere', async () => {
  const club = await create('clubs', { name: 'Клуб-невидимка', published: false })
  const person = await create('people', { fullName: 'Человек-невидимка', published: false })
  const places = [
    ...['/', '/federation', '/federation/clubs', `/federation/clubs/${club.id}`, '/sitemap.xml'],
    ...['/api/clubs', `/api/clubs/${club.id}`, '/api/people', `/api/people/${person.id}`],
  ]
  for (const url of places) {
    const { body } = await site.inject(url)
    expect(body, url).not.toMatch(/невидимка/)
    expect(body, url).not.toContain(`/federation/clubs/${club.id}<`)
  }
  expect((await site.inject(`/federation/clubs/${club.id}`)).statusCode).toBe(404)
  expect((await site.asAdmin({ url: '/api/clubs' })).body).toContain('Клуб-невидимка')
})

test('a schedule is kept in the order of the week', async () => {
  const schedule = [
    { weekday: 5, from: '18:00', to: '19:30', group: 'Взрослые', coach: 'Ветров А.' },
    { weekday: 1, from: '19:00', to: '20:00', group: '', coach: '' },
    { weekday: 1, from: '09:00', to: '10:00', group: 'Дети', coach: '' },
  ]
  const club = await create('clubs', { schedule, sports: ['judo', 'sambo', 'judo'] })
  expect(club.schedule).toMatchObject([schedule[2], schedule[1], schedule[0]])
  // What a body of earlier does not say, nobody has said.
  const unsaid = { ageFrom: null, ageTo: null, level: 'any', sex: 'any', sport: null }
  expect(club.schedule[0]).toMatchObject({ ...schedule[2], ...unsaid, price: '', places: '' })
  expect(club.sports).toEqual(['judo', 'sambo'])
})

test('a club that cannot be is refused', async () => {
  const training = { weekday: 1, from: '18:00', to: '19:00', group: '', coach: '' }
  for (const wrong of [
    { weekday: 0 },
    { weekday: 8 },
    { from: '25:00' },
    { from: '19:00' },
    { from: '20:00' },
    { group: 'г'.repeat(121) },
    { ageFrom: 1 },
    { ageTo: 100 },
    { ageFrom: 9, ageTo: 7 },
    { level: 'king' },
    { sex: 'x' },
    { sport: 'chess' },
    { price: 'ц'.repeat(81) },
    { places: 'м'.repeat(81) },
  ])
    await refused('clubs', { schedule: [{ ...training, ...wrong }] })
  await refused('clubs', { schedule: 'пн' })
  await refused('clubs', { ageFrom: 10, ageTo: 7 })
  await refused('clubs', { ageFrom: 1.5 })
  await refused('clubs', { lat: 91 })
  await refused('clubs', { sports: ['chess'] })
  await refused('clubs', { sports: ['judo'], schedule: [{ ...training, sport: 'sambo' }] })
  for (const [field, max] of Object.entries({ price: 120, bring: 300, firstLesson: 300 }))
    await refused('clubs', { [field]: 'с'.repeat(max + 1) })
  for (const field of ['site', 'vk', 'telegram'])
    await refused('clubs', { [field]: 'javascript:alert(1)' })
  const club = await create('clubs', { ageFrom: 10 })
  expectProblem(await update('clubs', club.id, { ageTo: 7 }), 400, 'Верхний возраст меньше нижнего')
})

test('a person that cannot be is refused', async () => {
  await refused('people', { fullName: 'Я' })
  await refused('people', { role: 'king' })
  await refused('people', { photo: 'https://evil.test/1.jpg' })
  await refused('people', { email: 'нет' })
  await refused('people', { bio: 'о'.repeat(5001) })
  await refused('people', { club_id: 2_000_000_000 })
  await refused('people', { otherClubs: [2_000_000_000] })
  await refused('people', { otherClubs: ['первый'] })
})

test('people of a club that goes stay, without it', async () => {
  const club = await create('clubs')
  const person = await create('people', { club_id: club.id, role: 'coaches' })
  const other = await create('clubs')
  const neighbour = await create('people', { club_id: other.id, role: 'coaches' })
  expect((await site.inject(`/federation/clubs/${club.id}`)).body).toContain(person.fullName)
  await remove('clubs', club.id)
  expect((await site.inject(`/api/people/${person.id}`)).json().club_id).toBe(null)
  const ofOther = (await site.inject(`/api/people/${neighbour.id}`)).json()
  expect(ofOther).toMatchObject({ club_id: other.id, version: 1 })
})

test('who coaches in several clubs is named by each, and stays with the others when one goes', async () => {
  const [first, second, third] = [
    await create('clubs'),
    await create('clubs'),
    await create('clubs'),
  ]
  const clubs = { club_id: first.id, otherClubs: [second.id, third.id, second.id, first.id] }
  const person = await create('people', { ...clubs, role: 'coaches' })
  const known = async () => {
    const { club_id, otherClubs } = (await site.inject(`/api/people/${person.id}`)).json()
    return [club_id, otherClubs]
  }
  expect(await known()).toEqual([first.id, [second.id, third.id]])
  for (const club of [first, second, third])
    expect((await site.inject(`/federation/clubs/${club.id}`)).body).toContain(person.fullName)
  const page = async () =>
    (await site.inject('/federation')).body.split(`id="person-${person.id}"`)[1]
  for (const club of [first, second, third])
    expect(await page()).toContain(`/federation/clubs/${club.id}"`)
  await update('people', person.id, { club_id: second.id })
  expect(await known()).toEqual([second.id, [third.id]])
  await update('clubs', third.id, { published: false })
  expect(await known()).toEqual([second.id, []])
  await update('clubs', third.id, { published: true })
  await remove('clubs', second.id)
  expect(await known()).toEqual([null, [third.id]])
  await remove('clubs', third.id)
  expect(await known()).toEqual([null, []])
})

test('the federation page shows its people by section', async () => {
  await create('people', { fullName: 'Тарасенкова Ольга', role: 'board', position: 'Президент' })
  await create('people', { fullName: 'Снегирёв Игорь', role: 'coaches', rank: 'МС' })
  const page = await site.inject('/federation')
  expect(page.statusCode).toBe(200)
  expect(page.body.indexOf('Тарасенкова')).toBeLessThan(page.body.indexOf('Снегирёв'))
  expect(page.body).toContain('"@type":"Person"')
})

test('a club and its schedule never say different ages', async () => {
  const hour = { weekday: 1, from: '18:00', to: '19:00', group: '', coach: '' }
  const small = { ...hour, ageFrom: 5, ageTo: 6 }
  const adults = { ...hour, ageFrom: 18 }
  const agesOf = ({ ageFrom, ageTo }: Record<string, unknown>) => [ageFrom, ageTo]
  const club = await create('clubs', { ageFrom: 7, ageTo: 9, schedule: [small] })
  expect(agesOf(club)).toEqual([5, 6])
  const put = async (payload: object) => agesOf((await update('clubs', club.id, payload)).json())
  expect(await put({ ageFrom: 3 })).toEqual([5, 6])
  expect(await put({ schedule: [small, adults] })).toEqual([5, null])
  expect(await put({ schedule: [hour], ageFrom: 8, ageTo: 12 })).toEqual([8, 12])
  expect(await put({ schedule: [hour, small] })).toEqual([5, 12])
})

test('where to train is found by training: district, age, sport and day, from the address alone', async () => {
  const own = await createTestApp({ now: new Date('2026-11-23T09:00:00.000Z') })
  const read = async (path: string) => {
    const page = await own.inject(path)
    expect(page.statusCode, path).toBe(200)
    return page.body.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
  }
  const empty = await read('/federation/clubs')
  expect(empty).toContain('Клубов на сайте пока нет.')
  expect(empty).not.toContain('name="age"')
  const add = (payload: object) => own.asAdmin({ method: 'POST', url: '/api/clubs', payload })
  const at = (weekday: number, from: string, more: object) => ({
    ...{ weekday, from, to: '21:30', group: '', coach: '', ...more },
  })
  await add({
    ...{ name: 'Северный', district: 'Северный район', sports: ['judo'], phone: '+7 900 1' },
    ...{ price: '2000 ₽ в месяц', bring: 'форму', firstLesson: 'Первое занятие пробное.' },
    schedule: [
      at(1, '16:00', { ageFrom: 6, ageTo: 12, coach: 'Ветров А.', places: 'мест мало' }),
      at(3, '16:00', { ageFrom: 10, ageTo: 12, sex: 'm' }),
    ],
  })
  await add({
    ...{ name: 'Вечерний', district: 'Центр', sports: ['sambo', 'combat_sambo'], ageFrom: 16 },
    schedule: [
      at(1, '19:00', { ageFrom: 16, sport: 'sambo' }),
      at(4, '19:00', { group: 'Сборная' }),
    ],
  })
  const found = async (query: string) => {
    const [answer = '', unsure = ''] = (await read(`/federation/clubs?${query}`)).split(
      'id="unsure"',
    )
    const isNearest = /Таких занятий нет|уже закончились/.test(answer)
    return [answer, unsure].flatMap((part, at) =>
      ['Северный', 'Вечерний']
        .filter((name) => part.includes(`>${name}</a>`))
        .map((name) => `${at ? 'спросить: ' : isNearest ? 'ближайший: ' : ''}${name}`),
    )
  }
  expect(await found('')).toEqual(['Северный', 'Вечерний'])
  expect(await found('district=Центр')).toEqual(['Вечерний'])
  expect(await found('age=7')).toEqual(['Северный'])
  // A group of unknown age is neither an answer nor silently left out.
  expect(await found('age=40')).toEqual(['Вечерний', 'спросить: Вечерний'])
  expect(await found('age=7&day=3')).toEqual(['ближайший: Северный'])
  expect(await found('age=10&day=3')).toEqual(['Северный'])
  expect(await found('age=10&day=3&sex=f')).toEqual(['ближайший: Северный'])
  expect(await found('sport=combat_sambo')).toContain('спросить: Вечерний')
  expect(await found('evening=1')).toEqual(['Вечерний'])
  expect(await found('day=today')).toEqual(['Северный', 'Вечерний'])
  expect(await found('day=tomorrow')).toContain('ближайший: Северный')
  expect(await found('district=&age=&sport=&day=')).toEqual(['Северный', 'Вечерний'])

  const answer = await read('/federation/clubs?age=7&sport=judo&day=1')
  for (const told of ['сегодня', '16:00–21:30', 'Ветров А.', 'Северный район', '+7 900 1'])
    expect(answer).toContain(told)
  for (const told of ['2000 ₽ в месяц', 'мест мало', 'Что взять: форму', 'Первое занятие пробное.'])
    expect(answer).toContain(told)
  expect(await read('/federation/clubs?age=40')).toContain(
    'Возраст группы не указан, спросите клуб',
  )
  const other = await read('/federation/clubs?age=7&day=3')
  expect(other).toContain('Таких занятий нет, но есть похожие: в другой день.')
  for (const [age, taken] of [
    ['3', 'Ближайшие группы берут с 6 лет.'],
    ['14', 'Ближайшие группы берут до 12 лет включительно или с 16 лет.'],
    ['2&day=7', 'Ближайшие группы берут с 6 лет, в другой день.'],
  ])
    expect(await read(`/federation/clubs?age=${age}`)).toContain(taken)
  await add({
    ...{ name: 'Сборная', district: 'Юг', firstLesson: 'Приходите в любой день.' },
    schedule: [at(6, '10:00', { ageFrom: 15, level: 'team' })],
  })
  const closed = await read('/federation/clubs?district=Юг')
  expect(closed).toContain('Сюда отбирают тренеры, спросите клуб')
  expect(closed).not.toMatch(/Подходит:|Приходите в любой день/)
  // Another day is asked of the same child; a question as an address needs no script.
  expect(await read('/federation/clubs?age=7')).toMatch(
    /href="\/federation\/clubs\?age=7&amp;day=tomorrow&amp;time=evening#found"[^>]*>Завтра вечером</,
  )
  // A club that says nothing of it: nothing is said in its place.
  expect(await read('/federation/clubs?sport=sambo&day=1')).not.toMatch(/Что взять|пробное|₽/)

  // By the clock of the federation, to the minute, also when the page is kept.
  own.clock.advance(4 * hourMs)
  expect(await read('/federation/clubs?age=7&sport=judo&day=1')).toContain('Пн, 30 ноября')
  expect(await found('day=today')).toEqual(['Вечерний'])
  own.clock.advance(20 * hourMs)
  expect(await found('evening=1')).toContain('ближайший: Вечерний')
  for (const [query, message] of [
    ['age=1', 'Можно искать для возраста от 2 до 99 лет'],
    ['age=x', 'Можно искать для возраста'],
    ['age=1000', 'Можно искать для возраста'],
    ['district=Луна', 'Такого района'],
    ['sport=chess', 'часть условий'],
    ['day=8', 'часть условий'],
    ['evening=2', 'часть условий'],
  ]) {
    const answer = await read(`/federation/clubs?${query}`)
    expect(answer).toContain(message)
    expect(answer).toContain('3 клуба')
  }
  await own.close()
})

test('what the federation says about itself is the editor’s alone', async () => {
  const put = (payload: object) =>
    site.asAdmin({ method: 'PUT', url: '/api/federation-about', payload })
  const read = async () => (await site.inject('/api/federation-about')).json()
  const original = await read()
  const { lead, mission, directions, slogan } = original
  expect([lead, mission, directions, slogan]).toEqual(['', '', '', ''])
  expect((await site.inject('/')).body).not.toContain('"slogan"')
  const said = {
    mission: 'Учить падать и вставать.',
    slogan: 'Упал — встань',
    goals: 'растить судей\n\nберечь зал',
    structure: 'Совет: решает: всё\nСтарейшины',
    directions: 'Самбо: в красном и синем\nКата',
    version: original.version,
  }
  expect((await put(said)).statusCode).toBe(200)
  const page = (await site.inject('/federation')).body.replaceAll('\u00a0', ' ')
  expect(page).toContain('Учить падать и вставать.')
  const home = (await site.inject('/')).body.replaceAll('\u00a0', ' ')
  expect(home).toContain(said.mission)
  expect(home).toMatch(/<p [^>]*>Упал — встань<\/p>/)
  expect(home).toContain('"slogan":"Упал — встань"')
  expect(home).toMatch(/<h3>Самбо<\/h3>\s*<p>в красном и синем<\/p>[\s\S]*<h3>Ката<\/h3>\s*<\/li>/)
  expect(page).toMatch(/<li>растить судей<\/li>\s<li>беречь зал<\/li>/)
  expect(page).toMatch(/<h3>Совет<\/h3>\s<p>решает: всё<\/p>/)
  expect(page).toMatch(/<h3>Старейшины<\/h3>\s<\/li>/)
  expectProblem(await put({ ...said, mission: 'Позднее' }), 409, 'Запись изменена в другом окне')
  expectProblem(await put({ mission: 'а'.repeat(301) }), 400, 'Не длиннее 300\u00a0символов')
  await put({ mission: '', goals: '', structure: '' })
  expect((await site.inject('/federation')).body).not.toMatch(/<h2[^>]*>(Миссия|Цели|Структура)</)
})

test('when a certificate was seen is for editors alone', async () => {
  const seen = { certificateOn: '2026-09-01', certificateNext: '2027-09-01' }
  const { id } = await create('people', { role: 'coaches', ...seen })
  expect((await site.asAdmin({ url: `/api/people/${id}` })).json()).toMatchObject(seen)
  const visitors = [
    (await site.inject(`/api/people/${id}`)).json(),
    (await site.inject('/api/people')).json().find((one: { id: number }) => one.id === id),
  ]
  for (const read of visitors)
    expect(read).toMatchObject({ certificateOn: null, certificateNext: null })
  for (const url of ['/federation', `/federation/coaches/${id}`])
    expect((await site.inject(url)).body).not.toContain('2026-09-01')
  await refused('people', { certificateOn: '2026-09-01', certificateNext: '2026-08-01' })
})
