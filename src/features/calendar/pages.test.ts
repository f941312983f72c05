import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
// A Saturday, 01:30 on the federation's clock and still Friday in UTC.
const now = new Date('2026-11-20T22:30:00.000Z')
let id = 0

beforeAll(async () => {
  site = await createTestApp({ now })
  id = await create({
    title: 'Дзюдо: дети',
    startDate: '2026-11-03T16:00',
    endDate: '2026-11-03T17:00',
    sport: 'judo',
    location: 'Зал № 1',
    coach: 'Марина Ладыгина',
    repeat: { weekdays: [2, 6], until: '2026-12-31', except: ['2026-11-24'] },
  })
  await create({ title: 'Сбор', startDate: '2026-11-19', endDate: '2026-11-23', type: 'camp' })
})
afterAll(() => site.close())

async function create(payload: object): Promise<number> {
  const answer = await site.asAdmin({ method: 'POST', url: '/api/events', payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}
const html = async (url: string) => {
  const answer = await site.inject(url)
  expect(answer.statusCode, url).toBe(200)
  return answer.body
}

test('the month and the list are in the page, today by the federation’s clock', async () => {
  const page = await html('/calendar')
  expect(page).toContain('Ноябрь\u00a02026')
  expect(page).toMatch(/aria-current="date">21<span[^>]*>.ноября<\/span><\/time>/)
  expect(page).toContain('id="d-2026-11-21"')
  // What began on the 19th and still goes on stands under today.
  expect(page).not.toContain('id="d-2026-11-19"')
  expect(page).not.toContain('id="d-2026-11-24"')
})

test('the way to today leads to what is shown: the cell of the month, the day of the list', async () => {
  const ways = async (query: string) =>
    [...(await html(`/calendar${query}`)).matchAll(/href="[^"]*#([^"]*)"[^>]*>Сегодня</g)].map(
      ([, anchor]) => anchor,
    )
  const list = `d-${/<section[^>]*id="d-([^"]*)"[^>]*data-today/.exec(await html('/calendar'))?.[1]}`
  expect(await ways('?view=month')).toEqual(['today'])
  expect(await ways('?view=list')).toEqual([list])
  expect(await ways('')).toEqual(['today', list])
  expect((await html('/calendar?view=month')).match(/<td id="today"/g)).toHaveLength(1)
})

test('a filter shows its part and is kept by the links', async () => {
  const page = await html('/calendar?view=list&type=camp&sport=sambo')
  expect(page).toContain('Сбор')
  expect(page).not.toContain('Дзюдо: дети')
  expect(page).toContain('/calendar?view=list&amp;month=2026-12&amp;type=camp&amp;sport=sambo')
  expect(page).toContain('webcal://judo.test/calendar.ics?type=camp&amp;sport=sambo')
})

test('a day of more than fits its cell has a mark of each sport first and says that there is more', async () => {
  const made = []
  for (const [hour, sport] of ['judo', 'judo', 'sambo', 'combat_sambo'].entries())
    made.push(
      await create({
        ...{ title: `Занятие ${hour}`, sport, type: 'training' },
        ...{ startDate: `2026-12-06T1${hour}:00`, endDate: `2026-12-06T1${hour}:30` },
      }),
    )
  const cell = async () =>
    /href="[^"]*#d-2026-12-06"[\s\S]*?<\/a>/.exec(
      await html('/calendar?view=month&month=2026-12'),
    )?.[0] ?? ''
  const marks = [...(await cell()).matchAll(/<i data-sport="(\w+)"/g)].map(([, sport]) => sport)
  expect(marks).toEqual(['judo', 'sambo', 'combat_sambo'])
  expect(await cell()).toMatch(/<b data-more="">\+<\/b>/)
  await site.asAdmin({ method: 'DELETE', url: `/api/events/${made.pop()}` })
  expect(await cell()).not.toContain('data-more')
  for (const one of made) await site.asAdmin({ method: 'DELETE', url: `/api/events/${one}` })
})

