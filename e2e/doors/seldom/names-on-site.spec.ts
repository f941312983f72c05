import { boys } from '#features/results/test-rows.ts'
import { adminApi, expect, nameOperator, test } from '../../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const row = (place: number, athlete: string) => ({
  ...{ category: 'Юноши до 15 лет', weight: '-46', place, athlete, club: 'Журавль', coach: '' },
})
const names = ['Усов Илья', ...Array.from({ length: 30 }, (_, at) => `Сорокин Пётр ${at}`)]

type Api = Awaited<ReturnType<typeof adminApi>>

async function add(api: Api, title: string): Promise<string> {
  const { id } = await api.post('/api/competitions', {
    ...{ title, date: '2026-11-01', categories: [boys] },
  })
  const results = names.map((name, at) => row(at + 1, name))
  await api.put(`/api/competitions/${id}/results`, { results })
  return `/admin/competitions/${id}/results`
}

/** The act has left «Усов И.» without a name in the first protocol; the second came after it. */
async function arrange(api: Api) {
  const first = await add(api, 'Кубок')
  await api.put('/api/withdrawals/name', { fullName: 'Усов Илья', unnamed: true })
  return { first, next: await add(api, 'Первенство') }
}

test('a name given back stays in its line, says how far that reaches, and its neighbours wait for a meant tap', async ({
  admin: page,
  site,
}) => {
  const api = await adminApi(site)
  const { first, next } = await arrange(api)
  await page.goto(first)
  const line = page.getByRole('group', { name: /^Усов\sИ\.: / })
  const lines = page.locator('[data-name-place]')
  await expect(line).toContainText(/имя не\sпубликуется по\sпросьбе/)
  await expect(page.getByText('Показаны коротко, например «Сорокин П.»: 30 строк')).toBeVisible()

  await line.getByRole('button', { name: 'Вернуть имя' }).tap()
  const asks = page.getByRole('dialog')
  await expect(asks).toContainText('Вернуть имя, которое просили убрать?')
  await asks.getByRole('button', { name: 'Вернуть имя' }).tap()
  await expect(
    page.getByText(/Имя возвращено: Усов\sИ\. Только в\sэтом протоколе: в\sновых имя снова/),
  ).toBeVisible()
  await expect(lines.first()).toContainText(/Усов\sИ\./)
  await expect(page.getByText('Показаны коротко, например «Усов И.»: 31 строка')).toBeVisible()

  // Who taps twice has meant one line.
  const unname = (at: number) => lines.nth(at).getByRole('button', { name: /^Убрать имя/ })
  await unname(1).tap()
  const style = () =>
    lines
      .first()
      .locator('..')
      .evaluate((one) => getComputedStyle(one).pointerEvents)
  expect(await style()).toBe('none')
  await expect.poll(style).toBe('auto')
  await expect(lines.nth(1)).toContainText(/Сорокин Пётр 0/)
  await expect(page.getByText(/^Не\sпубликуются: 1|Не\sпубликуются: 1\sстрока/)).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Найти по фамилии' })
  for (const typed of ['Усов И', 'усов И.']) {
    await search.fill(typed)
    await expect(lines).toHaveCount(1)
  }

  await page.goto(next)
  const full = page.getByRole('group', { name: /^Усов Илья: / })
  await search.fill('Усов И.')
  await expect(full).toContainText(/имя не\sпубликуется по\sпросьбе/)
  await full.getByRole('button', { name: 'Это другой человек' }).tap()
  await expect(page.getByText(/Имя возвращено: Усов Илья\. Только в\sэтом протоколе/)).toBeVisible()
  await expect(lines.first()).toContainText('Усов Илья')
})

test('who is to be taken out of the protocols is called as it was typed, and whoever stands nowhere is looked for there', async ({
  admin: page,
  site,
}) => {
  const api = await adminApi(site)
  await nameOperator(api)
  const protocol = await add(api, 'Турнир')
  const asked = { name: 'Усов Прохор', wish: 'remove', message: '', contact: 'a@judo.test' }
  const sent = await page.request.post('/name-request', {
    form: { page: protocol.replace(/^\/admin|\/results$/g, ''), ...asked },
    headers: { origin: site.url },
  })
  expect(sent.ok()).toBe(true)
  await page.goto('/admin/consents/requests')
  await page.getByRole('link', { name: 'Убрать имя из протоколов' }).tap()
  const name = page.getByRole('textbox', { name: 'Фамилия и имя' })
  await expect(name).toHaveAccessibleDescription(/Полностью, как в\sпротоколе/)
  const look = page.getByRole('button', { name: 'Показать, где стоит' })

  await name.fill('Сорокин Пётр')
  await look.tap()
  await page.getByRole('button', { name: 'Убрать имя из протоколов' }).tap()
  const asks = page.getByRole('dialog')
  await expect(asks).toContainText('Убрать имя «Сорокин Пётр» из протоколов?')
  await expect(asks).toContainText('его имя тоже уберётся')
  await asks.getByRole('button', { name: 'Отмена' }).tap()

  await name.fill('Усов Прохор')
  await look.tap()
  await expect(page.getByRole('heading', { name: 'В протоколах такого имени нет' })).toBeVisible()
  await page.getByRole('link', { name: 'Открыть протокол' }).tap()
  await expect(page).toHaveURL(`${protocol}#row-names`)
  await expect(page.getByRole('heading', { name: 'Имена на сайте' })).toBeFocused()
})
