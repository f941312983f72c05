import type { Page } from '@playwright/test'
import { axeFaultsInBothSchemes } from '#test/axe.ts'
import { readPublicPaths } from '../scripts/public-paths.ts'
import { expect, type Site, test } from './fixtures.ts'

test.setTimeout(150_000)

async function publicPaths(site: Site): Promise<string[]> {
  const { fixed, items } = await readPublicPaths(site.url)
  expect(fixed.length).toBeGreaterThan(14)
  return [...fixed, ...items]
}

async function headingFaults(page: Page): Promise<string[]> {
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))))
  const jumps = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
  return [
    ...(levels.filter((level) => level === 1).length === 1 ? [] : ['not exactly one h1']),
    ...(jumps.length > 0 ? [`headings jump: ${levels.join(' ')}`] : []),
  ]
}

async function faultsOf(page: Page): Promise<string[]> {
  const schemes = await axeFaultsInBothSchemes(page)
  const headings = await headingFaults(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  await page.emulateMedia({ media: 'print' })
  const printsHeader = await page.locator('header[data-screen-only]').isVisible()
  // The oath prints as a certificate, without the page's own title.
  const printed = await page.locator('main :is(h1, h2, p)').filter({ visible: true }).count()
  return [
    ...schemes,
    ...headings,
    ...(width > 320 ? [`${width} px wide on a screen of 320 px`] : []),
    ...(printsHeader ? ['the header is printed'] : []),
    ...(printed > 0 ? [] : ['nothing is printed']),
  ]
}

test('every public page is accessible in both schemes, narrow enough and printed without its menu', async ({
  page,
  site,
}) => {
  const found: string[] = []
  for (const path of [...(await publicPaths(site)), '/nothing-here']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    for (const fault of await faultsOf(page)) found.push(`${path} ${fault}`)
  }
  expect(found).toEqual([])
})

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
