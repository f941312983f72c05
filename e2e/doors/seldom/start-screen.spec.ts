import { adminApi, expect, test } from '../../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('what visitors see next comes with what needs attention, and is not pushed away by it', async ({
  admin: page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/dashboard', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin')
  const next = page.getByRole('heading', { name: 'Что увидят посетители дальше' })
  await expect(page.getByRole('heading', { name: 'Требует внимания' })).toBeVisible()
  await expect(next).toBeHidden()
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  release()
  await expect(next).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05)
})

test('the example that has come back leaves its card above the own rows of the trash', async ({
  admin: page,
  site,
}) => {
  const api = await adminApi(site)
  const { version: _, id: __, ...contacts } = await api.get('/api/contacts')
  const { version: ___, id: ____, ...about } = await api.get('/api/federation-about')
  const own = await api.post('/api/partners', { name: 'Наш партнёр' })
  await api.delete(`/api/partners/${own.id}`)
  // What other journeys have deleted lies there too.
  const before = (await api.get('/api/trash')).length
  const { inTrash } = await api.post('/api/example/removal', {})
  await page.goto('/admin/trash')
  await expect(page.getByText(new RegExp(`пришёл сайт: ${inTrash}\\s`))).toBeVisible()
  await expect(
    page.getByRole('button', { name: `Выбрать всю корзину: ${inTrash + before}` }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть весь пример' }).tap()
  await expect(page.getByText(/Пример снова на\sсайте/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('list', { name: 'Удалённое' })).toContainText('Наш партнёр')
  await expect(page.getByRole('link', { name: 'Убрать снова' })).toBeVisible()
  await api.put('/api/contacts', contacts)
  await api.put('/api/federation-about', about)
})
