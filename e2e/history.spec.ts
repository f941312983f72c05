import { axeFaultsInBothSchemes } from '#test/axe.ts'
import { adminApi, expect, test } from './fixtures.ts'

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

test('on a phone the editor sees what was changed word by word and takes it back', async ({
  editor: admin,
  site,
  faults,
}) => {
  const api = await adminApi(site)
  const news = await api.post('/api/news', {
    title: 'Набор в группу самбо',
    summary: 'Ждём новичков.',
    content: paragraph('Занятия проходят в среду и пятницу, тренер ждёт всех в зале.'),
    published: true,
  })
  await api.put(`/api/news/${news.id}`, {
    title: 'Набор закрыт',
    content: paragraph('Занятия проходят в четверг, тренер ждёт всех в зале.'),
  })
  await admin.setViewportSize({ width: 360, height: 740 })
  await admin.goto(`/admin/news/${news.id}`)
  await admin.getByRole('link', { name: 'История изменений' }).click()
  const rows = admin.getByRole('list', { name: 'Изменения, сначала последние' }).locator('> li')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(
    'Заголовок: Набор в группу самбо → Набор закрыт · Текст:',
  )
  await rows
    .first()
    .getByRole('button', { name: /^Подробнее/ })
    .click()
  await expect(rows.first().locator('del')).toHaveText('среду и пятницу,')
  await expect(rows.first().locator('ins')).toHaveText('четверг,')
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await rows.first().getByRole('button', { name: 'Отменить это изменение' }).click()
  await expect(admin.getByText('Прежнее возвращено')).toBeVisible()
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(/^Отмена.*Отменено изменение от/)
  await expect(rows.nth(1)).toContainText(/^Изменение/)
  const page = await fetch(`${site.url}/news/${news.id}`)
  expect(await page.text()).toContain('Набор в группу самбо')
  expect(faults).toEqual([])
})

test('the journal is found through, opened and accessible', async ({ editor: admin, site }) => {
  const api = await adminApi(site)
  const partner = await api.post('/api/partners', { name: 'Спортивный магазин' })
  await api.put(`/api/partners/${partner.id}`, { name: 'Магазин «Ёкодзуна»' })
  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'Журнал', exact: true }).click()
  await admin.getByRole('searchbox').fill('екодзуна')
  const rows = admin.getByRole('list', { name: 'Изменения, сначала последние' }).locator('> li')
  await expect(rows).toHaveCount(1)
  await admin.getByLabel('Действие').selectOption('create')
  await expect(admin.getByText('Ничего не нашлось')).toBeVisible()
  await admin.getByLabel('Действие').selectOption('')
  await rows
    .first()
    .getByRole('button', { name: /^Подробнее/ })
    .click()
  await expect(rows.first().getByRole('button', { name: 'Отменить это изменение' })).toBeVisible()
  expect(await axeFaultsInBothSchemes(admin)).toEqual([])
  await admin.setViewportSize({ width: 360, height: 740 })
  // The sidebar takes a moment to slide away.
  await expect.poll(() => admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
