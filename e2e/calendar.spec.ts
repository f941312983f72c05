import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { mondayOf } from '#features/calendar/days.ts'
import { dayMs } from '#kit/base/durations.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { addDays } from '#kit/text/days.ts'
import { adminApi, expect, recordId, test } from './fixtures.ts'

type Api = Awaited<ReturnType<typeof adminApi>>

const wide = { width: 1280, height: 900 }
const phone = { width: 360, height: 740 }

test('a visitor reads the month, narrows it, goes on and comes back', async ({ page, faults }) => {
  await page.setViewportSize(wide)
  await page.goto('/')
  const upcoming = page.getByRole('region', { name: 'Ближайшие тренировки и события' })
  await upcoming.getByRole('link', { name: 'Календарь', exact: true }).click()
  await expect(page).toHaveURL('/calendar')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('link', { name: 'Боевое самбо', exact: true }).click()
  await expect(page.getByRole('table')).toContainText('Боевое самбо, от')
  await expect(page.getByRole('table')).not.toContainText('Сборная города')
  const month = await page.locator('#month').textContent()
  await page.locator('a[rel="next"]').first().click()
  await expect(page.locator('#month')).not.toHaveText(month ?? '')
  await expect(page).toHaveURL(/month=\d{4}-\d\d&sport=combat_sambo/)
  await page.goBack()
  await expect(page.locator('#month')).toHaveText(month ?? '')
  expect(faults).toEqual([])
})

test('an event opens over the calendar; Escape closes it and the focus returns', async ({
  page,
  faults,
}) => {
  await page.setViewportSize(wide)
  await page.goto('/calendar')
  const link = page
    .getByRole('table')
    .getByRole('link', { name: /Сборная города/ })
    .first()
  await link.click()
  const dialog = page.getByRole('dialog', { name: /Сборная города/ })
  await expect(dialog).toContainText('10:00–12:00')
  await expect(dialog).toContainText('Павел Гончар')
  await expect(dialog).toContainText('Спортивный комплекс «Победа»')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  expect(faults).toEqual([])
})

test('the step to the next month stays under the finger, whatever the month is called', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/calendar?view=month')
  const next = page.locator('a[rel="next"]')
  const first = (await next.boundingBox())!
  for (let months = 0; months < 5; months++) {
    const title = await page.locator('#month').textContent()
    await next.click()
    await expect(page.locator('#month')).not.toHaveText(title!)
    const { x, y } = (await next.boundingBox())!
    expect({ x, y }).toEqual({ x: first.x, y: first.y })
  }
})

test('a phone shows the list, and a swipe turns the month', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/calendar')
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  const month = await page.locator('#month').textContent()
  // The enhancement script is there when it has asked for its part.
  await page.waitForLoadState('networkidle')
  await page.locator('[data-calendar]').evaluate((target) => {
    const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 })
    target.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(300)] }))
    target.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(60)] }))
  })
  await expect(page.locator('#month')).not.toHaveText(month ?? '')
})

test('the calendar works without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  await page.goto(`${site.url}/calendar?view=list`)
  await page.locator('a[rel="next"]').first().click()
  await page
    .getByRole('link', { name: /Сборная города/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Сборная города')
  await context.close()
})

test('today is shown together with where one is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const today = localDate(new Date(), 'Europe/Moscow')
  // By itself it is the coming one on a Sunday evening.
  await page.goto(`/calendar?view=week&week=${mondayOf(today)}#today`)
  await expect(page.locator('#today')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.goto('/calendar?view=month#today')
  await expect(page.locator('#today')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('#today time')).toHaveText(formatDate(today, { year: false }))
})

test('the addresses of a club’s groups and of the own category are copied too', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.goto('/federation/clubs/1')
  await page.getByRole('button', { name: /^Скопировать ссылку\s+Взрослые/ }).click()
  await expect(page.getByText('Ссылка скопирована')).toBeVisible()
  expect(await copied()).toMatch(/^http.*\/calendar\/club-1\.ics\?group=/)
  await page.goto('/competitions/own')
  await page.getByRole('radio', { name: 'Мужской' }).check()
  await page.getByLabel('Год рождения').fill('2010')
  await page.getByRole('button', { name: 'Найти' }).click()
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(page.getByText('Ссылка скопирована')).toBeVisible()
  expect(await copied()).toBe(`${site.url}/calendar/own-m.ics?year=2010`)
})

