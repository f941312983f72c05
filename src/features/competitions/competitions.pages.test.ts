import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '#features/documents/test-documents.ts'
import { adults, girls, u15 } from '#features/sport/test-categories.ts'
import { allOrNothing } from '#kit/ui/all-or-nothing.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { countingRows } from '#test/rows-read.ts'
import { phaseOf } from './competition-words.ts'
import { competitionListPage } from './pages/list.tsx'

test('a phase follows the day and the state', () => {
  const dated = { date: '2026-12-12', endDate: '2026-12-13', status: 'upcoming', state: 'normal' }
  const phase = (today: string, fields = {}) => phaseOf({ ...dated, ...fields } as never, today)
  expect(phase('2026-12-11')).toBe('before')
  expect(phase('2026-12-13')).toBe('live')
  expect(phase('2026-12-14', { status: 'completed' })).toBe('after')
  expect(phase('2026-12-13', { state: 'cancelled' })).toBe('before')
})

let site: TestApp
let id: number
beforeAll(async () => {
  site = await createTestApp()
  id = await create({
    title: 'Кубок </script><script>alert(1)',
    date: '2026-12-12',
    endDate: '2026-12-13',
    status: 'registration',
    registrationEnd: '2026-12-01',
    location: 'Дворец единоборств',
    sport: 'sambo',
    categories: [u15, girls],
    program: [{ date: '2026-12-12', time: '08:00', title: 'Взвешивание' }],
  })
  await create({ title: 'Прошлогодний турнир', date: '2025-03-01', categories: [adults] })
  await create({
    title: 'Первенство',
    date: '2027-01-15',
    state: 'postponed',
    stateReason: 'Ремонт зала',
  })
})
afterAll(() => site.close())

async function create(payload: object): Promise<number> {
  const answer = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}
const plain = (html: string) =>
  html.replaceAll(/<!-- -->|<[^>]+>|\u2060/g, '').replaceAll(/\s+/g, ' ')
const page = async (url: string) => {
  const answer = await site.inject(url)
  expect(answer.statusCode, url).toBe(200)
  return answer.body.replaceAll('\u00a0', ' ')
}

test('the list shows what is ahead and leads to past seasons', async () => {
  const list = await page('/competitions')
  expect(list).toContain('Впереди')
  expect(list).toContain('Приём заявок до 1 декабря')
  expect(list).toContain('Ремонт зала')
  expect(list).not.toContain('Прошлогодний турнир')
  expect(list).toContain('href="/competitions?year=2025"')
  expect(await page('/competitions?year=2025')).toContain('Прошлогодний турнир')
})

test('filters live in the address; what is no filter is no page', async () => {
  expect(await page('/competitions?sport=sambo')).not.toContain('Первенство</a>')
  expect(await page('/competitions?age=u15')).toContain(`/competitions/${id}`)
  expect(await page('/competitions?sport=combat_sambo')).toContain('Таких соревнований нет')
  expect(await page('/competitions?sport=&status=')).toContain('Впереди')
  for (const query of ['sport=karate', 'status=draft', 'year=1', 'year=2019', 'level=%00'])
    expect((await site.inject(`/competitions?${query}`)).statusCode, query).toBe(404)
})

test('a long season has pages, and its months lead to the right one', async () => {
  for (let day = 1; day <= 28; day++)
    for (const month of ['05', '10'])
      await create({ title: 'Лига', date: `2031-${month}-${String(day).padStart(2, '0')}` })
  const first = await page('/competitions?year=2031')
  expect(first.match(/<article/g)).toHaveLength(40)
  expect(first).toContain('href="#m2031-05"')
  const second = await page('/competitions?year=2031&page=2')
  expect(second.match(/<article/g)).toHaveLength(16)
  expect(second).toContain('href="/competitions?year=2031#m2031-05"')
  for (const number of ['3', '0', 'x'])
    expect((await site.inject(`/competitions?year=2031&page=${number}`)).statusCode).toBe(404)
  await site.db.deleteFrom('competition').where('date', 'like', '2031-%').execute()
})

test('of a long season the cards of one page are read, and of the others their days and kinds', async () => {
  for (const month of ['02', '03', '04', '05', '06', '07'])
    for (let day = 1; day <= 9; day++)
      await create({ title: 'Лига', date: `2032-${month}-0${day}`, categories: [u15, adults] })
  for (const [page, cards] of [
    ['1', 40],
    ['2', 14],
  ] as const) {
    const { db, rows } = countingRows(site.db, 'categories')
    await competitionListPage.load(db, {
      ...{ path: '/competitions', query: { year: '2032', page }, params: {} },
      ...{ now: site.clock.now, site: site.config.site, part: allOrNothing },
    })
    expect(rows()).toBe(cards)
  }
  await site.db.deleteFrom('competition').where('date', 'like', '2032-%').execute()
})

