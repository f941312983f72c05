import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '#features/documents/test-documents.ts'
import { unsaidOfOperator } from '#features/operator/unsaid.ts'
import { storeSetting } from '#kit/db/settings.server.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { type Dashboard, setupSteps } from './dashboard.contract.ts'
import { readDashboard } from './dashboard.server.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

async function create(url: string, payload: object): Promise<number> {
  const answer = await site.asAdmin({ method: 'POST', url, payload })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
  return answer.json().id
}

async function read(): Promise<Dashboard> {
  return (await site.asAdmin({ method: 'GET', url: '/api/dashboard' })).json()
}

const waiting = ({ attention }: Dashboard) =>
  attention.map(({ kind, total, items }) => [kind, total, items.map(({ title }) => title)])

test('a stranger learns nothing of it; an empty site has nothing to do', async () => {
  expect((await site.inject('/api/dashboard')).statusCode).toBe(401)
  const backup = {
    lastAt: null,
    sizeBytes: null,
    checked: null,
    isOld: true,
    failure: null,
    far: null,
  }
  expect(await read()).toEqual({
    ...{
      today: '2026-11-21',
      example: false,
      attention: [],
      next: [],
      backup,
      strayFiles: 0,
      lostFiles: 0,
      damaged: [],
      signIns: { failed: 0, failedAt: null, last: null },
      weakPasswordSince: null,
      unread: [],
      operator: { missing: ['legalName', 'address', 'email'], madeUp: [] },
    },
    setup: setupSteps.map((step) => ({
      step,
      done: false,
      missing:
        step === 'contacts'
          ? ['address', 'phone', 'worktime', 'email']
          : step === 'operator'
            ? ['legalName', 'address', 'email', 'inn']
            : [],
    })),
  })
})

test('files that the janitor has missed or does not know are told', async () => {
  for (const [name, value] of Object.entries({ filesLost: '12', filesHeld: '300' }))
    await storeSetting(site.db, name, value)
  expect(await read()).toMatchObject({ lostFiles: 12, strayFiles: 300 })
  for (const name of ['filesLost', 'filesHeld']) await storeSetting(site.db, name, '0')
})

