import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#kit/base/durations.ts'
import { seedDemo } from '#src/demo/seed.server.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { inOneLine } from './fragments.ts'
import type { SearchAnswer, SearchHit } from './search.contract.ts'
import { bodyLimit } from './search-places.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
  await seedDemo(site.db, site.config, site.clock.now)
})
afterAll(() => site.close())

async function search(q: string): Promise<SearchAnswer> {
  return (await site.inject(`/api/search?${new URLSearchParams({ q })}`)).json()
}

const textOf = ({ text }: SearchHit) => text.map((one) => one.text).join('')
const hitsOf = ({ groups }: SearchAnswer) => groups.flatMap(({ items }) => items)

test.each([
  'где заниматься',
  'где тренироваться',
  'записаться',
  'первое занятие',
  'пробное занятие',
  'самбо для детей',
  'дзюдо для детей',
  'секция для ребёнка',
  'детская секция самбо',
  'записать ребёнка',
])('«%s» leads to where one finds a group', async (q) => {
  expect(hitsOf(await search(q))[0]?.href).toBe('/federation/clubs')
})

test('no page repeats in its answer whose site it is', async () => {
  const { name } = site.config.site
  const rows = await site.db
    .selectFrom('searchEntry')
    .select(['href', 'summary'])
    .where('kind', '=', 'pages')
    .where('href', 'not like', '%#%')
    .execute()
  expect(rows.filter(({ summary }) => /^[:.]|[:,\s]\.?$/.test(summary))).toEqual([])
  expect(rows.filter(({ summary }) => summary.includes(name)).map(({ href }) => href)).toEqual([])
  const [first] = hitsOf(await search('контакты'))
  expect(textOf(first!)).toMatch(/^Адрес, телефон, часы работы/)
})

test.each([
  ['Харай-госи', '/about-judo/techniques/harai-goshi'],
  ['Ути-мата', '/about-judo/techniques/uchi-mata'],
  ['учи мата', '/about-judo/techniques/uchi-mata'],
  ['кимоно', '/about-judo/glossary#judogi'],
])('«%s» leads first to what is called so', async (q, href) => {
  expect(hitsOf(await search(q))[0]?.href).toBe(href)
})

test('every page is read by the search to its end', async () => {
  const pages = await site.db
    .selectFrom('searchEntry')
    .select(['href', 'body'])
    .where('kind', '=', 'pages')
    .execute()
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter(({ body }) => body.length >= bodyLimit).map(({ href }) => href)).toEqual([])
  expect(hitsOf(await search('дзюдоист или дзюдока'))[0]?.href).toBe('/about-judo/questions')
})

test.each([
  ['каникулы', '/calendar'],
  ['новогодние каникулы', '/calendar'],
  ['когда каникулы', '/calendar'],
  ['где проходят соревнования', '/competitions'],
  ['телефон', '/contacts'],
  ['телефон доверия', '/about-judo/safety'],
  ['чем дзюдо отличается от самбо', '/about-judo/questions'],
  ['с какого возраста', '/about-judo/questions'],
  ['чем чемпионат отличается от первенства', '/about-judo/questions'],
  ['самбо в школе', '/about-sambo/path'],
  ['тренер по самбо', '/federation'],
])('«%s» is answered by %s', async (q, href) => {
  expect(hitsOf(await search(q))[0]?.href).toBe(href)
})

test('who asks for a break by its name finds the clubs that rest, until it is over', async () => {
  const clubs = async () =>
    hitsOf(await search('новогодние каникулы')).filter(({ kind }) => kind === 'clubs')
  expect((await clubs()).length).toBeGreaterThan(1)
  const { now } = site.clock
  site.clock.now = new Date(now.getTime() + 90 * dayMs)
  expect(await clubs()).toEqual([])
  site.clock.now = now
})

test.each(['+7 (000) 000-00-03', '8 000 000 00 03', '80000000003', 'телефон +7 (000) 000-00-03'])(
  '«%s» leads to whose telephone it is, and to nobody else',
  async (q) => {
    const hits = hitsOf(await search(q))
    expect(hits.map(({ href }) => href)).toEqual(['/federation/clubs/3'])
    expect(textOf(hits[0]!)).toContain('+7 (000) 000-00-03')
  },
)

