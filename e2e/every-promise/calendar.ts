import { isInBreak } from '#features/federation/club-break.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { usualTimeZone } from '#kit/base/site.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { expect } from '../fixtures.ts'
import {
  button,
  type Deed,
  deed,
  fresh,
  type Go,
  inMenu,
  isGone,
  menu,
  restore,
  save,
  saved,
  sees,
  seesNot,
  sure,
  visit,
  waiveOffer,
} from './deed.ts'

interface Event {
  id: number
  title: string
  /** The first day. */
  day: string
}

/** The day of the site, which comes three hours before that of UTC; the phone's list shows four weeks. */
const ahead = (days: number) => localDate(new Date(Date.now() + days * 86_400_000), usualTimeZone)
const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], until: ahead(4), except: [] }

const make =
  (body: object = {}) =>
  async ({ api }: Go): Promise<Event> => {
    const title = fresh('Занятие')
    const day = ahead(2)
    const times = { startDate: `${day}T10:00`, endDate: `${day}T11:00` }
    const { id } = await api.post('/api/events', { title, ...times, ...body })
    return { id, title, day }
  }
const series = make({ repeat: everyDay })

/** Its schedule has one training, the day after tomorrow. */
const ofClub = async ({ api }: Go): Promise<Event> => {
  const [name, day] = [fresh('Клуб'), ahead(2)]
  const weekday = new Date(day).getUTCDay() || 7
  const schedule = [{ weekday, from: '10:00', to: '11:00', group: 'Дети', coach: '' }]
  const { id } = await api.post('/api/clubs', { name, schedule })
  return { id, title: `Дети · ${name}`, day }
}

const two =
  <One extends Event>(made: (go: Go) => Promise<One>) =>
  async (go: Go): Promise<[One, One]> => [await made(go), await made(go)]

/** Two of its days. */
const daysOfOne = async (go: Go): Promise<[Event, Event]> => {
  const one = await series(go)
  return [one, { ...one, day: ahead(3) }]
}