test('the subscription box leads to what is shown', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(wide)
  await page.goto('/calendar?type=training')
  const address = `${site.url}/calendar.ics?type=training`
  await expect(page.getByRole('link', { name: 'Подписаться' })).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  )
  await expect(page.getByRole('img', { name: 'QR-код подписки на календарь' })).toBeVisible()
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('denied')) }),
  )
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(page.getByRole('textbox', { name: 'Ссылка' })).toHaveValue(address)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address)
  const file = await page.request.get(address)
  expect(await file.text()).toContain('SUMMARY:Сборная города')

  await page.getByText(/^Что получать и\sкогда напоминать$/).click()
  await page.getByRole('checkbox', { name: 'Соревнования' }).check()
  await page.getByLabel('Напоминать').selectOption('накануне в\u00a019:00')
  await page.getByRole('button', { name: 'Готово' }).click()
  await expect(
    page.getByText(/тренировки, соревнования\. Телефон напомнит накануне/),
  ).toBeInViewport()
  const chosen = await page.getByRole('link', { name: 'Подписаться' }).getAttribute('href')
  const feed = await page.request.get(chosen?.replace('webcal:', 'http:') ?? '')
  expect(await feed.text()).toMatch(/Взвешивание · [\s\S]+TRIGGER:-PT/)
})

async function openAdmin(page: Page, api: Api, path: string) {
  await page.addInitScript((token) => localStorage.setItem('accessToken', token), api.accessToken)
  await page.goto(path)
}

const saveState = (page: Page) => page.locator('form footer').getByRole('status')

test('the editor makes a weekly training, changes one day of it, and removes it', async ({
  page,
  site,
  faults,
}) => {
  const api = await adminApi(site)
  await openAdmin(page, api, '/admin/calendar/new?start=2027-03-02T10:00&end=2027-03-02T11:00')
  await page.getByLabel('Название').fill('Утренняя группа')
  await page.getByRole('switch', { name: 'Повторяется каждую неделю' }).click()
  await page.getByText('чт', { exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Четверг' })).toBeChecked()
  await page.getByLabel('До какого дня').fill('2027-03-31')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(saveState(page)).toHaveText(/^сохранено/)
  const id = await recordId(page)
  expect((await api.get(`/api/events/${id}`)).repeat).toEqual({
    weekdays: [2, 4],
    until: '2027-03-31',
    except: [],
  })

  await page.goto('/admin/calendar?view=month&date=2027-03-01')
  await page.getByText('Утренняя группа').nth(1).click()
  await page.getByRole('button', { name: 'Изменить только это занятие' }).click()
  await expect(page.getByText('Остальные занятия')).toBeVisible()
  await page.getByRole('combobox', { name: 'Место' }).fill('Зал № 2')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page).toHaveURL(/\/admin\/calendar\/\d+$/)
  const [moved] = await api.get('/api/events?from=2027-03-04&to=2027-03-04')
  expect(moved).toMatchObject({ location: 'Зал № 2', repeat: null })
  expect((await api.get(`/api/events/${id}`)).repeat.except).toEqual(['2027-03-04'])

  await page.goto(`/admin/calendar/${id}`)
  await page.getByRole('button', { name: 'Удалить все занятия' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Событие удалено')).toBeVisible()
  // The changed day goes with its series.
  const left: { title: string }[] = await api.get('/api/events?from=2027-03-01&to=2027-03-31')
  expect(left.map(({ title }) => title)).not.toContain('Утренняя группа')
  expect(faults).toEqual([])
})

test('an event is dragged to another hour and made longer', async ({ page, site, faults }) => {
  const api = await adminApi(site)
  const { id } = await api.post('/api/events', {
    title: 'Показательное занятие',
    startDate: '2027-03-10T10:00',
    endDate: '2027-03-10T12:00',
  })
  await page.setViewportSize({ width: 1280, height: 1400 })
  await openAdmin(page, api, '/admin/calendar?view=week&date=2027-03-08')
  /** Where it stands when two looks agree: the calendar draws it anew when it has read it again. */
  const box = async () => {
    const look = () => page.getByText('Показательное занятие').boundingBox()
    let found = await look()
    await expect
      .poll(async () => {
        const before = found
        found = await look()
        return found !== null && isDeepStrictEqual(before, found)
      })
      .toBe(true)
    return found!
  }
  const start = await box()
  const hour = await hourHeight(page)
  const readAgain = page.waitForResponse((answer) => answer.url().includes('/api/events?from='))
  await drag(
    page,
    { x: start.x + 10, y: start.y + 6 },
    { x: start.x + 10, y: start.y + 6 + hour * 2 },
  )
  await readAgain
  await expect
    .poll(() => api.get(`/api/events/${id}`))
    .toMatchObject({
      startDate: '2027-03-10T12:00',
      endDate: '2027-03-10T14:00',
    })
  await expect(page.getByText('12:00–14:00')).toBeVisible()
  const moved = await box()
  const bottom = { x: moved.x + 10, y: moved.y - 14 + hour * 2 - 3 }
  await page.mouse.move(bottom.x, bottom.y - hour)
  await drag(page, bottom, { x: bottom.x, y: bottom.y + hour })
  await expect
    .poll(() => api.get(`/api/events/${id}`))
    .toMatchObject({
      startDate: '2027-03-10T12:00',
      endDate: '2027-03-10T15:00',
    })
  await api.delete(`/api/events/${id}`)
  expect(faults).toEqual([])
})

test('a click on a day begins an event on it', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 1400 })
  await openAdmin(page, await adminApi(site), '/admin/calendar?view=month&date=2029-08-01')
  // So far ahead no club has trainings yet.
  await page.locator('[data-date="2029-08-18"]').last().click()
  await expect(page).toHaveURL('/admin/calendar/new?start=2029-08-18')
  await expect(page.getByLabel('Начало')).toHaveValue('2029-08-18T18:00')
})