test('of a telephone nobody has, no other one is shown', async () => {
  expect((await search('+7 (000) 000-99-99')).total).toBe(0)
})

test('a slip in one word of several leads to what holds them all, the competition before its papers', async () => {
  const answer = await search('кубок федирации')
  expect(answer.question).toBe('кубок федерации')
  const hrefs = hitsOf(answer).map(({ href }) => href)
  const paper = hrefs.findIndex((href) => href.startsWith('/documents/'))
  expect(hrefs.slice(0, paper)).toContain('/competitions/5')
})

test('«Ошепков» finds Ощепков, whose name is often written so', async () => {
  const { suggestion } = await search('Ошепков')
  expect(suggestion).toBe('ощепков')
  const hits = hitsOf(await search(suggestion!))
  expect(hits[0]?.href).toMatch(/^\/about-(?:judo|sambo)\/history/)
  expect(hits.some((hit) => /Ощепков/.test(hit.title + textOf(hit)))).toBe(true)
})

test('a slip in the first vowel is mended', async () => {
  expect((await search('саревнования')).suggestion).toBe('соревнования')
})

test('who asks for a child is shown the clubs that take children', async () => {
  const { groups } = await search('самбо для детей')
  const clubs = groups.find(({ kind }) => kind === 'clubs')?.items.map(({ href }) => href)
  expect(clubs).toEqual(expect.arrayContaining(['/federation/clubs/2', '/federation/clubs/4']))
})

const legal = /^\/(?:privacy|consent|accessibility)/

test('who asks for the weights is led to the own category, then to what is to come; the law is no answer to it', async () => {
  const { groups } = await search('весовые категории')
  expect(groups.map(({ kind }) => kind).slice(0, 2)).toEqual(['pages', 'competitions'])
  expect(groups[0]?.items[0]?.href).toBe('/competitions/own')
  const ofSambo = hitsOf(await search('весовые категории самбо')).map(({ href }) => href)
  expect(ofSambo[0]).toBe('/about-sambo/rules')
  expect(ofSambo.filter((href) => legal.test(href))).toEqual([])
  expect(hitsOf(await search('согласие на обработку данных'))[0]?.href).toMatch(legal)
})

test.each([
  '60 кг',
  '60кг',
  'до 60 кг',
  '-60',
  'вес 60',
  'категория до 60',
  '44,5 кг',
  '60 килограммов',
  'юноши 60 кг',
])('«%s» leads to the own category of that weight and to the competitions of it', async (q) => {
  const { groups } = await search(q)
  expect(groups.slice(0, 2).map(({ kind }) => kind)).toEqual(['pages', 'competitions'])
  const [own, ...pages] = groups[0]!.items
  const asked = new URL(own!.href, 'http://site')
  expect(asked.pathname).toBe('/competitions/own')
  const weight = q === '44,5 кг' ? '44.5' : '60'
  expect(Object.fromEntries(asked.searchParams)).toEqual(
    q.startsWith('юноши') ? { sex: 'm', weight } : { weight },
  )
  expect(pages.map(({ href }) => href)).not.toContain('/competitions/own')
  const competitions = groups[1]!.items
  expect(competitions.map(({ href }) => href)).toContain('/competitions/5')
  for (const one of competitions) expect(textOf(one)).toMatch(/до\u00a0\d+\u00a0кг/)
  const page = (await site.inject(own!.href)).body
  expect(page).toContain(`value="${weight.replace('.', ',')}"`)
  expect(page).toContain(`Вес ${weight.replace('.', ',')}`)
})

