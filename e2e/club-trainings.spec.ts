import { formatDate } from '#kit/text/dates.ts'
import { addDays } from '#kit/text/days.ts'
import { adminApi, expect, signIn, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const title = 'Старшая группа, 12–17 лет · Клуб самбо «Застава»'

test('a training of a club is cancelled in the calendar, told of where people look for one, and given back', async ({
  page,
  site,
  faults,
}) => {
  const api = await adminApi(site)
  await page.goto('/admin')
  await signIn(page)
  await page.getByRole('button', { name: 'Открыть меню' }).tap()
  await page.getByRole('link', { name: 'Календарь', exact: true }).tap()
  const main = page.getByRole('main')
  const day = main.locator('[data-date]').filter({ hasText: title }).first()
  await expect(day.getByText(title).first()).toBeHidden()
  await day.getByText(/в\sклубах$/).tap()
  await expect(day.getByText(title).first()).toBeVisible()
  await page.getByLabel('Клуб', { exact: true }).selectOption('Клуб самбо «Застава»')
  await expect(main.getByText(/в\sклубах$/)).toHaveCount(0)
  await main.getByText(title).first().tap()
  await page.getByRole('button', { name: 'Отменить занятия на\u00a0несколько дней' }).tap()
  const rest = page.getByRole('dialog', { name: 'Отменить занятия на\u00a0несколько дней' })
  const clubs = await api.get('/api/clubs')
  const known = clubs.find(({ name }: { name: string }) => title.endsWith(name)).breaks
  await rest.getByLabel('Последний день').fill(known[0].to)
  await rest.getByLabel('Первый день').fill(known[0].to)
  await rest.getByRole('button', { name: 'Отменить занятия' }).tap()
  await expect(rest).toContainText(/На\sэти дни перерыв уже записан/)
  const [from, to] = [1, 3].map((days) => addDays(known[0].to, days))
  await rest.getByLabel('Первый день').fill(from!)
  await rest.getByLabel('Последний день').fill(to!)
  await rest.getByLabel('Почему').fill('Сборы')
  await rest.getByRole('button', { name: 'Отменить занятия' }).tap()
  await expect(page.getByText(/^Записан перерыв/)).toBeVisible()
  const breaksNow = async () =>
    (await api.get('/api/clubs')).find(({ name }: { name: string }) => title.endsWith(name)).breaks
  expect(await breaksNow()).toEqual([...known, { from, to, reason: 'Сборы' }])
  await page.getByRole('button', { name: 'Убрать перерыв', exact: true }).tap()
  await expect.poll(breaksNow).toEqual(known)
  await main.getByText(title).first().tap()
  await page.getByRole('button', { name: 'Отменить это занятие' }).tap()
  const dialog = page.getByRole('dialog', { name: /Отменить занятие «Старшая группа/ })
  await dialog.getByLabel('Почему').fill('Тренер заболел')
  await dialog.getByRole('button', { name: 'Отменить занятие' }).tap()
  await expect(page.getByText('Занятие отменено, на сайте стоит пометка')).toBeVisible()
  const cancelled = (await api.get('/api/events')).find(
    ({ stateReason }: { stateReason: string }) => stateReason === 'Тренер заболел',
  )

  const dayWords = formatDate(cancelled.seriesDate, { year: false })
  const visitor = await page.context().newPage()
  await visitor.goto('/federation/clubs?age=15&sport=sambo')
  await expect(
    visitor.getByText(new RegExp(`${dayWords}\\sзанятия\\sне\\sбудет\\. Тренер заболел`)),
  ).toBeVisible()
  await visitor.goto(`/calendar?view=list&month=${cancelled.seriesDate.slice(0, 7)}`)
  // It stands beside a folded day and, in its hour, within it.
  await expect(visitor.getByText('Отменено. Тренер заболел').filter({ visible: true })).toHaveCount(
    1,
  )

  await page.getByText(`Отменено: ${title}`).first().tap()
  await page.getByRole('button', { name: 'Вернуть занятие' }).tap()
  await expect(page.getByText('Занятие состоится')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отменить снова' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Отменено. Тренер заболел')).toHaveCount(0)
  expect(faults).toEqual([])
})