test('what waits is named with the day it concerns, and goes when it is done', async () => {
  const draft = await create('/api/news', { title: 'Черновик о сборах' })
  await create('/api/competitions', {
    title: 'Кубок города',
    date: '2026-11-28',
    status: 'registration',
    registrationEnd: '2026-11-24',
  })
  await create('/api/competitions', {
    title: 'Отменённый турнир',
    date: '2026-12-01',
    state: 'cancelled',
  })
  await create('/api/competitions', {
    ...{ title: 'Экзамен на пояс', kind: 'grading', date: '2027-02-01' },
  })
  const past = await create('/api/competitions', { title: 'Первенство', date: '2026-11-14' })
  await create('/api/competitions', { title: 'Давний турнир', date: '2025-11-14' })

  const first = await read()
  expect(waiting(first)).toEqual([
    ['entriesEnd', 1, ['Кубок города']],
    ['noRegulations', 1, ['Кубок города']],
    ['noResults', 1, ['Первенство']],
    ['draft', 1, ['Черновик о сборах']],
  ])
  expect(first.attention[0]?.items[0]?.at).toBe('2026-11-24')

  const protocol = await site.asAdmin({
    method: 'POST',
    url: `/api/competitions/${past}/documents?type=protocol&title=${encodeURIComponent('Протокол')}`,
    headers: { 'content-type': 'application/pdf' },
    payload: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  expect(protocol.statusCode).toBe(201)
  await site.asAdmin({ method: 'PUT', url: `/api/news/${draft}`, payload: { published: true } })
  expect(waiting(await read()).map(([kind]) => kind)).toEqual(['entriesEnd', 'noRegulations'])
})

test('what visitors see next stands in order of time, a series once', async () => {
  const scheduled = {
    title: 'Итоги сезона',
    published: true,
    publishedAt: '2026-11-23T09:30:00.000Z',
  }
  await create('/api/news', scheduled)
  await create('/api/events', {
    title: 'Утренняя тренировка',
    startDate: '2026-11-16T08:00',
    endDate: '2026-11-16T09:00',
    repeat: { weekdays: [1, 3, 6], until: '2027-05-31' },
  })
  await create('/api/events', { title: 'Вчерашнее собрание', startDate: '2026-11-20T19:00' })
  const { next } = await read()
  // Saturday’s training ended at nine, and it is noon.
  expect(next.map(({ kind, title, at, occurrence }) => [kind, title, at, occurrence])).toEqual([
    ['event', 'Утренняя тренировка', '2026-11-23T08:00', '2026-11-23'],
    ['news', 'Итоги сезона', '2026-11-23T12:30', null],
    ['competition', 'Кубок города', '2026-11-28', null],
    ['competition', 'Отменённый турнир', '2026-12-01', null],
  ])
})

test('news whose moment cannot be read is no news to come, and is told of as damaged', async () => {
  const scheduled = { published: true, publishedAt: '2026-11-23T09:30:00.000Z' }
  const id = await create('/api/news', { title: 'Когда-нибудь', ...scheduled })
  await site.db.updateTable('news').set({ publishedAt: 'вчера' }).where('id', '=', id).execute()
  const { next, damaged } = await read()
  for (const { at } of next) expect(at).toMatch(/^\d{4}-\d\d-\d\d/)
  expect(damaged).toEqual([{ entity: 'news', id, title: 'Когда-нибудь' }])
  await site.asAdmin({ method: 'DELETE', url: `/api/news/${id}` })
})

test('nothing that is on once is left out for trainings, and no competition for another', async () => {
  for (let n = 1; n <= 6; n++)
    await create('/api/events', {
      ...{ title: `Группа ${n}`, startDate: '2026-11-16T10:00', endDate: '2026-11-16T11:00' },
      repeat: { weekdays: [1], until: '2027-05-31' },
    })
  await create('/api/events', { title: 'Экзамен на пояс', startDate: '2026-12-03T10:00' })
  await create('/api/competitions', { title: 'Первый', date: '2026-12-01', state: 'cancelled' })
  await create('/api/competitions', { title: 'Второй', date: '2026-12-02' })
  const { next } = await read()
  const named = (kind: string) => next.filter((one) => one.kind === kind).map(({ title }) => title)
  expect(named('event')).toContain('Экзамен на пояс')
  expect(named('competition')).toEqual(['Кубок города', 'Отменённый турнир', 'Первый', 'Второй'])
  expect(next.find(({ title }) => title === 'Первый')?.cancelled).toBe(true)
})

test('what visitors see next is what they find themselves: nothing hidden, the trainings of clubs too', async () => {
  const of = (name: string, more: object) =>
    create('/api/clubs', {
      ...{ name, published: true, inCalendar: true, ...more },
      schedule: [
        { weekday: 7, from: '10:00', to: '11:00', group: 'Дети', coach: '' },
        { weekday: 7, from: '12:00', to: '13:30', group: 'Взрослые', coach: '' },
      ],
    })
  const shown = await of('Журавль', {})
  const hidden = await of('Скрытый клуб', {})
  const silent = await of('Тихий клуб', { inCalendar: false })
  for (const club of [shown, hidden]) {
    const { schedule } = (await site.asAdmin({ url: `/api/clubs/${club}` })).json()
    const url = `/api/trainings/${club}/${schedule[0].key}/2026-11-29`
    const moved = {
      title: `Перенесли ${club}`,
      startDate: '2026-11-29T15:00',
      endDate: '2026-11-29T16:00',
    }
    expect((await site.asAdmin({ method: 'PUT', url, payload: moved })).statusCode).toBe(201)
  }
  await site.asAdmin({ method: 'PUT', url: `/api/clubs/${hidden}`, payload: { published: false } })
  await create('/api/news', { title: 'Черновик ещё один' })

  const { next } = await read()
  const titles = next.map(({ title }) => title)
  expect(titles).toContain(`Перенесли ${shown}`)
  expect(titles).not.toContain(`Перенесли ${hidden}`)
  expect(titles).not.toContain('Черновик ещё один')
  expect(next.filter(({ kind }) => kind === 'trainings')).toEqual([
    {
      ...{ kind: 'trainings', id: 0, title: '2\u00a0тренировки в\u00a0клубах', place: '' },
      ...{ at: '2026-11-22T10:00', until: '2026-11-22T13:30', occurrence: null },
      ...{ cancelled: false, moved: false },
    },
    // Beside what was moved that day, which would stand there as if it were all.
    {
      ...{ kind: 'trainings', id: 0, title: '1\u00a0тренировка в\u00a0клубе', place: '' },
      ...{ at: '2026-11-29T12:00', until: '2026-11-29T13:30', occurrence: null },
      ...{ cancelled: false, moved: false },
    },
  ])
  // The calendar counts those that are over too: the others are called what is left.
  const noon = { now: new Date('2026-11-22T11:30:00.000Z'), timeZone: 'UTC' }
  const later = await readDashboard(site.db, { ...site.config, isNamed: true }, noon, (one) => one)
  expect(later.next.find(({ kind }) => kind === 'trainings')?.title).toBe(
    'Ещё 1\u00a0тренировка в\u00a0клубе',
  )
  for (const { kind, id, at } of next) {
    const places = {
      event: 'calendar/events',
      competition: 'competitions',
      grading: 'competitions',
    }
    if (kind in places)
      expect((await site.inject(`/${places[kind as 'event']}/${id}`)).statusCode, at).toBe(200)
  }
  for (const club of [shown, hidden, silent])
    await site.asAdmin({ method: 'DELETE', url: `/api/clubs/${club}` })
})

test('a new site is led through what visitors would miss, until it is really there', async () => {
  const undone = async () =>
    (await read()).setup.filter(({ done }) => !done).map(({ step }) => step)
  const contacts = { address: 'ул. Ленина, 1', phone: '+7 (900) 000-00-01', legalName: 'РОО' }
  const missing = async () =>
    Object.fromEntries((await read()).setup.map(({ step, missing }) => [step, missing]))
  await site.asAdmin({ method: 'PUT', url: '/api/contacts', payload: contacts })
  expect(await undone()).toContain('contacts')
  expect((await read()).operator.missing).toEqual(['email'])
  expect(await missing()).toMatchObject({
    contacts: ['worktime', 'email'],
    operator: ['email', 'inn'],
  })
  const rest = {
    worktime: 'пн–пт',
    email: 'post@judo.test',
    legalName: 'РОО «Дзюдо»',
    inn: '7707083893',
  }
  await site.asAdmin({ method: 'PUT', url: '/api/contacts', payload: rest })
  await create('/api/clubs', { name: 'Школа № 1', published: true })
  await site.asAdmin({ method: 'PUT', url: '/api/federation-about', payload: { lead: 'Мы' } })
  await create('/api/people', { fullName: 'Пётр Иванов', role: 'board', published: true })
  const now = site.clock.now.toISOString()
  await create('/api/news', { title: 'Сайт открыт', published: true, publishedAt: now })
  expect(await undone()).toEqual(['name', 'documents', 'antidoping', 'partners'])

  const { config, db, clock } = site
  const named = await readDashboard(
    db,
    { ...config, isNamed: true },
    { ...clock, timeZone: 'UTC' },
    (loading) => loading,
  )
  expect(named.setup.filter(({ done }) => !done).map(({ step }) => step)).toEqual([
    'documents',
    'antidoping',
    'partners',
  ])
  await create('/api/partners', { name: 'Спортмагазин' })
  const position = 'Ответственный за антидопинг'
  await create('/api/people', {
    fullName: 'Нина Лаврова',
    role: 'staff',
    position,
    published: true,
  })
  const paper = await site.asAdmin({
    method: 'POST',
    url: `/api/documents?type=charter&title=${encodeURIComponent('Устав')}`,
    headers: { 'content-type': 'application/pdf' },
    payload: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  expect(paper.statusCode).toBe(201)
  const whole = await readDashboard(
    db,
    { ...config, isNamed: true },
    { ...clock, timeZone: 'UTC' },
    (loading) => loading,
  )
  expect(whole.setup).toEqual([])
})

test('a stage chosen by hand that is not what the dates say is told', async () => {
  const shut = await create('/api/competitions', {
    ...{ title: 'Кубок двора', date: '2026-12-05', registrationEnd: '2026-12-01' },
  })
  await create('/api/competitions', { title: 'Гран-при', date: '2026-12-06', status: 'completed' })
  const kinds = ['entriesShut', 'endedEarly']
  const told = async () => waiting(await read()).filter(([kind]) => kinds.includes(String(kind)))
  expect(await told()).toEqual([
    ['entriesShut', 1, ['Кубок двора']],
    ['endedEarly', 1, ['Гран-при']],
  ])
  const url = `/api/competitions/${shut}`
  await site.asAdmin({ method: 'PUT', url, payload: { registrationStart: '2026-11-20' } })
  expect(await told()).toEqual([['endedEarly', 1, ['Гран-при']]])
})

test('a club that may be written in two ways is asked about until somebody answers', async () => {
  const cup = await create('/api/competitions', {
    title: 'Кубок двух клубов',
    date: '2026-11-15',
    categories: [
      { ageGroup: 'до 15 лет', sex: 'm', birthYearFrom: 2012, birthYearTo: 2013, weights: [] },
    ],
  })
  const at = (place: number, athlete: string, club: string) => ({
    ...{ category: 'Юноши до 15 лет', weight: '', place, athlete, club },
  })
  const save = (clubs: string[], more: object = {}) =>
    site.asAdmin({
      method: 'PUT',
      url: `/api/competitions/${cup}/results`,
      payload: {
        results: clubs.map((club, place) => at(place + 1, `Спортсмен Номер${place}`, club)),
        ...more,
      },
    })
  const asked = async () =>
    (await read()).attention.find(({ kind }) => kind === 'clubDoubts')?.items.map(({ id }) => id)

  expect((await save(['Исток', 'Исток', 'Восход'])).statusCode).toBe(200)
  expect(await asked()).toBe(undefined)
  await save(['Исток', 'Исток', 'СК «Исток»'])
  expect(await asked()).toEqual([cup])
  const answered = await save(['Исток', 'Исток', 'СК «Исток»'], { differentClubs: ['СК «Исток»'] })
  expect(answered.json().differentClubs).toEqual(['СК «Исток»'])
  expect(await asked()).toBe(undefined)
  // A protocol sent without an answer takes none back.
  await save(['Исток', 'Исток', 'СК «Исток»', 'Истокк'])
  expect(await asked()).toEqual([cup])
  await save(['Исток', 'Исток', 'СК «Исток»'])
  expect(await asked()).toBe(undefined)
  // Kept so that it cannot be read, it is as if nobody had answered.
  await site.db
    .updateTable('competition')
    .set({ differentClubs: '{' })
    .where('id', '=', cup)
    .execute()
  expect(await asked()).toEqual([cup])
})

test('names that an upgrade has closed are told of until somebody has saved their protocol', async () => {
  const category = { ageGroup: 'до 15 лет', sex: 'm', birthYearFrom: 2012, birthYearTo: 2013 }
  const veterans = { ageGroup: 'ветераны', sex: 'm', birthYearFrom: 1950, birthYearTo: 1980 }
  const held = async (title: string, of: { ageGroup: string }, name: string) => {
    const id = await create('/api/competitions', {
      ...{ title, date: '2026-02-01', categories: [{ ...of, weights: ['-46'] }] },
    })
    const results = [{ category: name, weight: '-46', place: 1, athlete: 'Ким Ян' }]
    const save = () =>
      site.asAdmin({ method: 'PUT', url: `/api/competitions/${id}/results`, payload: { results } })
    expect((await save()).statusCode).toBe(200)
    return { id, save }
  }
  const first = await held('Открытые имена', category, 'Юноши до 15 лет')
  const second = await held('Ещё одни', category, 'Юноши до 15 лет')
  const adults = await held('Только взрослые', veterans, 'Мужчины, ветераны')
  const closed = async () => {
    const found = (await read()).attention.find(({ kind }) => kind === 'namesClosed')
    return found?.items.map(({ title }) => title)
  }
  expect(await closed()).toBeUndefined()
  const value = JSON.stringify([first.id, second.id, adults.id, 999])
  await site.db.insertInto('setting').values({ name: 'names-closed', value }).execute()
  expect(await closed()).toEqual(['Открытые имена', 'Ещё одни'])
  await first.save()
  expect(await closed()).toEqual(['Ещё одни'])
  await second.save()
  expect(await closed()).toBeUndefined()
})

test('in spring the report of last year is asked about until it is there with its year', async () => {
  const spring = await createTestApp({ now: new Date('2026-03-01T09:00:00.000Z') })
  const kinds = async () => {
    const { attention } = (await spring.asAdmin({ url: '/api/dashboard' })).json<Dashboard>()
    return attention.map(({ kind, items }) => [kind, items[0]?.title, items[0]?.at])
  }
  const send = (query: string) =>
    spring.asAdmin({
      method: 'POST',
      url: `/api/documents?title=${encodeURIComponent('Отчёт')}&type=report${query}`,
      headers: { 'content-type': 'application/pdf' },
      payload: pdfOf(query),
    })
  const due = [['report', 'Отчёт за\u00a02025\u00a0год', '2026-04-15']]
  expect(await kinds()).toEqual(due)
  for (const query of ['', '&year=2024']) expect((await send(query)).statusCode).toBe(201)
  expect(await kinds()).toEqual(due)
  expectProblem(await send('&year=25'), 400)
  expect((await send('&year=2025')).json()).toMatchObject({ year: 2025 })
  expect(await kinds()).toEqual([])
  expect((await spring.inject('/federation')).body).toContain('за\u00a02025\u00a0год')
  await spring.close()
})

test('a report is not asked about before March and after June', async () => {
  for (const now of ['2026-02-27T09:00:00.000Z', '2026-07-01T09:00:00.000Z'])
    expect(
      (
        await readDashboard(
          site.db,
          site.config,
          { now: new Date(now), timeZone: 'Europe/Moscow' },
          (loading) => loading,
        )
      ).attention.map(({ kind }) => kind),
    ).not.toContain('report')
})

test('a named operator is reminded of what the law asks and nobody has written down', async () => {
  const kinds = ['operator', 'certificate']
  const told = async () =>
    (await read()).attention
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, items }) => [kind, items.map(({ title }) => title)])
  const put = (url: string, payload: object) => site.asAdmin({ method: 'PUT', url, payload })
  const coach = await create('/api/people', { fullName: 'Ладыгина Анна', role: 'coaches' })
  await put('/api/contacts', { legalName: '' })
  expect(await told()).toEqual([])
  const named = { legalName: 'РОО «Дзюдо»', address: 'ул. Ленина, 1', email: 'post@judo.test' }
  await put('/api/contacts', named)
  expect(await told()).toEqual([
    [
      'operator',
      [
        'Номер в\u00a0реестре операторов Роскомнадзора',
        'Почта ответственного за\u00a0обработку данных',
      ],
    ],
    ['certificate', ['Ладыгина Анна']],
  ])
  await put('/api/operator', { registerNumber: '22-15-000001', responsible: 'data@judo.test' })
  const seen = { certificateOn: '2026-01-10', certificateNext: '2026-11-21' }
  await put(`/api/people/${coach}`, seen)
  expect(await told()).toEqual([['certificate', ['Ладыгина Анна']]])
  // Two weeks before, not only when it is late.
  await put(`/api/people/${coach}`, { certificateNext: '2026-12-05' })
  expect(await told()).toEqual([['certificate', ['Ладыгина Анна']]])
  await put(`/api/people/${coach}`, { certificateNext: '2026-12-06' })
  expect(await told()).toEqual([])
  const stated = (await site.asAdmin({ url: '/api/operator' })).json()
  const today = '2026-11-21'
  expect(unsaidOfOperator(stated, { isOutside: true, today })).toHaveLength(1)
  expect(unsaidOfOperator(stated, { isOutside: false, today: '2026-12-20' })).toEqual([
    { title: expect.stringContaining('календарь 2027') },
  ])
})