test.each([
  ['самбо 14 лет', '/federation/clubs?age=14&sport=sambo'],
  ['дзюдо для девочки 7 лет', '/federation/clubs?age=7&sport=judo&sex=f'],
  ['дзюдо 7 лет', '/federation/clubs?age=7&sport=judo'],
  ['секция для ребёнка 6 лет', '/federation/clubs?age=6'],
  ['7-летний мальчик', '/federation/clubs?age=7&sex=m'],
  ['самбо для взрослых', '/federation/clubs?adult=1&sport=sambo'],
  ['самбо для девочек', '/federation/clubs?sport=sambo&sex=f'],
  ['дзюдо для девочек', '/federation/clubs?sport=judo&sex=f'],
  ['секция для мальчика', '/federation/clubs?sex=m'],
  ['самбо для женщин', '/federation/clubs?adult=1&sport=sambo&sex=f'],
  ['женское самбо', '/federation/clubs?sport=sambo&sex=f'],
  ['lp.lj 7 ktn', '/federation/clubs?age=7&sport=judo'],
])('«%s» gives the clubs that the finder gives', async (q, address) => {
  const { groups } = await search(q)
  expect(groups.slice(0, 2).map(({ kind }) => kind)).toEqual(['pages', 'clubs'])
  expect(groups[0]?.items[0]?.href).toBe(address)
  const found = (await site.inject(address)).body.split(/<h2[^>]*>(?:Возраст|Что ещё)/)[0]!
  const clubs = groups[1]!.items.map(({ href }) => href)
  expect(clubs.length).toBeGreaterThan(0)
  for (const href of clubs) expect(found).toContain(`href="${href}`)
})

test('of teenagers every club with a group for some of them is told', async () => {
  const { groups } = await search('самбо подростки')
  expect(groups[0]?.items[0]?.href).toBe('/federation/clubs?sport=sambo')
  expect(groups[1]?.items.map(({ href }) => href)).toEqual(
    expect.arrayContaining(['/federation/clubs/2', '/federation/clubs/4']),
  )
})

test.each([
  'правила самбо для взрослых',
  'самбо правила для девочек',
  'девушки',
  'веса 14 лет',
  'дзюдо 100 лет',
  'дзюдо 20 веков',
])('«%s» asks for no group', async (q) => {
  const hrefs = hitsOf(await search(q)).map(({ href }) => href)
  expect(hrefs.filter((href) => href.startsWith('/federation/clubs?'))).toEqual([])
})

test('what is cancelled stands below what takes place', async () => {
  const events = (await search('во сколько тренировка')).groups.find(
    ({ kind }) => kind === 'events',
  )
  const off = events!.items.map((one) => textOf(one).startsWith('отменено'))
  expect(off).toContain(true)
  expect(off.lastIndexOf(false)).toBeLessThan(off.indexOf(true))
})

test('a day that the text of an answer says is not said once more', async () => {
  const page = (await site.inject(`/search?${new URLSearchParams({ q: '60 кг' })}`)).body
  const hits = page.split('<li').filter((one) => one.includes('href="/competitions/'))
  for (const hit of hits) expect(hit.match(/ 20\d\d/g)?.length ?? 0).toBeLessThan(2)
})

test('who asks for a club finds it before its cancelled and moved days', async () => {
  const days = (await search('витязь')).groups
  expect(days.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['clubs', 'events']))
  expect(days[0]?.kind).toBe('clubs')
})

test('a slip that only begins another word is mended beside what was found', async () => {
  expect(await search('дзудо')).toMatchObject({ total: 2, suggestion: 'дзюдо' })
  expect((await site.inject('/search?q=дзудо')).body.replace(/<[^>]+>/g, '')).toContain(
    'Возможно, вы искали «дзюдо»?',
  )
  for (const typed of ['дзюдог', 'соревн', 'самб'])
    expect((await search(typed)).suggestion).toBeNull()
})

test('what stands on lines of its own does not run together in an answer', async () => {
  expect(inOneLine('Что взять с собой\nпаспорт;\nзаявку\nПриходите.\nЖдём')).toBe(
    'Что взять с собой · паспорт; заявку · Приходите. Ждём',
  )
  const club = hitsOf(await search('пробное занятие')).find(({ kind }) => kind === 'clubs')
  expect(textOf(club!)).toMatch(/[.!] Что взять: \p{Ll}/u)
  const exam = hitsOf(await search('что взять')).map(textOf)
  expect(exam.join('\n')).toContain('Что взять с собой · ')
})

