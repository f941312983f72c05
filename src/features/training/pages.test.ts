import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
let id = 0
// A Monday, noon in Moscow.
const now = new Date('2026-11-23T09:00:00.000Z')
const phone = '+7 (383) 000-00-00'
const hour = {
  group: 'Дети',
  from: '17:15',
  to: '18:45',
  coach: 'Пётр Лосев',
  ageFrom: 7,
  ageTo: 12,
}

beforeAll(async () => {
  site = await createTestApp({ now })
  const other = { weekday: 6, from: '10:00', to: '11:00', group: 'Взрослые', coach: 'Яна Белая' }
  const schedule = [...[1, 3, 5].map((weekday) => ({ weekday, ...hour })), other]
  const fields = { name: 'Клуб «Журавль»', sports: ['judo'], address: 'пр. Мира, 40', phone }
  const club = await write('POST', '/api/clubs', { ...fields, schedule })
  id = club.id
  const day = (at: number, date: string, changes: object) =>
    write('PUT', `/api/trainings/${id}/${club.schedule[at].key}/${date}`, changes)
  await day(0, '2026-11-23', { cancelled: true, stateReason: 'Тренер на сборах' })
  const [startDate, endDate] = ['2026-11-24T15:00', '2026-11-24T16:30']
  await day(1, '2026-11-25', { startDate, endDate, location: 'Зал № 2' })
  await day(2, '2026-11-27', { startDate: '2026-11-27T18:00', endDate: '2026-11-27T19:00' })
  await write('POST', '/api/events', {
    ...{ title: 'Открытая тренировка', startDate: '2026-11-29T11:00', type: 'training' },
  })
  await write('POST', '/api/events', {
    ...{ title: 'Сборная города', startDate: '2026-11-29T14:00', type: 'training' },
  })
  await write('POST', '/api/events', {
    ...{ title: 'Тренировка для взрослых', startDate: '2026-11-29T17:00', type: 'training' },
  })
  await write('POST', '/api/events', {
    ...{ title: 'Далёкая тренировка', startDate: '2026-12-20T11:00', type: 'training' },
  })
})
afterAll(() => site.close())

