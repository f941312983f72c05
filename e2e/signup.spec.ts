import { axeFaultsInBothSchemes } from '#test/axe.ts'
import { adminApi, test as base, expect, nameOperator } from './fixtures.ts'

const test = base.extend<{ form: string }>({
  form: async ({ site }, use) => {
    const api = await adminApi(site)
    await nameOperator(api)
    await api.put('/api/signup-setting', { on: true })
    const clubs: { id: number; published: boolean }[] = await api.get('/api/clubs')
    await use(`/federation/clubs/${clubs.find(({ published }) => published)?.id}`)
    await api.put('/api/signup-setting', { on: false })
  },
})

for (const javaScriptEnabled of [true, false])
  test(`a parent asks for a first lesson, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    browser,
    site,
    form,
  }) => {
    const context = await browser.newContext({
      ...{ javaScriptEnabled, baseURL: site.url, viewport: { width: 360, height: 740 } },
    })
    const page = await context.newPage()
    await page.goto(form)
    await page
      .getByRole('link', { name: /^На\sпробное занятие/ })
      .first()
      .click()
    const asked = page.getByRole('group', { name: 'Какое занятие' })
    await expect(asked).toContainText(/\d\d:\d\d/)
    await asked.getByText('Выбрать другое').click()
    await expect(asked.getByRole('radio', { checked: true })).not.toHaveValue('')
    if (javaScriptEnabled) expect(await axeFaultsInBothSchemes(page)).toEqual([])
    await page.getByLabel('Имя того, кто придёт').fill('Аня')
    await page.getByLabel('Возраст или год рождения').fill('семь')
    await page.getByLabel('Телефон или почта').fill('8 913 000 00 00')
    await page.getByLabel(/Даю согласие/).check()
    await page.getByRole('button', { name: 'Отправить заявку' }).click()
    await expect(page.getByText('Напишите возраст числом')).toBeVisible()
    await expect(page.getByLabel('Имя того, кто придёт')).toHaveValue('Аня')
    if (javaScriptEnabled) expect(await axeFaultsInBothSchemes(page)).toEqual([])
    await page.getByLabel('Возраст или год рождения').fill('7')
    await page.getByRole('button', { name: 'Отправить заявку' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Заявка принята' })).toBeVisible()
    await context.close()
  })

test('an editor answers with one tap and takes it back', async ({ admin: page, site, form }) => {
  const body = new URLSearchParams({
    ...{ firstName: 'Тимур', age: '2015', contact: 'mama@mail.ru', consent: 'on' },
  })
  await fetch(`${site.url}${form}/signup`, { method: 'POST', body, redirect: 'manual' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Заявки на пробное занятие' })).toBeVisible()
  await page
    .getByRole('link', { name: /пришла/ })
    .first()
    .click()
  const row = page.getByRole('listitem').filter({ hasText: 'Тимур' })
  await expect(row.getByRole('link', { name: 'Написать: mama@mail.ru' })).toBeVisible()
  await row.getByRole('button', { name: 'Ответили' }).click()
  await expect(row.getByRole('button', { name: 'Вернуть в новые' })).toBeVisible()
  await page.locator('.mantine-Notification-root').getByRole('button', { name: 'Вернуть' }).click()
  await expect(row.getByRole('button', { name: 'Ответили' })).toBeVisible()
  await row.getByLabel('Пометка').fill('Перезвонить в среду')
  await page.getByRole('link', { name: 'Клубы', exact: true }).click()
  await page.getByRole('button', { name: 'Сохранить и\u00a0уйти' }).click()
  await expect(page).toHaveURL(/\/clubs$/)
  await page.getByRole('link', { name: 'Заявки', exact: true }).click()
  await expect(row.getByLabel('Пометка')).toHaveValue('Перезвонить в среду')
  expect(await axeFaultsInBothSchemes(page)).toEqual([])
})