async function openCalendar({ page }: Go): Promise<void> {
  await menu(page, 'Календарь')
  // The start screen, still there for a moment, has the same titles.
  await expect(page.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible()
}

const tap = ({ page }: Go, { title }: Event, at = 0) =>
  page.getByRole('main').getByText(title).nth(at).click()

/** Where clubs train a lot, their trainings are one line of the day. */
async function tapOfClub(go: Go, one: Event): Promise<void> {
  const title = go.page.getByRole('main').getByText(one.title).first()
  await title.waitFor({ state: 'attached' })
  const line = go.page.locator(`[data-date="${one.day}"] details:not([open]) > summary`)
  if (!(await title.isVisible())) await line.click()
  await tap(go, one)
}

async function openForm(go: Go, one: Event): Promise<void> {
  await openCalendar(go)
  await tap(go, one)
  await expect(go.page.getByRole('heading', { level: 1 })).toContainText(one.title)
}

async function openSeries(go: Go, one: Event): Promise<void> {
  await openCalendar(go)
  await tap(go, one)
  await button(go.page, 'Изменить все занятия').click()
  await expect(go.page.getByRole('heading', { level: 1 })).toContainText(one.title)
}

/** Of the event's own day. */
const choose = (what: string) => async (go: Go, one: Event) => {
  await tap(go, one, one.day === ahead(2) ? 0 : 1)
  await button(go.page, what).click()
}

const cancelDay = async (go: Go, one: Event) => {
  await choose('Отменить занятие (с пометкой)')(go, one)
  await button(go.page, 'Отменить занятие').click()
}
/** By «…» of its line, of a series by that of the first. */
const inLine = (what: string | RegExp) => (go: Go, one: Event) =>
  inMenu(go.page, go.page.getByRole('listitem').filter({ hasText: one.title }).first(), what)

const removeDay = choose('Убрать это занятие из календаря')

const onDay = async ({ api }: Go, { title, day }: Event) =>
  (await api.get(`/api/events?from=${day}&to=${day}`)).filter(
    (one: { title: string }) => one.title === title,
  )

/** As the week of its club says. */
const isHeld = async ({ api }: Go, { id, day }: Event): Promise<boolean> =>
  (await api.get(`/api/trainings?from=${day}&to=${day}`)).some(
    (one: { club_id: number }) => one.club_id === id,
  )

const pageOf = ({ id }: Event) => `/calendar/events/${id}`
const monthOf = ({ day }: Event) => `/calendar?view=list&month=${day.slice(0, 7)}`

/** What visitors read of it under its day. */
const lineOf = async (go: Go, one: Event): Promise<string> => {
  const { text } = await visit(go, monthOf(one))
  const day = text.split(/(?=<section )/).find((part) => part.includes(`id="d-${one.day}"`))
  return day?.split(/(?=<li)/).find((part) => part.includes(one.title)) ?? ''
}

const stands = async (go: Go, one: Event, cancelled: boolean) => {
  expect(await onDay(go, one)).toMatchObject([{ cancelled }])
  const line = await lineOf(go, one)
  expect(line).toContain(one.title)
  expect(line.includes('Отменено')).toBe(cancelled)
}

/** Two days of a series. */
const bothStand = async (go: Go, one: Event, cancelled: boolean) => {
  await stands(go, one, cancelled)
  await stands(go, { ...one, day: ahead(4) }, cancelled)
}

const begins = async (go: Go, one: Event, hour: number) => {
  const time = `${String(hour).padStart(2, '0')}:00`
  const startDate = `${one.day}T${time}`
  expect(await go.api.get(`/api/events/${one.id}`)).toMatchObject({ startDate })
  await sees(go, pageOf(one), time)
}

const update = 'PUT /api/events/{id}'
const lifting = 'DELETE /api/events/{id}/cancellation'

export const calendarDeeds: Deed[] = [
  deed<Event>({
    name: 'event: made',
    calls: ['POST /api/events'],
    arrange: async () => [
      { id: 0, title: fresh('Сбор'), day: ahead(2) },
      { id: 0, title: fresh('Семинар'), day: ahead(3) },
    ],
    open: async () => {},
    act: async (go, { title, day }) => {
      await openCalendar(go)
      await go.page.getByRole('link', { name: 'Новое событие' }).click()
      await go.page.getByRole('textbox', { name: 'Название' }).fill(title)
      await go.page.getByLabel('Начало').fill(`${day}T12:00`)
      await save(go.page)
    },
    said: saved,
    kept: (go, one) => stands(go, one, false),
  }),
  deed<Event & { place: string }>({
    name: 'event: changed in its form, twice',
    calls: ['PUT /api/events/{id}'],
    arrange: async (go) => {
      const one = await make()(go)
      return [
        { ...one, place: fresh('Зал') },
        { ...one, place: fresh('Ковёр') },
      ]
    },
    open: openForm,
    act: async ({ page }, { place }) => {
      await page.getByRole('combobox', { name: 'Место' }).fill(place)
      await save(page)
    },
    said: saved,
    kept: (go, one) => sees(go, pageOf(one), one.place),
  }),
  deed<Event>({
    name: 'event: deleted',
    calls: ['DELETE /api/events/{id}'],
    arrange: two(make()),
    open: async () => {},
    act: async (go, one) => {
      await openForm(go, one)
      await button(go.page, 'Удалить событие').click()
      await sure(go.page, 'Удалить')
    },
    said: /Событие удалено/,
    kept: async (go, one) => {
      await isGone(go, `/api/events/${one.id}`)
      await seesNot(go, monthOf(one), one.title)
    },
    undone: { calls: [restore], kept: (go, one) => stands(go, one, false) },
  }),
  deed<Event & { reason: string }>({
    name: 'event: cancelled with a reason in its form, each time another',
    calls: ['PUT /api/events/{id}'],
    arrange: async (go) => [
      { ...(await make()(go)), reason: fresh('Тренер на сборе') },
      { ...(await make()(go)), reason: fresh('Ремонт зала') },
    ],
    open: async () => {},
    act: async (go, one) => {
      await openForm(go, one)
      await button(go.page, /^Отменить занятие/).click()
      const dialog = go.page.getByRole('dialog')
      await dialog.getByLabel(/^Почему/).fill(one.reason)
      await dialog.getByRole('button', { name: 'Отменить занятие' }).click()
    },
    said: /Отменено, на.сайте стоит пометка/,
    kept: async (go, one) => {
      await stands(go, one, true)
      await sees(go, pageOf(one), one.reason)
    },
    undone: { calls: [lifting], kept: (go, one) => stands(go, one, false) },
  }),
  deed<Event>({
    name: 'event: cancelled from its line',
    calls: [update],
    arrange: two(make({ type: 'meeting' })),
    open: openCalendar,
    act: async (go, one) => {
      await inLine('Отменить событие (с пометкой)')(go, one)
      await button(go.page, 'Отменить событие').click()
    },
    said: /Событие отменено, на.сайте стоит пометка/,
    kept: (go, one) => stands(go, one, true),
    undone: { calls: [lifting], kept: (go, one) => stands(go, one, false) },
  }),
  deed<Event>({
    name: 'event: deleted from its line',
    calls: ['DELETE /api/events/{id}'],
    arrange: two(make()),
    open: openCalendar,
    act: async (go, one) => {
      await inLine('Удалить событие')(go, one)
      await sure(go.page, 'Удалить')
    },
    said: /Событие удалено/,
    kept: (go, one) => isGone(go, `/api/events/${one.id}`),
    undone: { calls: [restore], kept: (go, one) => stands(go, one, false) },
  }),
  deed<Event>({
    name: 'series: cancelled from one of its days on, from its line',
    calls: [update],
    arrange: two(series),
    open: openCalendar,
    act: async (go, one) => {
      await inLine(/^Отменить все занятия с/)(go, one)
      await sure(go.page, 'Отменить все')
    },
    said: /Отменены все занятия с/,
    kept: (go, one) => bothStand(go, one, true),
    undone: { calls: [update], kept: (go, one) => bothStand(go, one, false) },
  }),
  deed<Event>({
    name: 'series: deleted from its line',
    calls: ['DELETE /api/events/{id}'],
    arrange: two(series),
    open: openCalendar,
    act: async (go, one) => {
      await inLine('Удалить все занятия')(go, one)
      await sure(go.page, 'Удалить')
    },
    said: /Событие удалено/,
    kept: (go, one) => isGone(go, `/api/events/${one.id}`),
    undone: { calls: [restore], kept: (go, one) => bothStand(go, one, false) },
  }),
  deed<Event>({
    name: 'event: takes place after all, in its form',
    calls: ['DELETE /api/events/{id}/cancellation'],
    arrange: two(make({ cancelled: true, stateReason: 'Карантин' })),
    open: async () => {},
    act: async (go, one) => {
      await openCalendar(go)
      await tap(go, one)
      await button(go.page, 'Изменить').click()
      await button(go.page, 'Вернуть занятие').click()
    },
    said: /Отмена снята/,
    kept: (go, one) => stands(go, one, false),
    undone: {
      calls: [update],
      kept: async (go, one) => {
        await stands(go, one, true)
        await sees(go, pageOf(one), 'Карантин')
      },
    },
  }),
  deed<Event>({
    name: 'event: takes place after all, in the calendar',
    calls: ['DELETE /api/events/{id}/cancellation'],
    arrange: two(make({ cancelled: true })),
    open: openCalendar,
    act: choose('Вернуть занятие'),
    said: /Занятие состоится/,
    kept: (go, one) => stands(go, one, false),
    undone: { calls: [update], kept: (go, one) => stands(go, one, true) },
  }),
  deed<Event & { place: string }>({
    name: 'one day of a series: changed alone, then another day',
    calls: ['PUT /api/events/{id}'],
    arrange: async (go) => {
      const [one, other] = await daysOfOne(go)
      return [
        { ...one, place: fresh('Зал') },
        { ...other, place: fresh('Ковёр') },
      ]
    },
    open: async () => {},
    act: async (go, one) => {
      await openCalendar(go)
      await choose('Изменить только это занятие')(go, one)
      await go.page.getByRole('combobox', { name: 'Место' }).fill(one.place)
      await save(go.page)
    },
    said: /Изменено только это занятие, остальные прежние/,
    kept: async (go, one) => {
      expect(await onDay(go, one)).toMatchObject([{ location: one.place }])
      expect(await onDay(go, { ...one, day: ahead(4) })).toMatchObject([{ location: '' }])
      await sees(go, monthOf(one), one.place)
    },
    undone: {
      calls: [update],
      kept: async (go, one) => {
        expect(await onDay(go, one)).toMatchObject([{ location: '' }])
        await seesNot(go, monthOf(one), one.place)
      },
    },
  }),
  deed<Event>({
    name: 'one day of a series: cancelled, then another day',
    calls: ['PUT /api/events/{id}'],
    arrange: daysOfOne,
    open: openCalendar,
    act: cancelDay,
    said: /Занятие отменено, на.сайте стоит пометка/,
    kept: (go, one) => stands(go, one, true),
    undone: { calls: [lifting], kept: (go, one) => stands(go, one, false) },
  }),
  deed<Event>({
    name: 'one day of a club: cancelled in the calendar',
    shows: true,
    calls: ['PUT /api/trainings/{club}/{row}/{date}'],
    arrange: two(ofClub),
    open: openCalendar,
    act: async (go, one) => {
      await tapOfClub(go, one)
      await button(go.page, 'Отменить это занятие').click()
      await button(go.page, 'Отменить занятие').click()
    },
    said: /Занятие отменено, на.сайте стоит пометка/,
    kept: (go, one) => stands(go, one, true),
    // It is no event of its own any more: the week of its club holds the day.
    undone: {
      calls: [lifting],
      kept: async (go, one) => {
        expect(await onDay(go, one)).toEqual([])
        expect(await lineOf(go, one)).not.toContain('Отменено')
      },
    },
  }),
  deed<Event>({
    name: 'break of a club: written down in the calendar',
    shows: true,
    calls: ['PUT /api/clubs/{id}'],
    arrange: two(ofClub),
    open: openCalendar,
    act: async (go, one) => {
      await tapOfClub(go, one)
      await button(go.page, 'Отменить занятия на\u00a0несколько дней').click()
      await go.page.getByLabel('Последний день').fill(one.day)
      await button(go.page, 'Отменить занятия').click()
    },
    said: /Записан перерыв .*, на.сайте это уже видно/,
    kept: async (go, one) => {
      const breaks = [{ from: one.day, to: one.day, reason: '' }]
      expect(await go.api.get(`/api/clubs/${one.id}`)).toMatchObject({ breaks })
      expect(await isHeld(go, one)).toBe(false)
      await sees(go, `/federation/clubs/${one.id}`, 'Перерыв')
    },
    undone: {
      calls: ['PUT /api/clubs/{id}'],
      kept: async (go, one) => {
        expect(await isHeld(go, one)).toBe(true)
        await seesNot(go, `/federation/clubs/${one.id}`, 'Перерыв')
      },
    },
  }),
  deed<Event>({
    name: 'break of a club: written down over the calendar, with others',
    shows: true,
    calls: ['PUT /api/clubs/{id}'],
    each: 2,
    arrange: two(ofClub),
    open: openCalendar,
    act: async (go, one) => {
      const { name } = await go.api.get(`/api/clubs/${one.id}`)
      const clubs: Club[] = await go.api.get('/api/clubs')
      await button(go.page, 'Перерыв').click()
      const dialog = go.page.getByRole('dialog')
      await dialog.getByRole('checkbox', { name, exact: true }).check()
      // One that rests already is not written down again.
      const other = clubs.find((known) => known.name !== name && !isInBreak(known, one.day))!
      await dialog.getByRole('checkbox', { name: other.name, exact: true }).check()
      await dialog.getByLabel('Первый день').fill(one.day)
      await dialog.getByLabel('Последний день').fill(one.day)
      await button(go.page, 'Записать перерыв').click()
    },
    said: /Записан перерыв .*\sу\s2\sклубов, на\sсайте это уже видно/,
    kept: async (go, one) => {
      const breaks = [{ from: one.day, to: one.day, reason: '' }]
      expect(await go.api.get(`/api/clubs/${one.id}`)).toMatchObject({ breaks })
      expect(await isHeld(go, one)).toBe(false)
    },
    undone: {
      calls: ['PUT /api/clubs/{id}'],
      kept: async (go, one) => expect(await isHeld(go, one)).toBe(true),
    },
  }),
  deed<Event & { reason: string }>({
    name: 'break of a club: taken back over the calendar',
    shows: true,
    calls: ['PUT /api/clubs/{id}'],
    arrange: two(async (go) => {
      const [one, reason] = [await ofClub(go), fresh('Ремонт')]
      const breaks = [{ from: one.day, to: one.day, reason }]
      await go.api.put(`/api/clubs/${one.id}`, { breaks })
      return { ...one, reason }
    }),
    open: openCalendar,
    act: async ({ page }, { title, day }) => {
      await button(page, 'Перерыв').click()
      const club = title.replace('Дети · ', '')
      await button(page, `Убрать перерыв ${formatDate(day)}: ${club}`).click()
    },
    said: /Убран перерыв .*, занятия снова стоят на.сайте/,
    kept: async (go, one) => {
      expect(await go.api.get(`/api/clubs/${one.id}`)).toMatchObject({ breaks: [] })
      expect(await isHeld(go, one)).toBe(true)
      await seesNot(go, `/federation/clubs/${one.id}`, one.reason)
    },
    undone: {
      calls: ['PUT /api/clubs/{id}'],
      kept: async (go, one) => {
        expect(await isHeld(go, one)).toBe(false)
        await sees(go, `/federation/clubs/${one.id}`, 'Перерыв')
      },
    },
  }),
  deed<Event & { isOver: boolean }>({
    name: 'break of a club: written down in its form, then taken out',
    calls: ['PUT /api/clubs/{id}'],
    arrange: async (go) => {
      const one = await ofClub(go)
      return [
        { ...one, isOver: false },
        { ...one, isOver: true },
      ]
    },
    open: async ({ page }, { title }) => {
      await menu(page, 'Федерация')
      await page.getByRole('link', { name: 'Клубы', exact: true }).click()
      await page.getByRole('link', { name: title.split(' · ')[1] }).click()
    },
    act: async ({ page }, { day, isOver }) => {
      if (isOver) {
        await button(page, 'Убрать перерыв 1').click()
        await waiveOffer(page)
      } else {
        await button(page, 'Добавить перерыв').click()
        for (const end of ['Первый день', 'Последний день']) await page.getByLabel(end).fill(day)
      }
      await save(page)
    },
    said: saved,
    kept: async (go, { isOver, ...one }) => {
      const breaks = isOver ? [] : [{ from: one.day, to: one.day, reason: '' }]
      expect((await go.api.get(`/api/clubs/${one.id}`)).breaks).toEqual(breaks)
      expect(await isHeld(go, one)).toBe(isOver)
      await (isOver ? seesNot : sees)(go, `/federation/clubs/${one.id}`, 'Перерыв')
    },
  }),
  deed<Event>({
    name: 'one day of a series: taken out',
    calls: ['DELETE /api/events/{id}'],
    // The second day is the first when the first is gone.
    arrange: two(series),
    open: openCalendar,
    act: removeDay,
    said: /Занятие убрано/,
    kept: async (go, one) => {
      expect(await onDay(go, one)).toEqual([])
      expect(await lineOf(go, one)).toBe('')
    },
    undone: {
      calls: [update],
      kept: (go, one) => stands(go, one, false),
    },
  }),
  deed<Event>({
    name: 'one day of a series: changed alone and put back into it',
    calls: [update],
    arrange: async (go) => {
      const days = await daysOfOne(go)
      for (const { id, day } of days)
        await go.api.put(`/api/events/${id}?occurrence=${day}`, { location: 'Другой зал' })
      return days
    },
    open: async () => {},
    act: async (go, one) => {
      await openCalendar(go)
      await tap(go, one, one.day === ahead(2) ? 0 : 1)
      await button(go.page, /Вернуть в.расписание/).click()
      await sure(go.page, 'Вернуть')
    },
    said: /Занятие снова в.расписании/,
    kept: async (go, one) => {
      expect(await onDay(go, one)).toMatchObject([{ location: '' }])
      await stands(go, one, false)
    },
    undone: {
      calls: [update],
      kept: async (go, one) =>
        expect(await onDay(go, one)).toMatchObject([{ location: 'Другой зал' }]),
    },
  }),
  deed<Event>({
    name: 'series: cancelled whole',
    calls: ['PUT /api/events/{id}'],
    arrange: two(series),
    open: async () => {},
    act: async (go, one) => {
      await openSeries(go, one)
      await go.page.getByRole('switch', { name: 'Отменить все занятия' }).click()
      await save(go.page)
      await sure(go.page, 'Отменить все')
    },
    said: /Отменены все занятия/,
    kept: (go, one) => bothStand(go, one, true),
    undone: { calls: [update], kept: (go, one) => bothStand(go, one, false) },
  }),
  deed<Event>({
    name: 'series: takes place after all',
    calls: ['DELETE /api/events/{id}/cancellation'],
    arrange: two(make({ repeat: everyDay, cancelled: true, stateReason: 'Карантин' })),
    open: async () => {},
    act: async (go, one) => {
      await openSeries(go, one)
      await button(go.page, 'Вернуть все занятия').click()
    },
    said: /Отмена снята/,
    kept: (go, one) => bothStand(go, one, false),
    undone: { calls: [update], kept: (go, one) => bothStand(go, one, true) },
  }),
  deed<Event & { hour: number; was: number }>({
    name: 'series: moved whole, then again',
    shows: true,
    calls: ['PUT /api/events/{id}'],
    arrange: async (go) => {
      const one = await series(go)
      return [
        { ...one, hour: 13, was: 10 },
        { ...one, hour: 15, was: 13 },
      ]
    },
    open: openSeries,
    act: async ({ page }, { hour, day }) => {
      await page.getByLabel('Начало').fill(`${day}T${hour}:00`)
      await save(page)
      await sure(page, 'Перенести все')
    },
    said: /Перенесены все занятия/,
    kept: async (go, one) => {
      expect(await onDay(go, { ...one, day: ahead(4) })).toMatchObject([
        { startDate: `${ahead(4)}T${one.hour}:00` },
      ])
      await sees(go, pageOf(one), `${one.hour}:00`)
    },
    undone: { calls: [update], kept: (go, one) => begins(go, one, one.was) },
  }),
  deed<Event & { hour: number }>({
    name: 'event: dragged an hour later, then another',
    calls: ['PUT /api/events/{id}'],
    arrange: async (go) => {
      const day = ahead(0)
      // Before any club trains: several in one hour are one tile.
      const times = { startDate: `${day}T07:00`, endDate: `${day}T08:00` }
      const one = { ...(await make(times)(go)), day }
      return [
        { ...one, hour: 8 },
        { ...one, hour: 9 },
      ]
    },
    open: async (go) => {
      await openCalendar(go)
      await go.page.getByText(/^3.дня$/).click()
    },
    act: async ({ page }, { title }) => {
      // What has come is drawn: the grid makes its events anew.
      await page.waitForLoadState('networkidle')
      const event = page.getByRole('main').getByText(title).first()
      await expect(() => event.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()
      const hour = await page.evaluate(() => {
        const top = (time: string) =>
          document.querySelector(`[data-time="${time}"]`)?.getBoundingClientRect().top ?? 0
        return top('12:00:00') - top('11:00:00')
      })
      const box = await event.boundingBox()
      if (!box) throw new Error('The event is not on the screen')
      const [x, y] = [box.x + box.width / 2, box.y + 4]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + 8, { steps: 3 })
      await page.mouse.move(x, y + hour, { steps: 12 })
      await page.waitForTimeout(150)
      await page.mouse.up()
    },
    said: /Перенесено/,
    kept: (go, one) => begins(go, one, one.hour),
    undone: { calls: [update], kept: (go, one) => begins(go, one, one.hour - 1) },
  }),
  deed<{ club: { id: number; name: string }; series: number }>({
    name: 'series of the calendar: give way to the week of a club',
    calls: ['POST /api/trainings/{club}/instead'],
    arrange: async ({ api }) => {
      const twins = async (from: string) => {
        const coach = fresh('Тренер')
        const times = { startDate: `2026-11-02T${from}`, endDate: '2026-11-02T08:30' }
        const repeat = { weekdays: [1], until: '2028-05-29', except: [] }
        const event = { title: fresh('Серия'), type: 'training', coach, ...times, repeat }
        const { id } = await api.post('/api/events', event)
        const schedule = [{ weekday: 1, from, to: '08:30', group: 'Утро', coach }]
        return { club: await api.post('/api/clubs', { name: fresh('Клуб'), schedule }), series: id }
      }
      return [await twins('07:05'), await twins('07:15')]
    },
    open: async () => {},
    act: async ({ page }, { club }) => {
      await menu(page, 'Федерация')
      await page.getByRole('link', { name: 'Клубы', exact: true }).click()
      await page.getByRole('link', { name: club.name }).click()
      await button(page, /Убрать из.календаря, оставить/).click()
    },
    said: /Убрано: занятия стоят в.календаре по.расписанию клуба/,
    kept: async (go, { club, series }) => {
      await isGone(go, `/api/events/${series}`)
      await sees(go, '/calendar?view=week', club.name)
    },
    undone: {
      calls: [restore],
      kept: async (go, { series }) => {
        expect((await go.api.get(`/api/events/${series}`)).id).toBe(series)
        expect((await visit(go, `/calendar/events/${series}`)).status).toBe(200)
      },
    },
  }),
]
