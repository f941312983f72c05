import type { Page } from '@playwright/test'
import { axeFaults, axeFaultsInBothSchemes } from '#test/axe.ts'
import { tapFaults } from '../every-door/tap-faults.ts'
import { adminScreens } from '../every-failure/screens.ts'
import { enter, lowVision } from '../every-width/modes.ts'
import { publicPages } from '../every-width/pages.ts'
import { adminApi, expect, rememberSession, test } from '../fixtures.ts'

test.describe.configure({ mode: 'parallel' })

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
  for (const path of (await publicPages(site)).kinds) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    for (const fault of await faultsOf(page)) found.push(`${path} ${fault}`)
  }
  expect(found).toEqual([])
})

const screens = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
}
/** Where the menu stands beside a screen, and leaves it little. */
const between = [768, 1024, 1100]

for (const [name, viewport] of Object.entries(screens))
  test(`every screen of the admin is accessible in both schemes: ${name}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport)
    const found: string[] = []
    const look = async (path: string) => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect(page.getByLabel('Загружаем список')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      // As long as it is: the bar of a form lies over what a scroll would free.
      await page.setViewportSize({ ...viewport, height: 4_000 })
      for (const fault of await axeFaultsInBothSchemes(page)) found.push(`${path} ${fault}`)
      for (const width of [viewport.width, ...between]) {
        await page.setViewportSize({ ...viewport, width })
        const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
        // The calendar draws its week anew a little later.
        const fits = expect.poll(scrollWidth, { timeout: 3000 }).toBeLessThanOrEqual(width)
        await fits.catch(async () => found.push(`${path} ${await scrollWidth()} px on ${width}`))
      }
      await page.setViewportSize(viewport)
    }
    await look('/admin/login')
    await rememberSession(page)
    const views = ['month', 'week', 'list'].map((view) => `/admin/calendar?view=${view}`)
    for (const path of [...(await adminScreens(await adminApi(site))), ...views]) await look(path)
    expect(found).toEqual([])
  })

for (const [name, viewport] of Object.entries(screens))
  test(`a thumb hits what it means on every screen of the admin, and rows are even: ${name}`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      viewport,
      baseURL: site.url,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const found: string[] = []
    const look = async (path: string) => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect(page.getByLabel('Загружаем список')).toHaveCount(0)
      if (/\?(new|add)$/.test(path)) await page.getByRole('dialog').waitFor()
      await page.waitForLoadState('networkidle')
      for (const fault of await tapFaults(page)) found.push(`${path} ${fault}`)
    }
    await look('/admin/login')
    await rememberSession(page)
    const views = ['month', 'week', 'list'].map((view) => `/admin/calendar?view=${view}`)
    const dialogs = ['/admin/media?new', '/admin/media?add']
    const paths = await adminScreens(await adminApi(site))
    for (const path of [...paths, ...views, ...dialogs]) await look(path)
    await context.close()
    expect(found).toEqual([])
  })

test('the question which of two texts stays is accessible', async ({ editor: page, site }) => {
  const api = await adminApi(site)
  const item = await api.post('/api/news', { title: 'Доступность', pinned: true })
  await page.goto(`/admin/news/${item.id}`)
  await page.getByRole('textbox', { name: 'Заголовок', exact: true }).fill('Конфликт')
  await api.put(`/api/news/${item.id}`, { title: 'Другое' })
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await axeFaultsInBothSchemes(page)).toEqual([])
})

// Each page in one of the schemes, the fullest ones in all: colours come from the same two tokens.
const fullest = /^\/(calendar|competitions|federation)?$/
for (const [turn, colors] of ['white', 'black', 'blue'].entries())
  test(`low vision, ${colors}: no accessibility fault, contrast of 7 : 1`, async ({
    page,
    site,
  }) => {
    await enter(page, lowVision(colors, '150'))
    const found: string[] = []
    const paths = (await publicPages(site)).kinds
    for (const path of paths.filter((one, at) => at % 3 === turn || fullest.test(one))) {
      await page.goto(path)
      for (const fault of await axeFaults(page, { also: ['color-contrast-enhanced'] }))
        found.push(`${path} ${fault}`)
    }
    expect(found).toEqual([])
  })

for (const [width, size] of [
  [320, '150'],
  [360, '200'],
  [1440, '200'],
] as const)
  test(`low vision, ${size} % at ${width} px: nothing is cut off at the side`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { name, vision } = lowVision('white', size)
    await enter(page, { name, vision: { ...vision, letters: 'wider', lines: 'wide' } })
    for (const path of (await publicPages(site)).kinds) {
      await page.goto(path)
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, scrolled]).toEqual([path, width])
    }
  })