test('one may ask for what is moved or cancelled alone, in the month, the list and the week', async () => {
  const none = await html('/calendar?view=list&month=2026-12&changed=1')
  expect(none).toContain('Переносов и\u00a0отмен в\u00a0этом месяце нет.')
  const off = { startDate: '2026-12-01T18:00', endDate: '2026-12-01T19:00', cancelled: true }
  const away = await create({ title: 'Отменённая тренировка', type: 'training', ...off })
  for (const view of [
    'view=list&month=2026-12',
    'view=month&month=2026-12',
    'view=week&week=2026-11-30',
  ]) {
    const all = await html(`/calendar?${view}`)
    const changed = await html(`/calendar?${view}&changed=1`)
    for (const page of [all, changed]) expect(page).toContain('Отменённая тренировка')
    expect(all).toContain('Дзюдо: дети')
    expect(changed).not.toContain('Дзюдо: дети')
    expect(changed).toContain('noindex')
    expect(all).toContain(`${view.replaceAll('&', '&amp;')}&amp;changed=1`)
  }
  // Where the shown time has none, the nearest is told.
  for (const view of ['view=list', 'view=week', 'month=2026-10'])
    expect(await html(`/calendar?${view}&changed=1`)).toMatch(
      /Ближайшее изменение: <a href="[^"]+#d-2026-12-01">вторник, 1.декабря<\/a>, Отменённая тренировка\. Отменено\./,
    )
  expect(await html('/calendar?view=week&changed=1')).not.toContain('Без переносов')
  await site.asAdmin({ method: 'DELETE', url: `/api/events/${away}` })
  expect(await html('/calendar?view=week&changed=1')).toContain('В\u00a0ближайшие 8\u00a0недель')
  expect(await html('/calendar?view=list&changed=0')).toContain(
    'такого отбора в\u00a0календаре нет',
  )
})

test('several kinds at once are shown and subscribed to, with the reminder that is asked for', async () => {
  const page = await html('/calendar?view=list&type=camp&type=training&sport=judo&alarm=evening')
  expect(page).toContain('Дзюдо: дети')
  expect(page).toContain('Сбор')
  expect(await html('/calendar?view=list&type=camp&type=seminar')).not.toContain('Дзюдо: дети')
  expect(page).toContain(
    'webcal://judo.test/calendar.ics?type=training&amp;type=camp&amp;sport=judo&amp;alarm=evening',
  )
  expect(page).toContain('попадёт то, что выбрано: тренировки, сборы, дзюдо.')
  expect(page).toContain('Телефон напомнит накануне в\u00a019:00.')
  const boxes = page
    .match(/<input type="checkbox"[^>]*>/g)
    ?.filter((box) => box.includes('checked'))
  expect(boxes?.map((box) => /value="(\w+)"/.exec(box)?.[1])).toEqual(['training', 'camp', 'judo'])
  expect(page).toContain('<option value="evening" selected="">')
  expect(page).toContain('noindex')
  for (const [query, told] of [
    ['type=camp&type=party', 'такого отбора в\u00a0календаре нет'],
    ['alarm=never', 'так напоминать календарь не\u00a0умеет'],
  ])
    expect(await html(`/calendar?${query}`), query).toContain(told)
})

test('the week shows trainings only', async () => {
  const page = await html('/calendar?view=week')
  expect(page).toContain('16–\u206022\u00a0ноября')
  expect(page).toContain('Дзюдо: дети')
  expect(page).not.toContain('Сбор</')
})

test('the week has the one before and the one after, within half a year', async () => {
  const first = await html('/calendar?view=week&sport=judo')
  expect(first).toContain(
    'href="/calendar?view=week&amp;week=2026-11-23&amp;sport=judo" rel="next"',
  )
  expect(await html('/calendar?view=week')).not.toContain('noindex')
  const next = await html('/calendar?view=week&week=2026-11-23&sport=judo')
  expect(next).toContain('Неделя 23–\u206029\u00a0ноября 2026')
  // Tuesday the 24th is left out of the series.
  expect(next.match(/Дзюдо: дети/g)).toHaveLength(1)
  expect(next).toContain('href="/calendar?view=week&amp;sport=judo" rel="prev"')
  expect(next).toContain('noindex')
  const last = await html('/calendar?view=week&week=2027-05-17')
  expect(last).toContain('rel="prev"')
  expect(last).not.toContain('rel="next"')
  for (const week of ['2027-05-24', '2026-05-11', '2026-11-24', '2026-02-30', 'x'])
    expect(await html(`/calendar?view=week&week=${week}`), week).toContain('Такой недели')
})