test('the page of a competition speaks to people and to search engines', async () => {
  const html = await page(`/competitions/${id}`)
  expect(html).toContain('через 21 день')
  expect(html).toContain('Принимаем до 1 декабря включительно')
  expect(html).toContain('Юноши до 15 лет')
  const file = `/calendar/competition-${id}.ics`
  expect(html).toContain(file)
  const { now } = site.clock
  site.clock.now = new Date('2026-12-20T09:00:00.000Z')
  expect(await page(`/competitions/${id}`)).not.toContain(file)
  site.clock.now = now
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'SportsEvent',
    startDate: '2026-12-12',
    endDate: '2026-12-13',
    eventStatus: 'https://schema.org/EventScheduled',
    name: 'Кубок </script><script>alert(1)',
  })
  expect(html).not.toContain('<script>alert')
})

test('the answer for an athlete says where it is, the way in says where it leads', async () => {
  const location = 'Дворец «Восход»'
  const announced = { status: 'registration', registrationEnd: '2026-12-01', categories: [u15] }
  const own = await create({
    ...{ title: 'Где это', date: '2026-12-12', location, address: 'ул. Мира, 1', ...announced },
    registrationUrl: 'https://www.entry.example/cup?id=3',
  })
  const here = await page(`/competitions/${own}?sex=m&year=2012`)
  expect(here.split('data-own-answer')[1]).toContain('Дворец «Восход», ул. Мира, 1')
  expect(here).toMatch(/Подать заявку на (?:<!-- -->)?entry<wbr\/>\.(?:<!-- -->)?example</)
  const nearest = await page('/competitions/own?sex=m&year=2012')
  expect(nearest.split('data-own-answer')[1]).toContain('Дворец «Восход», ул. Мира, 1')
  await site.asAdmin({ method: 'DELETE', url: `/api/competitions/${own}` })
})

test('who has no group at the nearest competition reads why, and who gives no weight is asked for it', async () => {
  const named = (ageGroup: string, from: number, to: number) => ({
    ...{ ...u15, ageGroup, birthYearFrom: from, birthYearTo: to },
  })
  const missed = await create({
    ...{ title: 'Кубок старших', date: '2026-12-05' },
    categories: [named('до 18 лет', 2009, 2011)],
  })
  const fits = await create({ title: 'Кубок младших', date: '2026-12-19', categories: [u15] })
  const later = await create({
    ...{ title: 'Ещё старше', date: '2026-12-26' },
    categories: [named('до 21 года', 2006, 2008)],
  })
  const answer = async (weight = '') =>
    plain((await page(`/competitions/own?sex=m&year=2012${weight}`)).split('data-own-answer')[1]!)
  const own = await answer()
  const why = 'Для 2012 года рождения группы здесь нет. Выступают те, кто старше'
  expect(own).toContain(`Кубок старших, 5 декабря 2026, сб. ${why}`)
  expect(plain(await page(`/competitions/${missed}?sex=m&year=2012`))).toContain(why)
  expect(own).not.toContain('Ещё старше')
  expect(own).toContain('Впишите вес — назовём категорию.')
  expect(await answer('&weight=44')).not.toContain('Впишите вес')
  for (const id of [missed, fits, later])
    await site.asAdmin({ method: 'DELETE', url: `/api/competitions/${id}` })
})

test('a document that is called no more than what it is says it once', async () => {
  const own = await create({ title: 'Бумаги', date: '2026-12-12' })
  const add = (title: string) =>
    site.asAdmin({
      method: 'POST',
      url: `/api/competitions/${own}/documents?title=${encodeURIComponent(title)}&type=reglament`,
      headers: { 'content-type': 'application/pdf' },
      payload: pdfOf(title),
    })
  for (const title of ['регламент', 'Регламент финалов']) await add(title)
  const told = (await page(`/competitions/${own}`)).match(/<span[^>]*>[^<]*PDF, \d[^<]*<\/span>/g)
  expect(told?.map((one) => one.includes('Регламент'))).toEqual([false, true])
})