test('two editors of one event: what they changed apart is saved together', async ({
  page,
  site,
}) => {
  const api = await adminApi(site)
  const { id } = await api.post('/api/events', {
    title: 'Собрание тренеров',
    startDate: '2027-04-01',
  })
  await openAdmin(page, api, `/admin/calendar/${id}`)
  await page.getByRole('combobox', { name: 'Место' }).fill('Дворец единоборств')
  await api.put(`/api/events/${id}`, { title: 'Собрание судей' })
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect
    .poll(() => api.get(`/api/events/${id}`))
    .toMatchObject({
      title: 'Собрание судей',
      location: 'Дворец единоборств',
    })
  await api.delete(`/api/events/${id}`)
})

test('rules between fields are told at the field', async ({ page, site }) => {
  await openAdmin(page, await adminApi(site), '/admin/calendar/new?start=2027-03-02')
  await page.getByLabel('Название').fill('Семинар')
  await page.getByLabel('Окончание').fill('2027-03-02T10:00')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Окончание раньше начала')).toBeVisible()
})

async function hourHeight(page: Page): Promise<number> {
  const top = async (text: string) =>
    (await page.getByText(text, { exact: true }).boundingBox())?.y ?? 0
  return (await top('16:00')) - (await top('15:00'))
}

interface Point {
  x: number
  y: number
}

async function drag(page: Page, from: Point, to: Point) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 8, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.waitForTimeout(150)
  await page.mouse.up()
}

test('from the start screen one training is cancelled in three taps, and comes back', async ({
  page,
  site,
  faults,
}) => {
  const api = await adminApi(site)
  const before = await makeSeries(api)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAdmin(page, api, '/admin')
  await page
    .getByRole('link', { name: new RegExp(before.title) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/calendar/${before.id}\\?occurrence=`))
  const day = new URL(page.url()).searchParams.get('occurrence') ?? ''
  const cancelledOf = async (): Promise<{ startDate: string; stateReason: string }[]> =>
    (await api.get(`/api/events?from=${day}&to=${before.repeat.until}`)).filter(
      ({ title, cancelled }: { title: string; cancelled: boolean }) =>
        title === before.title && cancelled,
    )
  const others = await cancelledOf()
  await page.getByRole('button', { name: 'Отменить занятие (с пометкой)' }).click()
  const dialog = page.getByRole('dialog', {
    name: `Отменить занятие «${before.title}» ${formatDate(day)}?`,
  })
  await dialog.getByLabel('Почему').fill('Тренер на сборе')
  // A tap beside it, made by accident, takes away no words.
  await page.mouse.click(4, 4)
  await dialog.getByRole('button', { name: 'Отменить занятие' }).click()
  await expect(page.getByRole('alert').getByText('Отменено. Тренер на сборе')).toBeVisible()

  const [first, ...rest] = await cancelledOf()
  expect(first).toMatchObject({ stateReason: 'Тренер на сборе' })
  expect(first?.startDate).toContain(day)
  expect(rest).toEqual(others)
  await page.goto(`/calendar?view=list&month=${day.slice(0, 7)}`)
  await expect(page.getByText('Отменено. Тренер на сборе')).toBeVisible()
  await page.goto('/admin')
  const row = page.getByRole('link', { name: new RegExp(before.title) }).first()
  await expect(row).toContainText('отменено')

  await row.click()
  await page.getByRole('button', { name: 'Вернуть занятие' }).click()
  await expect(page.getByText('Отмена снята')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/admin/calendar/${before.id}\\?occurrence=${day}`))
  expect(await cancelledOf()).toEqual(others)
  expect((await api.get(`/api/events/${before.id}`)).repeat).toEqual(before.repeat)
  await api.delete(`/api/events/${before.id}`)
  expect(faults).toEqual([])
})

