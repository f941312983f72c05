import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryColumns } from '#content/demo-competitions.ts'
import type { CompetitionItem } from '#features/competitions/competitions.record.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import type { Person } from '#features/federation/people.record.ts'
import { categoryName } from '#features/sport/categories.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { seedDemo } from './seed.server.ts'

interface Place {
  id: number
  type: string
  title: string
  startDate: string
  endDate: string
  clubId?: number | null
  location: string
  sport: string | null
  cancelled: boolean
  stateReason: string
}

interface Told {
  title: string
  publishedAt: string
  competition_id: number | null
  /** As a reader has it. */
  text: string
  /** The same with where its links lead. */
  content: string
}

let site: TestApp
let competitions: CompetitionItem[]
let news: Told[]
let clubs: Club[]
let people: Person[]
let events: Place[]

const read = async <T>(url: string): Promise<T> => {
  const answer = await site.inject(url)
  expect(answer.statusCode, url).toBe(200)
  return answer.json()
}
const textOf = (content: unknown) =>
  [...JSON.stringify(content).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text).join(' ')

beforeAll(async () => {
  site = await createTestApp({ now: new Date('2026-11-27T09:00:00.000Z') })
  await seedDemo(site.db, site.config, site.clock.now)
  const all = async <T>(url: string) =>
    Promise.all(
      (await read<{ id: number }[]>(`${url}?limit=100`)).map(({ id }) => read<T>(`${url}/${id}`)),
    )
  competitions = await all<CompetitionItem>('/api/competitions')
  const items = await all<
    Pick<Told, 'title' | 'publishedAt' | 'competition_id'> & { summary: string; content: object }
  >('/api/news')
  news = items.map(({ title, publishedAt, competition_id, summary, content }) => ({
    ...{ title, publishedAt, competition_id, content: JSON.stringify(content) },
    text: `${title}. ${summary} ${textOf(content)}`,
  }))
  clubs = await read('/api/clubs')
  people = await read('/api/people')
  events = await read('/api/events?from=2026-09-01&to=2027-06-30')
})
afterAll(() => site.close())

const numbers = ['двух', 'трёх', 'четырёх', 'пяти', 'шести', 'семи', 'восьми']

test('news that tell of the youngest groups say the age from which the clubs take', () => {
  const said = news.flatMap(({ text }) =>
    [...text.matchAll(/детей с (\p{L}+) лет/gu)].map(([, age = '']) => numbers.indexOf(age) + 2),
  )
  expect(said.length).toBeGreaterThan(0)
  const youngest = clubs.flatMap(({ schedule }) => schedule.map(({ ageFrom }) => ageFrom ?? 99))
  for (const age of said) expect(age).toBe(Math.min(...youngest))
})

test('what news say was held stands in the calendar before them', () => {
  const called = { seminar: /семинар/i, camp: /сбор(?!н)/i, meeting: /встреч|собрани/i }
  for (const [type, words] of Object.entries(called)) {
    const telling = news.filter(({ title, competition_id }) => !competition_id && words.test(title))
    expect(telling.length, type).toBeGreaterThan(0)
    const held = events.filter((event) => event.type === type && words.test(event.title))
    for (const { title, publishedAt } of telling) {
      const before = held.filter(({ endDate }) => endDate < publishedAt)
      expect([title, before.length]).toEqual([title, 1])
    }
  }
})

test('news tell of as many days as what they tell of took', () => {
  const days = new Map([
    ['неделю', 7],
    ...numbers.map((word, at): [string, number] => [word, at + 2]),
  ])
  const cases = { два: 2, три: 3, четыре: 4, пять: 5, шесть: 6, семь: 7 }
  for (const [word, count] of Object.entries(cases)) days.set(word, count)
  const told = news.flatMap(({ title, text, publishedAt }) => {
    const said = /За (?:(\p{L}+)\s(?:дн|суток)|(неделю))/u.exec(text)
    return said ? [{ title, publishedAt, said: days.get(said[1] ?? said[2] ?? '') }] : []
  })
  expect(told.length).toBeGreaterThan(0)
  for (const { title, publishedAt, said } of told) {
    const what = /сбор(?!н)|семинар/i.exec(title)?.[0] ?? ''
    const one = events.find((event) => event.endDate < publishedAt && event.title.includes(what))
    const took =
      one &&
      (Date.parse(one.endDate.slice(0, 10)) - Date.parse(one.startDate.slice(0, 10))) / 86_400_000 +
        1
    expect([title, said]).toEqual([title, took])
  }
})