test('when it begins, and that it goes on, is said once', async () => {
  const told = async (date: string) =>
    page(`/competitions/${await create({ title: 'Один раз', date })}`)
  expect((await told('2026-12-12')).match(/через 21 день/g)).toHaveLength(1)
  expect((await told('2026-11-21')).match(/идёт сейчас/gi)).toHaveLength(1)
  expect((await page(`/competitions/${id}`)).match(/через 21 день/g)).toHaveLength(1)
})

test('nothing is announced that is not there', async () => {
  // An editor's form sends a text nobody has typed as one empty paragraph; the day itself has no programme either.
  const bare = { description: { type: 'doc', content: [{ type: 'paragraph' }] } }
  for (const date of ['2026-11-21', '2026-12-12', '2026-11-14']) {
    const html = await page(`/competitions/${await create({ title: 'Без всего', date, ...bare })}`)
    expect(html.match(/<h2.*?<\/h2>/g) ?? [], date).toEqual([])
  }
  const told = { description: 'Вход свободный.' }
  const about = await create({ title: 'С описанием', date: '2026-12-12', ...told })
  expect(await page(`/competitions/${about}`)).toContain('О соревновании</h2>')
})

test('«Моя категория» is answered by the server', async () => {
  const html = await page(`/competitions/${id}?sex=m&year=2012&weight=47`)
  expect(html).toMatch(/Юноши до 15 лет, до 50 кг/)
  expect(html).toContain('data-own=""')
  const nobody = await page(`/competitions/${id}?sex=m&year=1990`)
  expect(nobody).toContain('группы здесь нет')
})

test('a page changes by itself when the local day ends', async () => {
  const url = await create({ title: 'Сегодняшний турнир', date: '2026-11-21' })
  expect(await page(`/competitions/${url}`)).toContain('Идёт сейчас')
  site.clock.now = new Date('2026-11-21T21:00:01.000Z')
  expect(await page(`/competitions/${url}`)).toContain('Завершено')
  site.clock.now = new Date('2026-11-21T09:00:00.000Z')
})

test('names of minors never reach a page in full', async () => {
  const done = await create({ title: 'Первенство города', date: '2026-11-14', categories: [u15] })
  const results = [
    {
      category: 'Юноши до 15 лет',
      weight: '-46',
      place: 1,
      athlete: 'Иванов Пётр',
      club: 'Восход',
      coach: '',
    },
  ]
  const url = `/api/competitions/${done}/results`
  await site.asAdmin({ method: 'PUT', url, payload: { results } })
  const html = await page(`/competitions/${done}`)
  expect(html).toContain('Иванов П.')
  expect(html).not.toContain('Пётр')
  expect(html).toContain('Медальный зачёт')
  expect(await page('/competitions')).toContain(`/competitions/${done}#results`)
})

test('what is not there is a page that says so', async () => {
  for (const path of ['999999', '0', 'abc', '1e3'])
    expect((await site.inject(`/competitions/${path}`)).statusCode).toBe(404)
})

test('the sitemap knows competitions', async () => {
  expect((await site.inject('/sitemap.xml')).body).toContain(`/competitions/${id}</loc>`)
})

test('without a single competition there is nothing to choose from', async () => {
  const empty = await createTestApp()
  const { body } = await empty.inject('/competitions')
  expect(body).toContain('Соревнований на сайте пока нет.')
  expect(body).not.toContain('name="sport"')
  expect(body).not.toContain('Сейчас')
  await empty.close()
})

