import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '#features/documents/test-documents.ts'
import { boys, protocol } from '#features/results/test-rows.ts'
import { dayMs } from '#kit/base/durations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import type { SearchAnswer } from './search.contract.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
  await publish('Соревнования по дзюдо прошли в Энске', { content: 'Победил спортсмен Ёлкин.' })
  await publish('Аттестация на пояса', { summary: 'Заявки принимают тренеры клубов.' })
  await publish('Старая аттестация', { publishedAt: '2021-03-01T10:00:00.000Z' })
  await publish('Черновик про секретный турнир', { published: false })
  await publish('Отложенный турнир', { publishedAt: '2026-11-22T09:00:00.000Z' })
})
afterAll(() => site.close())

async function publish(title: string, fields: object = {}): Promise<number> {
  const payload = { title, published: true, content: 'Текст.', ...fields }
  return (await site.asAdmin({ method: 'POST', url: '/api/news', payload })).json().id
}

async function search(q: string): Promise<SearchAnswer> {
  const answer = await site.inject(`/api/search?${new URLSearchParams({ q })}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const titlesOf = ({ groups }: SearchAnswer) =>
  groups.flatMap(({ items }) => items.map(({ title }) => title.map(({ text }) => text).join('')))
const titles = async (q: string) => titlesOf(await search(q))

const competition = 'Соревнования по дзюдо прошли в Энске'

const spellings = [
  'соревнование',
  'СОРЕВНОВАНИЯМИ',
  'соревн',
  'в соревнованиях по дзюдо',
  'cjhtdyjdfybz',
  'lp.lj Энск',
  'judo Ensk',
  'sorevnovaniya',
  'ёлкин',
  'елкина',
  'Е\u0308лкин',
]

test.each(spellings)('«%s» finds the competition', async (q) => {
  expect(await titles(q)).toContain(competition)
})

test('a question typed in the wrong layout says what was looked for', async () => {
  expect((await search('lp.lj')).question).toBe('дзюдо')
  expect((await search('дзюдо')).question).toBe('дзюдо')
})

const techniques: [string, string][] = [
  ['учи мата', 'Ути-мата'],
  ['uchimata', 'Ути-мата'],
  ['内股', 'Ути-мата'],
  ['заднюю подножку', 'О-сото-отоси'],
  ['сеой наге', 'Сэои-нагэ'],
  ['ыущш тфпу', 'Сэои-нагэ'],
]

test.each(techniques)('«%s» finds the technique %s', async (q, name) => {
  expect(await titles(q)).toContain(name)
})

test('the title weighs more than the text, the new more than the old', async () => {
  const found = (await titles('аттестация')).filter((title) => /аттестация/i.test(title))
  expect(found).toEqual(['Аттестация на пояса', 'Старая аттестация'])
})

test('fragments cut the text where it matches and lose nothing', async () => {
  const { groups } = await search('тренер заявка')
  const hit = groups.find(({ kind }) => kind === 'news')?.items[0]
  expect(hit?.text.filter(({ match }) => match).map(({ text }) => text)).toEqual([
    'Заявки',
    'тренеры',
  ])
  expect(hit?.text.map(({ text }) => text).join('')).toBe('Заявки принимают тренеры клубов.')
})

test('N02: neither a draft nor a scheduled item is found, nor their words suggested', async () => {
  for (const q of ['секретный', 'Отложенный', 'отлож']) expect(await titles(q)).toEqual([])
  expect((await search('секретнй')).suggestion).toBeNull()
})

test('N03, N04: found from the minute of publication, gone with the item', async () => {
  expect(await titles('отложенный')).toEqual([])
  const { now } = site.clock
  site.clock.now = new Date('2026-11-22T09:00:00.000Z')
  expect(await titles('отложенный')).toEqual(['Отложенный турнир'])
  site.clock.now = now
  const id = await publish('Мимолётная заметка')
  expect(await titles('мимолётная')).toEqual(['Мимолётная заметка'])
  const payload = { published: false }
  await site.asAdmin({ method: 'PUT', url: `/api/news/${id}`, payload })
  expect(await titles('мимолётная')).toEqual([])
})

test('a misspelled word is answered with the nearest known one', async () => {
  const answer = await search('атестацыя')
  expect(answer.total).toBe(0)
  expect(answer.suggestion).toBe('аттестация')
})

test('seminars and other events are found until they are over', async () => {
  const event = {
    title: 'Судейская учёба',
    type: 'seminar',
    startDate: '2026-11-21T18:00',
    endDate: '2026-11-22T14:00',
    location: 'зал «Гонг»',
    coach: 'Пелагея Судьина',
  }
  const answer = await site.asAdmin({ method: 'POST', url: '/api/events', payload: event })
  expect(answer.statusCode).toBe(201)
  for (const question of ['семинары', 'судейской учебе', 'Гонг', 'Судьина'])
    expect(await titles(question), question).toContain(event.title)
  site.clock.advance(2 * dayMs)
  expect(await titles('судейская учёба')).not.toContain(event.title)
  site.clock.advance(-2 * dayMs)
})

test('a competition is found by its programme and its protocol, its documents by their kind', async () => {
  const payload = {
    ...{ title: 'Кубок Ыгыатты', date: '2026-11-14', categories: [boys] },
    program: [{ date: '2026-11-14', time: '08:30', title: 'Взвешивание' }],
  }
  const created = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
  const { id } = created.json()
  expect(await titles('взвешивание')).toContain(payload.title)
  expect(await titles('протокол')).not.toContain(payload.title)
  const url = `/api/competitions/${id}/results`
  await site.asAdmin({ method: 'PUT', url, payload: { results: protocol } })
  expect((await titles('протокол'))[0], 'before the pages that tell of protocols').toBe(
    payload.title,
  )
  const query = new URLSearchParams({ title: 'О Кубке Ыгыатты', type: 'regulations' })
  const sent = await site.asAdmin({
    ...{ method: 'POST', url: `/api/competitions/${id}/documents?${query}` },
    ...{ headers: { 'content-type': 'application/pdf' }, payload: pdfOf('Положение') },
  })
  expect(sent.statusCode, sent.body).toBe(201)
  expect(await titles('положение')).toContain('О Кубке Ыгыатты')
})

test('who asks when the weigh-in is, is told of the nearest one to come', async () => {
  const add = async (title: string, date: string, fields: object = {}) => {
    const program = [{ date, time: '08:30', title: 'Взвешивание' }]
    const payload = { title, date, program, ...fields }
    const made = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
    expect(made.statusCode, made.body).toBe(201)
  }
  await add('Взвешивание века', '2026-11-20')
  await add('Далёкий кубок', '2027-03-20')
  await add('Отменённый кубок', '2026-11-22', { state: 'cancelled' })
  await add('Ближайший кубок', '2026-11-28')
  for (const q of ['взвешивание', 'когда взвешивание', 'Во сколько взвешивание?'])
    expect((await titles(q)).filter((one) => !one.includes('века')).slice(0, 2), q).toEqual([
      ...['Ближайший кубок', 'Далёкий кубок'],
    ])
})

test('pages are found by their titles', async () => {
  const { groups } = await search('контакты')
  expect(groups.find(({ kind }) => kind === 'pages')?.items[0]?.href).toBe('/contacts')
})

const kinds: [kind: string, url: string, payload: object, q: string][] = [
  [
    'competitions',
    '/api/competitions',
    { title: 'Кубок Сыктывкара', date: '2026-12-12' },
    'сыктывкар',
  ],
  ['albums', '/api/albums', { title: 'Сборы в Кисловодске' }, 'кисловодск'],
  ['clubs', '/api/clubs', { name: 'Клуб «Ипподром»', published: true }, 'ипподрома'],
  ['people', '/api/people', { fullName: 'Вяземский Пётр', published: true }, 'вяземского петра'],
]

test.each(kinds)(
  '%s are found, and no more when they are hidden or gone',
  async (kind, url, payload, q) => {
    const made = await site.asAdmin({ method: 'POST', url, payload })
    expect(made.statusCode).toBe(201)
    expect((await search(q)).groups.map((group) => group.kind)).toEqual([kind])
    const record = `${url}/${made.json().id}`
    if (kind !== 'competitions') {
      await site.asAdmin({ method: 'PUT', url: record, payload: { published: false } })
      expect((await search(q)).total).toBe(0)
    }
    await site.asAdmin({ method: 'DELETE', url: record })
    expect((await search(q)).total).toBe(0)
  },
)

test('history and facts are found at their own places', async () => {
  const { groups } = await search('родился дзигоро кано')
  expect(groups[0]?.items[0]?.href).toBe('/about-judo/history#kano-born')
})

const hostile = [
  '"',
  '*',
  'NEAR(',
  'col:x',
  '-x',
  'a AND',
  "'",
  "' OR 1=1 --",
  '%',
  '_',
  '\0',
  '\\',
  '(((',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '\ud800',
  '🥋',
  'а'.repeat(200),
  'а б в г д е ж з и к л м н о п р с т у ф х ц ч ш щ э ю я',
]

test.each(hostile)('N11: the question %j does no harm', async (q) => {
  const query = new URLSearchParams({ q })
  const call = await site.inject(`/api/search?${query}`)
  const page = await site.inject(`/search?${query}`)
  expect([call.statusCode, page.statusCode]).toEqual([200, 200])
  expect(page.body).not.toContain('<script>alert')
})

test('N11: questions out of all measure are refused or cut, never an error', async () => {
  expect((await site.inject(`/api/search?q=${'x'.repeat(10_000)}`)).statusCode).toBe(400)
  expect((await site.inject(`/search?q=${'x'.repeat(10_000)}`)).statusCode).toBe(200)
  for (const query of ['', '?q=', '?q=%00', '?q[]=a&q[]=b', '?q=a&q=b', '?limit=1e9', '?page=0'])
    expect((await site.inject(`/api/search${query}`)).statusCode).toBeLessThan(500)
})

test('the page marks what matches, asks not to be indexed and is not kept', async () => {
  site.cache.clear()
  const { body } = await site.inject('/search?q=соревнованиям')
  expect(body).toContain('<mark>Соревнования</mark> по дзюдо')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(site.cache.size).toBe(0)
  expect((await site.inject('/sitemap.xml')).body).not.toContain('/search')
})

test('one kind at a time goes page by page', async () => {
  for (let at = 1; at <= 22; at++) await publish(`Хроника ${at}`)
  const all = (await site.inject('/search?q=хроника')).body
  expect(all).toContain('Показать все: 22')
  expect(all).toContain('Нашлось 22\u00a0результата')
  expect((await site.inject('/search?q=ёлкин')).body).toContain('Нашёлся 1\u00a0результат')
  const second = (await site.inject('/search?q=хроника&kind=news&page=2')).body
  expect(second.match(/<mark>Хроника<\/mark>/g)).toHaveLength(2)
})

test('a series that began long ago is found with its next day', async () => {
  const answer = await site.asAdmin({
    method: 'POST',
    url: '/api/events',
    payload: {
      ...{ title: 'Вольная сутайхата', startDate: '2026-09-01T18:00', endDate: '2026-09-01T19:00' },
      repeat: { weekdays: [2], until: '2027-05-31', except: ['2026-11-24'] },
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const [hit] = (await search('сутайхата')).groups.flatMap(({ items }) => items)
  expect(hit?.date).toBe('2026-12-01T18:00')
})

test('who asks for the price reads what a club says of it', async () => {
  const add = (name: string, fields: object) =>
    site.asAdmin({ method: 'POST', url: '/api/clubs', payload: { name, ...fields } })
  await add('Клуб «Дороже»', { price: '4 000 ₽ в месяц', address: 'ул. Дальняя, 5' })
  const hour = { weekday: 1, from: '18:00', to: '19:00', group: 'Дети', coach: '' }
  await add('Клуб «По группам»', { schedule: [{ ...hour, price: '300 ₽ за раз' }] })
  await add('Клуб «Даром»', { free: true })
  await add('Клуб «Молчун»', {})
  const monument = { title: 'Памятник стоит у реки', content: '', published: true }
  await site.asAdmin({ method: 'POST', url: '/api/news', payload: monument })
  for (const q of ['цена', 'цены', 'стоимость', 'сколько стоит']) {
    const { groups } = await search(q)
    expect(
      groups.map(({ kind }) => kind),
      q,
    ).not.toContain('news')
    const clubs = groups.find(({ kind }) => kind === 'clubs')?.items ?? []
    const said = clubs.map(({ title, text }) =>
      [title, text].map((parts) => parts.map((one) => one.text).join('')),
    )
    expect(new Map(said as [string, string][]), q).toEqual(
      new Map([
        ['Клуб «Дороже»', 'ул. Дальняя, 5, цена: 4 000 ₽ в месяц'],
        ['Клуб «По группам»', 'цена: 300 ₽ за раз'],
        ['Клуб «Даром»', 'бесплатно'],
      ]),
    )
  }
})

test('who asks in the words of a visitor is answered by the thing itself, first', async () => {
  const post = async (url: string, payload: object) => {
    const made = await site.asAdmin({ method: 'POST', url, payload })
    expect(made.statusCode, made.body).toBe(201)
    return made.json().id
  }
  const upload = async (url: string, query: object) => {
    const sent = await site.asAdmin({
      ...{ method: 'POST', url: `${url}?${new URLSearchParams({ ...query })}` },
      ...{ headers: { 'content-type': 'application/pdf' }, payload: pdfOf('Текст') },
    })
    expect(sent.statusCode, sent.body).toBe(201)
  }
  await publish('Разыграны медали и пояса', { content: 'Адаптивная секция, младшая группа.' })
  await publish('Пояс')
  const grading = { type: 'grading', startDate: '2026-12-12T09:30', endDate: '2026-12-12T16:00' }
  await post('/api/events', { title: 'Аттестация в зале', ...grading })
  await upload('/api/documents', { title: 'Требования к аттестации на кю', type: 'rules' })
  const hour = { weekday: 1, from: '18:00', to: '19:00', group: 'Адаптивная группа', coach: '' }
  await post('/api/clubs', { name: 'Клуб «Равновесие»', schedule: [hour] })
  await post('/api/clubs', { name: 'Клуб «Младшая группа»' })
  const cups = { 'Прошлый кубок': '2026-11-15', 'Далёкий кубок': '2027-04-10' }
  for (const [title, date] of Object.entries({ ...cups, 'Скорый кубок': '2026-12-05' })) {
    const id = await post('/api/competitions', { title, date })
    const query = { title: 'Регламент', type: 'reglament' }
    await upload(`/api/competitions/${id}/documents`, query)
  }
  const exam = [['Аттестация в зале'], ['Требования к аттестации на кю']]
  const asked: [question: string, first: string[][]][] = [
    ['пояс', exam],
    ['экзамен на пояс', exam],
    ['адаптивная группа', [['Клуб «Равновесие»']]],
    ['адаптивные группы', [['Клуб «Равновесие»']]],
    ['медали', [['Медальный зачёт клубов: сезон 2026 года']]],
    ['моя категория', [['Моя категория']]],
    [
      'регламент',
      [['Регламент: Скорый кубок', 'Регламент: Далёкий кубок', 'Регламент: Прошлый кубок']],
    ],
  ]
  for (const [question, first] of asked) {
    const { groups } = await search(question)
    const shown = first.map((titles, at) =>
      titlesOf({ groups: groups.slice(at, at + 1) } as SearchAnswer).slice(0, titles.length),
    )
    expect(shown, question).toEqual(first)
  }
})