test('every group of a finished competition has results, and news name no other group', () => {
  const held = competitions.filter(({ results }) => results.length > 0)
  expect(held.length).toBeGreaterThan(2)
  for (const { title, categories, results } of held) {
    const rows = new Set(results.map(({ category }) => category))
    const without = categories.map(categoryName).filter((name) => !rows.has(name))
    expect([title, without]).toEqual([title, []])
  }
  for (const { text, title, competition_id } of news) {
    const groups = competitions.find(({ id }) => id === competition_id)?.categories ?? []
    const ages = new Set(groups.map(({ ageGroup }) => ageGroup))
    const named = competition_id ? (text.match(/\d+–\d+ лет|до \d+ (?:лет|года)/g) ?? []) : []
    expect([title, named.filter((age) => !ages.has(age))]).toEqual([title, []])
    const count = /(\p{L}+) возрастных групп(?!ам)/u.exec(text)?.[1]
    if (count) expect([title, numbers.indexOf(count) + 2]).toEqual([title, ages.size])
  }
})

test('every championship and cup that a text names is among the competitions', () => {
  const event = /(?:(\p{L}+) )?(первенств|чемпионат|кубк|фестивал|мемориал)\p{L}*(?: (\p{L}+))?/giu
  const scope = /^(?:регион|област|округ|окруж|команд|город|федерац)/i
  const texts = [
    ...news.map(({ text }) => text),
    ...competitions.flatMap(({ title, description }) => [title, textOf(description)]),
    ...people.map(({ bio }) => bio),
  ]
  // A selection for another championship is not that championship.
  const titles = competitions.map(({ title }) => title.toLowerCase().replace(/ на .*/, ''))
  const named = texts.flatMap((text) =>
    [...text.matchAll(event)].flatMap(([whole, before = '', what = '', after = '']) =>
      [before, after]
        .filter((word) => scope.test(word))
        .map((word) => ({ whole, what: what.slice(0, 3), of: word.slice(0, 5) })),
    ),
  )
  expect(named.length).toBeGreaterThan(5)
  const unknown = named.filter(
    ({ what, of }) =>
      !titles.some((title) => [what, of].every((part) => title.includes(part.toLowerCase()))),
  )
  expect(unknown.map(({ whole }) => whole)).toEqual([])
})

test('who is to bring a blank finds it there: on the page, in the news, one and the same list', async () => {
  const ahead = competitions.filter(({ status }) => status !== 'completed')
  expect(ahead.length).toBeGreaterThan(4)
  const lists = [
    ...ahead.map(({ title, description }) => ({ title, content: JSON.stringify(description) })),
    ...news.filter(({ content }) => /заявку|согласие родителей/.test(content)),
  ]
  const links = new Set<string>()
  for (const { title, content } of lists) {
    const items = content.match(/\{"type":"listItem".*?\}\]\}\]/g) ?? []
    expect(items.length, title).toBeGreaterThan(2)
    const papers = items.filter((item) => /заявку|согласие/.test(item))
    expect(papers.length, title).toBeGreaterThan(0)
    for (const item of papers) {
      const [, href = ''] = /"href":"([^"]*)"/.exec(item) ?? []
      expect(href, `${title}: ${item}`).toMatch(/^\/documents\//)
      links.add(href)
    }
  }
  expect(links.size).toBe(3)
  for (const href of links) {
    const answer = await site.inject(href)
    expect([href, answer.statusCode, answer.headers['content-type']]).toEqual([
      href,
      200,
      'application/pdf',
    ])
  }
  const about = news.filter(({ competition_id }) => competition_id)
  for (const { title, competition_id, content } of about) {
    const one = ahead.find(({ id }) => id === competition_id)
    const items = content.match(/\{"type":"listItem".*?\}\]\}\]/g) ?? []
    if (one)
      for (const item of items) expect(JSON.stringify(one.description), title).toContain(item)
  }
})