async function write(method: 'POST' | 'PUT', url: string, payload: object) {
  const answer = await site.asAdmin({ method, url, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}
async function read(path: string): Promise<string> {
  const { body, statusCode } = await site.inject(path)
  expect(statusCode).toBe(200)
  const onScreen = body.replaceAll(/<span data-paper-only.*?<\/span>/g, '')
  const text = onScreen.replaceAll('\u00a0', ' ').replaceAll(/<!-- -->|\u2060/g, '')
  return text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('an answer stands under its next real day and says what has changed', async () => {
  const answer = await read('/federation/clubs?age=8')
  expect(answer).toContain('Завтра, 24 ноября 15:00–16:30')
  for (const words of [
    '23 ноября занятия не будет. Тренер на сборах',
    'Занятие в среду, 25 ноября, перенесено на вторник, 24 ноября, 15:00, место: Зал № 2',
    'Занятие в пятницу, 27 ноября, перенесено на 18:00',
  ]) {
    expect(answer).toContain(words)
    expect(await read(`/federation/clubs/${id}`)).toContain(words)
  }
  expect(answer).not.toContain('Не все клубы ведут календарь')
})

test('where many trainings stand, a change says which of them; the page of a coach tells only of the own', async () => {
  const whose = 'Дети, 17:15: 23 ноября занятия не будет'
  const { key } = (await site.inject(`/api/clubs/${id}`)).json().schedule[3]
  await write('PUT', `/api/trainings/${id}/${key}/2026-11-28`, { cancelled: true })
  const clubs = await read('/federation/clubs')
  expect(clubs).toContain(whose)
  expect(clubs).toContain('Взрослые, 10:00: 28 ноября занятия не будет')
  const query = new URLSearchParams({ name: 'Пётр Лосев' })
  const coach = await read(`/federation/coaches/club-${id}?${query}`)
  expect(coach).toContain(whose)
  expect(coach).not.toContain('28 ноября')
  expect(coach).toContain(phone)
  const { body } = await site.inject(`/federation/coaches/club-${id}?${query}`)
  expect(body).toMatch(
    new RegExp(`href="/federation/clubs/${id}"><span[^>]*><svg[^]*?</svg></span>Клуб «Журавль»`),
  )
})

test('the page of a coach says where: one place once, of several each group its own', async () => {
  const count = (text: string, words: string) => text.split(words).length - 1
  const led = { from: '17:15', to: '18:45', coach: 'Лев Рысин' }
  const schedule = [
    { weekday: 1, group: 'Младшие', ...led },
    { weekday: 2, group: 'Старшие', ...led },
    { weekday: 3, group: 'Чужие', ...led, coach: 'Яна Белая', hall: 'ул. Тихая, 7' },
  ]
  const place = { address: 'ул. Речная, 5', district: 'Заречный' }
  const club = await write('POST', '/api/clubs', { name: 'Клуб «Рысь»', ...place, schedule })
  const page = () =>
    read(`/federation/coaches/club-${club.id}?${new URLSearchParams({ name: led.coach })}`)
  expect(count(await page(), 'ул. Речная, 5, Заречный')).toBe(1)
  const own = [schedule[0], { ...schedule[1], hall: 'ул. Лесная, 21' }, schedule[2]]
  await write('PUT', `/api/clubs/${club.id}`, { schedule: own })
  const told = await page()
  for (const address of ['ул. Речная, 5, Заречный', 'ул. Лесная, 21, Заречный'])
    expect(count(told, address)).toBe(1)
  expect(told).not.toContain('ул. Тихая')
  await site.asAdmin({ method: 'DELETE', url: `/api/clubs/${club.id}` })
})

test('what the calendar holds with a coach stands on the own page, with the days that are off; what only words tell does not', async () => {
  const fields = { fullName: 'Гонцов Павел Андреевич', role: 'coaches', club_id: id }
  const person = await write('POST', '/api/people', fields)
  const add = (payload: object) =>
    write('POST', '/api/events', { type: 'training', location: 'Манеж', ...payload })
  const team = await add({
    ...{ title: 'Команда города', startDate: '2026-11-28T10:00', endDate: '2026-11-28T12:00' },
    ...{ coach: 'Павел Гонцов', repeat: { weekdays: [6], until: '2027-05-31', except: [] } },
  })
  await write('PUT', `/api/events/${team.id}?occurrence=2026-12-05`, {
    ...{ cancelled: true, stateReason: 'В манеже выставка' },
  })
  const alone = { startDate: '2026-12-06T11:00', endDate: '2026-12-06T12:30' }
  await add({ ...alone, title: 'Открытый урок', coach: 'Яна Белая, Гонцов П. А.' })
  await add({ ...alone, title: 'Без тренера', description: 'Ведёт Павел Гонцов.' })
  await add({ ...alone, title: 'Другого', coach: 'Павел Гонцовский' })
  const page = await read(`/federation/coaches/${person.id}`)
  expect(page).toContain('В календаре федерации')
  expect(page).toMatch(/Команда города по субботам, 10:00–12:00, до 31 мая 2027 Манеж/)
  expect(page).toContain('5 декабря, суббота: отменено. В манеже выставка')
  expect(page).toMatch(/Открытый урок 6 декабря 2026, вс, 11:00–12:30/)
  expect(page).not.toMatch(/Без тренера|Другого/)
  expect(page.split('Команда города').length).toBe(2)
  await site.asAdmin({ method: 'DELETE', url: `/api/people/${person.id}` })
})

test('a training of no club says its own words on its card, and that there is more', async () => {
  const words = 'Для взрослых и детей с 7 лет. Участие бесплатное.'
  const fields = { title: 'Урок для всех', startDate: '2026-12-02T18:00', type: 'training' }
  const short = await write('POST', '/api/events', { ...fields, description: words })
  const long = `Первое слово. ${'Дальше. '.repeat(100)}`
  await write('POST', '/api/events', { ...fields, title: 'Длинный урок', description: long })
  const page = await read('/federation/clubs?age=8')
  expect(page).toContain(words)
  expect(page).toContain('Первое слово. Подробнее')
  const { body } = await site.inject('/federation/clubs?age=8')
  const [card = ''] =
    new RegExp(`<a[^>]*href="/calendar/events/${short.id}".*?</a>`).exec(body) ?? []
  expect(card).toContain('Подробнее')
})

test('a coach in a schedule leads to the page of that coach; the telephone there is the own one, else that of the club', async () => {
  const href = (who: string) => `href="/federation/coaches/${who}"`
  const named = href(`club-${id}?${new URLSearchParams({ name: 'Пётр Лосев' })}`)
  const places = ['/federation/clubs', '/federation/clubs?age=8', `/federation/clubs/${id}`]
  for (const path of places) expect((await site.inject(path)).body, path).toContain(named)
  const own = '+7 (383) 000-00-77'
  const fields = { fullName: 'Лосев Пётр Ильич', role: 'coaches', club_id: id }
  const person = await write('POST', '/api/people', { ...fields, phone: own })
  for (const path of places) expect((await site.inject(path)).body, path).toContain(href(person.id))
  const page = await read(`/federation/coaches/${person.id}`)
  expect(page).toContain('Тренеры федерации')
  expect((await site.inject('/federation')).body).toContain('id="coaches"')
  expect([page.includes(own), page.includes(phone)]).toEqual([true, false])
  await site.asAdmin({ method: 'DELETE', url: `/api/people/${person.id}` })
})

test('«сегодня» and «завтра» are what is really held then', async () => {
  expect(await read('/federation/clubs?age=8&day=today')).toContain('Таких занятий нет')
  expect(await read('/federation/clubs?age=8&day=tomorrow')).toContain('Подходит: 1 группа')
})

test('a training of no club is told below, while sport and day do not speak against it', async () => {
  for (const [query, isThere] of [
    ['', true],
    ['?age=8&sport=sambo', true],
    ['?day=7', true],
    ['?day=6', false],
    // Nothing is then: the groups of another time are offered, and so is this.
    ['?day=today', true],
    ['?age=8&day=today&time=evening', true],
    ['?time=evening', false],
  ] as const) {
    const page = await read(`/federation/clubs${query}`)
    expect([query, page.includes('Открытая тренировка')]).toEqual([query, isThere])
    expect(page).not.toContain('Далёкая')
    expect(page).not.toContain('Сборная города')
    if (isThere) expect(page).toContain('возраст не указан')
  }
  expect(await read('/federation/clubs?age=8')).not.toContain('Тренировка для взрослых')
  expect(await read('/federation/clubs?adult=1')).toContain('от 18 лет')
})

test('a break is said, the answer stands after it; of a club apart from the calendar one is told so', async () => {
  await write('PUT', `/api/clubs/${id}`, {
    breaks: [
      { from: '2026-11-20', to: '2026-12-31' },
      { from: '2027-06-01', to: '2027-08-31', reason: 'каникулы' },
    ],
  })
  for (const path of ['/federation/clubs', '/federation/clubs?age=8', `/federation/clubs/${id}`])
    expect(await read(path)).toContain('Перерыв по 31 декабря')
  expect(await read(`/federation/clubs/${id}`)).toContain(
    'Перерыв с 1 июня по 31 августа 2027. Каникулы',
  )
  await write('PUT', `/api/clubs/${id}`, { inCalendar: false, breaks: [] })
  const answer = await read('/federation/clubs?age=8')
  expect(answer).toContain('Не все клубы ведут календарь')
  expect(answer).not.toContain('занятия не будет')
  expect(answer).toContain('Сегодня 17:15–18:45')
})

test('a page promises only what the club has told, and asks by telephone only where there is one', async () => {
  const promises = {
    phone: { phone: '+7 (383) 111-11-11' },
    address: { address: 'ул. Ленина, 1' },
    schedule: { schedule: [{ weekday: 2, ...hour }] },
  }
  const names = Object.keys(promises) as (keyof typeof promises)[]
  const kept = { phone: 'телефон', address: 'зал', schedule: 'расписание' }
  for (let told = 0; told < 2 ** names.length; told++) {
    const has = (name: keyof typeof promises) => Boolean(told & (2 ** names.indexOf(name)))
    const fields = Object.assign({}, ...names.filter(has).map((name) => promises[name]))
    const made = await write('POST', '/api/clubs', { name: `Клуб № ${told}`, ...fields })
    const page = await read(`/federation/clubs/${made.id}`)
    const hand = /Запомнить клуб (.*?) под рукой/.exec(page)?.[1]?.toLowerCase() ?? ''
    for (const name of names)
      expect([told, name, hand.includes(kept[name])]).toEqual([told, name, has(name)])
    expect(page.includes('Уточните')).toBe(!has('address'))
    if (has('phone')) expect(page).not.toContain('в федерации:')
    else expect(page).not.toMatch(/по телефону/i)
    await site.asAdmin({
      method: 'PUT',
      url: `/api/clubs/${made.id}`,
      payload: { published: false },
    })
  }
  await write('PUT', '/api/contacts', { phone: '+7 (383) 222-22-22' })
  const bare = await write('POST', '/api/clubs', { name: 'Клуб без адреса' })
  expect(await read(`/federation/clubs/${bare.id}`)).toContain(
    'Уточните в федерации: +7 (383) 222-22-22',
  )
  expect(await read('/federation/clubs')).toContain('Расписание уточняйте в федерации')

  const telegram = 'https://t.me/judo'
  await write('PUT', `/api/clubs/${bare.id}`, { telegram })
  expect((await site.inject('/federation/clubs')).body).toContain(`href="${telegram}"`)
  expect(await read('/federation/clubs')).toContain('Расписание уточняйте в Telegram')
})

test('the form of an application says of a full group that it is full', async () => {
  const operator = { legalName: 'РОО «Дзюдо»', address: 'ул. Мира, 1', email: 'post@judo.test' }
  await write('PUT', '/api/contacts', operator)
  await write('PUT', '/api/signup-setting', { on: true })
  const full = { ...hour, weekday: 2, places: 'группа набрана, запись в лист ожидания' }
  const open = { ...hour, weekday: 4, places: 'есть места' }
  const club = await write('POST', '/api/clubs', { name: 'Клуб «Полный»', schedule: [full, open] })
  const form = await read(`/federation/clubs/${club.id}/signup`)
  expect(form).toMatch(/Вт [^В]*, группа набрана/)
  expect(form).not.toMatch(/Чт .*группа набрана/)
})

test('nobody is offered a first lesson in a group that is full: one asks for its list, or by telephone', async () => {
  const groups = {
    full: { ...hour, weekday: 2, ageFrom: 14, ageTo: 15, places: 'мест нет' },
    open: { ...hour, weekday: 4, ageFrom: 16, ageTo: 17, places: 'есть места' },
    team: { ...hour, weekday: 5, ageFrom: 18, ageTo: 19, level: 'team' },
  }
  const [trial, waiting] = ['Записаться на пробное занятие', 'Записаться в лист ожидания']
  const told = async (schedule: object[]) => {
    const club = await write('POST', '/api/clubs', { name: 'Клуб «Очередь»', phone, schedule })
    const page = await read(`/federation/clubs/${club.id}`)
    const raw = await site.inject(`/federation/clubs/${club.id}`)
    const finder = await read('/federation/clubs?age=14')
    const form = await site.inject(`/federation/clubs/${club.id}/signup`)
    await site.asAdmin({ method: 'DELETE', url: `/api/clubs/${club.id}` })
    const count = (text: string, words: string) => text.split(words).length - 1
    const asks = count(page, 'О листе ожидания спросите по телефону')
    return {
      ...{
        trials: count(page, 'а пробное занятие'),
        lists: count(page, ' лист ожидания '),
        found: count(finder, `${waiting} : Клуб «Очередь»`),
      },
      asks,
      heading: /<h1[^>]*>([^<]*)/.exec(form.body)?.[1]?.replaceAll('\u00a0', ' '),
      way: /id="enrol">([^<]*)/.exec(raw.body)?.[1]?.replaceAll('\u00a0', ' '),
    }
  }
  const { full, open, team } = groups
  await write('PUT', '/api/signup-setting', { on: true })
  const [asked, listed] = [
    { heading: trial, asks: 0, way: 'Записаться' },
    { heading: waiting, asks: 0, way: 'Записаться' },
  ]
  expect(await told([open])).toEqual({ trials: 2, lists: 0, found: 0, ...asked })
  expect(await told([full, open])).toEqual({ trials: 2, lists: 1, found: 1, ...asked })
  expect(await told([full])).toEqual({ trials: 0, lists: 2, found: 1, ...listed })
  const apart = { ...asked, way: 'Связаться с клубом' }
  expect(await told([team])).toEqual({ trials: 0, lists: 0, found: 0, ...apart })
  expect(await told([])).toEqual({ trials: 1, lists: 0, found: 0, ...asked })
  await write('PUT', '/api/signup-setting', { on: false })
  const none = {
    heading: 'Приём заявок закрыт',
    trials: 0,
    lists: 0,
    found: 0,
  }
  expect(await told([full, open])).toEqual({ ...none, asks: 1, way: 'Записаться' })
  expect(await told([full])).toEqual({ ...none, asks: 1, way: 'Связаться с клубом' })
  expect(await told([team])).toEqual({ ...none, asks: 0, way: 'Связаться с клубом' })
})

test('a card says that one signs up by its telephone, or where else', async () => {
  const full = { ...hour, weekday: 2, ageFrom: 41, ageTo: 41, places: 'мест нет' }
  const open = { ...full, weekday: 4, places: '' }
  const cardOf = async (schedule: object[], fields: object = { phone }) => {
    const named = { name: 'Клуб «Запись»', schedule, ...fields }
    const club = await write('POST', '/api/clubs', named)
    const all = await read('/federation/clubs')
    const found = await read('/federation/clubs?age=41')
    const page = await read(`/federation/clubs/${club.id}`)
    await site.asAdmin({ method: 'DELETE', url: `/api/clubs/${club.id}` })
    const ways = /(?:Записаться|В лист ожидания): (?:\S{2} \(\d+\) \S+|\S+)/
    // Its name stands first in what search engines read.
    const wayIn = (text: string) =>
      ways.exec(
        text
          .split(named.name)
          .map((one, at) => (at ? one.slice(0, 400) : ''))
          .join(),
      )?.[0]
    return { card: wayIn(all), found: wayIn(found), page }
  }
  const [byPhone, listed] = [`Записаться: ${phone}`, `В лист ожидания: ${phone}`]
  expect(await cardOf([open])).toMatchObject({ card: byPhone, found: byPhone })
  expect(await cardOf([full])).toMatchObject({ card: listed, found: listed })
  expect(await cardOf([{ ...open, level: 'team' }])).toMatchObject({ card: undefined })
  const written = await cardOf([open], { telegram: 'https://t.me/klub' })
  expect(written.card).toBe('Записаться: Telegram')
  expect((await cardOf([open], {})).page).toContain('Записаться Спросите в федерации')
})

test('a club has a drawing of its own words, of its address too', async () => {
  const drawing = async (club: number) => {
    const { body } = await site.inject(`/federation/clubs/${club}`)
    return /<svg[^>]*viewBox="0 0 1200 800"[\s\S]*?<\/svg>/.exec(body)?.[0]
  }
  const before = await drawing(id)
  expect(before).toMatch(/aria-hidden="true".*data-art/)
  await write('PUT', `/api/clubs/${id}`, { address: 'г. Энск, Набережная улица, дом 40' })
  const after = await drawing(id)
  expect(after).toContain('<circle')
  expect(after).not.toBe(before)
})