test('a whole season is cancelled, moved or deleted only after its number was told', async ({
  page,
  site,
  faults,
}) => {
  const api = await adminApi(site)
  const event = await api.post('/api/events', {
    title: 'Секция самообороны',
    startDate: '2027-03-02T10:00',
    endDate: '2027-03-02T11:00',
    repeat: { weekdays: [2, 4], until: '2027-03-31' },
  })
  const stored = () => api.get(`/api/events/${event.id}`)
  await openAdmin(page, api, `/admin/calendar/${event.id}`)
  const save = page.getByRole('button', { name: 'Сохранить' })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await page.getByRole('switch', { name: 'Отменить все занятия' }).click()
  await save.click()
  const cancelling = dialog('Отменить все 9 занятий до 31 марта 2027?')
  await cancelling.getByRole('button', { name: 'Не отменять' }).click()
  expect((await stored()).cancelled).toBe(false)
  await save.click()
  await cancelling.getByRole('button', { name: 'Отменить все' }).click()
  await expect.poll(async () => (await stored()).cancelled).toBe(true)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect.poll(async () => (await stored()).cancelled).toBe(false)
  await expect(page.getByRole('switch', { name: 'Отменить все занятия' })).not.toBeChecked()

  // What is brought back by the form is no longer offered to be brought back.
  await page.getByRole('switch', { name: 'Отменить все занятия' }).click()
  await save.click()
  await cancelling.getByRole('button', { name: 'Отменить все' }).click()
  const offer = page.getByRole('button', { name: 'Вернуть', exact: true })
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть все занятия' }).click()
  await expect(page.getByRole('button', { name: 'Отменить снова' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  // The form is drawn anew of what is stored now.
  await expect(page.getByRole('switch', { name: 'Отменить все занятия' })).not.toBeChecked()

  await page.getByLabel('Начало').fill('2027-03-02T12:00')
  await save.click()
  const moving = dialog('Перенести все 9 занятий до 31 марта 2027?')
  await moving.getByRole('button', { name: 'Перенести все' }).click()
  await expect.poll(async () => (await stored()).startDate).toBe('2027-03-02T12:00')
  await page.getByRole('button', { name: 'Вернуть', exact: true }).last().click()
  await expect.poll(async () => (await stored()).startDate).toBe('2027-03-02T10:00')
  await expect(page.getByLabel('Начало')).toHaveValue('2027-03-02T10:00')

  await page.getByRole('button', { name: 'Удалить все занятия' }).click()
  const deleting = dialog('Удалить все 9 занятий до 31 марта 2027?')
  await deleting.getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Событие удалено')).toBeVisible()
  expect(faults).toEqual([])
})

test('in the calendar a training is cancelled with a mark, struck through, and brought back', async ({
  page,
  site,
  faults,
}) => {
  const api = await adminApi(site)
  const event = await api.post('/api/events', {
    title: 'Утренняя разминка',
    startDate: '2027-05-04T07:00',
    endDate: '2027-05-04T08:00',
    repeat: { weekdays: [2], until: '2027-05-31' },
  })
  await openAdmin(page, api, '/admin/calendar?view=month&date=2027-05-01')
  await page.getByText('Утренняя разминка').nth(1).click()
  await page.getByRole('button', { name: 'Отменить занятие (с пометкой)' }).click()
  await page.getByLabel('Почему').fill('Холодно')
  await page.getByRole('button', { name: 'Отменить занятие', exact: true }).click()
  const marked = page.getByText('Отменено: Утренняя разминка')
  await expect(marked).not.toHaveCSS('text-decoration-line', 'line-through')
  const struck = marked.getByText('Утренняя разминка', { exact: true })
  await expect(struck).toHaveCSS('text-decoration-line', 'line-through')
  await marked.click()
  await expect(page.getByRole('dialog').getByText('Отменено. Холодно')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть занятие' }).click()
  await expect(marked).toHaveCount(0)
  await expect(page.getByText('Утренняя разминка')).toHaveCount(4)

  await page.getByText('Утренняя разминка').nth(2).click()
  await page.getByRole('button', { name: 'Убрать это занятие из календаря' }).click()
  await expect(page.getByText('Утренняя разминка')).toHaveCount(3)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).last().click()
  await expect(page.getByText('Утренняя разминка')).toHaveCount(4)
  await api.delete(`/api/events/${event.id}`)
  expect(faults).toEqual([])
})

/** From tomorrow on, whatever day it is: of the example's own the next one may be cancelled. */
async function makeSeries(api: Api) {
  const day = localDate(new Date(Date.now() + dayMs), 'Europe/Moscow')
  return api.post('/api/events', {
    ...{ title: 'Пробежка у реки', type: 'training', location: 'Набережная' },
    ...{ startDate: `${day}T07:00`, endDate: `${day}T08:00` },
    repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], until: addDays(day, 20) },
  })
}

for (const [screen, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test(`on ${screen} the editor's calendar opens at the present day, and the week before its first hour`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport)
    await page.clock.setFixedTime('2027-03-29T09:00:00Z')
    const api = await adminApi(site)
    const { id } = await api.post('/api/events', {
      title: 'Ранняя пробежка',
      startDate: '2027-03-31T07:00',
      endDate: '2027-03-31T08:00',
    })
    await openAdmin(page, api, '/admin/calendar?view=month')
    const run = page.getByRole('main').getByText('Ранняя пробежка')
    const present = page.getByRole('main').locator('[data-date="2027-03-29"]')
    await expect(present).toBeInViewport({ ratio: 0.95 })
    if (screen === 'a phone') await page.getByRole('button', { name: /Ранняя пробежка/ }).click()
    await expect(run).toBeInViewport()
    await page.goto('/admin/calendar?view=week')
    await expect(run).toBeInViewport()
    await expect(page.getByText('06:00', { exact: true })).toBeInViewport()
    const midnight = page.getByText('00:00', { exact: true }).first()
    await expect(midnight).not.toBeInViewport()
    await midnight.scrollIntoViewIfNeeded()
    await expect(midnight).toBeInViewport()
    await api.delete(`/api/events/${id}`)
  })

/** Words of which a part stands in another line, without a hyphen; a longer one only a browser with a dictionary parts rightly. */
const tornWords = (page: Page, letters: number) =>
  page.getByRole('main').evaluate((main, most) => {
    const words = new RegExp(`(?<!\\p{L})\\p{L}{2,${most}}(?!\\p{L})`, 'gu')
    const torn: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(words)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          torn.push(word)
      }
    return torn
  }, letters)