test('an entry asks in the news for what its blank has columns for', () => {
  const asked = news.flatMap(({ text }) => /В ней нужны ([^.]*)\./.exec(text)?.[1] ?? [])
  expect(asked).toEqual([new Intl.ListFormat('ru').format(entryColumns)])
})

test('an address has one name of its hall wherever it stands', () => {
  const said = [
    ...competitions.map(({ location, address }) => `${location}, ${address}`),
    ...clubs.map(({ address }) => address),
    // A camp is held outside of the city.
    ...events.filter(({ type }) => type !== 'camp').map(({ location }) => location),
    ...news.flatMap(({ text }) => text.match(/[^.,]+, \p{L}+\. [^.,]+, д\. \d+/gu) ?? []),
  ]
  const names = new Map<string, Set<string>>()
  for (const place of said) {
    const plain = place.replaceAll('\u00a0', ' ')
    const [street = ''] = /(?:ул|пр)\. [^,]+, д\. \d+/.exec(plain) ?? []
    expect(street, place).not.toBe('')
    const hall = plain.replace(street, '').replace(/г\. [^,]+/, '')
    const name = hall.replaceAll(/^[\s,]+|[\s,]+$/g, '')
    names.set(street, (names.get(street) ?? new Set()).add(name))
  }
  const several = [...names].filter(([, halls]) => halls.size > 1)
  expect(several.map(([street, halls]) => [street, ...halls])).toEqual([])
  expect([...names.values()].filter((halls) => !halls.has('')).length).toBeGreaterThan(3)
})

test('what is held in the hall of a club tells whom to call', async () => {
  const own = events.filter(({ clubId, type }) => !clubId && type === 'training')
  expect(own.length).toBeGreaterThan(1)
  for (const { id } of own)
    expect((await site.inject(`/calendar/events/${id}`)).body).toContain('href="tel:')
})

test('an hour that a text names is one of the programme of what it is about', () => {
  const texts = [
    ...news.map(({ title, text, competition_id }) => ({ title, text, id: competition_id })),
    ...competitions.map(({ id, title, description }) => ({ id, title, text: textOf(description) })),
  ]
  let said = 0
  for (const { title, text, id } of texts) {
    const plain = text.replaceAll('\u00a0', ' ')
    // In words nobody would find it again when the programme changes.
    expect(plain, title).not.toMatch(
      /половин\p{L} \p{L}+(?:ого|его)|час(?:а|ов)? (?:утра|дня|вечера)/u,
    )
    const program = competitions.find((one) => one.id === id)?.program ?? []
    for (const [hour] of plain.matchAll(/\d\d:\d\d/g)) {
      said++
      expect([title, program.map(({ time }) => time)]).toEqual([
        title,
        expect.arrayContaining([hour]),
      ])
    }
    const weighIn = /Взвешивание начнётся в (\d\d:\d\d)/.exec(plain)?.[1]
    if (weighIn) expect(program.find(({ kind }) => kind === 'weigh_in')?.time).toBe(weighIn)
  }
  expect(said).toBeGreaterThan(3)
})

