import { expect, test } from './fixtures.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

for (const viewport of sizes) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('who lands on the last results reads whose they are', async ({ page }) => {
      await page.goto('/')
      const link = page.getByRole('link', { name: /^Последние результаты/ })
      const title = await link.locator('[data-link-name]').innerText()
      await link.click()
      const whose = page.getByRole('region', { name: 'Результаты' }).getByText(title)
      await expect(whose).toBeInViewport({ ratio: 1 })
      await expect(whose).toContainText(/\d{4}/)
    })

    test('above the answers of the finder nothing is cut in half', async ({ page }) => {
      await page.goto('/federation/clubs')
      await page.getByRole('button', { name: 'Показать' }).click()
      await expect(page.locator('#found')).toBeInViewport({ ratio: 1 })
      const links = page.getByRole('navigation', { name: 'Частые запросы' }).getByRole('link')
      const bottoms = await links.evaluateAll((all) =>
        all.map((one) => {
          const words = document.createRange()
          words.selectNodeContents(one)
          return words.getBoundingClientRect().bottom
        }),
      )
      expect(Math.max(...bottoms)).toBeLessThanOrEqual(0)
    })

    test('who comes to the search without a question writes one at once', async ({ page }) => {
      await page.goto('/search')
      const field = page.getByRole('searchbox', { name: 'Что искать' })
      await expect(field).toBeFocused()
      await expect(field).toBeInViewport({ ratio: 1 })
      await page.goto('/search?q=дзюдо')
      await expect(field).not.toBeFocused()
    })

    test('a week opened by itself begins with what is ahead', async ({ page }) => {
      await page.goto('/calendar?view=week')
      await expect(page.locator('li[data-past]:visible')).toHaveCount(
        viewport.width < 1000 ? 0 : await page.locator('li[data-past]').count(),
      )
      const past = page.getByText(/^Прошедшие дни/)
      if (!(await past.isVisible())) return
      await past.click()
      await expect(page.locator('li[data-past]').first()).toBeVisible()
    })

    for (const own of [
      { ownCategory: 'sex=m&year=2010&weight=60' },
      { ownClub: '1' },
      { ownCategory: 'sex=m&year=2010&weight=60', ownClub: '1', ownAge: '10' },
    ])
      test(`${Object.keys(own)}: what is remembered moves nothing when it comes`, async ({
        page,
      }) => {
        await page.goto('/robots.txt')
        await page.evaluate((kept) => Object.assign(localStorage, kept), own)
        // The first visit learns how much room it takes.
        await page.goto('/')
        for (const key of Object.keys(own))
          await expect
            .poll(() => page.evaluate(() => localStorage.getItem('ownRooms')))
            .toContain(key)
        await page.addInitScript(() => {
          const shifts = globalThis as { shifted?: number }
          shifts.shifted = 0
          new PerformanceObserver((list) => {
            for (const one of list.getEntries())
              shifts.shifted! += (one as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto('/robots.txt')
        await page.goto('/')
        await page.waitForLoadState('networkidle')
        const shifted = await page.evaluate(() => (globalThis as { shifted?: number }).shifted ?? 1)
        expect(shifted).toBeLessThanOrEqual(0.01)
      })
  })
}