test('holidays are written down for all clubs over the calendar, and taken back', async ({
  page,
  site,
}) => {
  const api = await adminApi(site)
  const list = async (): Promise<{ name: string; breaks: object[] }[]> => api.get('/api/clubs')
  const before = await list()
  await page.goto('/admin')
  await signIn(page)
  await page.getByRole('button', { name: 'Открыть меню' }).tap()
  await page.getByRole('link', { name: 'Календарь', exact: true }).tap()
  await page.getByRole('button', { name: 'Перерыв' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Перерыв в\u00a0занятиях' })
  await dialog.getByRole('button', { name: 'Записать перерыв' }).tap()
  await expect(dialog).toContainText(/Выберите, у\sкого перерыв/)
  const all = dialog.getByRole('button', { name: 'Выбрать все' })
  await all.tap()
  await dialog.getByRole('button', { name: 'Снять все' }).tap()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await all.tap()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(before.length)
  const added = { from: '2031-01-01', to: '2031-01-09', reason: 'Новогодние каникулы' }
  await dialog.getByLabel('Первый день').fill(added.from)
  await dialog.getByLabel('Последний день').fill('2030-12-30')
  await dialog.getByLabel('Почему').fill(added.reason)
  await dialog.getByRole('button', { name: 'Записать перерыв' }).tap()
  await expect(dialog).toContainText('заканчивается раньше')
  await dialog.getByLabel('Последний день').fill(added.to)
  await dialog.getByRole('button', { name: 'Записать перерыв' }).tap()
  const told = `Записан перерыв 1–9 января 2031 у\u00a0${before.length} клубов`
  await expect(page.getByText(told)).toBeVisible()
  for (const { name, breaks } of await list()) expect(breaks, name).toContainEqual(added)
  await page.getByRole('button', { name: 'Убрать перерыв', exact: true }).tap()
  const breaksOf = async () => (await list()).map(({ breaks }) => breaks)
  await expect.poll(breaksOf).toEqual(before.map(({ breaks }) => breaks))

  const rested = await api.get('/api/clubs')
  for (const { id, breaks } of rested)
    await api.put(`/api/clubs/${id}`, { breaks: [...breaks, added] })
  const withRest = await breaksOf()
  await page.getByRole('button', { name: 'Перерыв' }).tap()
  const days = '1–9 января 2031'
  await dialog.getByRole('button', { name: `Убрать перерыв ${days}` }).tap()
  const removed = `Убран перерыв ${days} у\u00a0${before.length} клубов`
  await expect(page.getByText(removed)).toBeVisible()
  expect(await breaksOf()).toEqual(before.map(({ breaks }) => breaks))
  await page.getByRole('button', { name: 'Вернуть', exact: true }).tap()
  await expect.poll(breaksOf).toEqual(withRest)
})

test('one day of a club is dragged: what it was and what it will be is said, and it may stay', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1400 } })
  const page = await context.newPage()
  const api = await adminApi(site)
  const club = await api.post('/api/clubs', {
    name: 'Клуб «Перетяжка»',
    schedule: [{ weekday: 3, from: '08:30', to: '10:00', group: 'Группа', coach: '' }],
  })
  await page.addInitScript((token) => localStorage.setItem('accessToken', token), api.accessToken)
  await page.goto(`${site.url}/admin/calendar?view=week&date=2027-03-08`)
  const entry = page.getByText('Группа · Клуб «Перетяжка»')
  const dragDown = async () => {
    const box = (await entry.boundingBox())!
    const top = async (hour: string) =>
      (await page.getByText(hour, { exact: true }).boundingBox())!.y
    const hour = (await top('16:00')) - (await top('15:00'))
    await page.mouse.move(box.x + 10, box.y + 6)
    await page.mouse.down()
    await page.mouse.move(box.x + 10, box.y + 14, { steps: 3 })
    await page.mouse.move(box.x + 10, box.y + 6 + hour * 2, { steps: 12 })
    await page.waitForTimeout(150)
    await page.mouse.up()
  }
  await expect(entry).toBeVisible()
  await dragDown()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Было: 10\sмарта 2027, ср, 08:30–10:00/)
  await expect(dialog).toContainText(/Станет: 10\sмарта 2027, ср, 10:30–12:00/)
  await dialog.getByRole('button', { name: /Не\sпереносить/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('08:30–10:00')).toBeVisible()
  await dragDown()
  await dialog.getByRole('button', { name: 'Перенести только это занятие' }).click()
  await expect(page.getByText(/^Перенесено на\s10\sмарта, 10:30/)).toBeVisible()
  const [event] = await api.get('/api/events?from=2027-03-10&to=2027-03-10')
  expect(event).toMatchObject({ startDate: '2027-03-10T10:30', clubId: club.id })

  await page.goto(`${site.url}/admin/calendar/${event.id}`)
  await page.getByRole('button', { name: /Вернуть в\sрасписание/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(page.getByText(/Занятие снова в\sрасписании клуба/)).toBeVisible()
  expect(await api.get('/api/trainings?from=2027-03-10&to=2027-03-10')).toContainEqual(
    expect.objectContaining({ startDate: '2027-03-10T08:30', club_id: club.id }),
  )
  await api.delete(`/api/clubs/${club.id}`)
  await context.close()
})

test('a series that the calendar had before gives way to the schedule of its club', async ({
  page,
  site,
}) => {
  const api = await adminApi(site)
  const series = await api.post('/api/events', {
    ...{ title: 'Прежняя серия', type: 'training', coach: 'Пётр Тренеров' },
    ...{ startDate: '2026-11-02T07:10', endDate: '2026-11-02T08:00' },
    repeat: { weekdays: [1], until: '2028-05-29', except: [] },
  })
  const club = await api.post('/api/clubs', {
    name: 'Клуб «Прежний»',
    schedule: [{ weekday: 1, from: '07:10', to: '08:00', group: 'Утро', coach: 'Пётр Тренеров' }],
  })
  await page.goto('/admin')
  await signIn(page)
  await page.getByRole('button', { name: 'Открыть меню' }).tap()
  await page.getByRole('link', { name: 'Федерация', exact: true }).tap()
  await page.getByRole('link', { name: 'Клубы', exact: true }).tap()
  await page.getByRole('link', { name: club.name }).tap()
  await expect(page.getByRole('link', { name: 'Прежняя серия' })).toBeVisible()
  await page.getByRole('button', { name: /Убрать из\sкалендаря, оставить расписание/ }).tap()
  await expect(
    page.getByText('занятия стоят в\u00a0календаре по\u00a0расписанию клуба'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Прежняя серия' })).toHaveCount(0)
  const left = (await api.get('/api/events')).some(({ id }: { id: number }) => id === series.id)
  expect(left).toBe(false)
})
