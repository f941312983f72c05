import type { Locator } from '@playwright/test'
import { boys } from '#features/results/test-rows.ts'
import { adminApi, expect, nameOperator, repeatPhone, test } from '../../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const row = (place: number, athlete: string) => ({
  ...{ category: 'Юноши до 15 лет', weight: '-46', place, athlete, club: 'Журавль', coach: '' },
})

async function isLedTo(field: Locator) {
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })
}

test('a link to where the former telephone stands leads to the field that has it', async ({
  admin: page,
  site,
}) => {
  await repeatPhone(await adminApi(site), 'Турнир у реки')
  await page.goto('/admin/contacts')
  await page.getByRole('textbox', { name: 'Телефон' }).fill('+7 (383) 555-66-77')
  await page.getByRole('button', { name: 'Сохранить' }).tap()
  const list = page.getByRole('region', { name: /Прежний телефон .* стоит ещё здесь/ })
  await list.getByRole('link', { name: 'Турнир у реки' }).tap()
  await isLedTo(page.locator('[data-path="contactPhone"]'))
  await expect(page).not.toHaveURL(/383/)
})

test('a part of a withdrawn name leads to its place in a text, which is selected', async ({
  admin: page,
  site,
}) => {
  const api = await adminApi(site)
  const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
  await api.post('/api/news', {
    ...{ title: 'Набор открыт', summary: 'Ждём всех' },
    content: {
      type: 'doc',
      content: [...Array.from({ length: 40 }, () => text('Ждём')), text('Ведёт Яншин Елисей')],
    },
  })
  await api.put('/api/withdrawals/name', { fullName: 'Яншин Елисей' })
  await page.goto('/admin/consents/withdrawn')
  await page
    .getByRole('link', { name: /Набор открыт/ })
    .first()
    .tap()
  const editor = page.locator('[contenteditable="true"]')
  await expect(editor).toBeFocused()
  await expect(editor.getByText('Яншин Е.')).toBeInViewport({ ratio: 1 })
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toMatch(/Яншин\sЕ\./)
  await expect(page.getByText('ещё не\u00a0сохранено')).toHaveCount(0)
})

test('what asks about a name leads to its row of the protocol, and the address does not tell the name', async ({
  admin: page,
  site,
}) => {
  const api = await adminApi(site)
  await nameOperator(api)
  const { id } = await api.post('/api/competitions', {
    ...{ title: 'Кубок', date: '2026-11-01', categories: [boys] },
  })
  const others = Array.from({ length: 40 }, (_, at) => row(at + 4, `Сорокин Пётр ${at}`))
  await api.put(`/api/competitions/${id}/results`, {
    results: [...others, row(1, 'Семёнов Лев'), { ...row(2, 'Лев СЕМЕНОВ'), club: 'Иной' }],
  })
  const asked = { name: 'Семенов Лев Ильич', wish: 'remove', message: '', contact: 'a@judo.test' }
  const sent = await page.request.post('/name-request', {
    form: { page: `/competitions/${id}`, ...asked },
    headers: { origin: site.url },
  })
  expect(sent.ok()).toBe(true)
  await page.goto('/admin/consents/requests')
  const toProtocol = page.getByRole('link', { name: 'открыть протокол' })
  await toProtocol.and(page.locator(`[href*="/competitions/${id}"]`)).tap()
  const led = page.locator('main [data-sought]')
  await expect(led).toHaveCount(2)
  await isLedTo(led.first())
  for (const name of ['Семёнов Лев', 'Лев СЕМЕНОВ'])
    await expect(led.and(page.getByRole('group', { name: new RegExp(`^${name}: `) }))).toHaveCount(
      1,
    )
  await expect(led.first().getByRole('button', { name: /^Убрать имя/ })).toBeVisible()
  expect(decodeURI(page.url())).not.toMatch(/сем/i)
  await expect(page.getByText('в 2 местах')).toBeVisible()
  await page.locator('textarea', { hasText: 'Семёнов Лев' }).fill('Спортсмен')
  await expect(led).toHaveCount(1)
})