for (const width of [360, 390, 768, 1024, 1440])
  test(`at ${width} px the editor's calendar tears no word, and the weekdays stay in sight`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.clock.setFixedTime('2026-11-24T09:00:00Z')
    await openAdmin(page, await adminApi(site), '/admin/calendar?view=month')
    await expect(page.locator('[data-date="2026-11-24"]')).toBeInViewport()
    await page.waitForLoadState('networkidle')
    expect(await tornWords(page, 12)).toEqual([])
    await page.evaluate(() => scrollBy(0, 300))
    await expect(page.getByText('ср', { exact: true })).toBeInViewport({ ratio: 1 })
    await page.getByText('ср', { exact: true }).click({ trial: true })
    if (width === 1440) {
      const [today, names] = await Promise.all([
        page.getByRole('button', { name: 'Сегодня' }).boundingBox(),
        page.getByText('ср', { exact: true }).boundingBox(),
      ])
      // Nothing of a day is seen between them.
      expect(names!.y - (today!.y + today!.height)).toBeLessThan(20)
    }
    await page.goto('/admin/calendar?view=week')
    await expect(page.getByRole('main').getByText(/16:00/).nth(1)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await tornWords(page, 8)).toEqual([])
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the list of the admin leaves most of its width to what is on', async ({ admin }) => {
    await admin.getByRole('button', { name: 'Открыть меню' }).tap()
    await admin.getByRole('link', { name: 'Календарь', exact: true }).tap()
    const words = admin.getByText('Сборная города', { exact: false }).first()
    // The grid draws its entries anew when their day is written into the address.
    await expect.poll(async () => (await words.boundingBox())?.x).toBeLessThan(390 / 2)
  })
})

