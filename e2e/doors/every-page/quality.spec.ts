import { htmlFaults } from '#test/html-faults.ts'
import { readPublicPaths } from '../../../scripts/public-paths.ts'
import { publicPages } from '../../every-width/pages.ts'
import { expect, type Site, test } from '../../fixtures.ts'

test.setTimeout(150_000)

async function publicPaths(site: Site): Promise<string[]> {
  const { fixed, items } = await readPublicPaths(site.url)
  expect(fixed.length).toBeGreaterThan(14)
  return [...fixed, ...items]
}

test('every public page is whole without JavaScript, its menu too', async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  for (const path of await publicPaths(site)) {
    const answer = await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
    expect([path, answer?.status()]).toEqual([path, 200])
    await expect(page.locator('h1'), path).toBeVisible()
    await page.getByRole('button', { name: 'Меню' }).click()
    await expect(page.getByRole('link', { name: 'Контакты' }).first(), path).toBeVisible()
  }
  await context.close()
})

test('nothing moves on a public page while it loads', async ({ page, site }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.total += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of await publicPaths(site)) {
    await page.goto(path, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    const total = await page.evaluate(
      () => (window as unknown as { shifts: { total: number } }).shifts.total,
    )
    expect(total, path).toBeLessThan(0.02)
  }
})

test('the HTML of every public page is right', async ({ site }) => {
  const found: string[] = []
  for (const path of (await publicPages(site)).kinds) {
    const answer = await fetch(site.url + path)
    for (const fault of await htmlFaults(await answer.text())) found.push(`${path} ${fault}`)
  }
  expect(found).toEqual([])
})