const whomOf = ({ ageGroup, sex }: typeof u15) => [{ ageGroup, sex, weights: [] }]
const answerOf = (html: string) =>
  (/<div class="[^"]*" role="status" data-own-answer[\s\S]*?<\/section>/.exec(html)?.[0] ?? '')
    .replaceAll('\u2060', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const asked = async (id: number, query = 'sex=m&year=2012&weight=46') =>
  answerOf(await page(`/competitions/${id}?${query}`))
const twoDays = { title: 'Два дня', date: '2026-12-12', endDate: '2026-12-13' }
const weighing = (date: string, more: object = {}) => ({
  ...{ date, time: '08:30', title: 'Взвешивание' },
  ...more,
})

test('of two weigh-ins «Моя категория» names the own one, or says that it has not been told', async () => {
  const days = ['2026-12-12', '2026-12-13']
  const unsaid = await create({
    ...twoDays,
    categories: [u15, girls],
    program: days.map((day) => weighing(day)),
  })
  const said = 'В программе несколько взвешиваний. Какое из них для вашей категории'
  expect(await asked(unsaid)).toContain(said)
  expect(await asked(unsaid)).not.toContain('08:30')
  const told = await create({
    ...twoDays,
    categories: [u15, girls],
    program: [u15, girls].map((one, at) => weighing(days[at]!, { whom: whomOf(one) })),
  })
  expect(await asked(told)).toMatch(/Взвешивание 12 декабря, сб, 08:30/)
  expect(await asked(told)).not.toContain('13 декабря')
  expect(await asked(told, 'sex=f&year=2013')).toMatch(/Взвешивание 13 декабря, вс, 08:30/)
  expect(await asked(told)).toContain('Час начала для вашей категории организатор пока не сообщил')
  const html = await page(`/competitions/${told}?sex=m&year=2012`)
  expect(html.match(/<li data-own=""/g)).toHaveLength(1)
  expect(html).toContain('Юноши до 15 лет</span></span></li>')
})

test('whom a whole day is for stands beside the day, once', async () => {
  const day = '2026-12-12'
  const boys = { whom: whomOf(u15) }
  const opening = { date: day, time: '09:30', title: 'Торжественное открытие' }
  const bouts = { date: day, time: '10:00', title: 'Схватки', ...boys }
  const program = [weighing(day, boys), opening, bouts]
  const told = async (more: object[]) => {
    const categories = [u15, girls]
    const id = await create({ ...twoDays, categories, program: [...program, ...more] })
    const html = /id="program-block"[\s\S]*?<\/section>/.exec(
      await page(`/competitions/${id}`),
    )?.[0]
    return [...(html?.matchAll(/<span class="[^"]*whom[^"]*">([^<]*)/g) ?? [])].map(([, of]) => of)
  }
  expect(await told([])).toEqual(['Юноши до 15 лет', 'Для всех'])
  const unknown = { ...weighing(day), time: '12:00', whom: null }
  const each = ['Юноши до 15 лет', 'Юноши до 15 лет']
  expect(await told([unknown])).toEqual(each)
  expect(await told([{ ...bouts, time: '11:00', whom: whomOf(girls) }])).toEqual([
    ...each,
    'Девушки до 15 лет',
  ])
})

test('who is too young or too old for every group reads who takes part', async () => {
  const id = await create({ title: 'Первенство школ', date: '2026-12-12', categories: [u15] })
  const answer = async (query: string) =>
    /data-own-answer[^>]*>(.*?)<\/p>/s.exec(await page(`/competitions/${id}?${query}`))?.[1]
  expect(await answer('sex=m&year=2015')).toContain('Выступают те, кто старше:')
  expect(await answer('sex=m&year=2008')).toContain('Выступают те, кто младше:')
  expect(await answer('sex=f&year=2012')).not.toContain('спортсмены')
})

test('who fits nowhere reads which groups there are and which tournament is nearest', async () => {
  const [day, sport] = ['2029-03-03', 'combat_sambo']
  const later = { ...u15, birthYearFrom: 2009, birthYearTo: 2010, ageGroup: 'до 21 года' }
  const cup = await create({ title: 'Кубок старших', date: day, sport, categories: [later] })
  const answer = (query: string) => asked(cup, query)
  expect(await answer('sex=m&year=2012')).toContain(
    'Для 2012 года рождения группы здесь нет. Выступают те, кто старше: Юниоры до 21 года — 2009–2010 г. р.',
  )
  expect(await answer('sex=f&year=2012')).toContain('Женских групп здесь нет.')
  const women = { ...u15, sex: 'f' as const, ageGroup: 'Взрослые', weights: ['-40', '-48'] }
  const fits = { date: '2029-05-05', categories: [women], sport }
  const near = await create({ title: 'Кубок юных', ...fits, registrationEnd: '2029-05-01' })
  await create({ title: 'Отменённый', ...fits, date: '2029-04-04', state: 'cancelled' })
  await create({ title: 'Лёгким', ...fits, categories: [{ ...women, weights: ['-40'] }] })
  const told = await answer('sex=f&year=2012&weight=44')
  expect(told).toMatch(
    /Для 2012 г. р. подходит: Кубок юных \d+ мая 2029, сб\. «Женщины», до 48 кг\. Заявки: когда откроется приём, организатор пока не сообщил\. Последний день заявок — 1 мая/,
  )
  expect(told).not.toMatch(/Отменённый|Лёгким/)
  expect(told.match(/Женщины/g)).toHaveLength(1)
  expect(await page(`/competitions/${cup}?sex=f&year=2012&weight=44`)).toContain(
    `href="/competitions/${near}?sex=f&amp;year=2012&amp;weight=44#own"`,
  )
  const none = await answer('sex=f&year=2020')
  expect(none).toContain('Для 2020 г. р. другого соревнования пока не объявлено.')
  const heavy = await asked(near, 'sex=f&year=2012&weight=90')
  expect(heavy).toMatch(/^ «Женщины» , такого веса нет Для 2012 г. р. подходит: /)
})

test('«Моя категория» says in which sports nothing is announced', async () => {
  const own = { ...u15, birthYearFrom: 2021, birthYearTo: 2022, ageGroup: 'до 10 лет' }
  await create({ title: 'Кубок малышей', date: '2030-03-03', sport: 'judo', categories: [own] })
  const told = await page('/competitions/own?sex=m&year=2021&weight=44')
  expect(told).toContain('Кубок малышей')
  expect(told).toMatch(/Самбо, боевое\sсамбо: турнира с\sвашей категорией пока не\sобъявлено\./)
  expect(told).not.toMatch(/[Дд]зюдо[^.<]*: турнира с/)
})

test('«Моя категория» and the page say the same deadline, and that there is none yet', async () => {
  const common = { ...twoDays, categories: [u15], program: [weighing('2026-12-12')] }
  const none = 'Срок подачи заявок организатор пока не сообщил'
  expect(await asked(await create(common))).toContain(none)
  const open = { ...common, status: 'registration', registrationEnd: '2026-12-01' }
  const id = await create(open)
  expect(await asked(id)).toContain('Принимаем до 1 декабря включительно.')
  expect((await page(`/competitions/${id}?sex=m&year=2012`)).match(/Принимаем до/g)).toHaveLength(2)
  const moved = await create({ ...open, state: 'postponed' })
  expect(await asked(moved)).toContain('Соревнование перенесено')
  expect(await asked(moved)).not.toContain('08:30')
})

test('a cadet is told the own group first and then where else the year fits', async () => {
  const program = [
    weighing('2026-12-12'),
    { ...weighing('2026-12-12'), time: '10:00', title: 'Схватки' },
  ]
  const id = await create({ ...twoDays, categories: [adults, u15], program })
  expect(await asked(id)).toMatch(
    /^ Юноши до 15 лет, до 46 кг .*Подходит и другая группа: мужчины, до 46 кг — в то же время\./,
  )
  const later = weighing('2026-12-13', { whom: whomOf(adults) })
  const apart = await create({
    ...{ ...twoDays, categories: [adults, u15] },
    program: [weighing('2026-12-12', { whom: whomOf(u15) }), later],
  })
  expect(await asked(apart)).toMatch(
    /12 декабря.*Подходит и другая группа: мужчины, до 46 кг \. Взвешивание .*13 декабря/,
  )
  expect(await asked(apart, 'sex=m&year=1930')).toMatch(/^ Мужчины/)
})

test('where nobody is weighed, no weigh-in is missed', async () => {
  const exam = { date: '2026-12-12', time: '10:00', title: 'Экзамен на пояса' }
  const id = await create({ ...twoDays, categories: [{ ...u15, weights: [] }], program: [exam] })
  expect(await asked(id)).toMatch(/Начало 12 декабря, сб, 10:00/)
  expect(await asked(id)).not.toContain('взвешив')
})

test('the sheet for a coach has every category under its hours, and no hours that are not told', async () => {
  const day = '2026-12-12'
  const id = await create({
    ...{ ...twoDays, categories: [u15, girls, adults] },
    program: [
      weighing(day, { whom: [{ ...whomOf(u15)[0], weights: ['-46'] }] }),
      weighing(day, { time: '07:30', whom: [{ ...whomOf(u15)[0], weights: ['-50', '+50'] }] }),
      weighing('2026-12-13', { whom: whomOf(girls) }),
      { date: day, time: '10:00', title: 'Предварительные схватки', whom: whomOf(u15) },
    ],
  })
  const html = (await page(`/competitions/${id}/sheet`)).replaceAll('\u2060', '')
  expect(html).not.toContain('Заявки. ')
  const slots = html
    .split('<h2>')
    .slice(1)
    .map((slot) => [
      slot.split('</h2>')[0],
      ...[...slot.matchAll(/<th scope="rowgroup"[^>]*>(.*?)<\/th>/g)].map(([, said]) =>
        said?.replaceAll(/<[^>]+>/g, ''),
      ),
    ])
  expect(slots).toEqual([
    [
      'Взвешивание 12 декабря, сб, 07:30. Начало 10:00',
      'Юноши до 15 лет, 2012–2013 г. р.: −50, +50 кг',
    ],
    ['Взвешивание 12 декабря, сб, 08:30. Начало 10:00', 'Юноши до 15 лет, 2012–2013 г. р.: −46 кг'],
    [
      'Взвешивание 13 декабря, вс, 08:30. Начало: час пока не сообщён',
      'Девушки до 15 лет, 2012–2013 г. р.: −46, −50, +50 кг',
    ],
    [
      'Взвешивание: час пока не сообщён. Начало: час пока не сообщён',
      'Мужчины, 2012 г. р. и старше: −46, −50, +50 кг',
    ],
  ])
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  const link = `href="/competitions/${id}/sheet"`
  expect(await page(`/competitions/${id}`)).toContain(link)
  await site.asAdmin({
    method: 'PUT',
    url: `/api/competitions/${id}`,
    payload: { state: 'cancelled' },
  })
  expect(await page(`/competitions/${id}`)).not.toContain(link)
  expect(await page(`/competitions/${id}/sheet`)).toMatch(
    /Соревнование отменено\.(?![\s\S]*<table)/,
  )
  const bare = await create({ title: 'Без категорий', date: day })
  const past = await create({ title: 'Прошлое', date: '2024-05-05', categories: [u15] })
  for (const path of [bare, past, 999_999, 'x'])
    expect((await site.inject(`/competitions/${path}/sheet`)).statusCode).toBe(404)
})

test('nobody is sent to regulations that are not there; a document is called what it is', async () => {
  const own = await create({
    title: 'Без весов',
    date: '2027-02-20',
    categories: [{ ...u15, weights: [] }],
  })
  const asked = `/competitions/${own}?sex=m&year=1990`
  expect(await page(asked)).toContain('пока не объявлены')
  expect(await page(asked)).toContain('Спросите тренера.')
  expect(await page(asked)).not.toMatch(/по положению|Проверьте положение/)
  const add = (title: string, type: string) =>
    site.asAdmin({
      method: 'POST',
      url: `/api/competitions/${own}/documents?title=${encodeURIComponent(title)}&type=${type}`,
      headers: { 'content-type': 'application/pdf' },
      payload: pdfOf('1 0 obj <<>> endobj'),
    })
  expect((await add('Регламент турнира', 'reglament')).statusCode).toBe(201)
  expect(await page(asked)).toMatch(/Регламент, PDF/)
  expect(await page(asked)).not.toContain('по положению')
  expect((await add('Согласие родителей', 'form')).statusCode).toBe(201)
  expect(await page(asked)).toMatch(/Бланк, PDF/)
  expect(await page(asked)).not.toContain('по положению')
  expect((await add('Положение', 'regulations')).statusCode).toBe(201)
  expect(await page(asked)).toContain('по положению')
  expect(await page(asked)).toContain('Проверьте положение или спросите тренера.')
})

test('entries with a first day open by themselves, and the page says when', async () => {
  const dates = { registrationStart: '2026-12-20', registrationEnd: '2027-01-10' }
  const own = await create({ title: 'С первым днём', date: '2027-02-21', ...dates })
  expect(await page(`/competitions/${own}`)).toContain('Приём с 20 декабря до 10 января.')
})

test('«Моя категория» has a page of its own: what is ahead, with its hours', async () => {
  const day = '2030-03-02'
  const old = { ...u15, sex: 'f' as const, birthYearFrom: 1950, birthYearTo: 1960 }
  const program = [weighing(day), { ...weighing(day), time: '10:00', title: 'Начало схваток' }]
  const own = await create({ title: 'Только им', date: day, categories: [old], program })
  const html = (await page('/competitions/own?sex=f&year=1955')).replaceAll('\u2060', '')
  expect(html).toContain(`href="/competitions/${own}?sex=f&amp;year=1955#own"`)
  expect(html).toContain('Только им: взвешивание 2 марта в 08:30, начало в 10:00"')
  expect(await page('/competitions/own?sex=f&year=2025')).toContain(
    'Для 2025 года рождения соревнований и фестивалей пока не объявлено.',
  )
  expect(await page('/competitions/own')).not.toContain('data-own-answer')
  for (const path of ['/', '/competitions'])
    expect(await page(path), path).toContain('<a href="/competitions/own">Моя категория</a>')
})