test('a document named as what it is says its day once', async () => {
  const documents = hitsOf(await search('положение')).filter(({ kind }) => kind === 'documents')
  expect(documents.length).toBeGreaterThan(3)
  for (const one of documents) expect(textOf(one)).not.toMatch(/\b20\d\d\b/)
})

const aClub = /^\/federation\/clubs\/\d+$/
const aCompetition = /^\/competitions\/\d+$/
const aRegulation = /^\/documents\/\d+\//

test.each<[question: string, first: string | RegExp]>([
  ['judo', '/about-judo/five-minutes'],
  ['sambo', '/about-sambo/five-minutes'],
  ['lp.lj', '/about-judo/five-minutes'],
  ['ijf', '/about-judo/history#ijf'],
  ['цена', aClub],
  ['стоимость', aClub],
  ['абонемент', aClub],
  ['протокол', aCompetition],
  ['взвешивание', aCompetition],
  ['положение', aRegulation],
  ['регламент', aRegulation],
  ['регламент кубка', aRegulation],
  ['Ощепков', '/about-judo/history#oshchepkov-moscow'],
  ['хансоку-макэ', '/about-judo/glossary#hansoku-make'],
  ['КМС', /^\/federation\/coaches\/\d+$/],
  ['антидопинг', '/about-judo/anti-doping'],
  ['самбовки', '/about-judo/glossary#judogi'],
  ['кимоно', '/about-judo/glossary#judogi'],
  ['очки', '/about-judo/rules#scores'],
  ['что взять на тренировку', '/about-judo/start'],
  ['сидо', '/about-judo/glossary#shido'],
  ['жёлтый пояс', '/about-judo/path/5-kyu'],
  ['правила для родителей', '/about-judo/principles#etiquette'],
  ['девушки', '/federation/clubs'],
  ['лагерь', /^\/news\/\d+$/],
  ['вконтакте', '/contacts'],
  ['telegram', '/contacts'],
  ['ватсап', '/contacts'],
  ['карта', '/contacts'],
  ['как добраться', '/contacts'],
  ['как доехать', '/contacts'],
  ['автобус', '/contacts'],
  ['какой автобус', '/contacts'],
  ['медосмотр', '/about-judo/questions'],
  ['медицинская справка', '/about-judo/questions'],
  ['допуск врача', '/about-judo/questions'],
  ['ближайшие соревнования', '/competitions'],
  ['ближайший турнир', '/competitions'],
  ['предстоящие соревнования', '/competitions'],
  ['где находится федерация', '/contacts'],
  ['платно', aClub],
  ['как записаться на турнир', '/competitions'],
  ['инн', '/contacts'],
  ['жалоба', '/contacts'],
  ['завтра', '/calendar'],
  ['воскресенье', '/calendar'],
  ['запись', '/federation/clubs'],
  ['судейство', '/about-judo/referees'],
  ['инвалид', /^\/federation\/clubs\/8$/],
  ['спонсоры', '/partners'],
])('a visitor who asks «%s» is led to %s, and nothing else is suggested', async (q, first) => {
  const answer = await search(q)
  expect(hitsOf(answer)[0]?.href).toEqual(
    typeof first === 'string' ? first : expect.stringMatching(first),
  )
  expect(answer.suggestion).toBeNull()
})

test('«регламент» leads to a paper that is called «Положение»', async () => {
  expect(
    hitsOf(await search('регламент'))[0]
      ?.title.map(({ text }) => text)
      .join(''),
  ).toMatch(/^Положение /)
})

test.each([
  ['Ошепков', 'ощепков'],
  ['кубак', 'кубка'],
  ['кубог', 'кубок'],
  ['иппан', 'иппон'],
  ['вакансии', null],
  ['макс', null],
  ['хлеб', null],
  ['zzz', null],
  ['xxx', null],
])('for «%s», of which there is nothing, the site suggests: %s', async (q, suggestion) => {
  expect(await search(q)).toMatchObject({ total: 0, suggestion })
})

test.each(['джудо', 'Джудо', 'judo'])('«%s» is judo', async (q) => {
  const { question, groups } = await search(q)
  expect(question).toBe('дзюдо')
  expect({ groups }).toEqual({ groups: (await search('дзюдо')).groups })
})

