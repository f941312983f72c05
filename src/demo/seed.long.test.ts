import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoTeamTraining } from '#content/demo-events.ts'
import { demoNews } from '#content/demo-news.ts'
import { addDays, eachDay, weekdayOf } from '#features/calendar/days.ts'
import type { CompetitionItem } from '#features/competitions/competitions.record.ts'
import { toldOf } from '#features/competitions/own-category.ts'
import type { ProgramItem } from '#features/competitions/program.contract.ts'
import { sportOf } from '#features/federation/club-training.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import type { Person } from '#features/federation/people.record.ts'
import type { Album } from '#features/media/albums.record.ts'
import { categoryName } from '#features/sport/categories.ts'
import type { Sport } from '#features/sport/sports.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { endOfSeason } from './events.server.ts'
import { seedDemo } from './seed.server.ts'

interface Training {
  type?: string
  title: string
  location: string
  startDate: string
  endDate: string
  cancelled?: boolean
  stateReason?: string
  coach?: string
  clubId?: number | null
  sport: Sport | null
}

const lastDay = ({ date, endDate }: Pick<CompetitionItem, 'date' | 'endDate'>) => endDate ?? date
const twice = (items: string[]) => items.filter((item, at) => items.indexOf(item) !== at)

// A first start on a weekday, a Saturday, a Monday that in UTC is still Sunday, around New Year, in spring, in the holidays of May, in summer and on the first day of school.
describe.each([
  '2026-11-25T09:00:00.000Z',
  '2026-11-21T15:30:00.000Z',
  '2026-11-22T21:30:00.000Z',
  '2026-12-31T20:00:00.000Z',
  '2027-01-03T08:00:00.000Z',
  '2028-02-29T10:00:00.000Z',
  '2027-05-09T09:00:00.000Z',
  '2027-07-14T18:00:00.000Z',
  '2027-09-01T06:00:00.000Z',
])('a demo made at %s', (moment) => {
  let site: TestApp
  let today: string
  let competitions: CompetitionItem[]

  const read = async <T>(url: string): Promise<T> => {
    const answer = await site.inject(url)
    expect(answer.statusCode, url).toBe(200)
    return answer.json()
  }

  beforeAll(async () => {
    site = await createTestApp({ now: new Date(moment) })
    await seedDemo(site.db, site.config, site.clock.now)
    today = localDate(moment, site.config.site.timeZone)
    const cards = await read<{ id: number }[]>('/api/competitions?limit=100')
    competitions = await Promise.all(
      cards.map(({ id }) => read<CompetitionItem>(`/api/competitions/${id}`)),
    )
    expect(competitions).toHaveLength(11)
  })
  afterAll(() => site.close())

  test('a status is what the day and the page say', async () => {
    for (const one of competitions) {
      const { title, status, registrationEnd } = one
      expect([title, status === 'completed']).toEqual([title, lastDay(one) < today])
      if (status !== 'completed') expect(registrationEnd! >= today, title).toBe(true)
      const { body } = await site.inject(`/competitions/${one.id}`)
      const isOpen = status === 'registration'
      expect([title, body.includes('Приём заявок до')]).toEqual([title, isOpen])
    }
  })

  test('news and albums follow what they tell of, announcements come while it is open', async () => {
    const find = (id: number | null) => competitions.find((one) => one.id === id)
    const news =
      await read<
        {
          title: string
          category: string
          publishedAt: string
          competition_id: number | null
          album_id: number | null
        }[]
      >('/api/news?limit=100')
    const told = news.filter((item) => find(item.competition_id))
    expect(told.length).toBeGreaterThan(5)
    for (const { title, category, publishedAt, competition_id } of told) {
      const competition = find(competition_id)!
      const day = localDate(publishedAt, site.config.site.timeZone)
      expect(day <= today, title).toBe(true)
      if (category !== 'announcement') expect(day > lastDay(competition), title).toBe(true)
      else {
        expect(competition.status, title).toBe('registration')
        expect(day <= competition.registrationEnd!, title).toBe(true)
      }
    }
    const shown = news.filter(({ category }) => category === 'media')
    expect(shown.length).toBeGreaterThan(0)
    for (const { title, competition_id, album_id } of shown) {
      const { body } = await site.inject(`/media/${album_id}`)
      expect(body, title).toContain(`href="/competitions/${competition_id}"`)
    }
    const joined = news.filter(({ album_id }) => album_id)
    expect(joined).toHaveLength(demoNews.filter(({ album }) => album).length)
    for (const { title, publishedAt, album_id } of joined) {
      const { date } = await read<Album>(`/api/albums/${album_id}`)
      expect(date! <= localDate(publishedAt, site.config.site.timeZone), title).toBe(true)
    }
    const albums = (await read<Album[]>('/api/albums')).filter(
      ({ competition_id }) => competition_id !== null,
    )
    expect(albums.length).toBeGreaterThan(1)
    for (const { title, date, competition_id } of albums) {
      expect(date! >= find(competition_id)!.date, title).toBe(true)
      expect(date! <= today, title).toBe(true)
    }
  })

  test('a place has one address, and no training on the days of its competition', async () => {
    const clubs = await read<{ name: string; address: string }[]>('/api/clubs')
    const places = new Map(competitions.map(({ location, address }) => [location, address]))
    expect(places.size).toBe(3)
    for (const { title, location, address, ...one } of competitions) {
      expect([location, address]).toEqual([location, places.get(location)])
      for (const club of clubs.filter((other) => other.address.includes(location)))
        expect(club.address, club.name).toContain(address)
      const street = address.replace(/^г\. [^,]+, /, '')
      const range = `from=${one.date}&to=${lastDay(one)}`
      const events = await read<Training[]>(`/api/events?${range}`)
      const ofClubs = await read<Training[]>(`/api/trainings?${range}`)
      const trainings = [
        ...events.filter(({ type, cancelled }) => type === 'training' && !cancelled),
        ...ofClubs,
      ]
      const there = trainings.filter((event) => event.location.includes(street))
      expect([title, there.map((event) => event.title)]).toEqual([title, []])
    }
  })

  test('no two trainings are in one hall at one time, one is moved and one cancelled soon', async () => {
    const range = `from=${today}&to=${addDays(today, 90)}`
    const events = await read<Training[]>(`/api/events?${range}`)
    const all = [...events, ...(await read<Training[]>(`/api/trainings?${range}`))]
    expect(all.length).toBeGreaterThan(300)
    const held = all.filter(
      ({ cancelled, type }) => !cancelled && (type ?? 'training') === 'training',
    )
    const streetOf = ({ location }: Training) => /[^,]+, д\. \d+/.exec(location)?.[0]
    const clashes = held.flatMap((one, at) =>
      held
        .slice(at + 1)
        .filter(
          (other) =>
            streetOf(one) === streetOf(other) &&
            one.startDate < other.endDate &&
            other.startDate < one.endDate,
        )
        .map((other) => [one.title, other.title, other.startDate]),
    )
    expect(clashes).toEqual([])
    const changed = events.filter(({ clubId }) => clubId)
    expect(changed.some(({ cancelled }) => cancelled)).toBe(true)
    expect(changed.some(({ cancelled }) => !cancelled)).toBe(true)
  })

  test('«Моя категория» tells everybody one hour for each thing the programme has', () => {
    for (const one of competitions) {
      expect(one.program.filter(({ kind }) => kind === 'start').length, one.title).toBeGreaterThan(
        0,
      )
      const isWeighed = one.program.some(({ kind }) => kind === 'weigh_in')
      for (const category of one.categories) {
        const said = `${one.title}, ${category.ageGroup} ${category.sex}`
        const start = toldOf(one.program, 'start', { category })
        const weighIn = toldOf(one.program, 'weigh_in', { category })
        expect(start, said).toBeTypeOf('object')
        if (isWeighed)
          expect([said, weighIn]).toMatchObject([said, { date: (start as ProgramItem).date }])
        const weighs = one.kind === 'competition' && !/[Фф]естиваль/.test(one.title)
        expect(isWeighed, said).toBe(weighs)
      }
    }
  })

  test('on the day of a competition in its sport or its hall the federation trains nobody', async () => {
    for (const one of competitions) {
      const events = await read<Training[]>(`/api/events?from=${one.date}&to=${lastDay(one)}`)
      const held = events.filter(
        ({ type, cancelled, clubId, sport, location }) =>
          type === 'training' &&
          !cancelled &&
          !clubId &&
          (sport === null || sport === one.sport || location.includes(one.address)),
      )
      expect([one.title, held.map(({ title }) => title)]).toEqual([one.title, []])
    }
  })

  test('no tournament is held in the New Year’s holidays, and no entry ends in them', () => {
    const days = competitions.flatMap(({ date, endDate, registrationEnd }) => [
      date,
      endDate ?? date,
      registrationEnd ?? date,
    ])
    expect(days.filter((day) => /-12-31|-01-0[1-8]/.test(day))).toEqual([])
  })

  test('nobody trains on New Year’s Day, and where the team does not train on its day it is said why', async () => {
    const year = Number(today.slice(0, 4)) + Number(today.slice(5) > '01-04')
    const day = `${year}-01-01`
    expect(await read<Training[]>(`/api/trainings?from=${day}&to=${day}`)).toEqual([])
    const events = await read<Training[]>(`/api/events?from=${today}&to=${addDays(today, 90)}`)
    const team = events.filter(({ title }) => title === demoTeamTraining.title)
    const until = endOfSeason(today)
    const saturdays = eachDay(today, addDays(today, 90)).filter(
      (one) => weekdayOf(one) === demoTeamTraining.weekdays[0] && one <= until,
    )
    expect(team.map(({ startDate }) => startDate.slice(0, 10))).toEqual(saturdays)
    for (const one of team) expect(one.cancelled, one.startDate).toBe(Boolean(one.stateReason))
  })

  test('a coach who is said to be away teaches nobody that day', async () => {
    const range = `from=${today}&to=${addDays(today, 90)}`
    const events = await read<Training[]>(`/api/events?${range}`)
    const held = [
      ...events.filter(({ cancelled }) => !cancelled),
      ...(await read<Training[]>(`/api/trainings?${range}`)),
    ]
    const away = events.filter(({ stateReason }) => /тренер/i.test(stateReason ?? ''))
    const meets = away.filter((one) =>
      held.some(
        (other) =>
          other.coach === one.coach && other.startDate.slice(0, 10) === one.startDate.slice(0, 10),
      ),
    )
    expect(meets).toEqual([])
  })

  test('a text that calls people somewhere says when and leads there', async () => {
    const news =
      await read<{ id: number; title: string; category: string; competition_id: number }[]>(
        '/api/news?limit=100',
      )
    const calls = news.filter(({ category }) => category === 'announcement')
    expect(calls.length).toBeGreaterThan(1)
    for (const { id, title, competition_id } of calls) {
      const { content, summary } = await read<{ content: object; summary: string }>(
        `/api/news/${id}`,
      )
      const text = summary + JSON.stringify(content)
      const about = competitions.find((one) => one.id === competition_id)!
      expect(text, title).toContain(formatDate(about.registrationEnd!, { year: false }))
      expect(text, title).not.toMatch(/\{\p{L}+\}/u)
    }
  })

  test('what to take is said by each club in its own words', async () => {
    const said = (await read<Club[]>('/api/clubs')).flatMap(({ bring }) =>
      bring.split(/[,.]/).map((part) => part.trim()),
    )
    const long = said.filter((part) => part.split(/\s+/).length > 4)
    expect(twice(long)).toEqual([])
    expect(said.filter((part) => part.includes('молни'))).toHaveLength(1)
  })

  test('who calls the first lesson a trial says what it costs, and an adaptive club has a group for whom it calls', async () => {
    const clubs = await read<Club[]>('/api/clubs')
    const trials = clubs.filter(({ firstLesson }) => firstLesson.includes('пробное'))
    expect(trials.length).toBeGreaterThan(1)
    for (const { firstLesson } of trials) expect(firstLesson).toMatch(/бесплатн|платить|₽/)
    const adaptive = clubs.filter(({ name }) => /адаптивн/i.test(name))
    expect(adaptive).toHaveLength(1)
    const { body } = await site.inject(`/federation/clubs/${adaptive[0]!.id}`)
    expect(body).toContain('с\u00a0инвалидностью и\u00a0ОВЗ')
    const children = adaptive[0]!.schedule.filter(({ ageTo }) => ageTo && ageTo < 18)
    const groups = new Map(children.map(({ group, from }) => [group, from]))
    const afterSchool = [...groups].filter(([group, from]) => /ОВЗ/.test(group) && from >= '15:00')
    expect(afterSchool).toHaveLength(1)
  })

  test('an exam for belts is no tournament', async () => {
    const isExam = /аттестац|экзамен/i
    const exams = competitions.filter((one) => isExam.test(one.title))
    expect(exams.map(({ kind }) => kind)).toEqual(['grading'])
    const events = await read<{ title: string }[]>(
      `/api/events?from=${today}&to=${addDays(today, 60)}`,
    )
    expect(events.filter((one) => isExam.test(one.title))).toEqual([])
  })

  test('an exam says all that an exam has, and its news asks for the same', async () => {
    const exam = competitions.find(({ kind }) => kind === 'grading')!
    for (const field of ['grades', 'commission', 'fee', 'registrationEnd', 'documents'] as const)
      expect(exam[field]?.length, field).toBeGreaterThan(0)
    const calendar = await site.inject(`/calendar?view=list&month=${exam.date.slice(0, 7)}`)
    const entry = calendar.body.split(`href="/competitions/${exam.id}"`)[1]?.split('</a>')[0]
    expect(entry).toContain(`с\u00a0${exam.program[0]!.time}`)
    const people = await read<Person[]>('/api/people')
    for (const member of exam.commission.split('\n')) {
      const [surname = '', rank = ''] = member.split(/ \S\. \S\., /)
      const person = people.find(({ fullName }) => fullName.startsWith(`${surname} `))
      expect(person?.rank, member).toContain(rank.split(',')[0])
    }
    for (const { ageGroup, sex } of exam.categories)
      expect(
        exam.program.filter(({ whom }) =>
          whom?.some((one) => one.ageGroup === ageGroup && one.sex === sex),
        ),
        ageGroup,
      ).toHaveLength(1)
    const news = await read<{ id: number; competition_id: number | null }[]>('/api/news?limit=100')
    const about = news.filter(({ competition_id }) => competition_id === exam.id)
    expect(about).toHaveLength(1)
    const { content } = await read<{ content: object }>(`/api/news/${about[0]!.id}`)
    const text = JSON.stringify(content)
    for (const said of [formatDate(exam.date, { year: false }), exam.program[0]!.time])
      expect(text).toContain(said)
    const papers = JSON.stringify(exam.description).match(/\{"type":"listItem".*?\}\]\}\]\}/g) ?? []
    expect(papers.length).toBeGreaterThan(2)
    for (const paper of papers) expect(text).toContain(paper)
  })

  test('nobody is in two weights, no protocol is a copy, nobody changes the club, the age or the weight', () => {
    const protocols = competitions.map(({ results }) => results).filter((rows) => rows.length > 0)
    expect(protocols).toHaveLength(4)
    for (const rows of protocols) expect(twice(rows.map(({ athlete }) => athlete))).toEqual([])
    const first = protocols.map((rows) => rows.slice(0, 8).map(({ athlete }) => athlete))
    expect(twice(first.map(String))).toEqual([])
    const single = (pairs: [name: string, other: string][]) => {
      const known = new Set(pairs.map(([name, other]) => `${name}: ${other}`))
      expect(twice([...known].map((pair) => pair.split(':')[0]!))).toEqual([])
    }
    const rows = protocols.flat()
    single(rows.map(({ coach, club }) => [coach, club]))
    single(rows.map(({ athlete, club }) => [athlete, club]))
    single(rows.map(({ athlete, category, weight }) => [athlete, `${category} ${weight}`]))
  })

  test('who is in a protocol trains in that club: sport, age, sex and coach agree with its schedule', async () => {
    const clubs = new Map((await read<Club[]>('/api/clubs')).map((club) => [club.name, club]))
    const people = await read<Person[]>('/api/people')
    const contradictions = competitions.flatMap((one) => {
      const categories = new Map(one.categories.map((each) => [categoryName(each), each]))
      return one.results.flatMap(({ club: name, category: named, coach }) => {
        const said = `${one.title}, ${named}: ${name}, ${coach}`
        const club = clubs.get(name)
        if (!club) return [`${said}: there is no such club`]
        const { sex, birthYearFrom, birthYearTo } = categories.get(named)!
        const year = Number(one.date.slice(0, 4))
        const groups = club.schedule.filter(
          (group) =>
            sportOf(group, club) === one.sport &&
            (group.sex === 'any' || group.sex === sex) &&
            (group.ageFrom ?? 0) <= year - birthYearFrom &&
            (group.ageTo ?? 99) >= year - birthYearTo,
        )
        if (groups.length === 0) return [`${said}: the club trains nobody of that kind`]
        const [surname = ''] = coach.split(' ')
        if (!groups.some((group) => group.coach.split(' ').includes(surname)))
          return [`${said}: the coach leads no such group`]
        const known = people.find(({ fullName }) => fullName.startsWith(`${surname} `))
        return known?.club_id === club.id ? [] : [`${said}: the coach is of another club`]
      })
    })
    expect([...new Set(contradictions)]).toEqual([])
  })

  test('every coach of a schedule is one of the federation', async () => {
    const people = await read<Person[]>('/api/people')
    const names = (await read<Club[]>('/api/clubs')).flatMap(({ schedule }) =>
      schedule.map(({ coach }) => coach),
    )
    const known = (name: string) =>
      people.filter(({ fullName }) =>
        name.split(' ').every((word) => fullName.split(' ').includes(word)),
      ).length
    expect(names.filter((name) => known(name) !== 1)).toEqual([])
  })
})