test('a training moved by its form comes back by one tap, and so does one day of a series', async ({
  page,
  site,
}) => {
  const api = await adminApi(site)
  const times = { startDate: '2027-05-04T10:00', endDate: '2027-05-04T11:00' }
  const single = await api.post('/api/events', { title: 'Разовое', ...times })
  const repeat = { weekdays: [2], until: '2027-06-30', except: [] }
  const series = await api.post('/api/events', { title: 'Еженедельное', ...times, repeat })

  await openAdmin(page, api, `/admin/calendar/${single.id}`)
  await page.getByLabel('Начало').fill('2027-05-05T15:00')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const message = page.getByRole('alert').filter({ hasText: 'Перенесено' })
  await expect(message).toBeVisible()
  expect((await api.get(`/api/events/${single.id}`)).startDate).toBe('2027-05-05T15:00')
  await message.getByRole('button', { name: 'Вернуть' }).click()
  await expect(page.getByText('Возвращено')).toBeVisible()
  await expect(page.getByLabel('Начало')).toHaveValue(times.startDate)
  expect(await api.get(`/api/events/${single.id}`)).toMatchObject(times)

  await page.goto(`/admin/calendar/${series.id}?occurrence=2027-05-11`)
  await page.getByLabel('Начало').fill('2027-05-12T10:00')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: 'Изменено только это занятие' })
    .getByRole('button', { name: 'Вернуть' })
    .click()
  await expect(page).toHaveURL(`/admin/calendar/${series.id}?occurrence=2027-05-11`)
  expect((await api.get(`/api/events/${series.id}`)).repeat.except).toEqual([])
  const week = await api.get('/api/events?from=2027-05-11&to=2027-05-12')
  const own = week.filter(({ title }: { title: string }) => title === 'Еженедельное')
  expect(own).toMatchObject([{ startDate: '2027-05-11T10:00', id: series.id }])

  // Later, when the message is gone, its form still knows.
  const body = { startDate: '2027-05-12T10:00', endDate: '2027-05-12T11:00' }
  const later = await api.put(`/api/events/${series.id}?occurrence=2027-05-11`, body)
  await page.goto(`/admin/calendar/${later.id}`)
  await expect(
    page.getByText(/Это занятие изменено отдельно от\sрасписания «Еженедельное»/),
  ).toBeVisible()
  await page.getByRole('button', { name: /Вернуть в\sрасписание/ }).click()
  const question = page.getByRole('dialog', { name: /Вернуть занятие в\sрасписание\?/ })
  await expect(question).toContainText(/11\sмая, вторник, 10:00–11:00/)
  await question.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(page).toHaveURL(`/admin/calendar/${series.id}?occurrence=2027-05-11`)
  expect((await api.get(`/api/events/${series.id}`)).repeat.except).toEqual([])
  for (const { id } of [single, series]) await api.delete(`/api/events/${id}`)
})

test('the offer to take back waits while the keyboard is on it', async ({ page, site }) => {
  const api = await adminApi(site)
  const times = { startDate: '2027-05-06T10:00', endDate: '2027-05-06T11:00' }
  const { id } = await api.post('/api/events', { title: 'Неспешное', ...times })
  await openAdmin(page, api, `/admin/calendar/${id}`)
  await expect(page.getByLabel('Начало')).toHaveValue(times.startDate)
  await page.clock.install()
  await page.getByLabel('Начало').fill('2027-05-07T10:00')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const back = page.getByRole('button', { name: 'Вернуть' })
  await page.clock.runFor(9_000)
  await expect(back).toBeVisible()
  await page.getByLabel('Название').press('Tab')
  await back.focus()
  await page.clock.runFor(60_000)
  await expect(back).toBeVisible()
  await page.getByLabel('Название').focus()
  await page.clock.runFor(15_000)
  await expect(back).toHaveCount(0)
  await api.delete(`/api/events/${id}`)
})