test('of three letters the word is meant, not what begins so nor what ends in another way', async () => {
  const { groups } = await search('дан')
  expect(groups.map(({ kind }) => kind)).not.toContain('athletes')
  const hits = hitsOf({ groups } as SearchAnswer)
  expect(hits.map(({ href }) => href)).toContain('/about-judo/glossary#dan')
  const marks = hits.flatMap(({ title, text }) => [...title, ...text])
  const marked = marks.filter(({ match }) => match).map(({ text }) => text.toLowerCase())
  expect([...new Set(marked)].filter((word) => !/^дан(а|у|ы|ов|ом|ам|е)?$/.test(word))).toEqual([])
  expect(hitsOf(await search('кю'))[0]?.href).toMatch(/^\/(?:competitions\/6|about-judo)/)
})

/** Each was sent to another word: «секции», «строка», «прижиманием». */
const strangers = [
  ...['карате', 'каратэ', 'плавание', 'заказать', 'погода', 'проживание', 'диета', 'песня'],
  ...['учебник', 'викторина', 'подарок', 'значок', 'питер', 'протест', 'собака', 'секс'],
  ...['приложение', 'покер', 'казино', 'ставки', 'нашивка', 'стирка', 'замуж', 'оздоровление'],
]

test('of what the site has nothing, nothing is suggested either', async () => {
  const suggested = []
  for (const q of strangers) {
    const { suggestion } = await search(q)
    if (suggestion) suggested.push([q, suggestion])
  }
  expect(suggested).toEqual([])
})

test.each([
  ['подножка сзади', '/about-sambo/techniques/zadnyaya-podnozhka'],
  ['подсечка спереди', '/about-sambo/techniques/perednyaya-podsechka'],
  ['что такое самбо', '/about-judo/history?track=sambo'],
  ['что такое дзюдо', '/about-judo/history?track=judo'],
])('«%s» is answered first by what is meant', async (q, href) => {
  const hits = hitsOf(await search(q))
  if (q.startsWith('что')) expect(hits[0]?.href).toBe(href)
  else expect(hits.map((hit) => hit.href)).toContain(href)
})

test.each([
  ['Баранцев Л.', true],
  ['Баранцев', true],
  ['Нетакой', false],
  ['Нетаков', true],
  ['нетакова', true],
  ['Нетакович', false],
  ['Нетакой Лев', true],
  ['нетакой л.', true],
  ['учи-мата', false],
  ['Первенство города', false],
  ['дзюдо самбо', false],
  ['Дзигоро Кано', false],
  ['Ощепков', false],
  ['Клубов', false],
  ['погонялов', true],
])('«%s» asks for a person: %s', async (q, isSaid) => {
  const { body } = await site.inject(`/search?${new URLSearchParams({ q })}`)
  expect(body.replaceAll('\u00a0', ' ').includes('Юных спортсменов по имени не ищем')).toBe(isSaid)
})

test('who asks for a child is told where it is found, in the same words whether there is one or not', async () => {
  const noteOf = async (q: string) => {
    const { body } = await site.inject(`/search?${new URLSearchParams({ q })}`)
    return /<p[^>]*data-not-by-name.*?<\/p>/s.exec(body)?.[0].replaceAll('\u00a0', ' ')
  }
  const results = site.db.selectFrom('competition_result').select('athlete')
  const children = (await results.where('adult', '=', 0).execute()).map(({ athlete }) => athlete)
  const surnames = new Set(children.map((name) => name.split(' ')[0]!))
  const ofBoys = [...surnames].filter((name) => /[ое]в$/.test(name)).slice(0, 5)
  expect(ofBoys).toHaveLength(5)
  const note = await noteOf('Нетаков')
  expect(note).toMatch(/«Спортсмен или тренер».*href="\/competitions\/\d+#results"/s)
  for (const q of [...ofBoys, 'Нетакой Лев', 'Баранцев']) expect(await noteOf(q), q).toBe(note)
  const [, address] = /href="([^"#]+)#results/.exec(note!)!
  expect((await site.inject(address!)).body).toContain('Спортсмен или тренер')
})