test('past and far months are there; what is not there is said in words beside the usual month', async () => {
  expect(await html('/calendar?month=2021-11')).not.toContain('Такого месяца')
  expect(await html('/calendar?month=2031-11')).not.toContain('Такого месяца')
  for (const month of ['2021-10', '2031-12', '2026-13', 'abc', 'сейчас']) {
    const page = await html(`/calendar?${encodeURI(`month=${month}&type=training`)}`)
    expect(page, month).toContain('Такого месяца в\u00a0календаре нет')
    expect(page, month).toContain('Ноябрь\u00a02026')
    expect(page, month).toContain('name="robots" content="noindex"')
    expect(page, month).toContain('Дзюдо: дети')
    expect(page, month).not.toContain('Сбор</')
  }
  for (const query of ['view=year', 'type=party'])
    expect(await html(`/calendar?${query}`), query).toContain('такого отбора в\u00a0календаре нет')
})

test('an event has its page with its next days and data for search engines', async () => {
  const page = await html(`/calendar/events/${id}`)
  expect(page).toContain('по\u00a0вторникам и\u00a0субботам, 16:00–\u206017:00')
  expect(page).toContain('dateTime="2026-11-21T16:00"')
  expect(page).not.toContain('2026-11-24T16:00')
  expect(page).toContain('"startDate":"2026-11-21T16:00:00+03:00"')
  expect((await site.inject('/calendar/events/999')).statusCode).toBe(404)
  expect((await site.inject('/calendar/events/x')).statusCode).toBe(404)
})

test('an event leads to the club of its hall, to its coach and to a telephone', async () => {
  const post = async (url: string, payload: object) =>
    (await site.asAdmin({ method: 'POST', url, payload })).json().id as number
  const club = await post('/api/clubs', {
    ...{ name: 'Зал № 7', address: 'ул. Мира, 3', phone: '+7 (000) 000-00-07' },
  })
  const coach = await post('/api/people', { fullName: 'Ладыгина Марина Юрьевна', role: 'coaches' })
  const open = (more: object) =>
    post('/api/events', { title: 'Открытая тренировка', startDate: '2026-11-29T11:00', ...more })
  const own = await open({ location: 'Зал № 7, ул. Мира, 3', coach: 'Марина Ладыгина, Гость' })
  const page = await html(`/calendar/events/${own}`)
  expect(page).toContain(`href="/federation/clubs/${club}"`)
  expect(page).toContain(`href="/federation/coaches/${coach}">Марина`)
  expect(page).toContain('href="tel:+70000000007"')
  expect(page).toContain('Гость</dd>')
  const elsewhere = await html(
    `/calendar/events/${await open({ location: 'Парк', coach: 'Гость' })}`,
  )
  expect(elsewhere.slice(0, elsewhere.indexOf('</article>'))).not.toContain('tel:')
})

test('what an editor types is text on every page of the calendar', async () => {
  const evil = '<img src=x onerror=alert(1)>"</script><script>alert(1)</script>'
  const own = await create({
    title: evil,
    startDate: '2026-11-25T10:00',
    location: evil,
    coach: evil,
    description: evil,
  })
  for (const url of ['/calendar', '/calendar?view=week', `/calendar/events/${own}`, '/']) {
    const page = await html(url)
    expect(page).not.toContain('<img src=x')
    expect(page).not.toContain('<script>alert')
  }
})

test('the home page tells what is next', async () => {
  const page = await html('/')
  expect(page).toContain('Ближайшие тренировки и события')
  expect(page).toContain('Дзюдо: дети')
})

test('p8: what a filter leaves of the calendar is nothing for search engines', async () => {
  expect(await html('/calendar')).not.toContain('noindex')
  expect(await html('/calendar?month=2026-12')).not.toContain('noindex')
  for (const filter of ['type=camp', 'sport=judo', 'month=2026-12&type=camp'])
    expect(await html(`/calendar?${filter}`)).toContain('noindex')
  expect(await html('/calendar')).toMatch(/href="\/calendar\?type=camp" rel="nofollow"/)
})