test('two in one hall at one time are told of and saved all the same', async ({ page, site }) => {
  const api = await adminApi(site)
  const first = await api.post('/api/events', {
    ...{ title: 'Первая группа', location: 'Малый зал' },
    ...{ startDate: '2027-05-10T18:00', endDate: '2027-05-10T19:30' },
  })
  await openAdmin(page, api, '/admin/calendar/new?start=2027-05-10T19:00&end=2027-05-10T20:00')
  await page.getByLabel('Название').fill('Вторая группа')
  await page.getByRole('combobox', { name: 'Место' }).fill('малый зал')
  const note = page.getByText(/здесь уже «Первая группа»: 10\sмая 2027, пн, 18:00–19:30/)
  await expect(note).toBeVisible()
  await page.getByLabel('Начало').fill('2027-05-10T19:30')
  await expect(note).toHaveCount(0)
  await page.getByLabel('Начало').fill('2027-05-10T19:00')
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(saveState(page)).toHaveText(/^сохранено/)
  const id = await recordId(page)
  await expect(note).toBeVisible()
  await api.delete(`/api/events/${id}`)
  await api.delete(`/api/events/${first.id}`)
})

test('a day of a series that was moved by an hour is not told to be in its own way', async ({
  page,
  site,
}) => {
  const api = await adminApi(site)
  const event = (title: string, from: string, to: string, more = {}) => ({
    ...{ title, location: 'Тихий зал', startDate: `2027-05-03T${from}` },
    ...{ endDate: `2027-05-03T${to}`, ...more },
  })
  const repeat = { weekdays: [1], until: '2027-05-31' }
  const own = await api.post('/api/events', event('Своя группа', '17:00', '18:30', { repeat }))
  const other = await api.post('/api/events', {
    ...event('Чужая группа', '19:00', '20:00'),
    ...{ startDate: '2027-05-10T19:00', endDate: '2027-05-10T20:00' },
  })
  await openAdmin(page, api, `/admin/calendar/${own.id}?occurrence=2027-05-10`)
  await page.getByLabel('Начало').fill('2027-05-10T18:00')
  const note = page.getByText(/здесь уже/)
  await expect(note).toContainText('Чужая группа')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const id = await recordId(page)
  await expect(saveState(page)).toHaveText(/^сохранено/)
  // The other one stands in the way all the while: once it is told of again, the answer is there.
  await expect(note).toContainText('Чужая группа')
  await expect(page.getByText(/здесь уже «Своя группа»/)).toHaveCount(0)
  for (const made of [id, own.id, other.id]) await api.delete(`/api/events/${made}`)
})

test('a training that a club holds already is said once and beside the button; an exam is led to where its fee is', async ({
  page,
  site,
}) => {
  const api = await adminApi(site)
  const hour = { from: '07:20', to: '08:20', group: 'Утро', coach: 'Ян Ранний' }
  await api.post('/api/clubs', {
    ...{ name: 'Клуб «Рассвет»', address: 'ул. Утренняя, 7', schedule: [{ weekday: 2, ...hour }] },
  })
  await openAdmin(page, api, '/admin/calendar/new?start=2027-03-02T07:20&end=2027-03-02T08:20')
  await page.getByLabel('Название').fill('Утро')
  await page.getByRole('combobox', { name: 'Место' }).fill('ул. Утренняя, 7')
  await page.getByRole('combobox', { name: 'Тренер' }).fill('Ян Ранний')
  await page.getByRole('switch', { name: 'Повторяется каждую неделю' }).click()
  await expect(page.getByRole('main').getByText(/Такая тренировка уже есть/)).toHaveCount(2)
  await expect(page.locator('form footer').getByText(/Такая тренировка уже есть/)).toBeVisible()
  await expect(page.getByText(/ничего не.меняйте/)).toHaveCount(0)

  await page.getByLabel('Что это').selectOption('grading')
  await page.getByRole('link', { name: '«Соревнованиях»' }).click()
  await page.getByRole('button', { name: 'Уйти без сохранения' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новая аттестация')
})