test('a document has its own content, and the same content the same name', async () => {
  const bare = (title: string) => title.replace(' (демо)', '')
  const shown = [
    ...(await read<{ title: string; url: string }[]>('/api/documents')),
    ...competitions.flatMap(({ documents, id }) =>
      documents.map(({ title, url }) => ({ title: `${title}, ${id}`, url })),
    ),
  ]
  expect(shown.length).toBeGreaterThan(15)
  const names = new Map<string, string[]>()
  for (const { title, url } of shown) {
    const { rawPayload } = await site.inject(url)
    const content = rawPayload.toString('latin1')
    names.set(content, [...(names.get(content) ?? []), bare(title)])
  }
  const shared = [...names.values()].filter((titles) => titles.length > 1)
  const exam = competitions.find(({ kind }) => kind === 'grading')!
  expect(shared).toEqual([
    [`Требования к аттестации на кю`, `Требования к аттестации на кю, ${exam.id}`],
  ])
})

test('who leads a group is among the coaches, and every club asks for the word of a doctor', () => {
  const leads = new Set(clubs.flatMap(({ schedule }) => schedule.map(({ coach }) => coach)))
  for (const name of leads) {
    const person = people.find(({ fullName }) =>
      name.split(' ').every((word) => fullName.split(' ').includes(word)),
    )
    expect([name, person?.role]).toEqual([name, 'coaches'])
  }
  for (const { name, bring } of clubs) expect(bring, name).toMatch(/справк|заключение врача/)
})

test('why a training is cancelled is so: what it gives way to is on that day, in that hall or of that sport', () => {
  const onDay = ({ startDate }: Place) =>
    competitions.filter(
      ({ date, endDate, state }) =>
        state !== 'cancelled' &&
        date <= startDate.slice(0, 10) &&
        startDate.slice(0, 10) <= (endDate ?? date),
    )
  const causes: [RegExp, (event: Place, one: CompetitionItem) => boolean][] = [
    [/в зале/i, ({ location }, { address }) => location.includes(address)],
    [
      /тренеры на соревнованиях/i,
      ({ sport }, one) => one.kind !== 'grading' && one.sport === sport,
    ],
    [/аттестаци/i, (_, { kind }) => kind === 'grading'],
  ]
  const own = /(?:турнир|соревновани|аттестаци)/i
  const cancelled = events.filter(
    ({ cancelled, stateReason }) => cancelled && own.test(stateReason),
  )
  expect(new Set(cancelled.map(({ stateReason }) => stateReason)).size).toBeGreaterThan(2)
  for (const event of cancelled) {
    const meant = causes.filter(([words]) => words.test(event.stateReason))
    const agrees = meant.every(([, isCause]) => onDay(event).some((one) => isCause(event, one)))
    expect([event.startDate, event.stateReason, meant.length > 0 && agrees]).toEqual([
      event.startDate,
      event.stateReason,
      true,
    ])
  }
})

test('what a club asks for before the first lesson does not forbid to come to it today', () => {
  const told = clubs.filter(({ name }) => !/адаптивн/i.test(name))
  for (const { name, firstLesson } of told)
    expect([name, firstLesson]).not.toEqual([
      name,
      expect.stringMatching(/за\s(?:день|сутки|\d+ д)|накануне|заранее|назначит/i),
    ])
})

test('a coach of several clubs has groups in all of them, never at the same time, and each leads to one page', async () => {
  const several = people.filter(({ otherClubs }) => otherClubs.length > 0)
  expect(several.length).toBeGreaterThan(0)
  for (const { id, fullName, club_id, otherClubs } of several) {
    const own = clubs.filter((club) => [club_id, ...otherClubs].includes(club.id))
    const page = (await site.inject(`/federation/coaches/${id}`)).body.replaceAll('\u00a0', ' ')
    const hours = own.flatMap(({ id: club, name, address, schedule }) => {
      const led = schedule.filter(({ coach }) =>
        coach.split(' ').every((word) => fullName.split(' ').includes(word)),
      )
      expect([fullName, name, led.length > 0]).toEqual([fullName, name, true])
      expect(page).toContain(`/federation/clubs/${club}"`)
      expect(page).toContain(address)
      return led
    })
    const clashes = hours.filter((one, at) =>
      hours.some(
        (other, of) =>
          of < at && other.weekday === one.weekday && other.from < one.to && one.from < other.to,
      ),
    )
    expect([fullName, clashes]).toEqual([fullName, []])
  }
})
