import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
// A Monday.
const now = new Date('2026-11-23T06:00:00.000Z')
const winter = { from: '2026-12-28', to: '2027-01-08', reason: 'Новогодние каникулы' }
const summer = { from: '2027-06-01', to: '2027-08-31' }
const ids: Record<string, number> = {}

beforeAll(async () => {
  site = await createTestApp({ now })
  for (const [name, groups, more] of [
    ['Журавль', ['Аисты', 'Бобры', 'Волки'], {}],
    ['Исток', ['Гуси', 'Дрозды', 'Ежи'], { breaks: [winter, summer] }],
    ['Тихий', ['Жуки'], { inCalendar: false }],
  ] as const) {
    const schedule = groups.map((group, at) => ({
      ...{ weekday: 2, from: `1${at}:00`, to: `1${at}:50`, group, coach: '' },
    }))
    const club = await send('POST', '/api/clubs', { name, schedule, ...more })
    ids[name] = club.id
    if (name === 'Журавль')
      await send('PUT', `/api/trainings/${club.id}/${club.schedule[0].key}/2026-11-24`, {
        ...{ startDate: '2026-11-24T19:00', endDate: '2026-11-24T20:00' },
      })
  }
  await send('POST', '/api/events', { title: 'Собрание', startDate: '2026-11-24T10:00' })
  await send('POST', '/api/competitions', { title: 'Кубок', date: '2026-11-24' })
})
afterAll(() => site.close())

async function send(method: 'POST' | 'PUT', url: string, payload: object) {
  const answer = await site.asAdmin({ method, url, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

async function read(query: string): Promise<string> {
  const { body, statusCode } = await site.inject(`/calendar?${query}`)
  expect(statusCode).toBe(200)
  return body.replaceAll('\u00a0', ' ').replaceAll(/<!-- -->|\u2060/g, '')
}
const names = ['Аисты', 'Бобры', 'Волки', 'Гуси', 'Дрозды', 'Ежи', 'Жуки', 'Собрание', 'Кубок']
const shownIn = (page: string) => {
  const content = page.slice(page.indexOf('id="month"'))
  return names.filter((name) => content.includes(name))
}

test.each(['view=week', 'view=month', 'view=list'])(
  'of one club the calendar shows its trainings alone, each by itself, the moved one too: %s',
  async (view) => {
    const page = await read(`${view}&club=${ids.Журавль}`)
    expect(shownIn(page)).toEqual(['Аисты', 'Бобры', 'Волки'])
    expect(page).not.toContain('в клубах')
    expect(page).toContain('Перенесено')
    expect(page).toContain('content="noindex')
    expect(page).toContain(`/calendar/club-${ids.Журавль}.ics`)
    expect(shownIn(await read(view))).toContain('Собрание')
  },
)

test('the clubs of the calendar are chosen by links and stay chosen on the way', async () => {
  const links = (page: string) =>
    [...page.matchAll(/<nav aria-label="Клуб".*?<\/nav>/gs)].flatMap(([nav]) =>
      [...nav.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href = '', name]) => [
        ...[name, href.replaceAll('&amp;', '&')],
      ]),
    )
  expect(links(await read('view=week&sport=judo'))).toEqual([
    ['Журавль', `/calendar?view=week&club=${ids.Журавль}&sport=judo`],
    ['Исток', `/calendar?view=week&club=${ids.Исток}&sport=judo`],
  ])
  const page = await read(`view=week&club=${ids.Исток}`)
  expect(links(page)[0]).toEqual(['Все клубы', '/calendar?view=week'])
  for (const kept of ['view=month', 'week=2026-11-30', 'sport=judo'])
    expect(page).toMatch(new RegExp(`href="/calendar\\?[^"]*${kept}[^"]*`))
  for (const [href] of page.matchAll(/href="\/calendar\?[^"]*(week=2026|view=list)[^"]*"/g))
    expect(href).toContain(`club=${ids.Исток}`)
})

test('folded, the filters say what is chosen', async () => {
  const folded = async (query: string) =>
    /<summary[^>]*>(Фильтры[^<]*)<\/summary>/.exec(await read(query))?.[1]
  expect(await folded('view=list')).toBe('Фильтры: всё')
  expect(await folded('view=list&type=seminar&sport=judo&changed=1')).toBe(
    'Фильтры: семинары, дзюдо, только изменения',
  )
  expect(await folded(`view=week&club=${ids.Исток}`)).toBe('Фильтры: Исток')
  expect(await folded('view=list&born=2016')).toBe('Фильтры: 2016 г. р.')
})

test('a club that the calendar does not have is told, and all of them are shown', async () => {
  for (const club of [ids.Тихий, 999, 'x', '1e1', '-1', '']) {
    const page = await read(`view=week&club=${club}`)
    if (club !== '')
      expect(page, String(club)).toContain('Такого клуба в календаре нет. Показаны все.')
    expect(shownIn(page), String(club)).toContain('Гуси')
  }
})

test('a break of a club is said where its trainings are not, among the changes too', async () => {
  const said = 'Перерыв в занятиях 28 декабря 2026 – 8 января 2027: Исток. Новогодние каникулы'
  expect(await read('month=2027-07')).toContain(
    'Перерыв в занятиях 1 июня – 31 августа 2027: Исток<',
  )
  for (const query of ['month=2026-12', 'month=2027-01&changed=1', 'view=week&week=2026-12-28'])
    expect(await read(query), query).toContain(said)
  for (const query of [
    'month=2026-11',
    'month=2027-02',
    'month=2026-12&type=camp',
    `month=2026-12&club=${ids.Журавль}`,
  ])
    expect(await read(query), query).not.toContain('Перерыв в занятиях')
})

test('who chose a club reads that the rest of the calendar is left out, and how to see it', async () => {
  expect(await read(`month=2026-12&club=${ids.Исток}`)).toMatch(
    /Здесь только занятия клуба\. <a href="\/calendar\?month=2026-12">Весь календарь/,
  )
  expect(await read('month=2026-12')).not.toContain('Здесь только занятия клуба')
})

test('a day on which all that would train rest says so in the list; elsewhere somebody trains', async () => {
  const told = (page: string) => page.match(/Тренировок нет: перерыв/g)?.length ?? 0
  // All train on Tuesdays: 29 December and 5 January fall out.
  const december = await read(`view=list&month=2026-12&club=${ids.Исток}`)
  expect(told(december)).toBe(1)
  expect(december).toContain('id="d-2026-12-29"')
  expect(told(await read(`view=list&month=2027-01&club=${ids.Исток}`))).toBe(1)
  for (const query of ['', `&club=${ids.Журавль}`, `&club=${ids.Исток}&changed=1`, '&type=camp'])
    expect(told(await read(`view=list&month=2027-01${query}`)), query).toBe(0)
})

test('another view is of the days that are shown, not of today', async () => {
  expect(await read('view=list&month=2027-01')).toContain(
    'href="/calendar?view=week&amp;month=2027-01&amp;week=2026-12-28"',
  )
  expect(await read('view=week&week=2026-12-28')).toContain(
    'href="/calendar?view=list&amp;month=2026-12"',
  )
  expect(await read('view=list')).toContain('href="/calendar?view=week"')
})
